import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { openTestService, type TestService } from '../support/service.ts'
import { create } from './examples.ts'

let service: TestService
let owner: pg.Client
before(async () => {
  service = await openTestService({}, { workers: false })
  owner = new pg.Client(service.database.connection)
  await owner.connect()
  await create(service, 'Schema', 'employee')
  await create(service, 'Schema', 'employee', undefined, { version: '1.0.0' })
})
after(async () => {
  await owner.end()
  await service.close()
})

test('the database itself refuses to change or delete a published version, whoever asks', async () => {
  for (const statement of [
    `UPDATE resource SET name = 'x' WHERE version <> 'draft'`,
    `UPDATE resource SET spec = '{}' WHERE version <> 'draft'`,
    `DELETE FROM resource WHERE version <> 'draft'`,
    `UPDATE resource SET version = '9.9.9', published_at = now(), published_by = 'x' WHERE version = 'draft'`,
    'TRUNCATE resource',
  ]) {
    await assert.rejects(owner.query(statement), /is append-only/, statement)
  }
  const { rows } = await owner.query('SELECT version FROM resource ORDER BY version')
  assert.deepEqual(rows, [{ version: '1.0.0' }, { version: 'draft' }])
})

test('rows are hidden from every other tenant', async () => {
  const app = new pg.Client(service.database.appConnection)
  await app.connect()
  try {
    const [first] = (await owner.query('SELECT tenant_id FROM resource')).rows
    const countAs = async (tenantId: string) => {
      await app.query(`SELECT set_config('app.tenant_id', $1, false)`, [tenantId])
      return (await app.query('SELECT count(*)::int AS count FROM resource')).rows[0].count
    }
    assert.equal(await countAs(first.tenant_id), 2)
    assert.equal(await countAs('01890000-0000-7000-8000-000000000001'), 0)
    assert.equal(await countAs(''), 0)
  } finally {
    await app.end()
  }
})
