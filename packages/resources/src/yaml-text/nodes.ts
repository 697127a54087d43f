import { isNode, isScalar, type Pair, type YAMLMap, type YAMLSeq } from 'yaml'

/** The pair of a map that has a name. */
export function pairOf(map: YAMLMap, name: string | number | undefined): Pair | undefined {
  return map.items.find(({ key }) => isNamed(key, name))
}

/** Whether a name of a map is this one. */
export function isNamed(key: unknown, name: string | number | undefined): boolean {
  return isScalar(key) && String(key.value) === String(name)
}

/** The name of an entry, of one in a list nothing. */
export function keyOf(entry: unknown): unknown {
  return isPairLike(entry) ? entry.key : undefined
}

/** What stands in an entry: behind its name, or itself in a list. */
export function contentOf(entry: unknown): unknown {
  return isPairLike(entry) ? entry.value : entry
}

function isPairLike(entry: unknown): entry is { key: unknown; value: unknown } {
  return typeof entry === 'object' && entry !== null && 'key' in entry && 'value' in entry
}

export function startOf(node: unknown): number | undefined {
  return isNode(node) ? node.range?.[0] : undefined
}

export function endOf(node: unknown): number | undefined {
  return isNode(node) ? node.range?.[1] : undefined
}

/** Where the dash of an item stands; between them a comment may stand. */
export function dashOf(text: string, list: YAMLSeq, at: number): number | undefined {
  const start = startOf(list.items[at])
  if (start === undefined) return undefined
  const dash = text.lastIndexOf('-', start - 1)
  return dash >= 0 && /^-\s*(#[^\n]*)?\s*$/.test(text.slice(dash, start)) ? dash : undefined
}
