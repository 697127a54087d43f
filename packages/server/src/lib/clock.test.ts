import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isDay, parseInstant } from './clock.ts'

test('an instant has its offset and a day of the calendar between the years 1 and 9999', () => {
  assert.equal(parseInstant('2030-01-31T12:00Z'), '2030-01-31T12:00:00.000Z')
  assert.equal(parseInstant('2030-01-31T12:00:00.123456+02:00'), '2030-01-31T10:00:00.123Z')
  const wrong = [
    '2030-01-31',
    '2030-01-31T12:00:00',
    '2030-02-31T12:00:00Z',
    '2030-13-01T12:00:00Z',
    '2030-01-31T25:00:00Z',
    '0000-01-01T00:00:00Z',
    '0001-01-01T00:00:00+01:00',
    '9999-12-31T23:59:59-01:00',
    '+012030-01-31T12:00:00Z',
    ' 2030-01-31T12:00:00Z',
    'now',
    '',
  ]
  for (const text of wrong) assert.equal(parseInstant(text), null, text)
})

test('a day is one of the calendar', () => {
  assert.deepEqual(['2028-02-29', '2030-12-31'].map(isDay), [true, true])
  assert.deepEqual(['2030-02-29', '2030-04-31', '2030-1-1', 'x2030-01-01'].map(isDay), [
    false,
    false,
    false,
    false,
  ])
})
