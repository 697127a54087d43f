import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { jobHandlers } from '../../src/job-handlers.ts'
import { finishJob } from '../../src/jobs/job.ts'
import { type ClaimedJob, claimJobs, findNextJobAt } from '../../src/jobs/job-store.ts'
import { plusMillis } from '../../src/lib/clock.ts'
import { limits } from '../../src/limits.ts'
import { pushAgreement, startAgreement } from '../support/agreement.ts'
import { openPerson } from '../support/person.ts'
import { openTestService, type TestService, until } from '../support/service.ts'
import { type Instance, openInstance } from './instances.ts'

type App = TestService['app']

let service: TestService
let other: Instance
before(async () => {
  service = await openTestService({}, { workers: false })
  other = await openInstance(service)
  await pushAgreement(service.ns)
})
after(async () => {
  await other.close()
  await service.close()
})

const handlersOf = (app: App) => new Map(jobHandlers(app).map((handler) => [handler.kind, handler]))

/** Takes what is due as a worker of that number does. */
async function claim(app: App, owner: string): Promise<ClaimedJob[]> {
  const free = Object.fromEntries([...handlersOf(app).keys()].map((kind) => [kind, 20]))
  const now = service.clock.now()
  return (await claimJobs(app.database, { owner, free, now, until: plusMillis(now, limits.jobLeaseMs) })).jobs
}

/** Runs every due job at two workers in the same instant: the first one's lease ran out while it was still at it. */
async function runTwice(): Promise<string[]> {
  const first = await claim(service.app, '1')
  assert.deepEqual(await claim(other.app, '2'), [], 'a leased job is nobody else’s')
  service.clock.advance(limits.jobLeaseMs + 1)
  const second = await claim(other.app, '2')
  const ids = (jobs: readonly ClaimedJob[]) => jobs.map(({ id }) => id).sort()
  assert.deepEqual(ids(second), ids(first))
  const all = [...first.map((job) => runAt(service.app, job)), ...second.map((job) => runAt(other.app, job))]
  await Promise.all(all)
  return first.map(({ kind }) => kind)
}

/** As the worker does: what a handler leaves unfinished is ended for it. */
async function runAt(app: App, job: ClaimedJob): Promise<void> {
  const outcome = await handlersOf(app).get(job.kind)?.run(job)
  if (outcome !== 'finished') await app.database.tenant(job.tenantId).commit((tx) => finishJob(tx, job))
}

const eventTypes = async (id: string): Promise<string[]> =>
  (await service.ns('GET', `/workflows/${id}/events?limit=100`)).body.data.map(
    (event: { type: string }) => event.type,
  )

test('a job that two workers run at once, after its lease ran out, has one result: rendering, mail and seals', async () => {
  const { id } = await startAgreement(service.ns)
  const { actionUrls } = (await service.ns('GET', `/workflows/${id}/action-urls`)).body
  const [first, second] = actionUrls.map(({ url }: { url: string }) => openPerson(service, url))
  const kinds = new Set<string>()
  const runUntil = async (isDone: () => Promise<boolean>) => {
    for (let round = 0; round < 10; round++) {
      for (const kind of await runTwice()) kinds.add(kind)
      if (await isDone()) return
    }
    assert.fail('ten rounds of jobs did not do it')
  }
  const read = async () => (await service.ns('GET', `/workflows/${id}`)).body
  for (const [index, person] of [first, second].entries()) {
    await runUntil(async () => (await read()).participants[index].status === 'notified')
    await person.sign()
  }
  await runUntil(async () => (await read()).status === 'completed')
  await runUntil(async () => (await findNextJobAt(service.app.database, [...kinds])) === null)
  assert.deepEqual([...kinds].sort(), [
    'render_document',
    'seal_audit',
    'seal_envelope',
    'send_completed_mail',
    'send_invitation',
  ])
  const types = await eventTypes(id)
  const counts = Object.fromEntries(
    [...new Set(types)].map((type) => [type, types.filter((one) => one === type).length]),
  )
  assert.equal(counts['document.rendered'], 1)
  assert.equal(counts['participant.email_sent'], 2)
  assert.equal(counts['participant.task_assigned'], 2)
  assert.equal(counts['participant.signing_completed'], 2)
  assert.equal(counts['envelope.completed'], 1)
  assert.equal(counts['workflow.completed'], 1)
  const { envelopes } = await read()
  const sealed = await service.ns('GET', `/workflows/${id}/envelopes/papers/documents/contract?state=signed`)
  assert.equal(sealed.status, 200)
  assert.equal((await service.ns('GET', `/files/${envelopes[0].certificateFileId}/content`)).status, 200)
})

test('two workers on one database share the work, and each thing happens once', async () => {
  await service.app.worker.start()
  await other.app.worker.start()
  const made = await Promise.all(Array.from({ length: 6 }, () => startAgreement(service.ns)))
  for (const who of [0, 1]) {
    await Promise.all(
      made.map(async ({ id }) => {
        const { actionUrls } = (await service.ns('GET', `/workflows/${id}/action-urls`)).body
        const person = openPerson(who === 0 ? service : other, actionUrls[who].url)
        await until('it is their turn', async () => (await person.session()).state === 'ready')
        await person.sign()
      }),
    )
  }
  for (const { id } of made) {
    await until('it is completed', async () => {
      return (await service.ns('GET', `/workflows/${id}`)).body.status === 'completed'
    })
    const types = await eventTypes(id)
    for (const type of ['document.rendered', 'envelope.completed', 'workflow.completed']) {
      assert.equal(types.filter((one) => one === type).length, 1, type)
    }
  }
})
