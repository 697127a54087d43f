import { toHex } from '../hex.ts'
import { textOfBytes } from './byte-text.ts'
import { isText, type ParsedDict, type ParsedValue, PdfError, PdfReader } from './pdf-object.ts'

/*
 * Objects as every reader reads them. Some readers take 0x80 and 0xFF, or NUL and form feed, for white space, and some end a name at `#00`, or
 * take `#` for itself where no two digits follow it: to these a dictionary has other keys than to the rest.
 */

const REGULAR = '[!"$&\'*-.0-;=?-Z\\\\^-z|~]'
const TOKEN = new RegExp(`<<|>>|[\\[\\]]|/(?:${REGULAR}|#(?!00)[\\da-f]{2})*|${REGULAR}+`, 'iy')

/**
 * The tokens between two places, names and numbers as they are written, texts by what they say.
 * @throws PdfError for a byte outside of texts and comments that readers take in different ways
 */
export function tokensOf(bytes: Uint8Array, start: number, end: number): readonly string[] {
  const source = textOfBytes(bytes.subarray(start, end))
  const tokens: string[] = []
  for (let at = 0; at < source.length; ) {
    const first = source.charAt(at)
    if (' \t\r\n'.includes(first)) at += 1
    else if (first === '%') at += /^[^\r\n]*/.exec(source.slice(at))?.[0].length ?? 1
    else if (first === '(' || (first === '<' && source[at + 1] !== '<')) {
      const reader = new PdfReader(bytes, start + at)
      const text = reader.value()
      tokens.push(isText(text) ? `(${toHex(text.bytes)})` : '')
      at = reader.at - start
    } else {
      TOKEN.lastIndex = at
      const [token] = TOKEN.exec(source) ?? []
      if (!token) throw new PdfError(`readers disagree on what byte ${start + at} means (${hexOf(first)})`)
      tokens.push(token)
      at += token.length
    }
  }
  return tokens
}

function hexOf(character: string): string {
  return `0x${character.charCodeAt(0).toString(16).padStart(2, '0')}`
}

function isCount(value: ParsedValue | undefined): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0
}

/** White space as every reader knows it. */
const HEADER = /^[ \r\n\t]*(\d{1,7})[ \r\n\t]+(\d{1,9})(?=[ \r\n\t]|$)/

/**
 * What an object stream holds (ISO 32000-1 section 7.5.7), in order: each number once, each object where it should be and of one meaning;
 * `look` is shown each object.
 * @throws PdfError for one that readers could read in different ways
 */
export function numbersInObjectStream(
  { entries }: ParsedDict,
  bytes: Uint8Array,
  look: (tokens: readonly string[]) => void,
): readonly number[] {
  const count = entries.get('N')
  const first = entries.get('First')
  if (!isCount(count) || !isCount(first) || entries.has('Extends'))
    throw new PdfError('an object stream is written in an unusual way')
  const places: number[] = []
  const numbers: number[] = []
  let header = textOfBytes(bytes.subarray(0, first))
  for (let index = 0; index < count; index++) {
    const [whole, number, place] = HEADER.exec(header) ?? []
    if (whole === undefined) throw new PdfError('an object stream has other rows than it says')
    header = header.slice(whole.length)
    numbers.push(Number(number))
    places.push(first + Number(place))
  }
  if (header.trim() !== '') throw new PdfError('an object stream has other rows than it says')
  if (new Set(numbers).size !== numbers.length) throw new PdfError('an object stream has one object twice')
  places.forEach((place, index) => {
    const reader = new PdfReader(bytes, place, true)
    reader.value()
    look(tokensOf(bytes, place, reader.at))
    if (reader.at > (places[index + 1] ?? bytes.length))
      throw new PdfError('objects of an object stream overlap')
  })
  return numbers
}
