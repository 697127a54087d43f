import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openTestService, type TestService } from '../support/service.ts'

let service: TestService
before(async () => {
  service = await openTestService({}, { workers: false })
})
after(() => service.close())

test('state, events, audit trail and jobs of a change are one transaction', async () => {
  const created = await service.ns('POST', '/workflows', {
    body: {
      blueprint: {
        participants: [{ key: 'alice', name: 'Alice', email: 'alice@example.test' }],
        envelopes: [],
      },
      data: {},
      options: { mode: 'review' },
    },
  })
  assert.equal(created.status, 201)
  const { id } = created.body
  assert.equal((await service.ns('POST', `/workflows/${id}/run`)).status, 200)
  const namespace = await service.app.directory.namespace(service.credentials.orgId, 'default-test')
  assert.ok(namespace)
  const db = service.app.database.tenant(namespace.tenantId)
  // The version of a row tells the transaction that wrote it.
  const state = await db.rows<{ by: string }>(
    'SELECT xmin::text AS by FROM workflow WHERE tenant_id = $1 AND id = $2',
    [db.tenantId, id],
  )
  const events = await db.rows<{ by: string }>(
    'SELECT DISTINCT xmin::text AS by FROM event WHERE tenant_id = $1 AND workflow_id = $2',
    [db.tenantId, id],
  )
  assert.equal(state.length, 1)
  assert.deepEqual(events, state)
})
