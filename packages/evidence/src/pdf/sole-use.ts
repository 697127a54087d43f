import {
  COMMENTS,
  FIRST,
  FIRST_PAST,
  GAP,
  LINE_END,
  PERCENT,
  pastNumber,
  SECOND,
  SECOND_PAST,
} from './number-pair.ts'
import { type ParsedRef, PdfError } from './pdf-object.ts'

/** By byte: "%", and white space as the most lenient reader knows it. */
const KINDS = new Uint8Array(256)
for (const byte of [0x00, 0x09, 0x0c, 0x20, 0x80, 0xa0, 0xff]) KINDS[byte] = GAP
for (const byte of [0x0a, 0x0d]) KINDS[byte] = LINE_END
KINDS[0x25] = PERCENT
const [PLUS, MINUS, POINT, ZERO, LETTER_R] = [0x2b, 0x2d, 0x2e, 0x30, 0x52]
const PLAIN = /^\d+$/
/** `1 0R`, as some readers take it. */
const CLOSE = /^[\d.+-]*\dR$/

/**
 * The objects that an update writes again: what else used them, such as a page that draws what stands at `/DSS` of the catalog, would change with
 * them. So each is named by its one key alone, wherever a reader may look.
 */
export class SoleUse {
  readonly #keys = new Map<number, string>()

  constructor(root: ParsedRef, form: ParsedRef | null) {
    if (form !== null) this.#keys.set(form.number, '/AcroForm')
    this.#keys.set(root.number, '/Root')
  }

  /** @throws PdfError when the tokens of an object name one by another key, or write a reference in an unusual way */
  inObject(tokens: readonly string[]): void {
    tokens.forEach((token, at) => {
      if (token !== 'R' && !CLOSE.test(token)) return
      const [number = '', generation = ''] = [tokens[at - 2], tokens[at - 1]]
      if (token !== 'R' || !PLAIN.test(number) || !PLAIN.test(generation))
        throw new PdfError('a reference is written in an unusual way')
      const key = this.#keys.get(Number(number))
      if (key !== undefined && tokens[at - 3] !== key) refuse(Number(number))
    })
  }

  /**
   * Looks at each byte once: a stream may be made of nothing but beginnings of references.
   * @throws PdfError when bytes that are no object name one: where no reference belongs, some readers follow it all the same
   */
  inBytes(bytes: Uint8Array): void {
    if (!bytes.includes(LETTER_R)) return
    let state = 0
    let named = 0
    for (let at = 0; at < bytes.length; at++) {
      const byte = bytes[at] ?? 0
      if (isDigit(byte)) {
        const { value, end } = readNumber(bytes, at)
        const isNamed = bytes[at - 1] !== POINT && this.#keys.has(value)
        if (isNamed) named = value
        state = (state & COMMENTS) | (isNamed ? FIRST : 0) | ((state & FIRST_PAST) !== 0 ? SECOND : 0)
        at = end - 1
      } else if (byte === PLUS || byte === MINUS) state &= COMMENTS | FIRST_PAST
      else if (byte === LETTER_R && (state & (SECOND | SECOND_PAST)) !== 0 && !isWordGoingOn(bytes, at + 1))
        refuse(named)
      else if (state !== 0) state = pastNumber(state, KINDS[byte] ?? 0)
    }
  }
}

/** Digits, and a fraction of zeros that leaves a number what it is. */
function readNumber(bytes: Uint8Array, start: number): { value: number; end: number } {
  let value = 0
  let end = start
  for (; isDigit(bytes[end]); end++) value = value * 10 + (bytes[end] ?? 0) - ZERO
  if (bytes[end] !== POINT) return { value, end }
  let past = end + 1
  while (bytes[past] === ZERO) past += 1
  return { value, end: isDigit(bytes[past]) ? end : past }
}

function isDigit(byte: number | undefined): boolean {
  return byte !== undefined && byte >= ZERO && byte <= 0x39
}

/** Whether an R begins a word, in ASCII or, as fonts have texts of their own, in UTF-16. */
function isWordGoingOn(bytes: Uint8Array, at: number): boolean {
  const next = String.fromCharCode(...bytes.subarray(at, at + 2))
  return /^(?:[A-Za-z\d]|\0[a-z])/.test(next)
}

function refuse(number: number): never {
  throw new PdfError(`object ${number}, which an update writes again, is used for something besides`)
}
