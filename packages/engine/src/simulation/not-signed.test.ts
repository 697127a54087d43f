import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ScenarioSigning } from '@countersign/resources'
import { expandSource } from '../testing/expand-case.ts'
import { simulateBlueprint } from './simulate-blueprint.ts'

const AT = '2030-06-30T22:30:00.000Z'

const TEMPLATES = {
  'form@1.0.0': {
    type: 'pdf',
    content: 'paper@1.0.0',
    roles: [{ key: 'alice' }],
    fields: [
      { key: 'remark', type: 'text_field', role: 'alice' },
      { key: 'signature', type: 'signature', role: 'alice' },
      { key: 'passport', type: 'attachment', role: 'alice', required: true },
    ],
  },
}

function run(values: object) {
  const blueprint = { participants: ['alice'], orchestration: { step: 'alice' } }
  const outcome = simulateBlueprint({
    blueprint: { ...expandSource(blueprint, TEMPLATES), hash: 'plan' },
    data: {},
    signing: [{ participant: 'alice', fields: { form: { remark: 'Fine', ...values } } }],
    at: AT,
    timezone: 'UTC',
  })
  assert.ok(outcome.ok, JSON.stringify(outcome))
  return {
    status: outcome.simulation.status,
    told: outcome.simulation.warnings.map(({ message }) => message),
  }
}

test('people sign and attach by themselves; null says that they do not', () => {
  assert.deepEqual(run({}), { status: 'completed', told: [] })
  for (const [field, label] of [
    ['signature', 'Signature'],
    ['passport', 'Passport'],
  ] as const) {
    const { status, told } = run({ [field]: null })
    assert.equal(status, 'in_progress', field)
    assert.equal(told.length, 1)
    assert.match(told[0] ?? '', new RegExp(`^alice could not sign: .*${label}`))
  }
  assert.deepEqual(run({ remark: null }), { status: 'completed', told: [] })
})

test('whoever declines in `signing` enters nothing: the workflow is declined, or goes on where a group can do without', () => {
  const entries = [{ participant: 'alice', declines: true }, { participant: 'bob' }]
  const statuses = (blueprint: object, signing: ScenarioSigning[]) => {
    const source = expandSource({ participants: ['alice', 'bob'], ...blueprint })
    const outcome = simulateBlueprint({
      blueprint: { ...source, hash: 'plan' },
      data: {},
      signing,
      at: AT,
      timezone: 'UTC',
    })
    assert.ok(outcome.ok, JSON.stringify(outcome))
    const { status, steps, warnings } = outcome.simulation
    assert.deepEqual(warnings, [])
    return { status, steps: Object.fromEntries(steps.map((step) => [step.key, step.status])) }
  }
  const all = { orchestration: { sequential: ['alice', 'bob'] } }
  assert.deepEqual(statuses(all, entries), {
    status: 'declined',
    steps: { root: 'failed', alice: 'failed', bob: 'skipped' },
  })
  const either = { orchestration: { sequential: ['alice', 'bob'], completion: 'any' } }
  assert.deepEqual(statuses(either, entries), {
    status: 'completed',
    steps: { root: 'completed', alice: 'failed', bob: 'completed' },
  })
  const twice = {
    orchestration: {
      sequential: [
        { step: 'alice', key: 'first' },
        { step: 'alice', key: 'second' },
      ],
    },
  }
  const later = [{ participant: 'alice' }, { participant: 'alice', declines: true }]
  assert.deepEqual(statuses(twice, later).steps, { root: 'failed', first: 'completed', second: 'failed' })
})
