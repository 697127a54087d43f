import { textOfBytes } from './byte-text.ts'
import { type ParsedRef, PdfError } from './pdf-object.ts'

/** White space and comments as the most lenient reader knows them. */
const APART = '(?:[\\0\\t\\n\\f\\r \\x80\\xa0\\xff]|%[^\\r\\n]*[\\r\\n])'
/** An R that begins no word, neither in ASCII nor, as fonts have texts of their own, in UTF-16. */
const NO_WORD = '(?![A-Za-z\\d]|\\0[a-z])'
const PLAIN = /^\d+$/
/** `1 0R`, as some readers take it. */
const CLOSE = /^[\d.+-]*\dR$/
const LETTER_R = 0x52

/**
 * The objects that an update writes again: what else used them, such as a page that draws what stands at `/DSS` of the catalog, would change with
 * them. So each is named by its one key alone, wherever a reader may look.
 */
export class SoleUse {
  readonly #keys = new Map<number, string>()
  readonly #references: readonly RegExp[]

  constructor(root: ParsedRef, form: ParsedRef | null) {
    if (form !== null) this.#keys.set(form.number, '/AcroForm')
    this.#keys.set(root.number, '/Root')
    this.#references = [...this.#keys.keys()].map(
      (number) =>
        new RegExp(`(?<![\\d.])[+-]*0*${number}(?:\\.0*)?${APART}+[+-]*\\d+(?:\\.0*)?${APART}*R${NO_WORD}`),
    )
  }

  /** @throws PdfError when the tokens of an object name one by another key, or write a reference in an unusual way */
  inObject(tokens: readonly string[]): void {
    tokens.forEach((token, at) => {
      if (token !== 'R' && !CLOSE.test(token)) return
      const [number = '', generation = ''] = tokens.slice(at - 2, at)
      if (token !== 'R' || at < 2 || !PLAIN.test(number) || !PLAIN.test(generation))
        throw new PdfError('a reference is written in an unusual way')
      const key = this.#keys.get(Number(number))
      if (key !== undefined && tokens[at - 3] !== key) this.#refuse(number)
    })
  }

  /** @throws PdfError when bytes that are no object name one: where no reference belongs, some readers follow it all the same */
  inBytes(bytes: Uint8Array): void {
    if (!bytes.includes(LETTER_R)) return
    const text = textOfBytes(bytes)
    for (const reference of this.#references) {
      const [found] = reference.exec(text) ?? []
      if (found !== undefined) this.#refuse(found.replace(/\D.*/s, ''))
    }
  }

  #refuse(number: string): never {
    throw new PdfError(`object ${number}, which an update writes again, is used for something besides`)
  }
}
