import assert from 'node:assert/strict'
import { test } from 'node:test'
import { until } from '../support/service.ts'
import { openStage } from './stage.ts'

const COUNT = 40

test('a batch of retention that a kill interrupted goes on after the restart, and erases each workflow once', async (t) => {
  const { client, owner, kill, restart } = await openStage(t)
  const blueprint = { envelopes: [{ key: 'env', documents: [] }] }
  for (let number = 0; number < COUNT; number++) {
    const made = await client.ns('POST', '/workflows', { body: { blueprint, options: { mode: 'review' } } })
    assert.equal(made.status, 201, made.bytes.toString())
    await client.ns('POST', `/workflows/${made.body.id}/void`, { body: {} })
  }
  await client.ns('PATCH', '', { body: { settings: { retention: { completedDays: 1 } } } })
  const erased = async () =>
    (await owner.query(`SELECT 1 FROM workflow WHERE state ->> 'erasedAt' IS NOT NULL`)).rows.length
  // As if they had ended long ago, and a look had found them.
  await owner.query(`UPDATE workflow SET erasable_since = erasable_since - interval '2 days'`)
  await owner.query(
    `INSERT INTO job (tenant_id, id, kind, payload, run_at, is_in_line, created_at)
     SELECT tenant_id, gen_random_uuid(), 'erase_by_retention',
       jsonb_build_object('endedBefore', to_char(now() - interval '1 hour', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"'), 'after', '[]'::jsonb),
       now() - interval '1 minute', true, now()
     FROM workflow LIMIT 1`,
  )
  await until('the first is erased', async () => (await erased()) > 0, 60_000)
  await kill()
  const before = await erased()
  assert.ok(before > 0 && before < COUNT, `${before} of ${COUNT} were erased before the kill`)
  await restart()
  await until('all are erased', async () => (await erased()) === COUNT, 120_000)
  const { rows } = await owner.query(
    `SELECT (SELECT count(*)::integer FROM audit_event WHERE type = 'workflow.erased') AS trail,
       (SELECT count(*)::integer FROM change_log WHERE operation = 'eraseWorkflow') AS log`,
  )
  assert.deepEqual(rows, [{ trail: COUNT, log: COUNT }])
})
