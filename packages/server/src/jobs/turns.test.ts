import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nextTurns } from './turns.ts'

const jobs = (kind: string, ...turns: number[]) => turns.map((turn) => ({ kind, turn }))

const cases: [string, Record<string, number>, { kind: string; turn: number }[], Record<string, number>][] = [
  ['nothing claimed', { seal: 5 }, [], { seal: 5 }],
  ['the first ever', {}, jobs('seal', 7), { seal: 7 }],
  ['the furthest on', { seal: 5 }, jobs('seal', 9, 20, 7), { seal: 20 }],
  [
    'past the end of the ring',
    { seal: 2 ** 31 - 2 },
    jobs('seal', 2 ** 31 - 1, -(2 ** 31)),
    { seal: -(2 ** 31) },
  ],
  ['a whole round', { seal: 5 }, jobs('seal', 5, 9), { seal: 5 }],
  ['each kind for itself', { seal: 5, mail: 1 }, jobs('mail', 3), { seal: 5, mail: 3 }],
]

for (const [what, last, claimed, expected] of cases) {
  test(`turns: ${what}`, () => assert.deepEqual(nextTurns(last, claimed), expected))
}
