import { isRecord } from '../session/shape.ts'

export type Way = readonly (string | number)[]
/** Where both changed the same to something else. */
export interface Clash {
  way: Way
  mine: unknown
  theirs: unknown
}
export interface Merged {
  value: unknown
  clashes: Clash[]
}
interface Clashes {
  found: Clash[]
  isTheirs(way: Way): boolean
}

/**
 * What two people made of one value, in one: property by property, and item by item where items have keys. What only one of them changed is
 * taken; where both changed the same differently, mine is, unless theirs was chosen, and the place is told.
 */
export function mergeByKeys(
  base: unknown,
  mine: unknown,
  theirs: unknown,
  isTheirs: (way: Way) => boolean = () => false,
): Merged {
  const found: Clash[] = []
  return { value: merge(base, mine, theirs, [], { found, isTheirs }), clashes: found }
}

function merge(base: unknown, mine: unknown, theirs: unknown, way: Way, clashes: Clashes): unknown {
  if (isSame(mine, theirs) || isSame(base, theirs)) return mine
  if (isSame(base, mine)) return theirs
  if (isRecord(mine) && isRecord(theirs))
    return ofProperties(isRecord(base) ? base : {}, mine, theirs, way, clashes)
  const [before, own, other] = [keyed(base), keyed(mine), keyed(theirs)]
  if (before && own && other) return ofItems(before, own, other, way, clashes)
  clashes.found.push({ way, mine, theirs })
  return clashes.isTheirs(way) ? theirs : mine
}

function ofProperties(
  base: Record<string, unknown>,
  mine: Record<string, unknown>,
  theirs: Record<string, unknown>,
  way: Way,
  clashes: Clashes,
): Record<string, unknown> {
  const names = new Set([...Object.keys(mine), ...Object.keys(theirs)])
  const merged = [...names].map((name) => [
    name,
    merge(base[name], mine[name], theirs[name], [...way, name], clashes),
  ])
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined))
}

type Keyed = ReadonlyMap<string, unknown>

/** A list whose items can be told apart; an empty one can be taken for one. */
function keyed(list: unknown): Keyed | undefined {
  if (list === undefined) return new Map()
  if (!Array.isArray(list)) return undefined
  const entries = list.map((item) => [isRecord(item) ? item.key : undefined, item] as const)
  const found = new Map(entries.flatMap(([key, item]) => (typeof key === 'string' ? [[key, item]] : [])))
  return found.size === list.length ? found : undefined
}

/** In my order; what they added stands behind what it stood behind. */
function ofItems(base: Keyed, mine: Keyed, theirs: Keyed, way: Way, clashes: Clashes): unknown[] {
  const order = [...mine.keys()]
  const others = [...theirs.keys()]
  for (const [at, key] of others.entries()) {
    if (mine.has(key)) continue
    const before = order.indexOf(others[at - 1] ?? '')
    order.splice(before < 0 && at > 0 ? order.length : before + 1, 0, key)
  }
  const isInTheirOrder = isSame([...base.keys()], [...mine.keys()])
  const sorted = isInTheirOrder ? [...others, ...order.filter((key) => !theirs.has(key))] : order
  return sorted.flatMap((key) => {
    const value = merge(base.get(key), mine.get(key), theirs.get(key), [...way, key], clashes)
    return value === undefined ? [] : [value]
  })
}

/** The places at which two values differ, as deep as they can be told apart. */
export function differences(from: unknown, to: unknown, way: Way = []): Way[] {
  if (isSame(from, to)) return []
  const [before, after] = [entriesOf(from), entriesOf(to)]
  if (before === undefined || after === undefined) return [way]
  const names = new Set([...before.keys(), ...after.keys()])
  return [...names].flatMap((name) => differences(before.get(name), after.get(name), [...way, name]))
}

function entriesOf(value: unknown): Keyed | undefined {
  if (isRecord(value)) return new Map(Object.entries(value))
  return Array.isArray(value) ? keyed(value) : undefined
}

/** Whether two JSON values say the same; the order of properties says nothing. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (Array.isArray(one))
    return (
      Array.isArray(other) && one.length === other.length && one.every((item, at) => isSame(item, other[at]))
    )
  if (!isRecord(one) || !isRecord(other)) return false
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every((name) => isSame(one[name], other[name]))
}
