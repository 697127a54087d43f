import { roundTo } from '../functions/numbers.ts'
import { fault } from '../runtime/fault.ts'
import { checkPicture } from './check-picture.ts'
import { regularDistance } from './integer-picture.ts'

/** The characters with a meaning in a picture of `$formatNumber`. */
export interface NumberSymbols {
  decimal: string
  grouping: string
  exponent: string
  minus: string
  percent: string
  perMille: string
  zero: string
  digit: string
  pattern: string
}

interface Parts {
  prefix: string
  suffix: string
  active: string
  mantissa: string
  exponent: string | null
  integer: string
  fraction: string
  picture: string
}

interface Format {
  prefix: string
  suffix: string
  picture: string
  integerGroups: number[]
  fractionGroups: number[]
  regular: number
  integerMin: number
  scaling: number
  fractionMin: number
  fractionMax: number
  exponentMin: number
}

/** A number by a picture (XPath and XQuery Functions and Operators 3.1, 4.7). Throws D3080 to D3093. */
export function formatNumber(value: number, picture: string, symbols: NumberSymbols): string {
  checkPicture(picture)
  const pictures = picture.split(symbols.pattern)
  if (pictures.length > 2) throw fault('D3080')
  const digits = digitsOf(symbols)
  const formats = pictures.map((part) => {
    const parts = splitParts(part, symbols, digits)
    validate(parts, symbols, digits)
    return analyse(parts, symbols, digits)
  })
  const [positive, negative] = formats
  if (positive === undefined) return ''
  const format =
    value >= 0 ? positive : (negative ?? { ...positive, prefix: symbols.minus + positive.prefix })
  return write(value, format, symbols, digits)
}

function digitsOf({ zero }: NumberSymbols): readonly string[] {
  return Array.from({ length: 10 }, (_, index) => String.fromCharCode(zero.charCodeAt(0) + index))
}

function splitParts(picture: string, symbols: NumberSymbols, digits: readonly string[]): Parts {
  const isEdge = (char: string) =>
    digits.includes(char) ||
    [symbols.decimal, symbols.grouping, symbols.digit, symbols.pattern].includes(char)
  const chars = picture.split('')
  const first = chars.findIndex(isEdge)
  const prefix = picture.slice(0, Math.max(0, first))
  const last = chars.findLastIndex(isEdge)
  const suffix = last === -1 ? '' : picture.slice(last + 1)
  const active = picture.substring(prefix.length, picture.length - suffix.length)
  const exponentAt = picture.indexOf(symbols.exponent, prefix.length)
  const hasExponent = exponentAt !== -1 && exponentAt <= picture.length - suffix.length
  const mantissa = hasExponent ? active.substring(0, exponentAt) : active
  const exponent = hasExponent ? active.substring(exponentAt + 1) : null
  const decimalAt = mantissa.indexOf(symbols.decimal)
  const integer = decimalAt === -1 ? mantissa : mantissa.slice(0, decimalAt)
  const fraction = decimalAt === -1 ? suffix : mantissa.slice(decimalAt + 1)
  return { prefix, suffix, active, mantissa, exponent, integer, fraction, picture }
}

/** As in the reference, the last rule that is broken gives the code. */
function validate(parts: Parts, symbols: NumberSymbols, digits: readonly string[]): void {
  const { picture, integer, fraction, exponent } = parts
  const { grouping, percent, perMille, digit } = symbols
  const isDigit = (char: string) => digits.includes(char)
  const isActive = (char: string) =>
    isDigit(char) || [symbols.decimal, symbols.exponent, grouping, digit, symbols.pattern].includes(char)
  const isTwice = (char: string) => picture.indexOf(char) !== picture.lastIndexOf(char)
  const decimalAt = picture.indexOf(symbols.decimal)
  const hasRate = picture.includes(percent) || picture.includes(perMille)
  const optional = integer.indexOf(digit)
  const optionalFraction = fraction.lastIndexOf(digit)
  const isNextToDecimal =
    picture.charAt(decimalAt - 1) === grouping || picture.charAt(decimalAt + 1) === grouping
  const rules: [string, boolean][] = [
    ['D3081', isTwice(symbols.decimal)],
    ['D3082', isTwice(percent)],
    ['D3083', isTwice(perMille)],
    ['D3084', picture.includes(percent) && picture.includes(perMille)],
    ['D3085', !parts.mantissa.split('').some((char) => isDigit(char) || char === digit)],
    ['D3086', !parts.active.split('').every(isActive)],
    ['D3087', decimalAt !== -1 && isNextToDecimal],
    ['D3088', decimalAt === -1 && integer.charAt(integer.length - 1) === grouping],
    ['D3089', picture.includes(grouping + grouping)],
    ['D3090', optional !== -1 && integer.slice(0, optional).split('').some(isDigit)],
    ['D3091', optionalFraction !== -1 && fraction.slice(optionalFraction).split('').some(isDigit)],
    ['D3092', exponent !== null && exponent.length > 0 && hasRate],
    ['D3093', exponent !== null && (exponent.length === 0 || !exponent.split('').every(isDigit))],
  ]
  const broken = rules.findLast(([, isBroken]) => isBroken)
  if (broken !== undefined) throw fault(broken[0])
}

function analyse(parts: Parts, symbols: NumberSymbols, digits: readonly string[]): Format {
  const { integer, fraction, exponent } = parts
  const count = (text: string, alsoOptional: boolean) =>
    text.split('').filter((char) => digits.includes(char) || (alsoOptional && char === symbols.digit)).length
  const groups = (part: string, toLeft: boolean) => {
    const places: number[] = []
    let at = part.indexOf(symbols.grouping)
    while (at !== -1) {
      places.push(count(toLeft ? part.slice(0, at) : part.slice(at), true))
      // As in the reference, the places behind the first one are looked for in the integer part.
      at = integer.indexOf(symbols.grouping, at + 1)
    }
    return places
  }
  let integerMin = count(integer, false)
  const scaling = integerMin
  let fractionMin = count(fraction, false)
  let fractionMax = count(fraction, true)
  if (integerMin === 0 && fractionMax === 0) {
    if (exponent === null) integerMin = 1
    else {
      fractionMin = 1
      fractionMax = 1
    }
  }
  if (exponent !== null && integerMin === 0 && integer.includes(symbols.digit)) integerMin = 1
  if (integerMin === 0 && fractionMin === 0) fractionMin = 1
  const integerGroups = groups(integer, false)
  return {
    prefix: parts.prefix,
    suffix: parts.suffix,
    picture: parts.picture,
    integerGroups,
    fractionGroups: groups(fraction, true),
    regular: regularDistance(integerGroups),
    integerMin,
    scaling,
    fractionMin,
    fractionMax,
    exponentMin: exponent === null ? 0 : count(exponent, false),
  }
}

/** JavaScript writes no more digits than that behind the point. */
const FRACTION_DIGITS_MAX = 100

function write(value: number, format: Format, symbols: NumberSymbols, digits: readonly string[]): string {
  if (format.fractionMax > FRACTION_DIGITS_MAX) throw fault('B1005', { value: FRACTION_DIGITS_MAX })
  if (!Number.isFinite(value)) throw fault('D1001', { value })
  const { picture } = format
  const factor = picture.includes(symbols.percent) ? 100 : picture.includes(symbols.perMille) ? 1000 : 1
  const [mantissa, exponent] = scale(value * factor, format)
  const text = (number: number, places: number) =>
    Math.abs(number)
      .toFixed(places)
      .replace(/[0-9]/g, (digit) => digits[Number(digit)] ?? digit)
  let result = text(roundTo(mantissa, format.fractionMax), format.fractionMax)
  result = result.includes('.') ? result.replace('.', () => symbols.decimal) : result + symbols.decimal
  result = trimZeros(result, symbols.zero)
  const point = result.indexOf(symbols.decimal)
  const fraction = result.length - point - 1
  result = symbols.zero.repeat(Math.max(0, format.integerMin - point)) + result
  result += symbols.zero.repeat(Math.max(0, format.fractionMin - fraction))
  result = group(result, format, symbols)
  const end = result.indexOf(symbols.decimal)
  if (!picture.includes(symbols.decimal) || end === result.length - 1) result = result.slice(0, -1)
  if (exponent !== null) {
    const digitsText = text(exponent, 0).padStart(format.exponentMin, symbols.zero)
    result += symbols.exponent + (exponent < 0 ? symbols.minus : '') + digitsText
  }
  return format.prefix + result + format.suffix
}

function scale(value: number, format: Format): [number, number | null] {
  if (format.exponentMin === 0) return [value, null]
  const largest = 10 ** format.scaling
  const smallest = 10 ** (format.scaling - 1)
  let mantissa = value
  let exponent = 0
  while (mantissa !== 0 && Math.abs(mantissa) < smallest) {
    mantissa *= 10
    exponent -= 1
  }
  while (mantissa !== 0 && Math.abs(mantissa) > largest) {
    mantissa /= 10
    exponent += 1
  }
  return [mantissa, exponent]
}

function trimZeros(text: string, zero: string): string {
  let from = 0
  let to = text.length
  while (from < to && text.charAt(from) === zero) from += 1
  while (to > from && text.charAt(to - 1) === zero) to -= 1
  return text.slice(from, to)
}

function group(text: string, format: Format, symbols: NumberSymbols): string {
  const insert = (into: string, at: number) => into.slice(0, at) + symbols.grouping + into.slice(at)
  let result = text
  let point = result.indexOf(symbols.decimal)
  if (format.regular > 0) {
    const count = Math.floor((point - 1) / format.regular)
    for (let index = 1; index <= count; index += 1) result = insert(result, point - index * format.regular)
  } else {
    for (const place of format.integerGroups) {
      result = insert(result, point - place)
      point += 1
    }
  }
  point = result.indexOf(symbols.decimal)
  for (const place of format.fractionGroups) result = insert(result, place + point + 1)
  return result
}
