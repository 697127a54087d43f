import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { after, before, describe, it } from 'node:test'
import { verifyPdf } from '@countersign/evidence'
import { pushAgreement, startAgreement } from '../support/agreement.ts'
import { PIXEL } from '../support/embed.ts'
import { openPerson } from '../support/person.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { storedPath } from '../support/stored-path.ts'
import { upload } from './letter.ts'

// An authority that is not there: nothing listens on port 9 (discard) of this machine.
const DEAD_AUTHORITY = 'http://127.0.0.1:9/'

let service: TestService
before(async () => {
  service = await openTestService({ TIMESTAMP_URL: DEAD_AUTHORITY })
  await pushAgreement(service.ns)
})
after(() => service.close())

async function signed(seal: object) {
  const patched = await service.ns('PATCH', '', { body: { settings: { seal } } })
  assert.equal(patched.status, 200, patched.bytes.toString())
  const { id } = await startAgreement(service.ns)
  await service.settle()
  const { actionUrls } = (await service.ns('GET', `/workflows/${id}/action-urls`)).body
  for (const { url } of actionUrls) {
    await openPerson(service, url).sign()
    await service.settle()
  }
  const read = async () => (await service.ns('GET', `/workflows/${id}`)).body
  return { id, read }
}

describe('a certificate of completion', () => {
  it('bears the logo of the namespace; one whose bytes are damaged stops no seal', async () => {
    const logoFileId = await upload(service, 'test', 'logo.png', 'image/png', Buffer.from(PIXEL, 'base64'))
    const settings = { logoFileId, accentColor: '#7a1f3d' }
    assert.equal((await service.ns('PATCH', '', { body: { settings } })).status, 200)
    const hasImage = async () => {
      const { envelopes } = await (await signed({ level: 'B-B' })).read()
      const { bytes } = await service.ns('GET', `/files/${envelopes[0].certificateFileId}/content`)
      return bytes.includes('/Subtype /Image')
    }
    assert.equal(await hasImage(), true)
    const { sha256 } = (await service.ns('GET', `/files/${logoFileId}`)).body
    await writeFile(await storedPath(service, 'test', sha256), 'others')
    assert.equal(await hasImage(), false)
    assert.equal((await service.ns('PATCH', '', { body: { settings: { logoFileId: null } } })).status, 200)
  })
})

describe('sealing without the timestamp that is wanted', () => {
  it('waits by default: signatures stand, the reason and the next attempt are shown', async () => {
    const { read } = await signed({})
    const workflow = await read()
    assert.equal(workflow.status, 'in_progress')
    const [{ status, finalization, documents }] = workflow.envelopes
    assert.equal(status, 'in_progress')
    assert.equal(documents[0].status, 'signed')
    assert.equal(finalization.status, 'retrying')
    assert.match(finalization.lastError, /No timestamp from http:\/\/127\.0\.0\.1:9\//)
    assert(finalization.nextAttemptAt > service.clock.now())
    const { attempts } = finalization
    await service.ns('PATCH', '', { body: { settings: { seal: { onTimestampFailure: 'degrade' } } } })
    service.clock.advance(600_000)
    await service.settle()
    const later = await read()
    assert.equal(later.status, 'completed')
    assert.equal(later.envelopes[0].documents[0].sealLevel, 'B-B')
    assert.equal(attempts, 1)
  })

  it('degrades when the namespace wants that, and claims no more than it has', async () => {
    const { id, read } = await signed({ onTimestampFailure: 'degrade' })
    const workflow = await read()
    assert.equal(workflow.status, 'completed')
    assert.equal(workflow.envelopes[0].documents[0].sealLevel, 'B-B')
    const sealed = await service.ns('GET', `/workflows/${id}/envelopes/papers/documents/contract`)
    const verification = await verifyPdf(sealed.bytes)
    assert.equal(verification.intact, true)
    assert.equal(verification.seal?.level, 'B-B')
  })

  it('asks nobody for a timestamp at level B-B', async () => {
    const { read } = await signed({ level: 'B-B', onTimestampFailure: 'fail' })
    assert.equal((await read()).status, 'completed')
  })

  it('fails at once when the namespace wants that', async () => {
    const { read } = await signed({ level: 'B-T', onTimestampFailure: 'fail' })
    const { status, envelopes } = await read()
    assert.equal(status, 'in_progress')
    assert.equal(envelopes[0].finalization.status, 'failed')
    assert.match(envelopes[0].finalization.lastError, /No timestamp/)
    assert.equal(envelopes[0].documents[0].status, 'signed')
  })
})
