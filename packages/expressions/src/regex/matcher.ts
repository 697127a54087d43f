import { contains, onlyCharacter } from './char-set.ts'
import type { SetNode } from './regex-node.ts'

/** Whether a character, given by its number, belongs to a set. */
export type Matcher = (code: number) => boolean

/** ASCII is answered from a table, the rest by search; case is folded as ECMAScript does, with and without `u`. */
export function matcherOf(node: SetNode): Matcher {
  const only = onlyCharacter(node.set)
  if (only !== null && node.properties === '' && !node.isNegated && !node.ignoreCase)
    return (code) => code === only
  const test = membership(node)
  return withTable((code) => test(code) !== node.isNegated)
}

/** Whether a character belongs to one of several sets. */
export function matcherOfAny(nodes: readonly SetNode[]): Matcher {
  const matchers = nodes.map(matcherOf)
  const [first] = matchers
  if (first !== undefined && matchers.length === 1) return first
  return withTable((code) => matchers.some((has) => has(code)))
}

function withTable(has: Matcher): Matcher {
  const table = new Uint8Array(128)
  for (let code = 0; code < 128; code += 1) if (has(code)) table[code] = 1
  return (code) => (code < 128 ? table[code] === 1 : has(code))
}

function membership({ set, properties, ignoreCase, isUnicode }: SetNode): Matcher {
  if (!ignoreCase && properties === '') return (code) => contains(set, code)
  if (!isUnicode) return (code) => containsFolded(set, code)
  // What the platform knows of Unicode, asked of one character at a time: no text makes that slow.
  const ranges = ignoreCase ? set.map(([from, to]) => `${escaped(from)}-${escaped(to)}`).join('') : ''
  const expression = new RegExp(`^[${properties}${ranges}]$`, ignoreCase ? 'iu' : 'u')
  const isListed = remembered((code) => expression.test(String.fromCodePoint(code)))
  return ignoreCase ? isListed : (code) => contains(set, code) || isListed(code)
}

function escaped(code: number): string {
  return `\\u{${code.toString(16)}}`
}

/** Characters of the alphabets up to Arabic, whose answers are kept: a tenth of the time for texts in them. */
const REMEMBERED_MAX = 0x700

function remembered(ask: Matcher): Matcher {
  let known: Uint8Array | undefined
  return (code) => {
    if (code >= REMEMBERED_MAX) return ask(code)
    known ??= new Uint8Array(REMEMBERED_MAX)
    if (known[code] === 0) known[code] = ask(code) ? 1 : 2
    return known[code] === 1
  }
}

/** ECMA-262 Canonicalize without `u`: upper case, when that is one character and does not turn into ASCII. */
function fold(code: number): number {
  if (code < 128) return code >= 97 && code <= 122 ? code - 32 : code
  const upper = String.fromCharCode(code).toUpperCase()
  const result = upper.charCodeAt(0)
  return upper.length !== 1 || result < 128 ? code : result
}

let unfolded: ReadonlyMap<number, readonly number[]> | undefined

/** Whether a set has a character that folds to what the given one folds to. */
function containsFolded(set: SetNode['set'], code: number): boolean {
  const folded = fold(code)
  if (contains(set, folded)) return true
  unfolded ??= readUnfolded()
  return unfolded.get(folded)?.some((other) => contains(set, other)) === true
}

/** Of each character that others fold to, those others. */
function readUnfolded(): Map<number, number[]> {
  const result = new Map<number, number[]>()
  for (let code = 0; code <= 0xffff; code += 1) {
    const folded = fold(code)
    if (folded !== code) result.set(folded, [...(result.get(folded) ?? []), code])
  }
  return result
}
