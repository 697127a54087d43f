import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readCertificates, verifyPdf } from '@countersign/evidence'
import { judgedBy, runTool } from '@countersign/pdf/testing/outside-tools'
import { openTimeStampAuthority, serveTimeStamps } from '@countersign/pdf/testing/time-stamp-authority'
import { hasTools, scratchFolder } from '@countersign/pdf/testing/tools'
import { pushAgreement, startAgreement } from '../support/agreement.ts'
import { openPerson } from '../support/person.ts'
import { openTestService, until } from '../support/service.ts'

test(
  judgedBy('pdftotext', 'a timestamp of an authority is in the seal, and its name in the certificate'),
  async (t) => {
    if (!hasTools(t, 'openssl')) return
    const authority = openTimeStampAuthority(scratchFolder(t))
    const url = await serveTimeStamps(t, (query) => ({ body: authority.reply(query) }))
    const service = await openTestService({ TIMESTAMP_URL: url, TIMESTAMP_TRUST: authority.root.certFile })
    t.after(() => service.close())
    const told = await fetch(new URL('/v1/timestamp-authorities.pem', service.url))
    const trustedTimeRoots = readCertificates(new Uint8Array(await told.arrayBuffer())).map(({ der }) => der)
    await pushAgreement(service.ns)
    for (const certificate of ['separate', 'appended']) {
      await service.ns('PATCH', '', { body: { settings: { certificate } } })
      const { id } = await startAgreement(service.ns)
      await service.settle()
      for (const { url: link } of (await service.ns('GET', `/workflows/${id}/action-urls`)).body.actionUrls) {
        await openPerson(service, link).sign()
        await service.settle()
      }
      const { envelopes } = (await service.ns('GET', `/workflows/${id}`)).body
      const [{ documents, certificateFileId }] = envelopes
      assert.equal(documents[0].sealLevel, 'B-T')
      const sealed = await service.ns('GET', `/files/${documents[0].signedFileId}/content`)
      const unasked = await verifyPdf(sealed.bytes)
      assert.deepEqual(
        [unasked.intact, unasked.seal?.level, unasked.seal?.timestamp?.isTrusted],
        [true, 'B-B', null],
      )
      const verification = await verifyPdf(sealed.bytes, { trustedTimeRoots })
      assert.equal(verification.intact, true, JSON.stringify(verification.checks))
      assert.equal(verification.seal?.level, 'B-T')
      const completion =
        certificateFileId === undefined
          ? sealed
          : await service.ns('GET', `/files/${certificateFileId}/content`)
      const copied = await runTool('pdftotext', ['FILE', '-'], completion.bytes)
      const name =
        certificate === 'separate'
          ? /PAdES B-T, timestamp by [^(]*Time Signer (?!\(a claim)/
          : /PAdES B-T, timestamp by 127\.0\.0\.1/
      if (copied !== undefined) assert.match(copied.replace(/\s+/g, ' '), name)
    }
  },
)

test('an authority that TIMESTAMP_TRUST does not name gives no time-stamp, and without it every one is a claim', async (t) => {
  if (!hasTools(t, 'openssl')) return
  const authority = openTimeStampAuthority(scratchFolder(t))
  const other = openTimeStampAuthority(scratchFolder(t))
  const url = await serveTimeStamps(t, (query) => ({ body: authority.reply(query) }))
  const strict = await openTestService({ TIMESTAMP_URL: url, TIMESTAMP_TRUST: other.root.certFile })
  t.after(() => strict.close())
  const refused = await strict.app.timestamps?.stamp(new Uint8Array(3))
  assert.ok(refused && 'failures' in refused)
  assert.match(refused.failures[0]?.message ?? '', /Time Root, which TIMESTAMP_TRUST does not name/)
  const lenient = await openTestService({ TIMESTAMP_URL: url })
  t.after(() => lenient.close())
  const stamped = await lenient.app.timestamps?.stamp(new Uint8Array(3))
  assert.ok(stamped && 'token' in stamped)
  const told = await fetch(new URL('/v1/timestamp-authorities.pem', lenient.url))
  assert.deepEqual([told.status, await told.text()], [200, ''])
})

test('an envelope that takes its time to be sealed is shown as being sealed', async (t) => {
  const url = await serveTimeStamps(t, () => undefined)
  const service = await openTestService({ TIMESTAMP_URL: url })
  t.after(() => service.close())
  await pushAgreement(service.ns)
  const { id } = await startAgreement(service.ns)
  const finalization = async () =>
    (await service.ns('GET', `/workflows/${id}`)).body.envelopes[0].finalization
  for (const person of [0, 1]) {
    await service.settle()
    const { actionUrls } = (await service.ns('GET', `/workflows/${id}/action-urls`)).body
    await openPerson(service, actionUrls[person].url).sign()
  }
  await until(
    'the envelope is shown as being sealed',
    async () => (await finalization())?.status === 'sealing',
  )
})
