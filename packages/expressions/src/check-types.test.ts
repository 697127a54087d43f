import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type CheckOptions, checkExpression } from './check-expression.ts'
import type { Visible } from './check-paths.ts'

const offer = {
  type: 'object',
  additionalProperties: false,
  required: ['grade', 'title'],
  properties: {
    grade: { type: 'integer' },
    title: { type: 'string' },
    day: { type: ['string', 'null'] },
    isOpen: { type: 'boolean' },
    status: { enum: ['sent', 'taken'] },
    lines: { type: 'array', items: { type: 'string' } },
    rows: { type: 'array', items: { $ref: '#/$defs/row' } },
    free: {},
  },
  $defs: {
    row: { type: 'object', additionalProperties: false, properties: { amount: { type: 'number' } } },
  },
}
const visible: Visible = { keys: { offer: { schema: offer } } }

function warned(source: string, options: Partial<CheckOptions> = {}): string[] {
  const { errors, warnings } = checkExpression(source, { place: 'template.field.value', visible, ...options })
  assert.deepEqual(errors, [])
  return warnings.map(({ column, message }) => `${column} ${message}`)
}

test('sides that cannot be compared, and none of which it cannot be told', () => {
  assert.deepEqual(warned('$.offer.grade >= "7"'), [
    '15 >= compares a number with a text here, and fails whenever both are there: write 7 without quotes',
  ])
  assert.deepEqual(warned('"x" = $.offer.grade'), [
    '5 = compares a text with a number here, which are never equal',
  ])
  assert.deepEqual(warned('$.offer.isOpen != "true"'), [
    '16 != compares true or false with a text here, which are never equal',
  ])
  assert.deepEqual(warned('($g := $.offer.grade; $g < $.offer.title)').length, 1)
  for (const fine of [
    '$.offer.grade >= 7 and $.offer.title < "b"',
    '$.offer.day = 7',
    '$.offer.free = "7"',
    '$.offer.title = null',
    '$.offer.rows.amount > 7',
    '$.offer.lines[0] = "a"',
    '$.offer.grade = $number("7")',
    '$.offer.grade{"a": 1} = "7"',
    '($number := function($x) { $x }; $number("7") = "7")',
  ])
    assert.deepEqual(warned(fine), [], fine)
})

test('arguments that a function does not take', () => {
  const options = {
    functions: ['money'],
    signatures: {
      money: {
        parameters: 2,
        takes: [
          { name: 'amount', type: 'number' },
          { name: 'currency', type: 'string' },
        ],
        result: { schema: { type: 'string' } },
      },
    },
  } as const
  assert.deepEqual(warned('$money($.offer.title, $.offer.grade)', options), [
    '8 Argument 1 (amount) of $money must be a number, and $.offer.title is a text: it takes (amount, currency)',
  ])
  assert.deepEqual(warned('$money(1, "EUR") = 1', options), [
    '18 = compares a text with a number here, which are never equal',
  ])
  assert.deepEqual(warned('$uppercase($.offer.grade)'), [
    '12 Argument 1 of $uppercase cannot be a number, and $.offer.grade is one',
  ])
  for (const fine of [
    '$money($.offer.rows.amount, $.offer.free)',
    '$.offer.rows.$money(amount, "EUR")',
    '$map($.offer.rows, function($r) { $money($r.amount, "EUR") })',
    '$sum($.offer.grade)',
    '$join($.offer.title)',
    '$.offer.title.$substring(1, 2)',
    '$.offer.title.$length()',
  ])
    assert.deepEqual(warned(fine, options), [], fine)
})

test('pictures without a part of a date', () => {
  assert.deepEqual(warned('$fromMillis(0, "YYYY-MM-DD")'), [
    "16 'YYYY-MM-DD' has no part of a date: parts stand in brackets, as in [Y0001]-[M01]-[D01]",
  ])
  assert.deepEqual(warned('[$fromMillis(0, "[D] [MNn]"), $fromMillis(0, $.offer.title), $fromMillis(0)]'), [])
})

test('a result that is written out is held against what it must fit', () => {
  const found = (source: string, whole?: string) =>
    warned(source, { wanted: { schema: offer, ...(whole !== undefined && { whole }) } })
  assert.deepEqual(found('{"grade": "7", "title": "x", "status": "token", "tilte": 1}'), [
    '11 \'grade\' must be a number, and "7" is a text',
    "40 'status' must be one of sent, taken, not 'token'; did you mean 'taken'?",
    "49 The schema of the result has no property 'tilte'; did you mean 'title'?",
  ])
  assert.deepEqual(found('{"title": "x"}', 'merge it'), [
    "1 The result lacks 'grade', which the schema requires: merge it",
  ])
  assert.deepEqual(found('$merge([{"title": "x"}, {"rows": [{"amont": 1}]}])'), [
    "1 The result lacks 'grade', which the schema requires",
  ])
  assert.deepEqual(found('$merge([$.offer, {"status": "lost"}])'), [
    "29 'status' must be one of sent, taken, not 'lost'",
  ])
  assert.deepEqual(found('"none"'), ['1 The result must be an object, and "none" is a text'])
  for (const fine of [
    '$merge([$.offer, {"lines": $.offer.title, "day": "x", "free": 1}])',
    '$merge([$.offer, {"status": $.offer.free, "rows": $.offer.rows[amount > 1]}])',
    '$merge([{"status": "lost"}, $.offer])',
    '{"grade": 1, $.offer.title: 2}',
    '$.offer.isOpen ? {"grade": "x"}',
    '$.offer',
  ])
    assert.deepEqual(found(fine), [], fine)
})

test('an iterator that gives true or false', () => {
  const { errors } = checkExpression('director in $.offer.lines', {
    place: 'blueprint.document.iterator',
    visible,
  })
  assert.deepEqual(
    errors.map(({ code, message }) => `${code} ${message}`),
    [
      'C1007 An iterator gives a list, and director in $.offer.lines gives true or false: name the list alone, such as $.company.directors',
    ],
  )
  for (const fine of ['$.offer.lines', '$.offer.title', '[1..$.offer.grade]'])
    assert.deepEqual(warned(fine, { place: 'blueprint.document.iterator' }), [], fine)
})

test('a name that is not there is told where it stands, and where it is seen', () => {
  const place: Visible = {
    keys: { offer: { schema: offer } },
    elsewhere: { fields: 'look there' },
    because: 'that is all',
  }
  const told = (source: string) =>
    checkExpression(source, { place: 'template.field.value', visible: place }).errors.map(
      ({ column, message }) => `${column} ${message}`,
    )
  assert.deepEqual(told('$.offer.tilte.x.y'), ["9 There is no 'tilte' in $.offer; did you mean title?"])
  assert.deepEqual(told('$.fields.city.name'), ["3 There is no 'fields' here: look there"])
  assert.deepEqual(told('$.other.city'), ["3 There is no 'other' here: that is all"])
  assert.deepEqual(told('($o := $.ofer; [$o.title, $o.grade])'), [
    "10 There is no 'ofer' here; did you mean offer?",
  ])
  assert.deepEqual(told('$offer.title'), ['1 Unknown variable $offer; did you mean $.offer?'])
})
