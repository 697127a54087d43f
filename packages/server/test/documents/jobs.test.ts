import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { findNamespace } from '../../src/access/access-store.ts'
import type { ClaimedJob } from '../../src/jobs/job-store.ts'
import { required } from '../../src/lib/assert.ts'
import { newId } from '../../src/lib/ids.ts'
import { renderDocumentHandler } from '../../src/workflows/render-document.ts'
import { sealEnvelopeHandler } from '../../src/workflows/seal-envelope.ts'
import { pushAgreement, startAgreement } from '../support/agreement.ts'
import { openPerson } from '../support/person.ts'
import { openTestService, type TestService } from '../support/service.ts'

// No worker runs: the test is the worker, and does what a worker does when it was slow, or killed and started again.
let service: TestService
let tenantId: string
before(async () => {
  service = await openTestService({}, { workers: false })
  const { orgId } = service.credentials
  const namespace = await findNamespace(service.app.database.system, orgId, 'default-test')
  tenantId = required(namespace, 'the namespace').tenantId
  await pushAgreement(service.ns)
})
after(() => service.close())

const jobOf = (kind: string, payload: ClaimedJob['payload'], attempts = 1): ClaimedJob => ({
  tenantId,
  id: newId(),
  kind,
  payload,
  attempts,
  waits: 0,
})
const rendering = (workflowId: string) => jobOf('render_document', { workflowId, documentKey: 'contract' })
const sealing = (workflowId: string) => jobOf('seal_envelope', { workflowId, envelopeKey: 'papers' })
const read = async (id: string) => (await service.ns('GET', `/workflows/${id}`)).body
const documentOf = async (id: string) => (await read(id)).envelopes[0].documents[0]

describe('a job that runs more than once', () => {
  it('makes a document once', async () => {
    const { id } = await startAgreement(service.ns)
    const handler = renderDocumentHandler(service.app)
    await Promise.all([handler.run(rendering(id)), handler.run(rendering(id)), handler.run(rendering(id))])
    const made = await documentOf(id)
    assert.equal(made.status, 'rendered')
    await handler.run(rendering(id))
    assert.deepEqual(await documentOf(id), made)
    const events = (await service.ns('GET', `/workflows/${id}/events?limit=100`)).body.data
    assert.equal(events.filter(({ type }: { type: string }) => type === 'document.rendered').length, 1)
  })

  it('seals an envelope once', async () => {
    const { id } = await startAgreement(service.ns)
    await renderDocumentHandler(service.app).run(rendering(id))
    for (const { url } of (await service.ns('GET', `/workflows/${id}/action-urls`)).body.actionUrls) {
      await openPerson(service, url).sign()
    }
    const handler = sealEnvelopeHandler(service.app)
    await Promise.all([handler.run(sealing(id)), handler.run(sealing(id))])
    const sealed = await documentOf(id)
    assert.equal(sealed.status, 'sealed')
    await handler.run(sealing(id))
    assert.deepEqual(await documentOf(id), sealed)
    assert.equal((await read(id)).status, 'completed')
  })

  it('does nothing for what is not there any more', async () => {
    const { id } = await startAgreement(service.ns)
    await service.ns('POST', `/workflows/${id}/void`, { body: {} })
    assert.equal((await read(id)).status, 'voided')
    await renderDocumentHandler(service.app).run(rendering(id))
    await sealEnvelopeHandler(service.app).run(sealing(id))
    assert.equal((await read(id)).status, 'voided')
    await assert.rejects(
      async () => renderDocumentHandler(service.app).run(jobOf('render_document', {})),
      /names no document/,
    )
  })
})

describe('a job that is given up', () => {
  it('fails the workflow and says why, when a document cannot be made', async () => {
    const { id } = await startAgreement(service.ns)
    await renderDocumentHandler(service.app).giveUp?.(
      rendering(id),
      new Error('the renderer took longer than 30000 ms'),
    )
    const { status, errorMessage, envelopes } = await read(id)
    assert.equal(status, 'failed')
    assert.match(errorMessage, /contract.*the renderer took longer than 30000 ms/)
    assert.equal(envelopes[0].documents[0].errorMessage, 'the renderer took longer than 30000 ms')
  })

  it('leaves the signatures as they are, when an envelope cannot be sealed', async () => {
    const { id } = await startAgreement(service.ns)
    await renderDocumentHandler(service.app).run(rendering(id))
    for (const { url } of (await service.ns('GET', `/workflows/${id}/action-urls`)).body.actionUrls) {
      await openPerson(service, url).sign()
    }
    await sealEnvelopeHandler(service.app).giveUp?.(sealing(id), new Error('the key is gone'))
    const [{ finalization, documents }] = (await read(id)).envelopes
    assert.equal(finalization.status, 'failed')
    assert.equal(finalization.lastError, 'the key is gone')
    assert.equal(documents[0].status, 'signed')
  })
})
