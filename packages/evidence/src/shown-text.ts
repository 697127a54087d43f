import { characterNumber } from './character-number.ts'

/*
 * Texts that a stranger chose (names of files and certificates, what a seal says of itself) stand in reports, on terminals and on pages. There
 * they may end no line, move no cursor and turn no direction of reading, or they would write a report of their own.
 */

/** The longest name of a file that is shown whole, in characters. */
const NAME_LENGTH_MAX = 200

/**
 * Whatever does not print, ends a line, or is a space that is not the usual one (or the wide one of Chinese and Japanese); but ZWNJ, ZWJ, LRM
 * and RLM, which Persian, Indic scripts and emoji need and which turn nothing else, and what makes a sign an emoji. U+2800 is an empty sign.
 */
const UNSHOWN =
  /(?![ \u3000\u200c-\u200f])(?!(?<=\p{Extended_Pictographic})\ufe0f)[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** Several spaces, also with signs between them that have no width: on a terminal they would look like the columns of a report. */
const SPACES = /[ \u3000](?:[\u200c-\u200f]*[ \u3000])+/gu

/**
 * The text with each character that nobody sees shown by its number (`U+202E`), and with one space where there are several, as pages show them
 * and as names of certificates are compared (RFC 4518 section 2.6.1).
 */
export function shownText(text: string): string {
  return text.replaceAll(UNSHOWN, characterNumber).replaceAll(SPACES, ' ')
}

/** The name of a file so, a long one without its middle. */
export function shownName(name: string): string {
  const shown = shownText(name)
  if (shown.length <= NAME_LENGTH_MAX) return shown
  return `${shown.slice(0, NAME_LENGTH_MAX / 2)} … ${shown.slice(-NAME_LENGTH_MAX / 2)}`
}
