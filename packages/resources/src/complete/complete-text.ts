import { describeBuiltins } from '@countersign/expressions/builtin-signatures'
import type { Lookup } from '../checks/findings.ts'
import { isRecord, type Path } from '../issue.ts'
import { referenceSites } from '../references.ts'
import type { Kind } from '../shapes/resource.ts'
import { contextAt, type LineContext } from './line-context.ts'
import { expressionAt, isSite, type Shape, shapesAt } from './place-in-shape.ts'
import { namesBelow, seenAt } from './seen.ts'

/** Something that can stand where somebody types. */
export interface Completion {
  label: string
  /** What is written, where it is more than the label. */
  apply?: string
  /** In a word: its kind, its signature. */
  detail?: string
  /** In a sentence. */
  info?: string
}
export interface Completions {
  /** Where what is replaced begins. */
  from: number
  items: Completion[]
}
export interface CompletionWorld {
  lookup: Lookup
  /** What a reference to a resource of this kind can name, as key@version. */
  references(kind: Kind): readonly { reference: string; name?: string }[]
}

/** What the checks accept at a place of the text of a resource; undefined where nothing can be told. */
export function completeText(
  text: string,
  offset: number,
  kind: Kind,
  world: CompletionWorld,
): Completions | undefined {
  const within = expressionAt(text, offset, kind)
  if (within !== undefined) return completeExpression(text, offset, within, kind, world.lookup)
  const context = contextAt(text, offset)
  if (context === undefined) return undefined
  const items = context.is === 'name' ? namesAt(context, kind, text) : valuesAt(context, kind, text, world)
  return items.length === 0 ? undefined : { from: context.from, items }
}

function namesAt({ path, beside, typed }: LineContext, kind: Kind, text: string): Completion[] {
  const properties = shapesAt(kind, path, text).flatMap((shape) =>
    isRecord(shape.properties) ? Object.entries(shape.properties) : [],
  )
  const free = new Map(properties.filter(([name]) => name === typed || !beside.includes(name)))
  return [...free].map(([name, shape]) => {
    const { description } = isRecord(shape) ? shape : {}
    return {
      label: name,
      apply: `${name}: `,
      ...(typeof description === 'string' && { info: description }),
    }
  })
}

function valuesAt({ path }: LineContext, kind: Kind, text: string, world: CompletionWorld): Completion[] {
  const site = referenceSites(kind).find(({ holder, property }) => isSite([...holder, property], path))
  if (site !== undefined) {
    const all = site.kinds.flatMap((each) => world.references(each))
    return all.map(({ reference, name }) => ({
      label: reference,
      ...(name !== undefined && { detail: name }),
    }))
  }
  return shapesAt(kind, path, text).flatMap(literalsOf)
}

function literalsOf(shape: Shape): Completion[] {
  if (Array.isArray(shape.enum)) return shape.enum.map((each) => ({ label: String(each) }))
  if (shape.const !== undefined) return [{ label: String(shape.const) }]
  return shape.type === 'boolean' ? [{ label: 'true' }, { label: 'false' }] : []
}

function completeExpression(
  text: string,
  offset: number,
  { path, before }: { path: Path; before: string },
  kind: Kind,
  lookup: Lookup,
): Completions | undefined {
  const dotted = /\$((?:\.[A-Za-z_]\w*)*)\.(\w*)$/.exec(before)
  const sees = seenAt(text, path, kind, lookup)
  if (dotted !== null) {
    const [, chain = '', typed = ''] = dotted
    const items = namesBelow(sees?.visible, chain.split('.').filter(Boolean))
    return items.length === 0 ? undefined : { from: offset - typed.length, items }
  }
  const [, word] = /(\$\w*)$/.exec(before) ?? []
  if (word === undefined) return undefined
  const own = (sees?.functions ?? []).map((name) => ({ label: `$${name}`, apply: `$${name}(` }))
  const built = describeBuiltins().map(({ name, signature }) => ({
    label: `$${name}`,
    apply: `$${name}(`,
    detail: signature,
  }))
  return { from: offset - word.length, items: [{ label: '$.', detail: '' }, ...own, ...built] }
}
