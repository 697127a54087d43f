import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { type TestContext, test } from 'node:test'
import pg from 'pg'
import { openReceiver } from './receiver.ts'
import { createEndpoint, openWebhookService, recordEvent } from './support.ts'

const BACKLOG = 3_000
const RECORDED = 200
/** PostgreSQL keeps a plan for all parameters after five calls of a session. */
const CALLS_UNTIL_PLANNED = 8

/** A session beside the service's, with what a test asks of it. */
async function openSession(t: TestContext) {
  const service = await openWebhookService(t)
  const client = new pg.Client(service.database.connection)
  await client.connect()
  client.on('error', () => undefined)
  const namespace = await service.app.directory.namespace(service.credentials.orgId, 'default-test')
  const now = service.clock.now()
  return {
    service,
    client,
    now,
    addDeliveries: (status: string, count: number, dueAt: string | null) =>
      client.query(
        `INSERT INTO webhook_delivery (tenant_id, id, webhook_id, event_id, event_type, status, created_at, due_at)
         SELECT $1, gen_random_uuid(), $1, gen_random_uuid(), 'workflow.started', $2, $3, $4 FROM generate_series(1, $5)
         RETURNING tenant_id, id`,
        [namespace?.tenantId, status, now, dueAt, count],
      ),
    /** Records that first attempts at these deliveries succeeded. */
    record(rows: readonly { tenant_id: string; id: string }[]) {
      const each = (value: unknown) => rows.map(() => value)
      const attempt = { attemptNumber: 1, attemptedAt: now, duration: 1, responseStatus: 204 }
      return client.query('SELECT * FROM webhook_record($1, $2, $3, $4, $5, $6, $7, $8, $9)', [
        rows.map(({ tenant_id }) => tenant_id),
        rows.map(({ id }) => id),
        ...[1, now, 'succeeded', null, null].map(each),
        JSON.stringify(each(attempt)),
        now,
      ])
    },
    async entriesRead(index: string): Promise<number> {
      await client.query('SELECT pg_stat_force_next_flush()')
      const sql = 'SELECT idx_tup_read::int AS read FROM pg_stat_user_indexes WHERE indexrelname = $1'
      const found = await client.query(sql, [index])
      return found.rows[0].read
    },
  }
}

test('recording what became of deliveries does not look at the backlog of an endpoint that never answers', async (t) => {
  const { service, client, now, addDeliveries, record, entriesRead } = await openSession(t)
  const receiver = await openReceiver(t)
  await createEndpoint(service, { url: receiver.url, eventTypes: ['*'] })
  // The planner believes that nothing is open, as it does after a quiet night.
  await addDeliveries('succeeded', BACKLOG, null)
  await client.query('ANALYZE webhook_delivery')
  const until = new Date(Date.parse(now) + 45_000).toISOString()
  for (let count = 0; count < RECORDED; count += 1)
    await recordEvent(service, { eventType: 'workflow.started' })
  const take = 'SELECT * FROM webhook_take(NULL, $1, $2, 1000, 1000, $3) WHERE id IS NOT NULL'
  const { rows } = await client.query(take, [now, until, '{}'])
  assert.equal(rows.length, RECORDED)
  await addDeliveries('pending', BACKLOG, until)
  const before = await entriesRead('webhook_delivery_due')
  await record(rows)
  const read = (await entriesRead('webhook_delivery_due')) - before
  assert.ok(read < BACKLOG, `${read} entries of what is due were read`)
  const { rows: done } = await client.query(
    `SELECT count(*)::int AS count FROM webhook_delivery WHERE status = 'succeeded' AND attempt_count = 1`,
  )
  assert.equal(done[0].count, RECORDED)
  await client.end()
})

test('recording finds its deliveries by their keys, though its plan was made while there were none', async (t) => {
  const { client, now, addDeliveries, record, entriesRead } = await openSession(t)
  const none = Array.from({ length: RECORDED }, () => ({ tenant_id: randomUUID(), id: randomUUID() }))
  for (let count = 0; count < CALLS_UNTIL_PLANNED; count += 1) await record(none)
  const until = new Date(Date.parse(now) + 45_000).toISOString()
  const { rows } = await addDeliveries('pending', BACKLOG, until)
  const before = await entriesRead('webhook_delivery_pkey')
  await record(rows.slice(0, RECORDED))
  const read = (await entriesRead('webhook_delivery_pkey')) - before
  assert.ok(read >= RECORDED && read < 2 * RECORDED, `${read} entries were read for ${RECORDED} deliveries`)
  await client.end()
})
