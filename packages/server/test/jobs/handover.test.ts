import assert from 'node:assert/strict'
import { after, afterEach, before, beforeEach, test } from 'node:test'
import { openHandover } from '../../src/jobs/handover.ts'
import { enqueue, type JobRequest } from '../../src/jobs/job.ts'
import { type JobHandler, openWorker, type Worker } from '../../src/jobs/worker.ts'
import { Conflict } from '../../src/lib/errors.ts'
import { newId } from '../../src/lib/ids.ts'
import type { Db } from '../../src/postgres/db.ts'
import { runAdmin } from '../support/admin.ts'
import { openTestService, type TestService, until } from '../support/service.ts'
import { AMPLE_MS } from '../support/slowness.ts'

// Jobs that a commit hands to the worker of its own process.

const KIND = 'send_copy'
let service: TestService
let db: Db
let worker: Worker
let running: string[]
let runningMax: number
let gates: Map<string, () => void>

const handler: JobHandler = {
  kind: KIND,
  concurrency: 3,
  ofOneTenant: 2,
  attemptsMax: 3,
  timeoutMs: AMPLE_MS,
  async run({ id, payload }) {
    running.push(String(payload.name))
    runningMax = Math.max(runningMax, running.length)
    const gate = Promise.withResolvers<void>()
    gates.set(String(payload.name), gate.resolve)
    await gate.promise
    running = running.filter((name) => name !== String(payload.name))
    assert.ok(id.length > 0)
    return undefined
  },
}

before(async () => {
  service = await openTestService({}, { workers: false })
  const namespace = await service.app.directory.namespace(service.credentials.orgId, 'default-test')
  assert.ok(namespace)
  db = service.app.database.tenant(namespace.tenantId)
})
after(() => service.close())

/** A worker that has had a job of the tenant: from then on it knows whose turn that is. */
beforeEach(async () => {
  running = []
  runningMax = 0
  gates = new Map()
  const { database, log } = service.app
  worker = openWorker({ database, clock: service.clock, log, handlers: () => [handler] })
  await db.commit((tx) => enqueue(tx, request('first')))
  await worker.start()
  await until('the first runs', async () => gates.has('first'))
  await end('first')
})
afterEach(async () => {
  for (const open of gates.values()) open()
  await worker.stop()
})

const request = (name: string): JobRequest => ({ kind: KIND, payload: { name } })

async function end(name: string): Promise<void> {
  gates.get(name)?.()
  await until(`${name} has ended`, async () => !running.includes(name) && (await countOpen(name)) === 0)
}

async function countOpen(name: string): Promise<number> {
  const rows = await db.rows<{ id: string }>(
    `SELECT id FROM job WHERE tenant_id = $1 AND payload ->> 'name' = $2`,
    [db.tenantId, name],
  )
  return rows.length
}

/** Commits jobs as a change does; whether some stand in line. */
async function hand(...requests: JobRequest[]): Promise<boolean> {
  const handover = openHandover(worker)
  await db.commit((tx) => handover.enqueue(tx, ...requests))
  return handover.begin()
}

test('a job with room begins with its commit, leased in the same statement; without room it stands in line', async () => {
  const from = service.app.database.statements()
  assert.equal(await hand(request('a'), request('b'), request('c')), true)
  assert.equal(service.app.database.statements() - from, 1)
  // Two may be one tenant's: nobody looked for them.
  assert.deepEqual(running, ['a', 'b'])
  worker.wake()
  await end('a')
  await until('the one in line begins when there is room', async () => running.includes('c'))
  await end('b')
  await end('c')
  assert.equal(runningMax, 2)
})

test('one of the same key that stands there already is not begun again', async () => {
  const keyed: JobRequest = { ...request('keyed'), key: 'one' }
  assert.equal(await hand(keyed), false)
  assert.equal(await hand(keyed), false)
  assert.deepEqual(running, ['keyed'])
  await end('keyed')
  // The place that was not needed is free again.
  await hand(request('a'), request('b'))
  assert.deepEqual(running, ['a', 'b'])
  await end('a')
  await end('b')
})

test('what a refused commit would have handed over is not begun, and its place is free again', async () => {
  const handover = openHandover(worker)
  const refused = db.commit((tx) => {
    handover.enqueue(tx, request('a'), request('b'))
    tx.guard(
      'UPDATE job SET attempts = attempts WHERE tenant_id = $1 AND id = $2',
      [db.tenantId, newId()],
      () => {
        return new Conflict('no such job')
      },
    )
  })
  await assert.rejects(refused, Conflict)
  handover.leave()
  assert.equal(await countOpen('a'), 0)
  await hand(request('c'), request('d'))
  assert.deepEqual(running, ['c', 'd'])
  await end('c')
  await end('d')
})

test('a job of a kind that was stopped is written and not begun', async () => {
  assert.equal((await runAdmin(service, 'stop-jobs', KIND)).code, 0)
  await hand(request('stopped'))
  assert.deepEqual(running, [])
  assert.equal(await countOpen('stopped'), 1)
  assert.equal((await runAdmin(service, 'start-jobs', KIND)).code, 0)
  worker.wake()
  await until('it begins when its kind is started again', async () => running.includes('stopped'))
  await end('stopped')
})

test('a job for later stands in line, and one of a worker that has stopped is freed with its leases', async () => {
  const runAt = '2999-01-01T00:00:00.000Z'
  assert.equal(await hand({ ...request('later'), runAt }), false)
  assert.deepEqual(running, [])
  await db.commit((tx) =>
    tx.write(`DELETE FROM job WHERE tenant_id = $1 AND payload ->> 'name' = 'later'`, [db.tenantId]),
  )
  const handover = openHandover(worker)
  await db.commit((tx) => handover.enqueue(tx, request('left')))
  const stopped = worker
  await stopped.stop()
  handover.begin()
  assert.deepEqual(running, [])
  const { database, log } = service.app
  worker = openWorker({ database, clock: service.clock, log, handlers: () => [handler] })
  await worker.start()
  await until('another worker begins it', async () => running.includes('left'))
  await end('left')
})
