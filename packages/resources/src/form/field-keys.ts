import { isRefusedName } from '../json-value.ts'

/** Longest key (access.md). */
const KEY_LENGTH_MAX = 64
const WORDS_OF_LABEL = 6

/** Names that say nothing: `f1_02`, `Text7`, `c1_1`, `undefined_3`. */
const MEANINGLESS =
  /^(?:(?:text|textfield|field|check|check_box|checkbox|button|combo|dropdown|undefined|group|radio|[a-z])_?\d*(?:_\d+)*|\d+(?:_\d+)*)$/

/**
 * Keys for the names of a form's fields, all different. Of `topmostSubform[0].Page1[0].FirstName[0]` the last part counts; where that says
 * nothing (`f1_02[0]`), the words that the form's author wrote for people who do not see the page.
 */
export function fieldKeys(
  fields: readonly { name: string; tooltip?: string | undefined }[],
): Map<string, string> {
  const keys = new Map<string, string>()
  const taken = new Set<string>()
  for (const { name, tooltip } of fields) {
    if (keys.has(name)) continue
    const key = unique(keyOf(name, tooltip), taken)
    taken.add(key)
    keys.set(name, key)
  }
  return keys
}

function keyOf(name: string, tooltip: string | undefined): string {
  const last = name.split('.').at(-1) ?? name
  const own = toKey(last.replace(/\[\d+\]$/, ''))
  if (own !== '' && !MEANINGLESS.test(own)) return own
  const words = toKey(tooltip ?? '')
    .split('_')
    .filter((word) => word !== '')
  const told = words.slice(0, WORDS_OF_LABEL).join('_')
  return startingWithLetter(told || own || 'field')
}

/** Words of lower-case letters and digits, joined by underscores: `Prénom (1)` → `prenom_1`. */
export function toKey(text: string): string {
  const words = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1_$2')
    .toLowerCase()
    .match(/[a-z0-9]+/g)
  const key = startingWithLetter((words ?? []).join('_'))
    .slice(0, KEY_LENGTH_MAX)
    .replace(/_$/, '')
  return isRefusedName(key) ? `${key}_field` : key
}

function startingWithLetter(key: string): string {
  return /^\d/.test(key) ? `field_${key}` : key
}

function unique(key: string, taken: ReadonlySet<string>): string {
  for (let number = 2, candidate = key; ; number += 1) {
    if (!taken.has(candidate)) return candidate
    const ending = `_${number}`
    candidate = `${key.slice(0, KEY_LENGTH_MAX - ending.length)}${ending}`
  }
}
