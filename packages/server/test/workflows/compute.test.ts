import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { type Plan, planWorkflow } from '@countersign/engine'
import { ExpressionClockError, ExpressionError } from '@countersign/expressions'
import { checking } from '../../src/documents/check-given.ts'
import { compute } from '../../src/documents/compute.ts'
import { limits } from '../../src/limits.ts'
import { openTurnPool } from '../../src/workflows/turn-pool.ts'
import { advanceState, createState } from '../../src/workflows/turns.ts'

const turns = openTurnPool({ size: 1, memoryBytesMax: 512 * 2 ** 20, idleStopMs: 60_000 })
after(() => turns.close())
const db = { tenantId: 'a' }
const none: ReturnType<typeof openTurnPool> = {
  run: () => assert.fail('nothing is asked of a child'),
  children: () => ({ busy: 0, idle: 0, waiting: 0 }),
  close: async () => undefined,
}

/** A blueprint whose one expression uses some steps for each round. */
function planOf(rounds: number, schemaDefinition: Record<string, unknown> = { type: 'object' }): Plan {
  return planWorkflow(`plan ${rounds}`, {
    blueprint: {
      inputs: [{ key: 'it', schema: 'it@1.0.0' }],
      participants: [{ key: 'ann', name: 'Ann', email: 'ann@example.com' }],
      customFields: [{ key: 'sum', value: { expression: `$sum([1..${rounds}].($ * 2)) + $random() * 0` } }],
    },
    schemas: { 'it@1.0.0': { jsonSchemaDraft: '2020-12', schemaDefinition } },
    templates: {},
    assets: {},
    functions: {},
  })
}

const at = '2026-01-01T00:00:00.000Z'
const creation = {
  id: 'one',
  name: 'One',
  labels: {},
  source: { type: 'inline' as const },
  timezone: 'UTC',
  options: { disableParticipantNotifications: false, mode: 'review' as const },
  data: { it: {} },
  participants: {},
  participantIds: { ann: 'ann-1' },
  createdBy: { type: 'system' as const, id: '' },
  at,
  actor: { type: 'system' as const },
}

test('what costs little is computed here, and no child starts', async () => {
  const outcome = await createState({ turns: none }.turns, db, planOf(10), creation)
  assert.equal(outcome.verdict, 'applied')
})

test('what costs more than stepsInProcessMax is computed in a child, with the same outcome', async () => {
  const rounds = Math.ceil(limits.stepsInProcessMax)
  const plan = planOf(rounds)
  const created = await createState({ turns }.turns, db, plan, creation)
  assert.ok(created.verdict === 'applied')
  assert.equal(created.plan, plan)
  await assert.rejects(createState({ turns: none }.turns, db, plan, creation), /asked of a child/)
  const { workflow } = created
  const run = { type: 'run', at, actor: creation.actor } as const
  const started = await advanceState({ turns }.turns, db, { plan, workflow }, run)
  assert.ok(started.verdict === 'applied', JSON.stringify(started))
  assert.deepEqual(started.workflow.customFields, { sum: rounds * (rounds + 1) })
})

test('schemas that are compiled one after the other need no child; a large one is compiled in one', async () => {
  const properties = (count: number) => ({
    type: 'object',
    properties: Object.fromEntries(
      Array.from({ length: count }, (_, n) => [`p${n}`, { type: 'string', maxLength: n }]),
    ),
  })
  const given = { it: { p1: 'xx' } }
  const check = (count: number, pool = none) =>
    compute({ turns: pool }.turns, db, checking, planOf(count, properties(count)), { given, all: given })
  assert.equal((await check(100)).length, 1)
  await assert.rejects(check(1_000), /asked of a child/)
  assert.deepEqual(await check(1_000, turns), await check(100))
})

test('a child that takes too much memory says nothing about the expression: it is tried again', async (t) => {
  const small = openTurnPool({ size: 1, memoryBytesMax: 1_000_000, idleStopMs: 1_000 })
  t.after(() => small.close())
  const plan = planOf(limits.stepsInProcessMax)
  await assert.rejects(createState({ turns: small }.turns, db, plan, creation), (error) => {
    assert.ok(error instanceof ExpressionClockError && error instanceof ExpressionError)
    assert.match(error.message, /take too much memory/)
    return true
  })
})
