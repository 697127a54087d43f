import assert from 'node:assert/strict'
import test from 'node:test'
import { expandSource } from '../testing/expand-case.ts'
import { traceExpression } from './evaluate-expression.ts'
import { simulateBlueprint } from './simulate-blueprint.ts'
import type { HeardExpression, SimulationRequest } from './simulation.ts'

const BLUEPRINT = {
  inputs: ['deal'],
  participants: ['alice', 'bob', 'cyd'],
  orchestration: {
    sequential: ['alice', { step: 'bob', includeIf: '$.deal.amount > 100 and $.deal.open' }, 'cyd'],
  },
}

function play(data: Record<string, unknown>, more: Partial<SimulationRequest> = {}) {
  const source = { ...expandSource(BLUEPRINT, {}), assets: {} }
  const blueprint = { ...source, hash: 'plan' }
  const outcome = simulateBlueprint({
    blueprint,
    data,
    at: '2030-06-30T22:30:00.000Z',
    timezone: 'UTC',
    ...more,
  })
  assert.ok(outcome.ok, JSON.stringify(outcome))
  return outcome
}
const statuses = ({ simulation }: ReturnType<typeof play>) =>
  simulation.steps.filter(({ type }) => type === 'participant').map(({ status }) => status)

const OPEN = { deal: { amount: 200, open: true } }

test('a run can be looked at after each thing that a person did', () => {
  const { acts } = play(OPEN)
  assert.deepEqual(
    acts.map(({ stepKey, did }) => `${stepKey} ${did}`),
    ['alice signed', 'bob signed', 'cyd signed'],
  )
  assert.deepEqual(statuses(play(OPEN, { actsMax: 0 })), ['in_progress', 'pending', 'pending'])
  assert.deepEqual(statuses(play(OPEN, { actsMax: 1 })), ['completed', 'in_progress', 'pending'])
  assert.equal(play(OPEN, { actsMax: 1 }).simulation.status, 'in_progress')
  assert.deepEqual(play(OPEN, { actsMax: 3 }), play(OPEN))
})

test('somebody can decline, and the run ends as a real one would', () => {
  const declined = play(OPEN, { declines: ['bob'] })
  assert.equal(declined.simulation.status, 'declined')
  assert.deepEqual(statuses(declined), ['completed', 'failed', 'skipped'])
  assert.deepEqual(declined.acts.at(-1), { stepKey: 'bob', did: 'declined' })
  assert.equal(play(OPEN, { declines: ['nobody'] }).simulation.status, 'completed')
})

test('16: each expression of a run tells what it gave, and what each of its parts gave', () => {
  const heard: HeardExpression[] = []
  const { simulation } = play({ deal: { amount: 200, open: false } }, { heard: (one) => heard.push(one) })
  const condition = heard.find(({ source }) => source.startsWith('$.deal.amount'))
  assert.ok(condition)
  assert.equal(condition.result, false)
  assert.equal(simulation.steps.find(({ key }) => key === 'bob')?.because.result, false)
  const { trace, isTraceCut } = traceExpression(condition, { traceMax: 100, traceLengthMax: 1000 })
  assert.equal(isTraceCut, false)
  const parts = trace.map(({ column, value }) => [column, value])
  assert.ok(parts.some(([, value]) => value === 200))
  assert.ok(parts.some(([, value]) => value === true))
  assert.deepEqual(trace.at(-1)?.value, false)
  assert.equal(traceExpression(condition, { traceMax: 1, traceLengthMax: 1000 }).isTraceCut, true)
})

test('who listens changes nothing', () => {
  assert.deepEqual(play(OPEN, { heard: () => undefined }), play(OPEN))
})
