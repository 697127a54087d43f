import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LANGUAGES } from '../texts/languages.ts'
import { editedNumber, exampleNumber, readNumber } from './read-number.ts'

type Case = [entry: string, format: string | undefined, locale: string, number: number | undefined]
const CASES: readonly Case[] = [
  ['1250.5', undefined, 'en', 1250.5],
  ['1250,5', undefined, 'en', 1250.5],
  ['1,250.50', undefined, 'en', 1250.5],
  ['1.250,50', undefined, 'en', 1250.5],
  ['1 250,50', undefined, 'en', 1250.5],
  ["1'250.50", undefined, 'de-CH', 1250.5],
  ['1,000,000', undefined, 'de', 1_000_000],
  ['12,50,000.5', undefined, 'en-IN', 1_250_000.5],
  ['1,250', undefined, 'en', 1250],
  ['1.250', undefined, 'en', 1.25],
  ['1,250', undefined, 'de', 1.25],
  ['1.250', undefined, 'de', 1250],
  ['1.250', undefined, 'fr', undefined],
  ['1.25', undefined, 'fr', 1.25],
  ['.5', undefined, 'en', 0.5],
  ['1,250', '#,##0.00', 'de', 1250],
  ['1,250.5', '#,##0.00', 'de', 1250.5],
  ['1,25', '#,##0.00', 'en', 1.25],
  ['1,250', '#,##0', 'de', 1250],
  ['1.250', '#,##0', 'de', 1.25],
  ['1.250', '#.##0,00 \u20ac', 'en', 1250],
  ['1,250', '#.##0,00 \u20ac', 'en', 1.25],
  ['1250.5', '#.##0,00 \u20ac', 'en', 1250.5],
  ['-3,25', '0.0', 'en', -3.25],
  ['\u22123.25', undefined, 'en', -3.25],
  ['\uff11\uff12\uff15\uff10\uff0e\uff15', undefined, 'ja', 1250.5],
  ['\uff11\uff0c\uff12\uff15\uff10', undefined, 'ja', 1250],
  ['\u0661\u066c\u0662\u0665\u0660\u066b\u0665', undefined, 'ar', 1250.5],
  ['\u0661\u066b\u0662\u0665\u0660', undefined, 'ar', 1.25],
  ['\u06f1\u06f2\u06f5\u06f0', undefined, 'ar', 1250],
  ['\u200e1250\u200f', undefined, 'ar', 1250],
  ['\u20ac 1,250.50', undefined, 'en', 1250.5],
  ['1.250,50 \u20ac', '#.##0,00 \u20ac', 'de', 1250.5],
  ['-\u20ac5', undefined, 'en', -5],
  ['\u20ac -5', '\u20ac #,##0.00', 'en', -5],
  ['$5', '\u20ac #,##0.00', 'en', undefined],
  ['5 pieces', '0 pieces', 'en', 5],
  ['5 pieces', undefined, 'en', undefined],
  ['\uffe51,250', undefined, 'ja', 1250],
  ['25 %', '0%', 'en', 0.25],
  ['33.3', '0.0%', 'en', 0.333],
  ['25 %', undefined, 'en', undefined],
  ['12 34', undefined, 'en', undefined],
  ['12.', undefined, 'en', undefined],
  ['1,2,3', undefined, 'en', undefined],
  ['1.2.3', '#,##0.00', 'en', undefined],
  ['--5', undefined, 'en', undefined],
  ['5-', undefined, 'en', undefined],
  ['1e5', undefined, 'en', undefined],
  ['twelve', '#,##0.00', 'en', undefined],
]

test('numbers are read as people write them, and as the document will write them', () => {
  for (const [entry, format, locale, number] of CASES)
    assert.equal(readNumber(entry, format, locale), number, `${entry} by ${format} in ${locale}`)
})

const LOCALES = [...Object.keys(LANGUAGES), 'de-CH', 'en-IN']
const FORMATS = [
  undefined,
  '#,##0.00',
  '#.##0,00 \u20ac',
  '0',
  '0.0%',
  '\u20ac #\u202f##0,00',
  "CHF #'##0.00",
]

test('what the page writes it reads again as the same number, and its example, too', () => {
  for (const locale of LOCALES)
    for (const format of FORMATS) {
      for (const value of [0, 5, -3.25, 1.125, 1250.5, 1_234_567.891, 0.333]) {
        const edited = editedNumber(value, format, locale)
        assert.equal(readNumber(edited, format, locale), value, `${edited} by ${format} in ${locale}`)
      }
      const example = exampleNumber(format, locale)
      assert.notEqual(readNumber(example, format, locale), undefined, `${example} by ${format} in ${locale}`)
    }
})

test('an example lies within what the field takes', () => {
  assert.equal(exampleNumber('#,##0.00', 'de'), '1,250.50')
  assert.equal(exampleNumber(undefined, 'de'), '1.250,50')
  assert.equal(exampleNumber(undefined, 'en', { min: 18, max: 99 }), '99')
  assert.equal(exampleNumber('0.0%', 'en'), '12.5%')
})
