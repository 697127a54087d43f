import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import type { Failure, Outcome } from '../session/failure.ts'
import type { Answer } from '../shell/caller.ts'
import { type MonitorClient, ROWS_MAX } from './monitor-client.ts'
import { MonitorFlow } from './monitor-flow.ts'
import type { TrailRow, Workflow, WorkflowStatus } from './workflow.ts'

const run = (status: WorkflowStatus): Workflow => ({
  id: 'w',
  mode: 'test',
  name: 'A run',
  status,
  timezone: 'UTC',
  progress: { completed: 0, total: 0 },
  participants: [],
  envelopes: [],
  steps: [],
  data: {},
  createdAt: '2030-01-01T00:00:00.000Z',
})
const rows = (from: number, count: number): TrailRow[] =>
  Array.from({ length: count }, (_, index) => ({
    sequence: from + index,
    at: '2030-01-01T00:00:00.000Z',
    type: 'workflow.changed',
    actorType: 'system',
  }))
const ok = <T>(value: T): Outcome<T> => ({ ok: true, value })
const failed = (kind: Failure['kind']): Outcome<never> => ({
  ok: false,
  failure: { kind, message: `it is ${kind}`, issues: [] },
})

/** Answers what it is given, in its order; without more of it a read of the trail waits for ever. */
class FakeClient implements MonitorClient {
  readonly asked: string[] = []
  workflows: Outcome<Answer<Workflow>>[] = []
  trails: Outcome<TrailRow[]>[] = []

  async readWorkflow(known?: string): Promise<Outcome<Answer<Workflow>>> {
    this.asked.push(`workflow ${known ?? ''}`.trim())
    return this.workflows.shift() ?? ok({})
  }

  readTrail(after: number, wait: number): Promise<Outcome<TrailRow[]>> {
    this.asked.push(`after ${after} wait ${wait}`)
    const next = this.trails.shift()
    return next === undefined ? new Promise(() => {}) : Promise.resolve(next)
  }

  async readEntities(): Promise<Outcome<never>> {
    return failed('failed')
  }
  async readDocument(): Promise<Outcome<never>> {
    return failed('failed')
  }
  async readArchive(): Promise<Outcome<never>> {
    return failed('failed')
  }
  close(): void {}
}

interface Watched {
  client: FakeClient
  flow: MonitorFlow
  told: string[]
}

const page = { visibilityState: 'visible' }

/** A flow in a page that is seen. */
function watched(): Watched {
  page.visibilityState = 'visible'
  Object.assign(globalThis, { document: page })
  const client = new FakeClient()
  const told: string[] = []
  const flow = new MonitorFlow(client, {
    changed: () => {},
    emit: (name) => told.push(name),
    happened: (happened) => told.push(`${happened.length} rows`),
  })
  return { client, flow, told }
}

/** Everything that can go on without time passing has gone on. */
const settled = () => new Promise((resolve) => setImmediate(resolve))
const withTimers = ({ mock }: TestContext) => mock.timers.enable({ apis: ['setTimeout'] })

test('a run that is over is read once, with its trail, and never again', async () => {
  const { client, flow, told } = watched()
  client.workflows = [ok({ value: run('completed'), etag: '"1"' })]
  client.trails = [ok(rows(1, 7))]
  await flow.refresh()
  await settled()
  flow.wake()
  await settled()
  assert.deepEqual(client.asked, ['workflow', 'after 0 wait 0', 'workflow "1"'])
  assert.deepEqual([flow.trail.length, told], [7, ['ready']])
})

test('a long trail is read to its end before anything is waited for, and what comes then is told', async () => {
  const { client, flow, told } = watched()
  client.workflows = [ok({ value: run('in_progress'), etag: '"1"' })]
  client.trails = [ok(rows(1, ROWS_MAX)), ok(rows(ROWS_MAX + 1, 3)), ok(rows(ROWS_MAX + 4, 2))]
  await flow.refresh()
  await settled()
  assert.deepEqual(client.asked, [
    'workflow',
    'after 0 wait 0',
    `after ${ROWS_MAX} wait 0`,
    'workflow "1"',
    `after ${ROWS_MAX + 3} wait 25`,
    'workflow "1"',
    `after ${ROWS_MAX + 5} wait 25`,
  ])
  assert.deepEqual(told, ['ready', '2 rows'])
  flow.stop()
})

test('rows that came with the end are read before it is silent', async () => {
  const { client, flow, told } = watched()
  client.workflows = [ok({ value: run('in_progress') }), ok({ value: run('completed') })]
  client.trails = [ok([]), ok(rows(1, 1)), ok(rows(2, 1))]
  await flow.refresh()
  await settled()
  const trail = client.asked.filter((one) => one.startsWith('after'))
  assert.deepEqual(trail, ['after 0 wait 0', 'after 0 wait 25', 'after 1 wait 0'])
  assert.deepEqual(told, ['ready', '1 rows', 'statusChanged', '1 rows'])
})

test('whoever sees a run goes on seeing it while the service is away, which is asked again, ever more slowly', async (t) => {
  withTimers(t)
  const { client, flow, told } = watched()
  client.workflows = [ok({ value: run('in_progress') }), failed('offline'), failed('offline')]
  client.trails = [ok([]), failed('offline')]
  await flow.refresh()
  await settled()
  assert.deepEqual([flow.screen, flow.isOnline], ['run', false])
  const before = client.asked.length
  const passes = async (ms: number) => {
    t.mock.timers.tick(ms)
    await settled()
    return client.asked.length - before
  }
  assert.deepEqual(
    [await passes(700), await passes(600), await passes(1400), await passes(1200)],
    [0, 1, 1, 2],
  )
  page.visibilityState = 'hidden'
  assert.equal(await passes(60_000), 2, 'hidden, nothing is asked')
  page.visibilityState = 'visible'
  flow.wake()
  await settled()
  assert.equal(flow.isOnline, true)
  assert.deepEqual(told, ['ready'])
  flow.stop()
})

test('a service that does not wait is not asked at once again', async (t) => {
  withTimers(t)
  const { client, flow } = watched()
  client.workflows = [ok({ value: run('in_progress') })]
  client.trails = [ok([]), ok([]), ok([])]
  await flow.refresh()
  await settled()
  assert.equal(client.asked.length, 3)
  t.mock.timers.tick(14_000)
  await settled()
  assert.equal(client.asked.length, 3)
  t.mock.timers.tick(2000)
  await settled()
  assert.equal(client.asked.length, 5)
  flow.stop()
})

test('a token that ends is told once, and nothing is asked with it any more', async () => {
  const { client, flow, told } = watched()
  client.workflows = [ok({ value: run('in_progress') })]
  client.trails = [ok([]), failed('sessionExpired')]
  await flow.refresh()
  await settled()
  flow.wake()
  await flow.refresh()
  assert.deepEqual([flow.screen, told], ['sessionExpired', ['ready', 'sessionExpired']])
  assert.equal(client.asked.length, 3)
})

test('before a failure is shown the service is asked again', async (t) => {
  withTimers(t)
  const { client, flow, told } = watched()
  client.workflows = [failed('failed'), failed('failed'), failed('failed')]
  await flow.refresh()
  for (const ms of [1300, 2600]) {
    assert.equal(flow.screen, 'loading')
    t.mock.timers.tick(ms)
    await settled()
  }
  assert.deepEqual([flow.screen, told, client.asked.length], ['error', ['error'], 3])
})
