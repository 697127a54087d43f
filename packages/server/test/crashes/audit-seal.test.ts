import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { test } from 'node:test'
import { pushAgreement, startAgreement } from '../support/agreement.ts'
import { until } from '../support/service.ts'
import { openStage } from './stage.ts'

test('an audit-seal that a kill interrupted is made after the restart, once', async (t) => {
  // It takes the question and never answers: the job is in the middle of its work.
  const authority = createServer((socket) => socket.on('error', () => undefined)).listen(0, '127.0.0.1')
  await once(authority, 'listening')
  const address = authority.address()
  assert.ok(address !== null && typeof address === 'object')
  const asked = once(authority, 'connection')
  t.after(() => authority.close())
  const { client, owner, kill, restart } = await openStage(t, {
    TIMESTAMP_URL: `http://127.0.0.1:${address.port}`,
  })
  await pushAgreement((method, path, options) => client.ns(method, path, options))
  const { id } = await startAgreement((method, path, options) => client.ns(method, path, options))
  const seals = async () =>
    (await owner.query(`SELECT number FROM audit_seal WHERE workflow_id = $1`, [id])).rows
  const jobs = async () => (await owner.query(`SELECT 1 FROM job WHERE kind = 'seal_audit'`)).rows.length
  assert.equal((await client.ns('POST', `/workflows/${id}/void`, { body: { reason: 'Enough' } })).status, 200)
  await asked
  assert.deepEqual([await jobs(), await seals()], [1, []])
  await kill()
  assert.deepEqual([await jobs(), await seals()], [1, []])
  await restart()
  await until('the job has ended', async () => (await jobs()) === 0, 120_000)
  assert.deepEqual(await seals(), [{ number: 1 }])
})
