import assert from 'node:assert/strict'
import { test } from 'node:test'
import { instantOf, wallTime } from './zone-time.ts'

test('a time on the wall of a zone is an instant, and back', () => {
  for (const [zone, wall, iso] of [
    ['UTC', '2030-01-31T09:30', '2030-01-31T09:30:00.000Z'],
    ['Europe/Berlin', '2030-07-01T00:15', '2030-06-30T22:15:00.000Z'],
    ['Asia/Kolkata', '2030-01-01T05:30', '2030-01-01T00:00:00.000Z'],
    ['America/New_York', '2030-03-10T01:59', '2030-03-10T06:59:00.000Z'],
  ] as const) {
    assert.equal(instantOf(wall, zone), iso, zone)
    assert.equal(wallTime(iso, zone), wall, zone)
  }
  assert.equal(instantOf('', 'UTC'), undefined)
  assert.equal(wallTime('soon', 'UTC'), '')
})
