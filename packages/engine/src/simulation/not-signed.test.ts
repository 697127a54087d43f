import assert from 'node:assert/strict'
import { test } from 'node:test'
import { expandSource } from '../testing/expand-case.ts'
import { simulateBlueprint } from './simulate-blueprint.ts'

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
    at: '2030-06-30T22:30:00.000Z',
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
