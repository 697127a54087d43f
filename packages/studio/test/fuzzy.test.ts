import assert from 'node:assert/strict'
import { test } from 'node:test'
import { scoreOf } from '../src/palette/fuzzy.ts'

const TEXTS = [
  'Employee onboarding',
  'employee_onboarding',
  'Offer letter',
  'Élan vital',
  'Workflows',
  'New workflow',
  'Board resolution',
]
const found = (typed: string) =>
  TEXTS.flatMap((text) => {
    const score = scoreOf(typed, text)
    return score === undefined ? [] : [{ text, score }]
  })
    .toSorted((one, other) => other.score - one.score)
    .map(({ text }) => text)

test('what begins so goes before what has it within; words come in any order, letters may lack, accents do not count', () => {
  assert.deepEqual(found('work'), ['Workflows', 'New workflow'])
  assert.deepEqual(found('onboarding emp'), ['Employee onboarding', 'employee_onboarding'])
  assert.deepEqual(found('emon').toSorted(), ['Employee onboarding', 'employee_onboarding'])
  assert.deepEqual(found('ofle'), ['Offer letter'])
  assert.deepEqual(found('elan'), ['Élan vital'])
  assert.deepEqual(found('nwf'), ['New workflow'])
})

test('letters from all over a text are no match', () => {
  assert.deepEqual(found('xyz'), [])
  assert.equal(scoreOf('rnt', 'Board resolution'), undefined)
  assert.equal(scoreOf('work zebra', 'Workflows'), undefined)
})
