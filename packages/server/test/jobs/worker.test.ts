import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { enqueue } from '../../src/jobs/job.ts'
import { type ClaimedJob, claimJobs, registerWorker } from '../../src/jobs/job-store.ts'
import { type JobHandler, openWorker, type Worker } from '../../src/jobs/worker.ts'
import { plusMillis } from '../../src/lib/clock.ts'
import { Unavailable } from '../../src/lib/errors.ts'
import { newId } from '../../src/lib/ids.ts'
import { limits } from '../../src/limits.ts'
import { openTestService, type TestService, until } from '../support/service.ts'
import { AMPLE_MS, isLate } from '../support/slowness.ts'

const COUNT = 12
const DAY_MS = 24 * 3_600_000

let service: TestService
before(async () => {
  service = await openTestService({}, { workers: false })
})
after(() => service.close())

/** Runs until it is let go; remembers how many of its kind ran at once. */
function openKind(kind: string, concurrency: number) {
  const gate = Promise.withResolvers<void>()
  const seen = { running: 0, runningMax: 0, ended: 0 }
  const handler: JobHandler = {
    kind,
    concurrency,
    attemptsMax: 3,
    timeoutMs: AMPLE_MS,
    async run() {
      seen.running += 1
      seen.runningMax = Math.max(seen.runningMax, seen.running)
      await gate.promise
      seen.running -= 1
      seen.ended += 1
      return undefined
    },
  }
  return { handler, seen, open: () => gate.resolve() }
}

function workerOf(handlers: readonly JobHandler[]): Worker {
  const { database, log } = service.app
  return openWorker({ database, clock: service.clock, log, handlers: () => handlers })
}

async function enqueueSome(kind: string, count: number, namespaceKey = 'default-test'): Promise<void> {
  const namespace = await service.app.directory.namespace(service.credentials.orgId, namespaceKey)
  assert.ok(namespace)
  await service.app.database
    .tenant(namespace.tenantId)
    .commit((tx) =>
      enqueue(tx, ...Array.from({ length: count }, (_, index) => ({ kind, payload: { index } }))),
    )
}

test('a kind that is busy holds no other back, and its next job begins when one ends, without a poll', async () => {
  const slow = openKind('slow', 2)
  const quick = openKind('quick', 3)
  const worker = workerOf([slow.handler, quick.handler])
  quick.open()
  await enqueueSome('slow', COUNT)
  await enqueueSome('quick', COUNT)
  const begin = performance.now()
  await worker.start()
  try {
    await until('all quick jobs ended', async () => quick.seen.ended === COUNT)
    assert.deepEqual([slow.seen.running, slow.seen.ended], [2, 0])
    slow.open()
    await until('all slow jobs ended', async () => slow.seen.ended === COUNT)
    assert.deepEqual([slow.seen.runningMax, quick.seen.runningMax], [2, 3])
    // Six rounds of two: with a poll between the rounds it would take six times as long as one poll.
    assert.ok(!isLate(begin, 5 * limits.jobPollMs), 'the worker waited for its poll')
  } finally {
    await worker.stop()
  }
})

test('a job that fails is tried again when its delay is over, and given up after its last attempt', async () => {
  const attempts: number[] = []
  const given: string[] = []
  const handler: JobHandler = {
    kind: 'broken',
    concurrency: 1,
    attemptsMax: 3,
    timeoutMs: AMPLE_MS,
    async run(job: ClaimedJob) {
      attempts.push(job.attempts)
      throw new Error('not today')
    },
    async giveUp(_job, error) {
      given.push(String(error))
    },
  }
  const worker = workerOf([handler])
  await enqueueSome('broken', 1)
  await worker.start()
  try {
    for (const attempt of [1, 2, 3]) {
      await until(`attempt ${attempt}`, async () => attempts.length === attempt)
      await worker.idle()
      service.clock.advance(limits.jobRetryDelayMaxMs)
    }
    await worker.idle()
    assert.deepEqual([attempts, given], [[1, 2, 3], ['Error: not today']])
  } finally {
    await worker.stop()
  }
})

test('a job that lacks what the service needs is not given up: it waits until that is there', async () => {
  const attempts: number[] = []
  let ended = false
  const handler: JobHandler = {
    kind: 'patient',
    concurrency: 1,
    attemptsMax: 1,
    timeoutMs: AMPLE_MS,
    async run(job: ClaimedJob) {
      attempts.push(job.attempts)
      if (attempts.length < 4) throw new Unavailable('The disk is full')
      ended = true
      return undefined
    },
    giveUp: () => assert.fail('given up'),
  }
  const worker = workerOf([handler])
  await enqueueSome('patient', 1)
  await worker.start()
  try {
    for (const attempt of [1, 2, 3, 4]) {
      await until(`attempt ${attempt}`, async () => attempts.length === attempt)
      await worker.idle()
      service.clock.advance(limits.jobRetryDelayMaxMs)
    }
    assert.equal(ended, true)
  } finally {
    await worker.stop()
  }
})

test('thousands of jobs of one tenant hold no other tenant back, and none of them is lost', async () => {
  const BACKLOG = 3_000
  const order: string[] = []
  const handler: JobHandler = {
    kind: 'bulk',
    concurrency: 2,
    attemptsMax: 1,
    timeoutMs: AMPLE_MS,
    async run(job) {
      order.push(job.tenantId)
      return undefined
    },
  }
  const live = await service.app.directory.namespace(service.credentials.orgId, 'default-live')
  assert.ok(live)
  await enqueueSome('bulk', BACKLOG)
  service.clock.advance(1_000)
  await enqueueSome('bulk', 10, 'default-live')
  const worker = workerOf([handler])
  await worker.start()
  try {
    await worker.idle()
    assert.equal(order.length, BACKLOG + 10)
    const last = order.lastIndexOf(live.tenantId)
    assert.ok(last < 40, `the last of ten jobs of a tenant that came later was number ${last + 1}`)
  } finally {
    await worker.stop()
  }
})

test('what a worker had begun is due at the next look of another, when its database session is gone', async () => {
  const { database } = service.app
  const owner = '4711'
  const lock = await database.holdLock(BigInt(owner))
  await registerWorker(database, owner)
  await enqueueSome('handed_over', 1)
  const now = service.clock.now()
  const until30s = plusMillis(now, limits.jobLeaseMs)
  const { jobs } = await claimJobs(database, { owner, free: { handed_over: 1 }, now, until: until30s })
  assert.equal(jobs.length, 1)
  const { handler, seen, open } = openKind('handed_over', 1)
  open()
  const other = workerOf([handler])
  await other.start()
  try {
    await other.idle()
    assert.equal(seen.ended, 0, 'a leased job is nobody else’s while its worker lives')
    const begin = performance.now()
    await lock.release()
    await until('the other has done it', async () => seen.ended === 1)
    assert.ok(!isLate(begin, limits.jobLeaseMs / 2), 'it waited for the end of the lease')
  } finally {
    await other.stop()
  }
})

test('workers of other processes are told that there is work: at once, and at most once a second', async () => {
  const { database } = service.app
  let told = 0
  const lock = await database.holdLock(4712n, () => {
    told += 1
  })
  try {
    for (let commit = 0; commit < 50; commit++) database.hint()
    await until('the first hint and one for all that came meanwhile', async () => told === 2)
    // What is still on its way to this connection has come when another one has.
    await lock.release()
    assert.equal(told, 2)
  } finally {
    await lock.release()
  }
})

test('the lease of a job that takes long is renewed while it runs', async (context) => {
  context.mock.timers.enable({ apis: ['setInterval'] })
  const { handler, seen, open } = openKind('long', 1)
  const worker = workerOf([handler])
  await worker.start()
  try {
    await enqueueSome('long', 1)
    worker.wake()
    await until('it runs', async () => seen.running === 1)
    const leased = await leaseOf('long')
    service.clock.advance(limits.jobLeaseMs / 2)
    context.mock.timers.tick(limits.jobLeaseMs / 3)
    // Sooner than the handler's time is over: its next attempt would have a new lease.
    await until('its lease is longer', async () => (await leaseOf('long')) > leased, 5_000)
  } finally {
    open()
    await worker.stop()
  }
})

async function leaseOf(kind: string): Promise<string> {
  const namespace = await service.app.directory.namespace(service.credentials.orgId, 'default-test')
  assert.ok(namespace)
  const [job] = await service.app.database
    .tenant(namespace.tenantId)
    .rows<{ lease_until: string }>('SELECT lease_until FROM job WHERE tenant_id = $1 AND kind = $2', [
      namespace.tenantId,
      kind,
    ])
  return job?.lease_until ?? ''
}

test('what could not be tried is no attempt: all of them are left when it can', async () => {
  const attempts: number[] = []
  const handler: JobHandler = {
    kind: 'unlucky',
    concurrency: 1,
    attemptsMax: 2,
    timeoutMs: AMPLE_MS,
    async run(job: ClaimedJob) {
      attempts.push(job.attempts)
      if (attempts.length <= 3) throw new Unavailable('Too many wait')
      if (attempts.length === 4) throw new Error('The page crashed')
      return undefined
    },
    giveUp: () => assert.fail('given up'),
  }
  const worker = workerOf([handler])
  await enqueueSome('unlucky', 1)
  await worker.start()
  try {
    for (const tried of [1, 2, 3, 4, 5]) {
      await until(`try ${tried}`, async () => attempts.length === tried)
      await worker.idle()
      service.clock.advance(limits.jobRetryDelayMaxMs)
    }
    assert.deepEqual(attempts, [1, 1, 1, 1, 2])
  } finally {
    await worker.stop()
  }
})

test('a tenant has its share of a kind under way, and another one goes on beside it without a poll', async () => {
  const kind = openKind('shared', 4)
  const tenants: string[] = []
  const run = (job: ClaimedJob) => {
    tenants.push(job.tenantId)
    return kind.handler.run(job)
  }
  const worker = workerOf([{ ...kind.handler, ofOneTenant: 2, run }])
  await enqueueSome('shared', COUNT)
  await worker.start()
  try {
    await until('a share is taken', async () => kind.seen.running === 2)
    await enqueueSome('shared', COUNT, 'default-live')
    worker.wake()
    await until('another one has its share', async () => kind.seen.running === 4)
    assert.deepEqual(
      [...Map.groupBy(tenants, (each) => each).values()].map((jobs) => jobs.length),
      [2, 2],
    )
    const begin = performance.now()
    kind.open()
    await until('all ended', async () => kind.seen.ended === 2 * COUNT)
    assert.equal(kind.seen.runningMax, 4)
    assert.ok(!isLate(begin, 3 * limits.jobPollMs), 'the worker waited for its poll')
  } finally {
    await worker.stop()
  }
})

test('one job of a kind of which a tenant has a share is one look, and its end none', async () => {
  const { database, log } = service.app
  const kind = openKind('single', 4)
  const looked: string[] = []
  const system: typeof database.system = {
    rows(sql, params) {
      if (sql.includes('claim_jobs')) looked.push(sql)
      return database.system.rows(sql, params)
    },
  }
  const handlers = () => [{ ...kind.handler, ofOneTenant: 2 }]
  const worker = openWorker({ database: { ...database, system }, clock: service.clock, log, handlers })
  await enqueueSome('single', 1)
  await worker.start()
  try {
    await until('it runs', async () => kind.seen.running === 1)
    kind.open()
    await until(
      'it ended',
      async () =>
        (await database.system.rows('SELECT 1 FROM next_job_at($1) AS at WHERE at IS NOT NULL', [['single']]))
          .length === 0,
    )
    assert.equal(looked.length, 1)
  } finally {
    await worker.stop()
  }
})

test('a tenant that has its share under way holds nobody back, however many others have jobs for later', async () => {
  const { database } = service.app
  const gate = Promise.withResolvers<void>()
  const running: string[] = []
  const handler: JobHandler = {
    kind: 'shared',
    concurrency: 2,
    ofOneTenant: 1,
    attemptsMax: 1,
    timeoutMs: AMPLE_MS,
    async run({ tenantId }) {
      running.push(tenantId)
      await gate.promise
      return undefined
    },
  }
  const enqueueFor = (tenantId: string, runAt = service.clock.now()) =>
    database.tenant(tenantId).commit((tx) => enqueue(tx, { kind: 'shared', payload: {}, runAt }))
  const [busy = '', ...others] = await inTurn(Array.from({ length: 200 }, newId))
  const other = others.at(-1) ?? ''
  for (const tenantId of others.slice(0, -1))
    await enqueueFor(tenantId, plusMillis(service.clock.now(), DAY_MS))
  for (const tenantId of [busy, busy]) await enqueueFor(tenantId)
  const worker = workerOf([handler])
  await worker.start()
  try {
    await until('the first has its share', async () => running.length === 1)
    await enqueueFor(other)
    await until('the other runs', async () => running.includes(other))
    assert.deepEqual(running, [busy, other])
  } finally {
    gate.resolve()
    await worker.stop()
  }
})

/** In the order of their turns. */
async function inTurn(tenantIds: readonly string[]): Promise<string[]> {
  const sql = 'SELECT id FROM unnest($1::uuid[]) id ORDER BY uuid_hash(id)'
  const rows = await service.app.database.system.rows<{ id: string }>(sql, [tenantIds])
  return rows.map(({ id }) => id)
}
