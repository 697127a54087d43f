import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import pg from 'pg'
import { pushAgreement, startAgreement } from '../support/agreement.ts'
import { openTestDatabase } from '../support/database.ts'
import { freePort } from '../support/free-port.ts'
import { until } from '../support/service.ts'
import { exchangeKey, PersistentClient } from './persistent-client.ts'
import { startService } from './running-service.ts'

test('an audit-seal that a kill interrupted is made after the restart, once', async (t) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'countersign-audit-'))
  const database = await openTestDatabase()
  // It takes the question and never answers: the job is in the middle of its work.
  const authority = createServer((socket) => socket.on('error', () => undefined)).listen(0, '127.0.0.1')
  await once(authority, 'listening')
  const address = authority.address()
  assert.ok(address !== null && typeof address === 'object')
  const asked = once(authority, 'connection')
  const settings = { DATABASE_URL: database.url }
  const port = await freePort()
  let service = await startService(dataDir, port, {
    ...settings,
    TIMESTAMP_URL: `http://127.0.0.1:${address.port}`,
  })
  const owner = new pg.Client(database.connection)
  await owner.connect()
  t.after(async () => {
    await service.killAll()
    await owner.end()
    await database.drop()
    authority.close()
    await rm(dataDir, { recursive: true, force: true })
  })
  const client = new PersistentClient()
  client.service = service
  client.orgId = service.credentials.orgId
  client.token = await exchangeKey(client, service.credentials.namespaces[0]?.apiKey ?? '')
  await pushAgreement((method, path, options) => client.ns(method, path, options))
  const { id } = await startAgreement((method, path, options) => client.ns(method, path, options))
  const seals = async () =>
    (await owner.query(`SELECT number FROM audit_seal WHERE workflow_id = $1`, [id])).rows
  const jobs = async () => (await owner.query(`SELECT 1 FROM job WHERE kind = 'seal_audit'`)).rows.length
  assert.equal((await client.ns('POST', `/workflows/${id}/void`, { body: { reason: 'Enough' } })).status, 200)
  await asked
  assert.deepEqual([await jobs(), await seals()], [1, []])
  await service.killAll()
  assert.deepEqual([await jobs(), await seals()], [1, []])
  service = await startService(dataDir, port, settings)
  await until('the job has ended', async () => (await jobs()) === 0, 120_000)
  assert.deepEqual(await seals(), [{ number: 1 }])
})
