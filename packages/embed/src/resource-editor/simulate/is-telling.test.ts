import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ScenarioExpectation } from '@countersign/resources'
import { isTelling } from './is-telling.ts'

const telling: ScenarioExpectation[] = [
  { status: 'completed' },
  { steps: { employee_signs: 'completed' } },
  { documents: [] },
  { entities: { loan: { title: '' } } },
  { entities: { loan: { returned: false } } },
  { entities: { loan: [] } },
]
const erased: ScenarioExpectation[] = [
  {},
  { steps: {} },
  { entities: {} },
  { entities: { loan: {} } },
  { entities: { loan: { terms: {} }, other: {} } },
]

test('of a scenario whose title, tick or reason was erased nothing is said to be as expected', () => {
  for (const expect of telling) assert.ok(isTelling(expect), JSON.stringify(expect))
  for (const expect of erased) assert.equal(isTelling(expect), false, JSON.stringify(expect))
})
