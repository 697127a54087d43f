import assert from 'node:assert/strict'
import { test } from 'node:test'
import { simulateBlueprint } from '../../src/simulation/simulate-blueprint.ts'
import { expandSource } from '../../src/testing/expand-case.ts'

const FEW = 50
const MANY = 500
/** Work that grew with the square would be a hundred times as much. */
const GROWTH_MAX = 30

/** People who sign one after the other, ten in each group. */
function blueprintOf(steps: number): unknown {
  const groups = Array.from({ length: steps / 10 }, (_, group) => ({
    sequential: Array.from({ length: 10 }, (_, at) => ({ step: `step_${group}_${at}`, by: `person_${at}` })),
  }))
  const participants = Array.from({ length: 10 }, (_, at) => `person_${at}`)
  return { participants, orchestration: { sequential: groups } }
}

/** The processor's time of the quickest of a few, in ms. */
function workOf(steps: number): number {
  const source = { ...expandSource(blueprintOf(steps), {}), hash: 'plan' }
  const took = Array.from({ length: 3 }, () => {
    const begun = process.cpuUsage()
    const outcome = simulateBlueprint({
      blueprint: source,
      data: {},
      at: '2030-06-30T22:30:00.000Z',
      timezone: 'UTC',
    })
    const { user, system } = process.cpuUsage(begun)
    assert.ok(outcome.ok, JSON.stringify(outcome))
    assert.equal(outcome.simulation.status, 'completed')
    assert.equal(outcome.acts.length, steps)
    return (user + system) / 1000
  })
  return Math.min(...took)
}

test('15: the work of a simulated run grows with its steps, not faster', () => {
  // What is compiled once is compiled.
  workOf(FEW)
  const [few, many] = [workOf(FEW), workOf(MANY)]
  assert.ok(many / few <= GROWTH_MAX, `${MANY} steps take ${many} ms, ${FEW} take ${few} ms`)
})
