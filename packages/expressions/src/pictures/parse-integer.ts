import { fault } from '../runtime/fault.ts'
import type { IntegerFormat } from './integer-picture.ts'
import { numberWords, wordsToNumber } from './words.ts'

/** How a number of a format is found in a text, and read. */
export interface NumberReader {
  pattern: string
  read(text: string): number
}

export function numberReader(format: IntegerFormat): NumberReader {
  const isUpper = format.case === 'upper'
  switch (format.primary) {
    case 'letters':
      return {
        pattern: isUpper ? '[A-Z]+' : '[a-z]+',
        read: (text) => lettersToNumber(text, isUpper ? 65 : 97),
      }
    case 'roman':
      return {
        pattern: isUpper ? '[MDCLXVI]+' : '[mdclxvi]+',
        read: (text) => romanToNumber(isUpper ? text : text.toUpperCase()),
      }
    case 'words':
      return {
        pattern: `(?:${[...numberWords, 'and', '[\\-, ]'].join('|')})+`,
        read: (text) => wordsToNumber(text.toLowerCase()),
      }
    case 'decimal':
      return {
        pattern: `[0-9]${format.parseWidth === null ? '+' : `{${format.parseWidth}}`}${format.isOrdinal ? '(?:th|st|nd|rd)' : ''}`,
        read: (text) => digitsToNumber(text, format),
      }
    default:
      throw fault('D3130', { value: format.token })
  }
}

function digitsToNumber(text: string, format: IntegerFormat): number {
  let digits = format.isOrdinal ? text.slice(0, -2) : text
  if (format.regular !== null) digits = digits.replaceAll(',', '')
  else for (const { character } of format.separators) digits = digits.replaceAll(character, '')
  if (format.zeroCode !== 0x30) {
    digits = digits.replace(/[\s\S]/g, (digit) =>
      String.fromCodePoint(Math.max(0, digit.charCodeAt(0) - format.zeroCode + 0x30)),
    )
  }
  return Number.parseInt(digits, 10)
}

const romanValues: Readonly<Record<string, number>> = { M: 1000, D: 500, C: 100, L: 50, X: 10, V: 5, I: 1 }

function romanToNumber(text: string): number {
  let total = 0
  let largest = 1
  for (const numeral of [...text].reverse()) {
    const value = Object.hasOwn(romanValues, numeral) ? (romanValues[numeral] ?? Number.NaN) : Number.NaN
    if (value < largest) total -= value
    else {
      largest = value
      total += value
    }
  }
  return total
}

function lettersToNumber(text: string, first: number): number {
  let total = 0
  for (let index = 0; index < text.length; index += 1) {
    total += (text.charCodeAt(text.length - index - 1) - first + 1) * 26 ** index
  }
  return total
}
