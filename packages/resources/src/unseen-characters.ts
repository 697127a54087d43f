import { characterNumber } from '@countersign/evidence/character-number'
import { isRecord } from './issue.ts'

/*
 * Characters that nobody sees, and that make a text look like another: `Alice<U+202E>gpj.exe` reads "Aliceexe.jpg". This
 * file alone decides. A text that the interface is given may not hold them (unseen-texts.ts); what is computed, or comes with a
 * file, is shown with their numbers (showUnseen). LRM, RLM, ZWJ and ZWNJ are no such characters: Persian, Indic scripts and emoji
 * need them.
 */

// Bidi embeddings, overrides and isolates (UAX #9), ZERO WIDTH SPACE, WORD JOINER, ZERO WIDTH NO-BREAK SPACE.
const hidden = String.raw`\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff`
const IN_ONE_LINE = new RegExp(String.raw`[${hidden}\u0000-\u001f\u007f-\u009f\u2028\u2029]`, 'u')
const IN_LINES = new RegExp(
  String.raw`[${hidden}\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u2028\u2029]`,
  'u',
)
const EVERY_IN_ONE_LINE = new RegExp(IN_ONE_LINE, 'gu')
const EVERY_IN_LINES = new RegExp(IN_LINES, 'gu')

export type TextForm = 'line' | 'lines'

/** The first character of a text that nobody sees, as `U+202E`; undefined when it has none. */
export function findUnseen(text: string, form: TextForm): string | undefined {
  const found = (form === 'line' ? IN_ONE_LINE : IN_LINES).exec(text)
  return found === null ? undefined : characterNumber(found[0])
}

/** A text with the numbers of its characters that nobody sees in their places: `Alice[U+202E]gpj.exe`. */
export function showUnseen(text: string, form: TextForm): string {
  return text.replace(
    form === 'line' ? EVERY_IN_ONE_LINE : EVERY_IN_LINES,
    (character) => `[${characterNumber(character)}]`,
  )
}

/** The same for every text of a JSON value, names of members included. */
export function showUnseenIn(value: unknown): unknown {
  if (typeof value === 'string') return showUnseen(value, 'lines')
  if (Array.isArray(value)) return value.map(showUnseenIn)
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, showUnseenIn(item)]))
}
