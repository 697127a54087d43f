import type { Node, ObjectNode } from './ast.ts'
import type { Visible } from './check-paths.ts'
import { mayBeOne } from './may-be-one.ts'
import { type Known, staticType } from './static-type.ts'

/** An object that an expression writes out. */
export interface MadeObject {
  keys: ReadonlyMap<string, { value: Node; position: number }>
  /** Whether these are all of its keys. */
  isWhole: boolean
  position: number
}

/** The object that a part of an expression makes: `{…}`, or what `$merge([…, {…}])` puts together; undefined when it makes none. */
export function madeObject(node: Node, known: Known): MadeObject | undefined {
  if (node.predicate !== undefined || node.group !== undefined || node.keepArray) return undefined
  if (node.type === 'object') return written(node)
  if (node.type === 'block') {
    const last = node.expressions.at(-1)
    return last === undefined ? undefined : madeObject(last, known)
  }
  if (node.type !== 'function' || node.procedure.type !== 'variable') return undefined
  if (node.procedure.value !== 'merge' || known.origins.has(node.procedure)) return undefined
  const [list] = node.arguments
  return list?.type === 'array' ? merged(list.expressions, node.start, known) : undefined
}

function written({ pairs, start }: ObjectNode): MadeObject {
  const keys = new Map<string, { value: Node; position: number }>()
  for (const [key, value] of pairs)
    if (key.type === 'string') keys.set(String(key.value), { value, position: key.start })
  return { keys, isWhole: keys.size === pairs.length, position: start }
}

function merged(parts: readonly Node[], position: number, known: Known): MadeObject {
  const keys = new Map<string, { value: Node; position: number }>()
  let isWhole = true
  for (const part of parts) {
    const made = madeObject(part, known)
    if (made === undefined || !made.isWhole) isWhole = false
    // What is not known may have any key, and takes its place.
    if (made === undefined) keys.clear()
    for (const [key, value] of made?.keys ?? []) keys.set(key, value)
  }
  return { keys, isWhole, position }
}

/** What a part of an expression gives, for those who name its keys. */
export function visibleResult(node: Node, known: Known): Visible {
  const made = madeObject(node, known)
  if (made !== undefined) {
    if (!made.isWhole) return { anything: true, named: [...made.keys.keys()] }
    const keys = [...made.keys].map(([key, { value }]) => [key, visibleResult(value, known)] as const)
    return { keys: Object.fromEntries(keys) }
  }
  if (mayBeOne(node, known)) return { anything: true, mayBeOne: true }
  const type = staticType(node, known)
  return type === 'string' || type === 'number' || type === 'boolean'
    ? { schema: { type } }
    : { anything: true }
}
