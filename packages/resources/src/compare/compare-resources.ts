import type { Lookup } from '../checks/findings.ts'
import { groupBy } from '../group-by.ts'
import type { Resource } from '../shapes/resource.ts'
import { compareSchema } from './compare-schema.ts'
import { type Change, type Comparison, change, highest, isSame, type Subject } from './comparison.ts'
import {
  addedDeserves,
  changedDeserves,
  type Deserved,
  removedDeserves,
  reorderedDeserves,
} from './deserved.ts'
import { type Part, partsOf } from './parts.ts'

/**
 * What changed from one version of a resource to another, each change with the versionType that it deserves, and the smallest that all
 * of it deserves (spec/resources.md, Lifecycle, compare). Where a reference to a schema changed, the two schemas are compared: `lookup`
 * finds them; without it such a change is major. Both resources are of one kind; throws RangeError when they are not.
 */
export function compareResources(from: Resource, to: Resource, lookup: Lookup = () => undefined): Comparison {
  if (from.kind !== to.kind) throw new RangeError(`A ${from.kind} cannot be compared with a ${to.kind}`)
  const [before, after] = [byName(partsOf(from)), byName(partsOf(to))]
  const changes = [
    ...[...before].flatMap(([name, part]) => (after.has(name) ? [] : [removed(part)])),
    ...[...after].flatMap(([name, part]) => {
      const old = before.get(name)
      return old === undefined ? [added(part)] : changesOf(to, old, part, lookup)
    }),
    ...(from.kind === 'Schema' && to.kind === 'Schema' ? compareSchema(from.spec, to.spec) : []),
    ...reorderings(before, after),
  ]
  const versionType = highest(changes)
  const reasons = changes.filter((each) => each.versionType === versionType).map(({ message }) => message)
  return { ...(versionType !== undefined && { versionType }), reasons: [...new Set(reasons)], changes }
}

function byName(parts: readonly Part[]): Map<string, Part> {
  return new Map(parts.map((part) => [`${part.subject}/${part.key ?? ''}`, part]))
}

/** `input 'employee'`. */
function titleOf({ subject, key }: Pick<Part, 'subject' | 'key'>): string {
  const words = subject === 'customField' ? 'custom field' : subject
  return key === undefined ? `the ${words}` : `${words} '${key}'`
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function sentence(text: string, { why }: Deserved): string {
  return capital(why === undefined ? text : `${text}: ${why}`)
}

function removed(part: Part): Change {
  const deserved = removedDeserves(part)
  return made('removed', part, `${titleOf(part)} was removed`, deserved, part.path, { from: part.value })
}

function added(part: Part): Change {
  const deserved = addedDeserves(part)
  return made('added', part, `${titleOf(part)} was added`, deserved, part.path, { to: part.value })
}

function changesOf({ kind }: Resource, old: Part, part: Part, lookup: Lookup): Change[] {
  const moved = old.within === part.within ? [] : [move(old, part)]
  const properties = new Set([...Object.keys(old.value), ...Object.keys(part.value)])
  // What a schema's draft means is compared with the schema.
  const compared = [...properties].filter((name) => !(kind === 'Schema' && name === 'jsonSchemaDraft'))
  return [
    ...moved,
    ...compared.flatMap((property) => {
      const [from, to] = [old.value[property], part.value[property]]
      if (isSame(from, to)) return []
      const deserved = changedDeserves(kind, part, property, from, to, lookup)
      const text = `'${property}' of ${titleOf(part)} ${verbOf(from, to)}`
      return [made('changed', part, text, deserved, [...part.path, property], { from, to })]
    }),
  ]
}

function verbOf(from: unknown, to: unknown): string {
  if (from === undefined) return 'was added'
  return to === undefined ? 'was removed' : 'changed'
}

function move(old: Part, part: Part): Change {
  const place = ({ within }: Part) => (within === undefined ? 'the root' : `'${within}'`)
  const text = `${titleOf(part)} moved from ${place(old)} to ${place(part)}`
  return made('moved', part, text, { versionType: 'patch' }, part.path, { from: old.within, to: part.within })
}

/** Parts that stand in both versions, in the same list, but in another order. */
function reorderings(before: ReadonlyMap<string, Part>, after: ReadonlyMap<string, Part>): Change[] {
  const orders = (parts: ReadonlyMap<string, Part>, others: ReadonlyMap<string, Part>) => {
    const kept = [...parts].filter(
      ([name, { within }]) => others.has(name) && others.get(name)?.within === within,
    )
    return groupBy(kept, ([, { subject, within }]) => `${subject}/${within ?? ''}`)
  }
  const old = orders(before, after)
  return [...orders(after, before)].flatMap(([name, parts]) => {
    const [first] = parts
    const keys = (entries: typeof parts) => entries.map(([, { key }]) => key)
    const [from, to] = [keys(old.get(name) ?? []), keys(parts)]
    if (first === undefined || !isList(first[1].path) || isSame(from, to)) return []
    const [, part] = first
    const deserved = reorderedDeserves(part.subject)
    const place = part.within === undefined ? '' : ` of '${part.within}'`
    const text = `The ${PLURALS[part.subject] ?? part.subject}${place} have another order`
    const { key: _, ...list } = part
    return [made('reordered', list, text, deserved, part.path.slice(0, -1), { from, to })]
  })
}

/** The order of a map says nothing. */
function isList(path: Part['path']): boolean {
  return typeof path.at(-1) === 'number'
}

const PLURALS: Partial<Record<Subject, string>> = {
  input: 'inputs',
  role: 'roles',
  field: 'fields',
  participant: 'participants',
  envelope: 'envelopes',
  document: 'documents',
  step: 'steps',
  customField: 'custom fields',
  param: 'parameters',
}

function made(
  type: Change['type'],
  { subject, key }: Pick<Part, 'subject' | 'key'>,
  text: string,
  deserved: Deserved,
  path: Part['path'],
  values: { from?: unknown; to?: unknown },
): Change {
  const message = sentence(text, deserved)
  const { versionType } = deserved
  return change({ type, subject, ...(key !== undefined && { key }), versionType, message, ...values }, path)
}
