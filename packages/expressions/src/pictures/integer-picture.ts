import { fault } from '../runtime/fault.ts'
import type { Run } from '../runtime/run.ts'
import { checkPicture } from './check-picture.ts'
import { numberToWords } from './words.ts'

interface Separator {
  position: number
  character: string
}

/** What a picture of a whole number says (XPath and XQuery Functions and Operators 3.1, 4.6.1). */
export interface IntegerFormat {
  primary: 'decimal' | 'letters' | 'roman' | 'words' | 'sequence'
  case: 'upper' | 'lower' | 'title'
  isOrdinal: boolean
  /** Code point of the zero of the digits. */
  zeroCode: number
  mandatoryDigits: number
  optionalDigits: number
  /** Separators at the same distance are repeated; else they stand only where the picture has them. */
  regular: Separator | null
  separators: readonly Separator[]
  /** How many digits are read when another number follows at once. */
  parseWidth: number | null
  token: string
}

const named: Readonly<Record<string, Pick<IntegerFormat, 'primary' | 'case'>>> = {
  A: { primary: 'letters', case: 'upper' },
  a: { primary: 'letters', case: 'lower' },
  I: { primary: 'roman', case: 'upper' },
  i: { primary: 'roman', case: 'lower' },
  W: { primary: 'words', case: 'upper' },
  Ww: { primary: 'words', case: 'title' },
  w: { primary: 'words', case: 'lower' },
}

/** Zeros of the decimal digits of Unicode's basic plane. */
const ZEROS = [
  0x30, 0x0660, 0x06f0, 0x07c0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66,
  0x0de6, 0x0e50, 0x0ed0, 0x0f20, 0x1040, 0x1090, 0x17e0, 0x1810, 0x1946, 0x19d0, 0x1a80, 0x1a90, 0x1b50,
  0x1bb0, 0x1c40, 0x1c50, 0xa620, 0xa8d0, 0xa900, 0xa9d0, 0xa9f0, 0xaa50, 0xabf0, 0xff10,
]

export function analyseInteger(picture: string): IntegerFormat {
  checkPicture(picture)
  const semicolon = picture.lastIndexOf(';')
  const primary = semicolon === -1 ? picture : picture.slice(0, semicolon)
  const format: IntegerFormat = {
    primary: 'decimal',
    case: 'lower',
    isOrdinal: semicolon !== -1 && picture.charAt(semicolon + 1) === 'o',
    zeroCode: 0x30,
    mandatoryDigits: 0,
    optionalDigits: 0,
    regular: null,
    separators: [],
    parseWidth: null,
    token: primary,
  }
  const known = Object.hasOwn(named, primary) ? named[primary] : undefined
  return known === undefined ? analyseDigits(format, primary) : { ...format, ...known }
}

function analyseDigits(format: IntegerFormat, picture: string): IntegerFormat {
  const separators: Separator[] = []
  let zeroCode: number | null = null
  let position = 0
  // From the right: a separator's place is the number of digits behind it.
  for (const character of [...picture].reverse()) {
    const code = character.codePointAt(0) ?? 0
    const zero = ZEROS.find((start) => code >= start && code <= start + 9)
    if (zero !== undefined) {
      if (zeroCode !== null && zero !== zeroCode) throw fault('D3131')
      zeroCode = zero
      format.mandatoryDigits += 1
      position += 1
    } else if (character === '#') {
      format.optionalDigits += 1
      position += 1
    } else separators.push({ position, character })
  }
  if (zeroCode === null) return { ...format, primary: 'sequence' }
  return { ...format, zeroCode, regular: regularOf(separators), separators }
}

function regularOf(separators: readonly Separator[]): Separator | null {
  const [first] = separators
  if (first === undefined || separators.some(({ character }) => character !== first.character)) return null
  const distance = regularDistance(separators.map(({ position }) => position))
  return distance > 0 ? { position: distance, character: first.character } : null
}

/** The distance at which places repeat from the right, 0 when they do not. */
export function regularDistance(places: readonly number[]): number {
  if (places.length === 0) return 0
  const known = new Set(places)
  const factor = places.reduce(greatestDivisor)
  for (let index = 1; index <= places.length; index += 1) if (!known.has(index * factor)) return 0
  return factor
}

function greatestDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestDivisor(b, a % b)
}

/** A whole number by its format. */
export function formatInteger(value: number, format: IntegerFormat, run: Run): string {
  // A date that is none shows as NaN in digits and as nothing in numerals, as in the reference.
  const isShown = Number.isFinite(value) || (Number.isNaN(value) && format.primary !== 'words')
  if (!isShown) throw fault('D1001', { value })
  const size = Math.abs(value)
  const text = formatSize(size, format, run)
  return value < 0 ? `-${text}` : text
}

function formatSize(size: number, format: IntegerFormat, run: Run): string {
  switch (format.primary) {
    case 'letters':
      return letters(size, format.case === 'upper' ? 65 : 97)
    case 'roman': {
      const text = roman(size, run)
      return format.case === 'upper' ? text.toUpperCase() : text
    }
    case 'words': {
      const text = numberToWords(size, format.isOrdinal)
      return format.case === 'upper'
        ? text.toUpperCase()
        : format.case === 'lower'
          ? text.toLowerCase()
          : text
    }
    case 'decimal':
      return decimal(size, format, run)
    default:
      throw fault('D3130', { value: format.token })
  }
}

function decimal(size: number, format: IntegerFormat, run: Run): string {
  run.allocate(4 * format.mandatoryDigits)
  let text = String(size).padStart(format.mandatoryDigits, '0')
  if (format.zeroCode !== 0x30) {
    text = [...text]
      .map((digit) => String.fromCodePoint((digit.codePointAt(0) ?? 0) + format.zeroCode - 0x30))
      .join('')
  }
  text = separate(text, format)
  return format.isOrdinal ? text + ordinalSuffix(text) : text
}

function separate(text: string, { regular, separators }: IntegerFormat): string {
  let result = text
  if (regular !== null) {
    for (let at = text.length - regular.position; at > 0; at -= regular.position) {
      result = result.slice(0, at) + regular.character + result.slice(at)
    }
    return result
  }
  for (const { position, character } of separators.toReversed()) {
    const at = result.length - position
    // As in the reference, a place in front of the number counts from its end.
    result = result.slice(0, Math.max(0, at)) + character + result.slice(at)
  }
  return result
}

function ordinalSuffix(text: string): string {
  const suffixes: Readonly<Record<string, string>> = { '1': 'st', '2': 'nd', '3': 'rd' }
  const suffix = suffixes[text.at(-1) ?? '']
  return suffix === undefined || text.at(-2) === '1' ? 'th' : suffix
}

const NUMERALS: readonly (readonly [number, string])[] = [
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
]

function roman(value: number, run: Run): string {
  if (Number.isNaN(value)) return ''
  const thousands = Math.floor(value / 1000)
  run.allocate(thousands + 16)
  let text = 'm'.repeat(thousands)
  let rest = value - 1000 * thousands
  for (const [size, numeral] of NUMERALS) {
    for (; rest >= size; rest -= size) text += numeral
  }
  return text
}

function letters(value: number, first: number): string {
  let text = ''
  for (let rest = value; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    text = String.fromCharCode(((rest - 1) % 26) + first) + text
  }
  return text
}
