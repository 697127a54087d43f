import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { verifyEvidence, verifyPdf } from '@countersign/evidence'
import { limits as bounds } from '@countersign/evidence/limits'
import { readSealedRevision, writeArchive } from '@countersign/evidence/pdf-update'
import { Work } from '@countersign/evidence/work'
import { sealPdf } from '@countersign/pdf/seal/seal'
import { sealKeyFromPem } from '@countersign/pdf/seal/seal-key'
import { opensslAuthority, opensslIssue, SEAL_EXTENSIONS } from '@countersign/pdf/testing/openssl-pki'
import { openRevocationAuthority } from '@countersign/pdf/testing/revocation-authority'
import { openTimeStampAuthority } from '@countersign/pdf/testing/time-stamp-authority'
import { hasTools, run, scratchFolder } from '@countersign/pdf/testing/tools'
import { ChildFailed } from '../../src/children/child-pool.ts'
import { raiseSeal } from '../../src/documents/raise-seal.ts'
import { isRecord } from '../../src/lib/is-record.ts'
import { limits } from '../../src/limits.ts'
import type { TestService } from '../support/service.ts'
import { type Behaviour, openStage, signedAgreement } from './lasting-stage.ts'

const UNSEALED = readFileSync(join(import.meta.dirname, '../../../evidence/cases/unsealed.pdf'))

/** A file that is sealed at B-T, raised. */
async function raised(
  { app, credentials }: Pick<TestService, 'app' | 'credentials'>,
  wanted: 'B-LT' | 'B-LTA' = 'B-LT',
) {
  const { sealKeys, timestamps, clock, database } = app
  const sealed = await sealPdf({
    pdf: UNSEALED,
    key: sealKeys.live,
    at: clock.now(),
    ...(timestamps && { timestamp: timestamps }),
  })
  assert.equal(sealed.level, 'B-T')
  const result = await raiseSeal(app, database.tenant(credentials.orgId), sealed, { wanted })
  assert.equal(
    Buffer.compare(result.pdf.subarray(0, sealed.pdf.length), sealed.pdf),
    0,
    'what was sealed stays',
  )
  return result
}

test('a seal reaches B-LT with the lists of both authorities, in its file and in the evidence', async (t) => {
  if (!hasTools(t, 'openssl')) return
  const { service, behaviour, revocations, trust } = await openStage(t, { list: true })
  behaviour.list = () => ({ body: revocations.list() })
  const body = { settings: { seal: { level: 'B-LT' } } }
  assert.equal((await service.ns('PATCH', '', { body })).status, 200)
  const id = await signedAgreement(service)
  const { envelopes } = (await service.ns('GET', `/workflows/${id}`)).body
  const [{ documents, certificateFileId }] = envelopes
  assert.equal(documents[0].sealLevel, 'B-LT')
  for (const fileId of [documents[0].signedFileId, certificateFileId]) {
    const { bytes } = await service.ns('GET', `/files/${fileId}/content`)
    const { intact, seal, checks } = await verifyPdf(bytes, trust)
    assert.deepEqual([intact, seal?.level], [true, 'B-LT'], JSON.stringify(checks, null, 1))
    assert.match(
      checks.find(({ name }) => name === 'appended')?.message ?? '',
      /2 certificates, 2 revocation lists/,
    )
    const unasked = await verifyPdf(bytes)
    assert.deepEqual(
      [unasked.intact, unasked.seal?.level],
      [true, 'B-B'],
      'who trusts nobody is told no level',
    )
    const late = await verifyPdf(Buffer.concat([bytes, Buffer.from('\n')]), trust)
    assert.equal(late.intact, false)
  }
  const evidence = await service.ns('GET', `/workflows/${id}/evidence`)
  const whole = await verifyEvidence(evidence.bytes, trust)
  assert.equal(whole.verdict, 'intact', JSON.stringify(whole.checks.filter(({ ok }) => !ok)))
})

test('an answer of the responder does as well, and is asked for once until it ends', async (t) => {
  if (!hasTools(t, 'openssl')) return
  const { service, behaviour, revocations, trust } = await openStage(t, { ocsp: true, list: true })
  let queries = 0
  behaviour.ocsp = (query) => {
    queries += 1
    return { body: revocations.answer(query) }
  }
  const first = await raised(service)
  assert.deepEqual([first.level, first.missing], ['B-LT', []])
  const { checks } = await verifyPdf(first.pdf, trust)
  assert.match(
    checks.find(({ name }) => name === 'appended')?.message ?? '',
    /1 revocation lists, 1 OCSP answers/,
  )
  assert.equal((await raised(service)).level, 'B-LT')
  assert.equal(queries, 1)
})

test('with a document time-stamp over all of it a seal reaches B-LTA', async (t) => {
  if (!hasTools(t, 'openssl')) return
  const { service, behaviour, revocations, trust } = await openStage(t, { list: true })
  behaviour.list = () => ({ body: revocations.list() })
  const { pdf, level, missing } = await raised(service, 'B-LTA')
  assert.deepEqual([level, missing], ['B-LTA', []])
  // So much of it that evidence of the largest workflow is still checked whole.
  const work = new Work(bounds.zipWorkBytesMax / (limits.documentsPerWorkflowMax + 1))
  const { intact, checks } = await verifyPdf(pdf, { ...trust, work })
  assert.equal(intact, true)
  assert.equal(checks.filter(({ name }) => name === 'document-timestamp').length, 1)
})

test('the verifier counts: what is left untold raises nothing, and a certificate that was withdrawn is named', async (t) => {
  if (!hasTools(t, 'openssl')) return
  const { service, revocations, authority, trust } = await openStage(t, { list: true })
  const { sealKeys, timestamps, publications, clock } = service.app
  const timestamp = timestamps ?? assert.fail()
  const { pdf } = await sealPdf({ pdf: UNSEALED, key: sealKeys.live, at: clock.now(), timestamp })
  const { list } = await publications.own()
  const judged = async (crls: Uint8Array[]) => {
    const { bytes } = writeArchive(await readSealedRevision(pdf), { certificates: [], ocsps: [], crls })
    return verifyPdf(bytes, trust)
  }
  const half = await judged([list])
  assert.deepEqual([half.intact, half.seal?.level], [true, 'B-T'])
  assert.match(half.notes.join(' '), /do not tell whether these certificates were withdrawn.*CN=Time Signer/)
  const withdrawn = await judged([list, revocations.list({ withdrawn: [authority.signer] })])
  assert.deepEqual([withdrawn.verdict, withdrawn.seal?.level], ['changed', 'B-T'])
  const { ok, message = '' } = withdrawn.checks.find(({ name }) => name === 'revocation') ?? {}
  assert.equal(ok, false)
  assert.match(message, /CN=Time Signer was withdrawn at/)
  assert.equal((await judged([list, revocations.list()])).seal?.level, 'B-LT')
})

test('without a trusted time-stamp, what was withdrawn before the time that the seal claims is named all the same', async (t) => {
  if (!hasTools(t, 'openssl')) return
  const folder = scratchFolder(t)
  const root = opensslAuthority(folder, 'Root')
  const leaf = opensslIssue(folder, 'Seal', root, SEAL_EXTENSIONS)
  const pem = [leaf, root].map(({ certFile }) => readFileSync(certFile, 'utf8')).join('')
  const key = sealKeyFromPem(pem, readFileSync(leaf.keyFile, 'utf8'))
  const { pdf } = await sealPdf({ pdf: UNSEALED, key, at: new Date().toISOString() })
  const revocations = openRevocationAuthority(folder, root, [leaf])
  const judged = async (list: Uint8Array) => {
    const materials = { certificates: [], ocsps: [], crls: [list] }
    return verifyPdf(writeArchive(await readSealedRevision(pdf), materials).bytes)
  }
  const good = await judged(revocations.list())
  assert.deepEqual([good.verdict, good.seal?.level], ['intact', 'B-B'])
  const withdrawn = await judged(revocations.list({ withdrawn: [leaf] }))
  assert.deepEqual([withdrawn.verdict, withdrawn.seal?.level], ['changed', 'B-B'])
  const failures = withdrawn.checks.filter(({ ok }) => !ok)
  assert.deepEqual(
    failures.map(({ name }) => name),
    ['revocation'],
  )
  assert.match(failures[0]?.message ?? '', /CN=Seal was withdrawn at/)
})

test('a file that is too much for the children keeps the level that it has', async (t) => {
  if (!hasTools(t, 'openssl')) return
  const { service, behaviour, revocations } = await openStage(t, { list: true })
  behaviour.list = () => ({ body: revocations.list() })
  const { app, credentials } = service
  const without = (isLost: (input: unknown) => boolean) => {
    const run: typeof app.pdf.run = (task, input, options) =>
      isLost(input)
        ? Promise.reject(new ChildFailed('timeout', `${task} took longer than 30000 ms`))
        : app.pdf.run(task, input, options)
    return { app: { ...app, pdf: { ...app.pdf, run } }, credentials }
  }
  const none = await raised(
    without(() => true),
    'B-LTA',
  )
  assert.deepEqual([none.level, none.missing], ['B-T', ['judgeSeal took longer than 30000 ms.']])
  const unstamped = await raised(
    without((input) => isRecord(input) && input.materials === null),
    'B-LTA',
  )
  assert.deepEqual([unstamped.level, unstamped.missing], ['B-LT', ['archiveSeal took longer than 30000 ms.']])
})

test('what lies, is old, or is about something else leaves a seal at B-T, and is told', async (t) => {
  if (!hasTools(t, 'openssl')) return
  const stage = await openStage(t, { ocsp: true, list: true })
  const { service, behaviour, revocations, authority, folder } = stage
  const { signer, root } = authority
  const other = openTimeStampAuthority(scratchFolder(t))
  const namesake = openRevocationAuthority(scratchFolder(t), other.root, [other.signer])
  const query = join(folder, 'nonce.der')
  run('openssl', ['ocsp', '-issuer', root.certFile, '-cert', signer.certFile, '-reqout', query])
  const ofOther = openRevocationAuthority(join(folder, 'revocation'), root, [])
  const second = opensslIssue(folder, 'Second', root, [])
  const aboutSecond = join(folder, 'second.der')
  const plain = ['-no_nonce', '-reqout', aboutSecond]
  run('openssl', ['ocsp', '-issuer', root.certFile, '-cert', second.certFile, ...plain])
  const ofSecond = openRevocationAuthority(join(folder, 'second'), root, [second])
  const stranger = opensslAuthority(scratchFolder(t), 'Stranger')
  const strange = openRevocationAuthority(scratchFolder(t), stranger, [])
  const cases: [string, Behaviour, RegExp][] = [
    ['nothing', { list: () => ({ status: 404, body: Buffer.of() }) }, /HTTP status 404/],
    ['no list', { list: () => ({ body: Buffer.from('<html>') }) }, /cannot be read/],
    [
      'too long',
      { list: () => ({ body: Buffer.alloc(limits.revocationBytesMax + 1) }) },
      /more than \d+ bytes/,
    ],
    ['old', { list: () => ({ body: revocations.list({ days: -1 }) }) }, /ended at/],
    [
      'another key of that name',
      { list: () => ({ body: namesake.list() }) },
      /signature of the revocation list/,
    ],
    [
      'a responder of others',
      { ocsp: (asked) => ({ body: namesake.answer(asked) }) },
      /not signed by the authority/,
    ],
    ['a nonce', { ocsp: () => ({ body: revocations.answer(readFileSync(query)) }) }, /has a nonce/],
    ['a list to come', { list: () => ({ body: revocations.list({ begins: 2 }) }) }, /from a time to come/],
    ['a list of another', { list: () => ({ body: strange.list() }) }, /list is of another authority/],
    [
      'good, of another number',
      { ocsp: () => ({ body: ofSecond.answer(readFileSync(aboutSecond)) }) },
      /answer is about another certificate/,
    ],
    ['a refusal', { ocsp: () => ({ body: Buffer.from('30030a0106', 'hex') }) }, /refused \(status 6\)/],
    ['one unknown', { ocsp: (asked) => ({ body: ofOther.answer(asked) }) }, /does not know the certificate/],
  ]
  for (const [name, { list, ocsp }, expected] of cases) {
    behaviour.list = list ?? (() => ({ status: 503, body: Buffer.of() }))
    behaviour.ocsp = ocsp ?? (() => ({ status: 503, body: Buffer.of() }))
    const { level, missing } = await raised(service)
    assert.equal(level, 'B-T', name)
    assert.match(missing.join(' '), expected, name)
    // What gave nothing is asked again a minute later.
    service.clock.advance(limits.revocationPauseMs + 1)
  }
})

test('a server that never answers holds a seal up for some seconds once, and the seal is B-T', async (t) => {
  if (!hasTools(t, 'openssl')) return
  const { service, behaviour } = await openStage(t, { list: true })
  let asked = 0
  behaviour.list = () => {
    asked += 1
    return undefined
  }
  for (const expected of [/moment ago: .*no complete answer within 5000 ms/, /gave nothing a moment ago/]) {
    const { level, missing } = await raised(service)
    assert.equal(level, 'B-T')
    assert.match(missing.join(' '), expected)
  }
  assert.equal(asked, 1)
})

test('private addresses in certificates are asked only where the operator allows it', async (t) => {
  if (!hasTools(t, 'openssl')) return
  const { service, behaviour, revocations } = await openStage(
    t,
    { list: true },
    { PKI_ALLOW_PRIVATE: 'false' },
  )
  behaviour.list = () => ({ body: revocations.list() })
  const { level, missing } = await raised(service)
  assert.equal(level, 'B-T')
  assert.match(missing.join(' '), /127\.0\.0\.1 has no public address/)
})

test('a time-stamp authority whose certificate cannot be read to its end leaves seals at B-T', async (t) => {
  if (!hasTools(t, 'openssl')) return
  const { service } = await openStage(t, { unreadable: true })
  const { level, missing } = await raised(service)
  assert.equal(level, 'B-T')
  assert.match(
    missing.join(' '),
    /addresses in the certificate of .*CN=Time Signer cannot be read: value is not/,
  )
})
