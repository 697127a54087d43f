import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { dateInZone, showDate, showNumber } from '@countersign/engine'
import { instantInZone } from './show-instant.ts'
import { showValue } from './show-value.ts'
import { signatureId } from './signature-id.ts'

describe('showNumber', () => {
  const cases: readonly [number, string | undefined, string][] = [
    [1234.5, undefined, '1234.5'],
    [1234.5, '#,##0.00', '1,234.50'],
    [1234567.891, '#.##0,00 €', '1.234.567,89 €'],
    [-1234.5, '€ #,##0.00', '€ -1,234.50'],
    [0.256, '0.0%', '25.6%'],
    [1234.5, '0', '1235'],
    [999, '#,##0', '999'],
    [5, 'pieces', '5'],
  ]
  for (const [value, format, expected] of cases) {
    it(`${value} as ${format}`, () => assert.equal(showNumber(value, format), expected))
  }
})

describe('showDate', () => {
  const cases: readonly [string, string | undefined, string][] = [
    ['2026-03-04', undefined, '2026-03-04'],
    ['2026-03-04', 'DD.MM.YYYY', '04.03.2026'],
    ['2026-03-04', 'D MMMM YYYY', '4 March 2026'],
    ['2026-03-04', 'MMM D, YY', 'Mar 4, 26'],
    ['soon', 'DD.MM.YYYY', 'soon'],
  ]
  for (const [value, format, expected] of cases) {
    it(`${value} as ${format}`, () => assert.equal(showDate(value, format), expected))
  }
})

describe('showValue', () => {
  const none = () => undefined
  it('draws lines always, ticks as they are, options by their label, and nothing for no value', () => {
    assert.deepEqual(showValue({ key: 'a', type: 'line' }, undefined, none), { kind: 'line' })
    assert.deepEqual(showValue({ key: 'a', type: 'check_box' }, false, none), {
      kind: 'check',
      checked: false,
    })
    const choice = { key: 'a', type: 'dropdown', options: ['x', { value: 'y', label: 'Why' }] } as const
    const field = { ...choice, options: [...choice.options] }
    assert.deepEqual(showValue(field, 'y', none), { kind: 'text', text: 'Why' })
    assert.equal(showValue({ key: 'a', type: 'text_field' }, '', none), undefined)
    assert.equal(
      showValue({ key: 'a', type: 'signature' }, { kind: 'image', fileId: 'gone' }, none),
      undefined,
    )
  })

  it('wraps a text with line breaks', () => {
    const shown = showValue({ key: 'a', type: 'text_field' }, 'a\nb', none)
    assert.deepEqual(shown, { kind: 'text', text: 'a\nb', multiline: true })
  })
})

describe('instants on documents', () => {
  it('stand in the zone, with the offset of that instant', () => {
    assert.equal(instantInZone('2026-03-29T00:59:00.000Z', 'Europe/Berlin'), '2026-03-29 01:59 +01:00')
    assert.equal(instantInZone('2026-03-29T01:00:00.000Z', 'Europe/Berlin'), '2026-03-29 03:00 +02:00')
    assert.equal(instantInZone('2026-03-29T01:00:00.000Z', 'America/St_Johns'), '2026-03-28 22:30 -02:30')
    assert.equal(dateInZone('2026-03-29T23:30:00.000Z', 'Asia/Tokyo'), '2026-03-30')
    assert.equal(dateInZone('2026-03-29T01:00:00.000Z', 'America/St_Johns'), '2026-03-28')
  })

  it('short ids of signatures differ by workflow and step', () => {
    const id = signatureId('w', 's')
    assert.match(id, /^[0-9A-F]{4}-[0-9A-F]{4}$/)
    assert.equal(signatureId('w', 's'), id)
    assert.notEqual(signatureId('w', 't'), id)
  })
})
