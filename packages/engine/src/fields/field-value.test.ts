import assert from 'node:assert/strict'
import { test } from 'node:test'
import { AllowanceSpent, withAllowance } from '@countersign/expressions'
import type { Field } from '@countersign/resources'
import { FIELD_TEXT_MAX } from '../limits.ts'
import { fieldStates, missingOf } from './field-state.ts'
import { refusalOf } from './field-value.ts'

const field = (pattern: string): Field => ({ key: 'code', type: 'text_field', validation: { pattern } })

test('a pattern means the same where it is saved and where a text is asked for it', () => {
  assert.equal(refusalOf(field('^[^]+$'), 'a\nb'), null)
  assert.equal(refusalOf(field('^[^]{2}$'), 'abc')?.code, 'wrong_form')
})

test('no pattern takes long over a text: a usual one is asked of the longest, a huge one of none', () => {
  assert.equal(refusalOf(field('^(?:[A-Z0-9]{1,40} ?)+$'), 'AB '.repeat(FIELD_TEXT_MAX / 3)), null)
  assert.equal(refusalOf(field('^[\\s\\S]{1,1000}$'), 'a'.repeat(1_000)), null)
  // Over a minute, before.
  const huge = field(`^${'(a?){1000}'.repeat(20)}[bc]$`)
  const before = process.cpuUsage()
  assert.equal(refusalOf(huge, 'a'.repeat(FIELD_TEXT_MAX))?.code, 'wrong_form')
  assert.ok(process.cpuUsage(before).user < 2_000_000)
})

test('matching has a bound of its own, and counts against what is allowed', () => {
  const text = 'a'.repeat(FIELD_TEXT_MAX)
  // Both texts fit: the long one takes two million steps to find out.
  const hard = field('(?:(?:(?:(?:a?)?)?)?){100}x|a$')
  assert.equal(refusalOf(hard, text)?.code, 'wrong_form')
  assert.equal(refusalOf(hard, text.slice(0, 100)), null)
  const code = field('^(?:[a-z]{1,40} ?)+$')
  assert.equal(
    withAllowance(1_000_000, () => refusalOf(code, text)),
    null,
  )
  assert.throws(() => withAllowance(100, () => refusalOf(code, text)), AllowanceSpent)
})

test('a number has no more decimals than its field shows', () => {
  const codeOf = (format: string | undefined, value: number) =>
    refusalOf({ key: 'n', type: 'number', ...(format !== undefined && { format }) }, value)?.code ?? null
  const cases: [string | undefined, number, string | null][] = [
    ['#,##0', 48_200.5, 'whole_number_expected'],
    ['#,##0', 48_200, null],
    ['#,##0.00', 0.1 + 0.2, 'too_many_decimals'],
    ['#,##0.00', 1.005, 'too_many_decimals'],
    ['#,##0.00', 1_234.56, null],
    ['#.##0,00 €', -0.25, null],
    ['0%', 0.25, null],
    ['0%', 0.255, 'too_many_decimals'],
    ['0', 1e21, null],
    [`0.${'0'.repeat(300)}`, 0.1, null],
    [undefined, 0.123_456, null],
    ['without a number', 0.5, null],
  ]
  for (const [format, value, code] of cases) assert.equal(codeOf(format, value), code, `${format}: ${value}`)
  const spec = { key: 'n', type: 'number', format: '0.0', validation: { message: 'One decimal' } } as const
  assert.deepEqual(refusalOf(spec, 1.25), {
    code: 'too_many_decimals',
    values: { max: 1, message: 'One decimal' },
  })
})

test('what the template gives beforehand may be more exact than what is shown', () => {
  const spec: Field = { key: 'n', type: 'number', role: 'alice', format: '0' }
  const placed = { key: 'n', widgets: [], value: 2.5 }
  const own = { documentKey: 'form', spec, placed, name: 'n' }
  const refusalAfter = (entered: Record<string, unknown>) =>
    fieldStates([own], entered, () => true)[0]?.refusal?.code
  assert.equal(refusalAfter({}), undefined)
  assert.equal(refusalAfter({ n: 2.5 }), undefined)
  assert.equal(refusalAfter({ n: 3.5 }), 'whole_number_expected')
})

test('blanks fill in no field that is required', () => {
  const missing = (value: string, required: boolean) => {
    const spec: Field = { key: 'why', type: 'text_field', role: 'alice', required }
    const own = { documentKey: 'form', spec, placed: { key: 'why', widgets: [] }, name: 'why' }
    return missingOf(fieldStates([own], { why: value }, () => true)).map(({ refusal }) => refusal.code)
  }
  for (const blank of ['   ', '\n', '\u00a0', '\u3000']) assert.deepEqual(missing(blank, true), ['missing'])
  assert.deepEqual(missing(' a ', true), [])
  assert.deepEqual(missing('   ', false), [])
})
