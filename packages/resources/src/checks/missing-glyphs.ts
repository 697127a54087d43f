import { characterNumber } from '@countersign/evidence/character-number'
import { missingGlyphs as packed } from './missing-glyphs-table.ts'

// The fonts that the service ships write most scripts, symbols and emoji. What they lack is an empty box on paper: it is
// told when it is saved, and when it is printed.

/** A character that no shipped font has, and where its first one stands, in UTF-16 units of the text. */
export interface MissingGlyph {
  character: string
  index: number
}

/**
 * The different characters of a text that no shipped font has, at most `max`. References of HTML (`&#x13000;`) and
 * escapes of CSS (`\13000`) count as what they stand for.
 */
export function missingGlyphsOf(text: string, max: number): MissingGlyph[] {
  const found = new Map<string, number>()
  for (const match of text.matchAll(/[^\p{ASCII}]|&#(\d{1,7});|&#x([0-9a-f]{1,6});|\\([0-9a-f]{4,6})/giu)) {
    const codePoint = codePointOf(match)
    if (!isMissing(codePoint)) continue
    const character = String.fromCodePoint(codePoint)
    if (!found.has(character)) found.set(character, match.index)
    if (found.size >= max) break
  }
  return [...found].map(([character, index]) => ({ character, index }))
}

/** The character for people: `'𓀀' (U+13000)`. */
export function nameCharacter(character: string): string {
  return `'${character}' (${characterNumber(character)})`
}

function codePointOf([character = '', decimal, hexadecimal, escaped]: RegExpMatchArray): number {
  if (decimal !== undefined) return Number(decimal)
  const digits = hexadecimal ?? escaped
  return digits === undefined ? (character.codePointAt(0) ?? 0) : Number.parseInt(digits, 16)
}

const starts: number[] = []
const ends: number[] = []

function isMissing(codePoint: number): boolean {
  if (starts.length === 0) unpack()
  let low = 0
  let high = starts.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((starts[middle] ?? 0) <= codePoint) low = middle + 1
    else high = middle
  }
  return codePoint <= (ends[low - 1] ?? -1)
}

function unpack(): void {
  const numbers = packed
    .trim()
    .split(/\s+/)
    .map((digits) => Number.parseInt(digits, 36))
  let end = 0
  for (let at = 0; at < numbers.length; at += 2) {
    starts.push(end + (numbers[at] ?? 0))
    end += (numbers[at] ?? 0) + (numbers[at + 1] ?? 0)
    ends.push(end)
  }
}
