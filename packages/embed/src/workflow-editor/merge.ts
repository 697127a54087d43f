import { below, isRecord, isSame } from '@countersign/ui/json-form/schema'

/** One value that two people have changed, each otherwise. */
export interface Clash {
  /** A JSON pointer into the whole. */
  path: string
  mine: unknown
  theirs: unknown
}
export interface Merged {
  value: unknown
  clashes: Clash[]
  /** Paths that only the other one has changed. */
  taken: string[]
}

/**
 * What two people made of one value, key by key: what one of them changed is as they made it, and what both changed otherwise is mine, and
 * told. A list is one value: nobody can tell which of its entries are the same.
 */
export function merge(base: unknown, mine: unknown, theirs: unknown, path = ''): Merged {
  if (isSame(base, theirs) || isSame(mine, theirs)) return { value: mine, clashes: [], taken: [] }
  if (isRecord(mine) && isRecord(theirs)) return mergeKeys(isRecord(base) ? base : {}, mine, theirs, path)
  if (isSame(base, mine)) return { value: theirs, clashes: [], taken: [path] }
  return { value: mine, clashes: [{ path, mine, theirs }], taken: [] }
}

function mergeKeys(
  base: Record<string, unknown>,
  mine: Record<string, unknown>,
  theirs: Record<string, unknown>,
  path: string,
): Merged {
  const keys = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])]
  const parts = keys.map((key) => [key, merge(base[key], mine[key], theirs[key], below(path, key))] as const)
  return {
    value: Object.fromEntries(
      parts.flatMap(([key, { value }]) => (value === undefined ? [] : [[key, value]])),
    ),
    clashes: parts.flatMap(([, { clashes }]) => clashes),
    taken: parts.flatMap(([, { taken }]) => taken),
  }
}

/** The same value with another part: undefined takes it away. */
export function replaceAt(whole: unknown, path: string, part: unknown): unknown {
  const [, first, ...rest] = path.split('/')
  if (first === undefined) return part
  const key = first.replaceAll('~1', '/').replaceAll('~0', '~')
  const before = isRecord(whole) ? whole : {}
  const inner = replaceAt(before[key], rest.map((name) => `/${name}`).join(''), part)
  const others = Object.entries({ ...before, [key]: inner })
  return Object.fromEntries(others.filter(([, value]) => value !== undefined))
}
