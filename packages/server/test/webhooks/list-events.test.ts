import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newId } from '../../src/lib/ids.ts'
import { limits } from '../../src/limits.ts'
import { takeDeliveries } from '../../src/webhooks/dispatch-store.ts'
import { withOwner } from '../support/database.ts'
import type { Reply } from '../support/reply.ts'
import type { TestService } from '../support/service.ts'
import { until } from '../support/service.ts'
import { openWebhookService, recordEvent } from './support.ts'

async function list(service: TestService, query = ''): Promise<Reply['body']> {
  const reply = await service.ns('GET', `/events${query}`)
  assert.equal(reply.status, 200, reply.bytes.toString())
  return reply.body
}

const idsOf = (body: Reply['body']): string[] => body.data.map(({ eventId }: { eventId: string }) => eventId)

/** One look of a process at what waits. */
async function fanOut({ app: { database, clock } }: TestService, eventsMax = 100): Promise<number> {
  const now = clock.now()
  const request = { owner: null, now, leasedUntil: now, eventsMax, share: 1, free: {} }
  return (await takeDeliveries(database, request)).fannedOut
}

/** Looks that are enough for all events of a test. */
const LOOKS_MAX = 200

/** Every event by cursors, a few at a time. */
async function readAll(service: TestService): Promise<string[]> {
  const all: string[] = []
  let after = ''
  for (let looks = 0; looks < LOOKS_MAX; looks += 1) {
    const body = await list(service, `?limit=7${after}`)
    all.push(...idsOf(body))
    after = `&after=${body.next}`
    if (body.next === body.head) return all
  }
  return assert.fail('the list has no end')
}

test('events are listed as webhooks tell them, from either end, by type, and followed from any cursor', async (t) => {
  const service = await openWebhookService(t)
  const workflowId = newId()
  for (const [index, eventType] of (
    ['workflow.started', 'step.started', 'workflow.completed'] as const
  ).entries())
    await recordEvent(service, {
      eventType,
      workflowId,
      sequence: index + 1,
      data: eventType === 'step.started' ? { stepKey: 'signs', stepType: 'participant' } : {},
    })
  await service.app.webhooks.idle()

  const all = await list(service, '?limit=3')
  const types = all.data.map(({ eventType }: { eventType: string }) => eventType)
  assert.deepEqual(types, ['workflow.started', 'step.started', 'workflow.completed'])
  const { orgId } = service.credentials
  assert.deepEqual(all.data[0], {
    apiVersion: '1',
    eventType: 'workflow.started',
    eventId: all.data[0].eventId,
    timestamp: all.data[0].timestamp,
    orgId,
    namespaceKey: 'default-test',
    mode: 'test',
    sequence: 1,
    workflow: { name: 'Offer', labels: {} },
    data: { workflowId, customFields: {} },
  })
  const behindFirst = await list(service, `?after=${(await list(service, '?limit=1')).next}`)
  assert.deepEqual(idsOf(behindFirst), idsOf(all).slice(1))
  const newest = await list(service, '?order=newest&limit=2')
  assert.deepEqual(idsOf(newest), idsOf(all).toReversed().slice(0, 2))
  const older = await list(service, `?order=newest&limit=2&after=${newest.next}`)
  assert.deepEqual([idsOf(older), older.next], [idsOf(all).slice(0, 1), undefined])
  assert.deepEqual((await list(service, `?after=${newest.head}`)).data, [])
  assert.deepEqual(idsOf(await list(service, '?eventType=workflow.*')), [idsOf(all)[0], idsOf(all)[2]])
  assert.deepEqual(idsOf(await list(service, '?eventType=step.started')), [idsOf(all)[1]])
  const live = await service.ns('GET', '/events', { mode: 'live' })
  assert.deepEqual(live.body.data, [], 'another namespace has its own')
})

test('who was away for too long is told of the gap; a cursor ahead of all events is refused', async (t) => {
  const service = await openWebhookService(t)
  for (const eventType of ['workflow.started', 'workflow.completed'] as const) {
    await recordEvent(service, { eventType, sequence: undefined })
    await service.app.webhooks.idle()
  }
  const first = await list(service, '?limit=1')
  const { next, head } = await list(service)
  const forget = (position: number) =>
    withOwner(service.database, (owner) =>
      owner.query('DELETE FROM event_feed WHERE position <= $1', [position]),
    )
  await forget(1)
  assert.equal(
    (await list(service, `?after=${first.next}`)).hasGap,
    undefined,
    'it goes on behind what is gone',
  )
  await forget(2)
  assert.deepEqual(await list(service, `?after=${first.next}`), {
    data: [],
    next: first.next,
    head,
    hasGap: true,
  })
  assert.equal((await list(service, `?after=${next}`)).hasGap, undefined, 'it had seen all of it')
  assert.equal((await list(service)).hasGap, undefined, 'it asks for what there is')
  await withOwner(service.database, (owner) =>
    owner.query('UPDATE event_head SET position = 1 WHERE position = 2'),
  )
  const ahead = await service.ns('GET', `/events?after=${head}&wait=20`)
  assert.equal(ahead.status, 400)
  assert.match(ahead.body.errorInfo.message, /ahead of every event.*restored from a backup/)
})

test('a list of events waits for the next one of its type, and refuses what it does not know', async (t) => {
  const service = await openWebhookService(t)
  const { head, next, data: none } = await list(service)
  assert.deepEqual([none, next], [[], head])
  const waited = list(service, `?after=${head}&wait=25&eventType=envelope.*`)
  await recordEvent(service, { eventType: 'workflow.started', sequence: undefined })
  await service.app.webhooks.idle()
  await recordEvent(service, { eventType: 'envelope.sent', sequence: undefined })
  await service.app.webhooks.idle()
  const { data } = await waited
  assert.deepEqual(
    data.map(({ eventType }: { eventType: string }) => eventType),
    ['envelope.sent'],
  )
  for (const [query, message] of [
    ['?after=x', "after 'x' is not one that this list gave out"],
    ['?eventType=nothing', "'nothing' is not a type of event"],
    [
      '?eventType=workflow.complete',
      "'workflow.complete' is not a type of event; did you mean 'workflow.completed'?",
    ],
    ['?order=newest&wait=1', 'cannot wait'],
  ] as const) {
    const { status, body } = await service.ns('GET', `/events${query}`)
    assert.equal(status, 400)
    assert.ok(body.errorInfo.message.includes(message), body.errorInfo.message)
  }
  const made = await service.ns('POST', '/api-keys', { body: { name: 'files', scopes: ['file:read'] } })
  const { apiKey } = made.body
  const { body } = await service.call('POST', '/v1/auth/token', { body: { grantType: 'api_key', apiKey } })
  const refused = await service.ns('GET', '/events', { token: body.accessToken })
  assert.equal(refused.status, 403)
  assert.match(refused.body.errorInfo.message, /webhook:read/)
})

test('no event appears before a cursor that was given out: a place is taken when those before it can be seen', async (t) => {
  const service = await openWebhookService(t)
  await recordEvent(service, { eventType: 'workflow.started', sequence: undefined })
  await withOwner(service.database, async (slow) => {
    await slow.query('BEGIN')
    await slow.query("SELECT webhook_take(NULL, now(), now(), 100, 1, '{}')")
    await recordEvent(service, { eventType: 'workflow.completed', sequence: undefined })
    const other = fanOut(service)
    await until('the second process waits for its turn', async () => {
      const { rows } = await slow.query(
        'SELECT 1 FROM pg_locks WHERE NOT granted AND transactionid = pg_current_xact_id()::xid',
      )
      return rows.length === 1
    })
    assert.deepEqual((await list(service)).data, [])
    await slow.query('COMMIT')
    await other
  })
  await service.app.webhooks.idle()
  const { data } = await list(service)
  assert.deepEqual(
    data.map(({ eventType }: { eventType: string }) => eventType),
    ['workflow.started', 'workflow.completed'],
  )
})

test('events of concurrent commits, fanned out by several at once, are read once each, in the order that stays', async (t) => {
  const service = await openWebhookService(t)
  const [writers, each] = [6, 12]
  let after = (await list(service)).head
  let areWritten = false
  const writing = Promise.all(
    Array.from({ length: writers }, async () => {
      for (let one = 0; one < each; one += 1)
        await recordEvent(service, { eventType: 'workflow.started', sequence: undefined })
    }),
  ).finally(() => {
    areWritten = true
  })
  const fanning = Promise.all(
    [1, 2, 3].map(async () => {
      while (!areWritten) await fanOut(service, 5)
    }),
  )
  const read: string[] = []
  for (let late = 0; read.length < writers * each && late < LOOKS_MAX; late += areWritten ? 1 : 0) {
    if (areWritten) await fanOut(service)
    const body = await list(service, `?after=${after}&limit=5`)
    read.push(...idsOf(body))
    after = body.next
  }
  await Promise.all([writing, fanning])
  assert.equal(new Set(read).size, writers * each)
  assert.deepEqual(await readAll(service), read)
})

test('a look goes through a bounded number of events, and the next one goes on behind them', async (t) => {
  const service = await openWebhookService(t)
  await recordEvent(service, { eventType: 'workflow.started', sequence: undefined })
  await service.app.webhooks.idle()
  await withOwner(service.database, async (owner) => {
    await owner.query(
      `INSERT INTO event_feed SELECT h.tenant_id, h.position + n, e.event_id FROM event_head h JOIN event e ON e.tenant_id = h.tenant_id, generate_series(1, $1) n`,
      [limits.eventsScannedMax],
    )
    await owner.query('UPDATE event_head h SET position = position + $1 WHERE position > 0', [
      limits.eventsScannedMax,
    ])
  })
  await recordEvent(service, { eventType: 'step.started', sequence: undefined })
  await service.app.webhooks.idle()
  const first = await list(service, '?eventType=step.*&wait=25')
  assert.deepEqual(first.data, [])
  assert.notEqual(first.next, first.head)
  const second = await list(service, `?eventType=step.*&after=${first.next}`)
  assert.equal(second.data.length, 1)
})

test('events are listed for 30 days', async (t) => {
  const service = await openWebhookService(t)
  await recordEvent(service, { eventType: 'workflow.started', sequence: undefined })
  await service.app.webhooks.idle()
  service.clock.advance(limits.webhookKeptMs + 1000)
  await service.app.webhooks.tidy()
  await withOwner(service.database, async (owner) => {
    const { rows } = await owner.query('SELECT count(*)::int AS count FROM event_feed')
    assert.equal(rows[0].count, 0)
  })
})
