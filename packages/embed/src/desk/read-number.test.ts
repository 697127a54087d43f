import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readNumber } from './read-number.ts'

const CASES: readonly [entry: string, format: string | undefined, number: number | undefined][] = [
  ['1250.5', undefined, 1250.5],
  ['1250,5', undefined, 1250.5],
  ['1,250.50', undefined, 1250.5],
  ['1.250,50', undefined, 1250.5],
  ['1 250,50', undefined, 1250.5],
  ["1'250.50", undefined, 1250.5],
  ['1,000,000', undefined, 1_000_000],
  ['1,250', undefined, undefined],
  ['1.250', undefined, 1.25],
  ['1,250', '#,##0.00', 1250],
  ['1,250.5', '#,##0.00', 1250.5],
  ['1,25', '#,##0.00', 1.25],
  ['1,250', '#,##0', 1250],
  ['1.250', '#.##0,00 \u20ac', 1250],
  ['1,250', '#.##0,00 \u20ac', 1.25],
  ['1250.5', '#.##0,00 \u20ac', 1250.5],
  ['-3,25', '0.0', -3.25],
  ['12.', undefined, undefined],
  ['1,2,3', undefined, undefined],
  ['1.2.3', '#,##0.00', undefined],
  ['1e5', undefined, undefined],
  ['twelve', '#,##0.00', undefined],
]

test('numbers are read as people write them, and as the document will write them', () => {
  for (const [entry, format, number] of CASES)
    assert.equal(readNumber(entry, format), number, `${entry} by ${format}`)
})
