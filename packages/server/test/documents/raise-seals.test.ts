import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { readCertificates, verifyEvidence, verifyPdf } from '@countersign/evidence'
import { hasTools, run, scratchFolder } from '@countersign/pdf/testing/tools'
import { DAY_MS, millisOf } from '../../src/lib/clock.ts'
import { limits } from '../../src/limits.ts'
import { withOwner } from '../support/database.ts'
import type { TestService } from '../support/service.ts'
import { AWAY, openStage, pass, signedAgreement, type Test } from './lasting-stage.ts'

type Json = ReturnType<typeof JSON.parse>

async function wish(service: TestService, seal: object): Promise<void> {
  const reply = await service.ns('PATCH', '', { body: { settings: { seal } } })
  assert.equal(reply.status, 200, reply.bytes.toString())
}

const envelopeOf = async ({ ns }: TestService, id: string): Promise<Json> =>
  (await ns('GET', `/workflows/${id}`)).body.envelopes[0]
const bytesOf = async ({ ns }: TestService, fileId: string) =>
  (await ns('GET', `/files/${fileId}/content`)).bytes
const careOf = ({ database }: TestService): Promise<Json[]> =>
  withOwner(database, async (client) => (await client.query('SELECT * FROM seal_care')).rows)

/** The files of the envelope: its document and its certificate of completion. */
async function filesOf(service: TestService, id: string): Promise<Buffer[]> {
  const { documents, certificateFileId } = await envelopeOf(service, id)
  return Promise.all([bytesOf(service, documents[0].signedFileId), bytesOf(service, certificateFileId)])
}

/** Programs that nobody here wrote: the seal is right, each document time-stamp is over its bytes, and the file can be read. */
function judgeByOthers(t: Test, pdf: Buffer, timeRoot: string): void {
  const folder = scratchFolder(t)
  const at = (name: string) => join(folder, name)
  writeFileSync(at('raised.pdf'), pdf)
  if (hasTools(t, 'pdfsig')) {
    const said = run('pdfsig', [at('raised.pdf')]).stdout
    assert.match(said, /^Signature #1:[^#]*ETSI\.CAdES\.detached[^#]*Signature is Valid\./m)
    assert.match(said, /^Signature #3:[^#]* Total document signed/m)
  }
  if (hasTools(t, 'qpdf')) run('qpdf', ['--check', at('raised.pdf')])
  const ranges = [...pdf.toString('latin1').matchAll(/\/ByteRange \[0 (\d+) (\d+) (\d+)\s*\]/g)]
  assert.equal(ranges.length, 3, 'a seal and two document time-stamps')
  for (const [, before, after, rest] of ranges.slice(1)) {
    const [start, end] = [Number(before), Number(after)]
    writeFileSync(
      at('covered'),
      Buffer.concat([pdf.subarray(0, start), pdf.subarray(end, end + Number(rest))]),
    )
    writeFileSync(at('token.der'), Buffer.from(pdf.toString('latin1', start + 1, end - 1), 'hex'))
    const token = ['-in', at('token.der'), '-token_in']
    const said = run('openssl', ['ts', '-verify', '-data', at('covered'), ...token, '-CAfile', timeRoot])
    assert.match(said.stdout + said.stderr, /Verification: OK/)
  }
}

test('a seal that was degraded is raised to the level that was wanted, its old bytes the beginning of the new file', async (t) => {
  if (!hasTools(t, 'openssl')) return
  const { service, behaviour, revocations, trust, authority } = await openStage(t, { list: true })
  behaviour.list = () => ({ body: revocations.list() })
  behaviour.time = () => AWAY
  await wish(service, { level: 'B-LTA', onTimestampFailure: 'degrade' })
  const id = await signedAgreement(service)
  const before = await envelopeOf(service, id)
  assert.equal(before.documents[0].sealLevel, 'B-B')
  const old = await filesOf(service, id)
  delete behaviour.time
  await pass(service, DAY_MS + 1)

  const after = await envelopeOf(service, id)
  const [document] = after.documents
  assert.equal(document.sealLevel, 'B-LTA')
  assert.notEqual(document.signedFileId, before.documents[0].signedFileId)
  assert.notEqual(after.certificateFileId, before.certificateFileId)
  for (const [index, bytes] of (await filesOf(service, id)).entries()) {
    const { verdict, seal, checks } = await verifyPdf(bytes, trust)
    assert.deepEqual([verdict, seal?.level], ['intact', 'B-LTA'], JSON.stringify(checks, null, 1))
    assert.equal(seal?.timestamp?.authority, 'O=Test, CN=Time Signer')
    const first = old[index] ?? assert.fail()
    assert.equal(Buffer.compare(bytes.subarray(0, first.length), first), 0, 'what was sealed stays')
    judgeByOthers(t, bytes, authority.root.certFile)
  }
  // What was given out can still be had, and cannot be deleted.
  const { signedFileId } = before.documents[0]
  assert.equal(Buffer.compare(await bytesOf(service, signedFileId), old[0] ?? assert.fail()), 0)
  assert.equal((await service.ns('DELETE', `/files/${signedFileId}`)).status, 400)

  const trail = (await service.ns('GET', `/workflows/${id}/events?limit=100`)).body.data
  const entry = trail.find(({ type }: Json) => type === 'document.seal_upgraded')
  const sha256 = (await service.ns('GET', `/files/${document.signedFileId}`)).body.sha256
  assert.deepEqual(entry.data.documents, [
    { key: document.key, fileId: document.signedFileId, sha256, sealLevel: 'B-LTA' },
  ])
  assert.equal(entry.data.replaced[0].fileId, signedFileId)
  assert.notEqual(entry.data.replaced[0].sha256, sha256)
  assert.equal(entry.data.certificate.replaces.fileId, before.certificateFileId)

  const evidence = await service.ns('GET', `/workflows/${id}/evidence`)
  const whole = await verifyEvidence(evidence.bytes, trust)
  assert.equal(whole.verdict, 'intact', JSON.stringify(whole.checks.filter(({ ok }) => !ok)))
  const [{ due_at: dueAt, tries }] = await careOf(service)
  assert.equal(tries, 0)
  assert.ok(dueAt.getTime() > millisOf(service.clock.now()) + 300 * DAY_MS, 'it is renewed years later')

  const metrics = (await service.call('GET', '/metrics')).bytes.toString()
  for (const labels of ['level="B-B",outcome="lower"', 'level="B-LTA",outcome="wanted"'])
    assert.ok(metrics.includes(`countersign_seals_total{${labels}} ${old.length}\n`), metrics)
})

test('without revocation data a seal stays at B-T, is tried daily and then less, and raised when they are there', async (t) => {
  if (!hasTools(t, 'openssl')) return
  const { service, behaviour, revocations } = await openStage(t, { list: true })
  behaviour.list = () => AWAY
  await wish(service, { level: 'B-LT' })
  const id = await signedAgreement(service)
  const level = async () => (await envelopeOf(service, id)).documents[0].sealLevel
  for (let tries = 1; tries <= 9; tries++) {
    await pass(service, (tries > 8 ? 2 : 1) * DAY_MS + 1)
    assert.equal(await level(), 'B-T')
    const [care] = await careOf(service)
    assert.equal(care.tries, tries)
    const days = (care.due_at.getTime() - millisOf(service.clock.now())) / DAY_MS
    assert.equal(Math.round(days), 2 ** Math.max(0, tries - 7))
  }
  behaviour.list = () => ({ body: revocations.list({ days: 90 }) })
  await pass(service, limits.sealRaiseEveryMsMax)
  assert.equal(await level(), 'B-LT')
  assert.deepEqual(await careOf(service), [])
})

test('a document time-stamp is renewed before its certificate ends, once an authority gives one that lasts longer', async (t) => {
  if (!hasTools(t, 'openssl')) return
  const { service, behaviour, revocations, trust, other } = await openStage(t, { list: true, days: 900 })
  behaviour.list = () => ({ body: revocations.list({ days: 2_000 }) })
  await wish(service, { level: 'B-LTA' })
  const id = await signedAgreement(service)
  assert.equal((await envelopeOf(service, id)).documents[0].sealLevel, 'B-LTA')
  const [first = assert.fail()] = await filesOf(service, id)
  const stampsIn = async () => {
    const [bytes = assert.fail()] = await filesOf(service, id)
    const { verdict, seal, checks } = await verifyPdf(bytes, trust)
    assert.deepEqual([verdict, seal?.level], ['intact', 'B-LTA'], JSON.stringify(checks, null, 1))
    assert.equal(Buffer.compare(bytes.subarray(0, first.length), first), 0)
    return checks.filter(({ name }) => name === 'document-timestamp').map(({ message }) => message)
  }
  await pass(service, 500 * DAY_MS)
  assert.equal((await stampsIn()).length, 1, 'a third of its life is left')
  // The authority still has the certificate that ends.
  await pass(service, 110 * DAY_MS)
  assert.equal((await stampsIn()).length, 1)
  assert.equal((await careOf(service))[0].tries, 1)
  behaviour.time = (query) => ({ body: other.reply(query) })
  await pass(service, DAY_MS + 1)
  assert.equal((await stampsIn()).length, 2)
  assert.equal((await careOf(service))[0].tries, 0)
  await pass(service, 2 * DAY_MS)
  assert.equal((await stampsIn()).length, 2, 'once')
})

test('an authority whose certificate was withdrawn is not silent: its time-stamps are not taken, it is said, and the next one is asked', async (t) => {
  if (!hasTools(t, 'openssl')) return
  const { service, behaviour, revocations, authority, other, trust } = await openStage(t, {
    list: true,
    second: true,
  })
  behaviour.list = () => ({ body: revocations.list({ withdrawn: [authority.signer] }) })
  const id = await signedAgreement(service)
  const { finalization } = await envelopeOf(service, id)
  assert.equal(finalization.status, 'retrying')
  assert.match(
    finalization.lastError,
    /No timestamp from .*: The certificate of .*CN=Time Signer was withdrawn at/,
  )
  const retried = async () => {
    assert.equal((await service.ns('POST', `/workflows/${id}/retry-finalization`)).status, 200)
    await service.settle()
    return (await envelopeOf(service, id)).documents[0].sealLevel
  }
  behaviour.second = (query) => ({ body: other.reply(query) })
  assert.equal(await retried(), 'B-T')
  const [bytes = assert.fail()] = await filesOf(service, id)
  const { verdict, seal } = await verifyPdf(bytes, trust)
  const [{ der } = assert.fail()] = readCertificates(readFileSync(other.signer.certFile))
  assert.deepEqual(
    [verdict, seal?.timestamp?.certificateSha256],
    ['intact', createHash('sha256').update(der).digest('hex')],
  )

  // Where there is no other, it is as if no time-stamp had come.
  delete behaviour.second
  await wish(service, { onTimestampFailure: 'degrade' })
  const degraded = await signedAgreement(service, { isPushed: true })
  assert.equal((await envelopeOf(service, degraded)).documents[0].sealLevel, 'B-B')
})

test('a legal hold lets seals be raised; who erases the workflow takes every file, and nothing is raised after', async (t) => {
  if (!hasTools(t, 'openssl')) return
  const { service, behaviour } = await openStage(t, {})
  behaviour.time = () => AWAY
  await wish(service, { onTimestampFailure: 'degrade' })
  const [held, gone] = [await signedAgreement(service), await signedAgreement(service, { isPushed: true })]
  const hold = (isHeld: boolean) =>
    service.ns('POST', `/workflows/${held}/legal-hold`, { body: { hold: isHeld, reason: 'A dispute' } })
  assert.equal((await hold(true)).status, 200)
  const erase = (id: string) => service.ns('DELETE', `/workflows/${id}`)
  assert.equal((await erase(gone)).status, 200)
  await service.settle()
  assert.equal((await careOf(service)).length, 1)
  const before = await envelopeOf(service, held)
  delete behaviour.time
  await pass(service, DAY_MS + 1)
  const after = await envelopeOf(service, held)
  assert.equal(after.documents[0].sealLevel, 'B-T')
  assert.equal((await hold(false)).status, 200)
  assert.equal((await erase(held)).status, 200)
  await service.settle()
  const ids = [before, after].flatMap(({ documents, certificateFileId }) => [
    documents[0].signedFileId,
    certificateFileId,
  ])
  for (const fileId of ids) assert.equal((await service.ns('GET', `/files/${fileId}`)).status, 404)
  assert.deepEqual(await careOf(service), [])
})

test('what was sealed before the upgrade is raised in the week after it', async (t) => {
  if (!hasTools(t, 'openssl')) return
  const { service, behaviour } = await openStage(t, {})
  behaviour.time = () => AWAY
  await wish(service, { onTimestampFailure: 'degrade' })
  const id = await signedAgreement(service)
  const migration = readFileSync(join(import.meta.dirname, '../../migrations/0132-lasting-seals.sql'), 'utf8')
  await withOwner(service.database, async (client) => {
    await client.query('DELETE FROM seal_care')
    await client.query(migration.slice(migration.indexOf('INSERT INTO seal_care')))
  })
  const [care] = await careOf(service)
  assert.deepEqual([care.workflow_id, care.envelope_key, care.wanted, care.tries], [id, 'papers', 'B-T', 0])
  delete behaviour.time
  await pass(service, 7 * DAY_MS)
  assert.equal((await envelopeOf(service, id)).documents[0].sealLevel, 'B-T')
  assert.deepEqual(await careOf(service), [])
})
