import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { presentWorkflow } from '../../src/http/present/workflow.ts'
import { newId } from '../../src/lib/ids.ts'
import { limits } from '../../src/limits.ts'
import type { Db } from '../../src/postgres/db.ts'
import { openGatheredReads } from '../../src/workflows/gathered-reads.ts'
import { getWorkflow } from '../../src/workflows/load-workflow.ts'
import type { StoredWorkflow } from '../../src/workflows/workflow-store.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { until } from '../support/until.ts'
import { createHire, etagOf, NEW_HIRE, start, tenantDb } from './blueprint.ts'

type Json = ReturnType<typeof JSON.parse>
let service: TestService

before(async () => {
  service = await openTestService({}, { workers: false })
  await createHire(service)
})
after(() => service.close())

const read = (id: string, options = {}) => service.ns('GET', `/workflows/${id}`, options)

/** What somebody reads who has kept nothing. */
async function readAnew(id: string): Promise<Json> {
  const namespace = await service.app.directory.namespace(service.credentials.orgId, 'default-test')
  assert.ok(namespace)
  const stored = await getWorkflow(await tenantDb(service), id)
  return {
    etag: `"${stored.revision}"`,
    body: JSON.parse(JSON.stringify(presentWorkflow(stored, namespace))),
  }
}

test('whatever changes a workflow is seen by the next read', async () => {
  const { id } = await start(service, { options: { mode: 'review' } })
  const changes: [string, string, object?][] = [
    ['PATCH', '', { name: 'Another name' }],
    ['PATCH', '', { labels: { a: 'b' } }],
    ['POST', '/legal-hold', { hold: true, reason: 'Asked by the court' }],
    ['POST', '/legal-hold', { hold: false }],
    ['POST', '/void', { reason: 'Not wanted' }],
    ['DELETE', ''],
  ]
  for (const [method, path, body] of changes) {
    const before = await read(id)
    assert.equal(etagOf(before), etagOf(await read(id)), 'nothing has changed')
    const headers = method === 'PATCH' ? { 'If-Match': etagOf(before) } : {}
    const changed = await service.ns(method, `/workflows/${id}${path}`, { headers, ...(body && { body }) })
    assert.ok(changed.status < 300, `${method} ${path}: ${JSON.stringify(changed.body)}`)
    const seen = await read(id)
    assert.notEqual(etagOf(seen), etagOf(before), `${method} ${path}`)
    assert.notDeepEqual(seen.body, before.body, `${method} ${path}`)
    assert.deepEqual({ etag: etagOf(seen), body: seen.body }, await readAnew(id))
  }
})

test('what is kept is shown to nobody who may not read it', async () => {
  const { id } = await start(service)
  assert.equal((await read(id)).status, 200)
  assert.equal((await read(id, { mode: 'live' })).status, 404)
  assert.equal((await read(id, { token: service.tokens.org })).status, 403)
  assert.equal((await read(id, { token: 'nonsense' })).status, 401)
})

test('reads of one tenant at once are few statements, each with its own answer', async () => {
  const db = await tenantDb(service)
  const reads = openGatheredReads()
  const ids = [(await start(service)).id, (await start(service)).id]
  const known = await getWorkflow(db, ids[0])
  const seen = { revision: known.revision, auditHash: known.auditHead.hash }
  const from = service.app.database.statements()
  const [same, whole, none, stale, other] = await Promise.all([
    reads.find(db, ids[0], seen),
    reads.find(db, ids[1], undefined),
    reads.find(db, newId(), undefined),
    reads.find(db, ids[0], { ...seen, revision: seen.revision + 1 }),
    reads.find(db, ids[0], { ...seen, auditHash: 'another history' }),
  ])
  assert.equal(service.app.database.statements() - from, 1)
  assert.equal(same, 'same')
  assert.deepEqual(whole, await getWorkflow(db, ids[1]))
  assert.equal(none, null)
  assert.deepEqual(stale, known)
  assert.deepEqual(other, known)
  const many = await Promise.all(
    Array.from({ length: 2 * limits.gatheredReadsMax + 1 }, () => reads.find(db, ids[0], undefined)),
  )
  assert.ok(many.every((found) => found !== null && found !== 'same' && found.workflow.id === ids[0]))
  assert.equal(service.app.database.statements() - from, 2 + 3)
})

test('a statement that gets no answer holds up nobody who asks later, and an error reaches all that asked', async () => {
  const db = await tenantDb(service)
  const reads = openGatheredReads()
  const { id } = await start(service)
  const { promise, reject } = Promise.withResolvers<never>()
  let asked = false
  const silent: Db = {
    ...db,
    tenantId: db.tenantId,
    rows() {
      asked = true
      return promise
    },
  }
  const waiting = [reads.find(silent, id, undefined), reads.find(silent, id, undefined)]
  await until('the first statement was sent', () => asked)
  const later = await reads.find(db, id, undefined)
  assert.equal(idOf(later), id)
  reject(new Error('The connection broke'))
  for (const one of waiting) await assert.rejects(one, /The connection broke/)
  assert.equal(idOf(await reads.find(db, id, undefined)), id)
})

test('a read begun after a write sees it, whatever is under way', async () => {
  const db = await tenantDb(service)
  const { id } = await start(service, { ...NEW_HIRE, options: { mode: 'review' } })
  const readers = Array.from({ length: 8 }, () => read(id))
  for (let round = 0; round < 5; round += 1) {
    const before = etagOf(await read(id))
    const changed = await service.ns('PATCH', `/workflows/${id}`, {
      headers: { 'If-Match': before },
      body: { name: `Round ${round}` },
    })
    assert.equal(changed.status, 200)
    readers.push(...Array.from({ length: 8 }, () => read(id)))
    assert.equal((await read(id)).body.name, `Round ${round}`)
  }
  for (const reply of await Promise.all(readers)) assert.equal(reply.status, 200)
  assert.equal((await getWorkflow(db, id)).workflow.name, 'Round 4')
})

function idOf(found: StoredWorkflow | 'same' | null): string | undefined {
  return found === null || found === 'same' ? undefined : found.workflow.id
}
