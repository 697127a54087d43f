/** What a namespace's own key sealed: raised when the key is retired, right when its certificate has ended, asked about online. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { readCertificates, verifyEvidence, verifyPdf } from '@countersign/evidence'
import { openOnlineSource } from '@countersign/evidence/online'
import { opensslIssue, opensslPkcs12, SEAL_EXTENSIONS } from '@countersign/pdf/testing/openssl-pki'
import { openRevocationAuthority } from '@countersign/pdf/testing/revocation-authority'
import { hasTools, scratchFolder } from '@countersign/pdf/testing/tools'
import { DAY_MS } from '../../src/lib/clock.ts'
import { AMPLE_MS } from '../support/slowness.ts'
import { AWAY, openStage, pass, signedAgreement, type Test } from './lasting-stage.ts'

const OWN = 'O=Test, CN=Own Seal'
const KEY_DAYS = 60

/** A live namespace that seals with a key of its own, whose authority also gives time-stamps and tells what was withdrawn. */
async function openOwnStage(t: Test) {
  const stage = await openStage(t, { list: true, days: 3_000 })
  const { authority, behaviour, listUrl, service } = stage
  const folder = scratchFolder(t)
  const extensions = [...SEAL_EXTENSIONS, `crlDistributionPoints=URI:${listUrl}`]
  const seal = opensslIssue(folder, 'Own Seal', authority.root, extensions, { days: KEY_DAYS })
  const revocations = openRevocationAuthority(folder, authority.root, [authority.signer, seal])
  behaviour.list = () => ({ body: revocations.list({ days: 1_000 }) })
  const live: typeof service.ns = (method, path, options) =>
    service.ns(method, path, { ...options, mode: 'live' })
  const pkcs12 = opensslPkcs12(folder, seal, [authority.root], 'word')
  const made = await live('POST', '/seal-keys', {
    body: { name: 'Own', pkcs12: Buffer.from(pkcs12).toString('base64'), password: 'word' },
  })
  const { sealKeyId } = made.body
  const wish = async (settings: object) => {
    const reply = await live('PATCH', '', { body: { settings: { seal: settings } } })
    assert.equal(reply.status, 200, reply.bytes.toString())
  }
  await wish({ key: sealKeyId, level: 'B-LTA', onTimestampFailure: 'degrade' })
  const filesOf = async (id: string) => {
    const [{ documents, certificateFileId }] = (await live('GET', `/workflows/${id}`)).body.envelopes
    const [{ sealLevel, signedFileId }] = documents
    const contents = [signedFileId, certificateFileId].map((fileId) =>
      live('GET', `/files/${fileId}/content`),
    )
    return { sealLevel, files: (await Promise.all(contents)).map(({ bytes }) => bytes) }
  }
  const trustedRoots = readCertificates(readFileSync(authority.root.certFile)).map(({ der }) => der)
  return { ...stage, live, seal, sealKeyId, wish, filesOf, revocations, trustedRoots }
}

test('what an own key sealed is raised after the key was retired, and stays right when its certificate has ended', async (t) => {
  if (!hasTools(t, 'openssl')) return
  const { service, behaviour, live, sealKeyId, wish, filesOf, trustedRoots, trust } = await openOwnStage(t)
  behaviour.time = () => AWAY
  const id = await signedAgreement(service, { mode: 'live' })
  const before = await filesOf(id)
  assert.equal(before.sealLevel, 'B-B')
  await wish({ level: 'B-LTA', onTimestampFailure: 'degrade' })
  const retired = await live('POST', `/seal-keys/${sealKeyId}/retire`)
  assert.equal(retired.body.status, 'retired', retired.bytes.toString())
  delete behaviour.time
  await pass(service, DAY_MS + 1)
  const after = await filesOf(id)
  assert.equal(after.sealLevel, 'B-LTA')
  const ended = new Date(Date.now() + (KEY_DAYS + 30) * DAY_MS).toISOString()
  for (const [index, bytes] of after.files.entries()) {
    const first = before.files[index] ?? assert.fail()
    assert.equal(Buffer.compare(bytes.subarray(0, first.length), first), 0, 'what was sealed stays')
    for (const now of [new Date().toISOString(), ended]) {
      const times = { ...trust, trustedRoots, now }
      const { verdict, seal, checks, notes } = await verifyPdf(bytes, times)
      assert.deepEqual(
        [verdict, seal?.level, seal?.subject],
        ['intact', 'B-LTA', OWN],
        JSON.stringify(checks),
      )
      assert.doesNotMatch(notes.join('\n'), /Own Seal ended/, 'the time-stamps came before its end')
    }
    const early = await verifyPdf(first, { ...trust, trustedRoots, now: ended })
    assert.match(early.notes.join('\n'), /CN=Own Seal ended at .*no later time-stamp/)
  }
})

test('asked online about an archive, the authority of the audit-seal that is last tells whether its certificate was withdrawn', async (t) => {
  if (!hasTools(t, 'openssl')) return
  const { service, behaviour, live, seal, revocations, trustedRoots, trust } = await openOwnStage(t)
  const id = await signedAgreement(service, { mode: 'live' })
  const { bytes } = await live('GET', `/workflows/${id}/evidence`)
  const asked = async () => {
    const online = openOnlineSource({
      allowPrivate: true,
      now: new Date().toISOString(),
      timeoutMs: AMPLE_MS,
    })
    const all = [...trustedRoots, ...trust.trustedRoots]
    const { verdict, checks, notes } = await verifyEvidence(bytes, { ...trust, trustedRoots: all, online })
    return { verdict, checks, notes: notes.join('\n'), answers: online.answers }
  }
  const good = await asked()
  assert.equal(good.verdict, 'intact', JSON.stringify(good.checks.filter(({ ok }) => !ok)))
  const told = good.answers.filter(({ ok }) => ok).map(({ certificate }) => certificate)
  assert.ok(told.includes(OWN), JSON.stringify(good.answers))
  behaviour.list = () => ({ body: revocations.list({ withdrawn: [seal] }) })
  const withdrawn = await asked()
  assert.equal(withdrawn.verdict, 'changed')
  assert.match(
    withdrawn.checks.flatMap(({ ok, message }) => (ok ? [] : [message])).join('\n'),
    /CN=Own Seal was withdrawn at/,
  )
  behaviour.list = () => AWAY
  const silent = await asked()
  assert.equal(silent.verdict, 'intact')
  assert.match(silent.notes, /Asked now, nobody told whether .*CN=Own Seal/)
})
