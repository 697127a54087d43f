import { isRefusedName } from '@countersign/resources'

/** Text that no column can hold: U+0000, and halves of surrogate pairs, which no UTF-8 has. */
function isStorableText(text: string): boolean {
  return text.isWellFormed() && !text.includes('\u0000')
}

/** What bodies may not have, results may not either. */
function isStorableKey(key: string): boolean {
  return !isRefusedName(key) && isStorableText(key)
}

/** Where a JSON value holds text or a key that cannot be stored, as a JSON pointer; null when all of it can. */
export function findUnstorable(value: unknown, path = ''): string | null {
  if (typeof value === 'string') return isStorableText(value) ? null : path
  if (typeof value !== 'object' || value === null) return null
  for (const [key, item] of Object.entries(value)) {
    const at = `${path}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`
    const found = isStorableKey(key) ? findUnstorable(item, at) : path
    if (found !== null) return found
  }
  return null
}

export const UNSTORABLE =
  'holds text that cannot be stored (U+0000, half of a surrogate pair, or a key named __proto__ or constructor)'
