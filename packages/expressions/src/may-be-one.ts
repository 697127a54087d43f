import type { Node } from './ast.ts'
import { isRecord, resolve, type Visible, visibleAt } from './check-paths.ts'
import type { Known } from './static-type.ts'

/** What gives a part of a list, or what is made of each of its elements. */
const OF_LISTS = ['filter', 'map']

/**
 * Whether a part of an expression gives the element itself, and no list, where a list of the data has one element: what is read from or made of
 * each element, and what is left of a list by a condition. `[]` behind it, or `[ … ]` around it, keeps the list.
 */
export function mayBeOne(node: Node, known: Known): boolean {
  if (node.keepArray) return false
  if (node.type === 'block') {
    const last = node.expressions.at(-1)
    return last !== undefined && mayBeOne(last, known)
  }
  if (node.type === 'function' && node.procedure.type === 'variable') {
    const [first] = node.arguments
    const isOwn = known.origins.has(node.procedure)
    return (
      !isOwn &&
      OF_LISTS.includes(node.procedure.value) &&
      first?.type === 'path' &&
      isList(dataOf(first.steps, known))
    )
  }
  return node.type === 'path' && !node.keepSingletonArray && ofPath(node.steps, known)
}

/** Whether a step before the last one has a list, or the last one a part of a list. */
function ofPath(steps: readonly Node[], known: Known): boolean {
  const lists = steps.map((_, index) => isList(dataOf(steps.slice(0, index + 1), known)))
  const isMapped = steps.slice(0, -1).some(({ stages }, index) => stages === undefined && lists[index])
  const filtered = steps.at(-1)?.stages?.some((stage) => stage.type === 'filter' && !isIndex(stage.expr))
  return isMapped || (filtered === true && lists.at(-1) === true)
}

/** `[0]` is one element, whatever the list has. */
function isIndex({ type }: Node): boolean {
  return type === 'number' || type === 'minus'
}

/** The data behind steps that are names from the root on; undefined behind others. */
function dataOf([root, ...names]: readonly Node[], known: Known): Visible | undefined {
  const path = names.map((step) => (step.type === 'name' ? step.value : undefined))
  const isRoot = root?.type === 'variable' && (root.value === '' || root.value === '$')
  const start = isRoot ? known.visibleOf('') : undefined
  return start === undefined || path.includes(undefined) ? undefined : visibleAt(start, path.map(String))
}

/** Whether the data is a list there, as far as its schema tells. */
function isList(place: Visible | undefined): boolean {
  if (place === undefined || !('schema' in place)) return false
  const { schema, document = schema } = place
  const found = isRecord(schema) && typeof schema.$ref === 'string' ? resolve(schema.$ref, document) : schema
  return isRecord(found) && found.type === 'array'
}
