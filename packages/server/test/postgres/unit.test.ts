import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { enqueue } from '../../src/jobs/job.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { tenantDb } from '../workflows/blueprint.ts'

let service: TestService
before(async () => {
  service = await openTestService({}, { workers: false })
})
after(() => service.close())

const WAIT_MS = 1_000

test('what a unit wrote lasts and is remembered when it is finished, and neither when it is undone', async () => {
  const db = await tenantDb(service)
  const count = async () =>
    (await db.rows<{ id: string }>('SELECT id FROM job WHERE tenant_id = $1', [db.tenantId])).length
  const remembered: string[] = []
  const undone = service.app.database.unit(db.tenantId, WAIT_MS)
  await undone.db.commit((tx) => enqueue(tx, { kind: 'none', payload: {} }))
  undone.db.afterCommit(() => remembered.push('undone'))
  assert.equal(await count(), 0, 'nobody else sees it before its end')
  await undone.undo()
  assert.deepEqual([await count(), remembered], [0, []])
  const finished = service.app.database.unit(db.tenantId, WAIT_MS)
  await finished.db.commit((tx) => enqueue(tx, { kind: 'none', payload: {} }))
  finished.db.afterCommit(() => remembered.push('finished'))
  assert.equal(remembered.length, 0)
  await finished.finish((tx) => enqueue(tx, { kind: 'none', payload: {} }))
  assert.deepEqual([await count(), remembered], [2, ['finished']])
  db.afterCommit(() => remembered.push('alone'))
  assert.deepEqual(remembered, ['finished', 'alone'])
})
