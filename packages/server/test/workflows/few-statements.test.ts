import assert from 'node:assert/strict'
import { after, before, type TestContext, test } from 'node:test'
import type { App } from '../../src/app.ts'
import { claimJobs, registerWorker } from '../../src/jobs/job-store.ts'
import type { JobHandler } from '../../src/jobs/worker.ts'
import { plusMillis } from '../../src/lib/clock.ts'
import { limits } from '../../src/limits.ts'
import { sendInvitationHandler } from '../../src/signing/send-invitation.ts'
import { renderDocumentHandler } from '../../src/workflows/render-document.ts'
import { sealAuditHandler } from '../../src/workflows/seal-audit.ts'
import { sealEnvelopeHandler } from '../../src/workflows/seal-envelope.ts'
import { pushAgreement, startAgreement } from '../support/agreement.ts'
import { PIXEL } from '../support/embed.ts'
import { openPerson, type Person } from '../support/person.ts'
import { openTestService, type TestService } from '../support/service.ts'

// What the main job asks of the database and of the children, stage by stage (bench/main-job.ts measures the whole).

const OWNER = '1'
let service: TestService
before(async () => {
  service = await openTestService({}, { workers: false })
  service.clock.stop()
  await registerWorker(service.app.database, OWNER)
  await pushAgreement(service.ns)
})
after(() => service.close())

async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const from = service.app.database.statements()
  await work()
  return service.app.database.statements() - from
}

/** Runs the one job of the handler's kind that is due, and counts what it asks. */
async function runJob(handler: JobHandler): Promise<number> {
  const { app, clock } = service
  const now = clock.now()
  const request = {
    owner: OWNER,
    free: { [handler.kind]: 2 },
    now,
    until: plusMillis(now, limits.jobLeaseMs),
  }
  const [job, ...others] = (await claimJobs(app.database, request)).jobs
  assert.ok(job !== undefined && others.length === 0, `one ${handler.kind} is due`)
  // Whose it is is known for half a second, in which the clock stands.
  await app.directory.namespaceOf(job.tenantId)
  await app.directory.organization(service.credentials.orgId)
  return statementsOf(() => handler.run(job))
}

/** Sealing that takes long is told by statements of its own; how long it takes is the machine's affair. */
function leaveOutSealNotice(t: TestContext): void {
  const real = globalThis.setTimeout
  t.mock.method(globalThis, 'setTimeout', (run: () => void, ms?: number) =>
    real(ms === limits.sealNoticeMs ? () => undefined : run, ms),
  )
}

async function uploadAs({ token }: Person): Promise<string> {
  const headers = { 'Content-Type': 'image/png' }
  const bytes = new Uint8Array(Buffer.from(PIXEL, 'base64'))
  return (await service.call('POST', '/v1/signing/images', { token, bytes, headers })).body.fileId
}

test('two people sign with images: each upload, save and signature is one statement, the seal and the audit-seal two each', async (t) => {
  const { app } = service
  const { id } = await startAgreement(service.ns)
  await runJob(renderDocumentHandler(app))
  for (const who of ['first', 'second']) {
    await runJob(sendInvitationHandler(app))
    const { actionUrls } = (await service.ns('GET', `/workflows/${id}/action-urls`)).body
    const { url } = actionUrls.find((each: { stepKey: string }) => each.stepKey === `${who}_signs`)
    const person = openPerson(service, url)
    await person.consent()
    await person.send('POST', '/viewed', { documentKey: 'contract' })
    let fileId = ''
    const uploading = async () => {
      fileId = await uploadAs(person)
    }
    // This process remembers the session for a while after it was read: each is the one commit that finds it unchanged.
    await person.session()
    assert.equal(await statementsOf(uploading), 1)
    const image = { [`${who}_signature`]: { kind: 'image', fileId } }
    assert.equal(await statementsOf(() => person.send('PUT', '/fields', { values: { contract: image } })), 1)
    await person.session()
    const { shownHash } = await person.fill()
    const completing = async () =>
      assert.equal((await person.send('POST', '/complete', { shownHash })).status, 200)
    assert.equal(await statementsOf(completing), 1)
  }
  leaveOutSealNotice(t)
  assert.equal(await runJob(sealEnvelopeHandler(app)), 2)
  assert.equal(await runJob(sealAuditHandler(app)), 2)
  assert.equal((await service.ns('GET', `/workflows/${id}`)).body.status, 'completed')
})

test('a PDF that was read strictly goes to no child again for a document with nothing drawn on it', async () => {
  const tasks: unknown[] = []
  const pdf: App['pdf'] = {
    ...service.app.pdf,
    run(task, input, options) {
      tasks.push([task, Reflect.get(Object(input), 'isStrict')])
      return service.app.pdf.run(task, input, options)
    },
  }
  const app = { ...service.app, pdf }
  const live: typeof service.ns = (method, path, options) =>
    service.ns(method, path, { ...options, mode: 'live' })
  await pushAgreement(live)
  await startAgreement(live)
  await runJob(renderDocumentHandler(app))
  assert.deepEqual(tasks, [['inspectPdf', undefined]])
  const { id } = await startAgreement(live)
  await runJob(renderDocumentHandler(app))
  assert.equal(tasks.length, 1)
  for (const who of ['first', 'second']) {
    const { actionUrls } = (await live('GET', `/workflows/${id}/action-urls`)).body
    const { url } = actionUrls.find((each: { stepKey: string }) => each.stepKey === `${who}_signs`)
    await openPerson(service, url).sign()
  }
  await runJob(sealEnvelopeHandler(app))
  assert.deepEqual(tasks.slice(1), [
    ['stampFields', true],
    ['drawCertificate', undefined],
  ])
})
