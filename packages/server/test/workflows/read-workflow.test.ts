import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { verifyChain } from '@countersign/evidence'
import { newId } from '../../src/lib/ids.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { createHire, etagOf, NEW_HIRE, start, tenantDb } from './blueprint.ts'

type Json = ReturnType<typeof JSON.parse>
let service: TestService

before(async () => {
  service = await openTestService({}, { workers: false })
  await createHire(service)
})
after(() => service.close())

const get = (path: string, options = {}) => service.ns('GET', path, options)
const idsOf = (body: Json): string[] => body.data.map(({ id }: { id: string }) => id)

test('reading gives what creating gave, with the same ETag, in one statement', async () => {
  const created = await service.ns('POST', '/workflows', { body: NEW_HIRE })
  await get(`/workflows/${created.body.id}`)
  const before = service.app.database.statements()
  const read = await get(`/workflows/${created.body.id}`)
  assert.equal(service.app.database.statements() - before, 1)
  assert.deepEqual(read.body, created.body)
  assert.equal(etagOf(read), etagOf(created))
  const cached = await get(`/workflows/${created.body.id}`, { headers: { 'If-None-Match': etagOf(read) } })
  assert.equal(cached.status, 304)
})

test('creating a workflow is one statement once its blueprint is known', async () => {
  await start(service)
  const counts: number[] = []
  // Key and namespace are known for half a second: on a busy machine one of these may ask for them again.
  for (let round = 0; round < 5; round += 1) {
    const before = service.app.database.statements()
    await start(service)
    counts.push(service.app.database.statements() - before)
  }
  assert.equal(Math.min(...counts), 1)
})

test("another namespace's workflow, an unknown id and no id at all are the same 404", async () => {
  const { id } = await start(service)
  const calls: [string, string, object?][] = [
    ['GET', ''],
    ['PATCH', '', { name: 'x' }],
    ['POST', '/run'],
    ['POST', '/void'],
    ['GET', '/action-urls'],
    ['GET', '/events'],
  ]
  for (const [method, path, body] of calls) {
    const options = { ...(body && { body }), headers: { 'If-Match': '"1"' } }
    for (const other of [id, newId(), 'nothing']) {
      const mode = other === id ? 'live' : 'test'
      const reply = await service.ns(method, `/workflows/${other}${path}`, { ...options, mode })
      assert.equal(reply.status, 404, `${method} ${path} of ${other}`)
      assert.equal(reply.body.errorInfo.message, `Workflow '${other}' not found`)
    }
  }
})

test('lists are filtered and paged, newest first', async () => {
  const common = { labels: { set: 'list' } }
  const first = await start(service, { ...common, name: 'Alpha 100%' })
  const second = await start(service, { ...common, participants: { ada: { email: 'Eve@Example.com' } } })
  const third = await start(service, {
    ...common,
    options: { mode: 'review' },
    labels: { set: 'list', floor: '3' },
  })
  const all = [third.id, second.id, first.id]
  const list = async (query: string) => idsOf((await get(`/workflows?labels[set]=list&${query}`)).body)
  assert.deepEqual(await list(''), all)
  assert.deepEqual(await list('status=pending'), [third.id])
  assert.deepEqual(await list('participantEmail=eve@example.COM'), [second.id])
  assert.deepEqual(await list('q=100%25'), [first.id])
  assert.deepEqual(await list('q=%25%25%25'), [])
  assert.deepEqual(await list('labels[floor]=3'), [third.id])
  assert.deepEqual(await list('blueprintKey=hire'), all)
  assert.deepEqual(await list('blueprintKey=fire'), [])
  assert.deepEqual(await list(`createdAfter=${first.createdAt}`), [third.id, second.id])
  assert.deepEqual(await list(`createdBefore=${third.createdAt}`), [second.id, first.id])
  const page = await get('/workflows?labels[set]=list&limit=2')
  assert.deepEqual([idsOf(page.body), page.body.pagination.total], [[third.id, second.id], 3])
  const next = await get(`/workflows?labels[set]=list&limit=2&cursor=${page.body.pagination.nextCursor}`)
  assert.deepEqual([idsOf(next.body), next.body.pagination.nextCursor], [[first.id], undefined])
  const behind = await get('/workflows?labels[set]=list&offset=2')
  assert.deepEqual([idsOf(behind.body), behind.body.pagination.total], [[first.id], 3])
  assert.equal((await get('/workflows?labels[set]=list&offset=9')).body.pagination.total, 3)
})

test('filters follow what a PATCH changes, and several of them narrow each other', async () => {
  const labels = { set: 'moves', floor: '1' }
  const { id } = await start(service, { labels, options: { mode: 'review' } })
  const other = await start(service, { labels: { set: 'moves', floor: '2' }, options: { mode: 'review' } })
  const find = async (query: string) => idsOf((await get(`/workflows?labels[set]=moves&${query}`)).body)
  assert.deepEqual(await find('labels[floor]=1&participantEmail=ada@example.com'), [id])
  const changed = await service.ns('PATCH', `/workflows/${id}`, {
    body: { labels: { floor: '2' }, participants: { ada: { email: 'Ada.Byron@example.com' } } },
    headers: { 'If-Match': etagOf(await get(`/workflows/${id}`)) },
  })
  assert.equal(changed.status, 200, JSON.stringify(changed.body))
  assert.deepEqual(await find('labels[floor]=1'), [])
  assert.deepEqual(await find('labels[floor]=2'), [other.id, id])
  assert.deepEqual(await find('participantEmail=ada@example.com'), [other.id])
  assert.deepEqual(await find('participantEmail=ada.byron@example.com&status=pending&blueprintKey=hire'), [
    id,
  ])
  assert.deepEqual(await find('participantEmail=ada.byron@example.com&status=completed'), [])
})

test('wrong filters are refused', async () => {
  for (const query of ['status=done', 'createdAfter=yesterday', 'colour=red', 'limit=101', 'labels=x']) {
    assert.equal((await get(`/workflows?${query}`)).status, 400, query)
  }
})

test("the organization's list shows the token's namespace, and nothing to an org key", async () => {
  const { id } = await start(service)
  const path = `/v1/orgs/${service.credentials.orgId}/workflows`
  const own = await service.call('GET', `${path}?limit=1`, { token: service.tokens.test })
  assert.deepEqual(idsOf(own.body), [id])
  const other = await service.call('GET', path, { token: service.tokens.live })
  assert.deepEqual(other.body.data, [])
  assert.equal((await service.call('GET', path, { token: service.tokens.org })).status, 403)
})

test('links exist from the start on, in step order, and nowhere else', async () => {
  const waiting = await start(service, { options: { mode: 'review' } })
  const before = await get(`/workflows/${waiting.id}/action-urls`)
  assert.deepEqual(before.body, { actionUrls: [] })
  await service.ns('POST', `/workflows/${waiting.id}/run`)
  const { actionUrls } = (await get(`/workflows/${waiting.id}/action-urls`)).body
  assert.deepEqual(
    actionUrls.map(({ url: _, ...rest }: { url: string }) => rest),
    [
      {
        actionType: 'sign',
        participantKey: 'ada',
        stepKey: 'ada',
        status: 'pending',
        name: 'Ada Lovelace',
        email: 'ada@example.com',
      },
      {
        actionType: 'sign',
        participantKey: 'ben',
        stepKey: 'ben',
        status: 'pending',
        name: 'Ben',
        email: 'ben@example.com',
      },
    ],
  )
  const tokens = actionUrls.map(({ url }: { url: string }) => url.slice(url.lastIndexOf('/') + 1))
  assert.equal(new Set(tokens).size, 2)
  const elsewhere = JSON.stringify([
    (await get(`/workflows/${waiting.id}`)).body,
    (await get(`/workflows/${waiting.id}/events`)).body,
    await (await tenantDb(service)).rows('SELECT * FROM job'),
    await (await tenantDb(service)).rows('SELECT * FROM event'),
  ])
  for (const token of tokens) assert.ok(!elsewhere.includes(token))
})

test('the audit trail is a whole chain, oldest first, in pages', async () => {
  const { id } = await start(service)
  await service.ns('POST', `/workflows/${id}/void`, { body: { reason: 'done' } })
  const whole = await get(`/workflows/${id}/events?limit=100`)
  const rows: Json[] = whole.body.data
  assert.deepEqual(
    rows.map(({ type }) => type),
    [
      'workflow.created',
      'workflow.started',
      'step.started',
      'step.started',
      'envelope.voided',
      'workflow.voided',
    ],
  )
  const chain = rows.map(({ actor: _, data: __, salt: ___, ...row }) => row)
  const payloads = rows.map(({ sequence, actor, data, salt }) => ({
    sequence,
    salt: Buffer.from(salt, 'hex'),
    payload: { actor, data },
  }))
  assert.equal(verifyChain(chain, payloads).ok, true)
  assert.deepEqual(rows.at(-1)?.data, { voidReason: 'done' })
  assert.equal(rows[0]?.actor.type, 'api_key')
  const page = await get(`/workflows/${id}/events?limit=4`)
  const rest = await get(`/workflows/${id}/events?limit=4&cursor=${page.body.pagination.nextCursor}`)
  assert.deepEqual([...page.body.data, ...rest.body.data], rows)
  assert.equal(rest.body.pagination.total, rows.length)
})
