import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addMonths } from './add-months.ts'
import { isTimezone, listTimezones, parseTimezone } from './timezone.ts'
import { zoneOffset } from './zone-offset.ts'

test('zones are UTC and Region/City names and links, exact in case', () => {
  for (const name of [
    'UTC',
    'Asia/Kolkata',
    'Asia/Calcutta',
    'Europe/Kyiv',
    'America/Argentina/Buenos_Aires',
  ]) {
    assert.equal(isTimezone(name), true, name)
  }
  for (const name of [
    'EST',
    'Etc/GMT+8',
    'utc',
    'europe/berlin',
    'Europe/Atlantis',
    'US/Pacific',
    'GMT',
    '',
  ]) {
    assert.equal(isTimezone(name), false, name)
    assert.equal(parseTimezone(name), null)
  }
})

test('every listed zone has an offset on this machine', () => {
  for (const name of listTimezones()) assert.match(zoneOffset(1.7e12, name) ?? '', /^[+-]\d{4}$/, name)
})

test('offsets follow daylight saving and history, to the second', () => {
  const cases: [string, string, string][] = [
    ['2024-07-01T00:00:00Z', 'America/New_York', '-0400'],
    ['2024-03-10T06:59:59Z', 'America/New_York', '-0500'],
    ['2024-03-10T07:00:00Z', 'America/New_York', '-0400'],
    ['2024-01-15T00:00:00Z', 'America/St_Johns', '-0330'],
    ['2024-01-15T00:00:00Z', 'Asia/Kathmandu', '+0545'],
    ['1893-03-31T23:06:31Z', 'Europe/Berlin', '+0053'],
    ['1893-03-31T23:06:32Z', 'Europe/Berlin', '+0100'],
    ['2024-01-15T00:00:00Z', 'Europe/London', '+0000'],
  ]
  for (const [instant, zone, offset] of cases)
    assert.equal(zoneOffset(Date.parse(instant), zone), offset, zone)
  assert.equal(zoneOffset(0, 'Nowhere/Land'), undefined)
  assert.equal(zoneOffset(9e15, 'UTC'), undefined)
})

test('$addMonths clamps to the end of the month', () => {
  const cases: [string, number, string | null][] = [
    ['2024-01-31', 1, '2024-02-29'],
    ['2023-01-31', 1, '2023-02-28'],
    ['2024-03-31', -1, '2024-02-29'],
    ['2024-11-30', 3, '2025-02-28'],
    ['2000-02-29', 1200, '2100-02-28'],
    ['2024-02-30', 1, null],
    ['2024-1-30', 1, null],
    ['2024-01-30', 0.5, null],
    ['9999-12-01', 1, null],
    ['0000-01-01', -1, null],
  ]
  for (const [date, n, expected] of cases) assert.equal(addMonths(date, n), expected, `${date} ${n}`)
})
