import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { readCertificates, verifyPdf } from '@countersign/evidence'
import {
  opensslAuthority,
  opensslIssue,
  opensslPkcs12,
  SEAL_EXTENSIONS,
} from '@countersign/pdf/testing/openssl-pki'
import { hasTools, scratchFolder } from '@countersign/pdf/testing/tools'
import { openSealIdentity } from '../../src/access/seal-identity.ts'
import { openSigningKey } from '../../src/access/signing-key.ts'
import { query } from '../http/owner.ts'
import { pushAgreement, startAgreement } from '../support/agreement.ts'
import { openPerson } from '../support/person.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { undo } from '../support/undo.ts'

type Mode = 'live' | 'test'

/** What both sealed files of a signed agreement say of themselves, under the authorities that the service tells. */
async function sealsOf(service: TestService, mode: Mode, trustedRoots: readonly Uint8Array[]) {
  const ns: TestService['ns'] = (method, path, options) => service.ns(method, path, { ...options, mode })
  await pushAgreement(ns)
  const { id } = await startAgreement(ns)
  await service.settle()
  for (const { url } of (await ns('GET', `/workflows/${id}/action-urls`)).body.actionUrls) {
    await openPerson(service, url).sign()
    await service.settle()
  }
  const { certificateFileId } = (await ns('GET', `/workflows/${id}`)).body.envelopes[0]
  const document = await ns('GET', `/workflows/${id}/envelopes/papers/documents/contract`)
  const certificate = await ns('GET', `/files/${certificateFileId}/content`)
  return Promise.all(
    [document, certificate].map(async ({ bytes }) => {
      const { intact, seal, checks } = await verifyPdf(bytes, { trustedRoots })
      assert.equal(intact, true, JSON.stringify(checks))
      return { subject: seal?.subject, authority: seal?.authority, reason: seal?.reason }
    }),
  )
}

async function toldAuthorities(service: TestService): Promise<Uint8Array[]> {
  const answer = await fetch(new URL('/v1/authority.pem', service.url))
  return readCertificates(new Uint8Array(await answer.arrayBuffer())).map(({ der }) => der)
}

const OWN = 'O=Countersign self-hosted, CN=Countersign self-hosted Countersign Authority'
const TEST_SUBJECT =
  'O=Countersign self-hosted, CN=TEST – no legal effect: Countersign self-hosted Document Seal'

test('test namespaces seal with a certificate of their own that says so, and every seal says what kind of file it is', async (t) => {
  const service = await openTestService()
  undo(t, () => service.close())
  const told = await toldAuthorities(service)
  assert.equal(told.length, 1, 'one authority for both')
  assert.deepEqual(await sealsOf(service, 'test', told), [
    { subject: TEST_SUBJECT, authority: OWN, reason: 'TEST – no legal effect: Sealed document' },
    { subject: TEST_SUBJECT, authority: OWN, reason: 'TEST – no legal effect: Certificate of completion' },
  ])
  const subject = 'O=Countersign self-hosted, CN=Countersign self-hosted Document Seal'
  assert.deepEqual(await sealsOf(service, 'live', told), [
    { subject, authority: OWN, reason: 'Sealed document' },
    { subject, authority: OWN, reason: 'Certificate of completion' },
  ])
})

test('a key of SIGNING_PKCS12 never seals for a test namespace', async (t) => {
  if (!hasTools(t, 'openssl')) return
  const folder = scratchFolder(t)
  const root = opensslAuthority(folder, 'Root')
  const leaf = opensslIssue(folder, 'Our Seal', root, SEAL_EXTENSIONS)
  const path = join(folder, 'seal.p12')
  writeFileSync(path, opensslPkcs12(folder, leaf, [root], 'word'))
  await assert.rejects(
    openSigningKey({ setting: 'SIGNING_PKCS12', path, password: 'another' }),
    new RegExp(
      `^Error: SIGNING_PKCS12 '${path}' with SIGNING_PKCS12_PASSWORD gives no sealing key: The password`,
    ),
  )
  const service = await openTestService({ SIGNING_PKCS12: path, SIGNING_PKCS12_PASSWORD: 'word' })
  undo(t, () => service.close())

  const told = await toldAuthorities(service)
  const own = readFileSync(join(service.app.config.dataDir, 'pki', 'authority.pem'))
  const expected = [readFileSync(root.certFile), own].flatMap((pem) => readCertificates(pem))
  assert.deepEqual(
    told.map((der) => Buffer.from(der)),
    expected.map(({ der }) => Buffer.from(der)),
    'first the authority of live namespaces, then that of test namespaces',
  )
  const [live] = await sealsOf(service, 'live', told.slice(0, 1))
  assert.deepEqual(live, {
    subject: 'O=Test, CN=Our Seal',
    authority: 'O=Test, CN=Root',
    reason: 'Sealed document',
  })
  const [sealed] = await sealsOf(service, 'test', told.slice(1))
  assert.deepEqual([sealed?.subject, sealed?.authority], [TEST_SUBJECT, OWN])
  await assertTellsFormer(t, service, told)

  // No verifier believes a seal of such a certificate: better no start than seals that are worth nothing.
  const server = opensslIssue(folder, 'Web Server', root, [...SEAL_EXTENSIONS, 'extendedKeyUsage=serverAuth'])
  writeFileSync(path, opensslPkcs12(folder, server, [root], 'word'))
  await assert.rejects(openSigningKey({ setting: 'SIGNING_PKCS12', path, password: 'word' }), {
    message:
      /^SIGNING_PKCS12 .+ gives no sealing key: .+CN=Web Server is for other purposes than documents \(extended key usage\)/,
  })
})

/** After a start without the key that sealed its authority is told behind the own one, and what was sealed is verified with that alone. */
async function assertTellsFormer(t: TestContext, service: TestService, told: readonly Uint8Array[]) {
  const { pdf } = (await service.ns('POST', '/settings/test-seal', { mode: 'live' })).body
  const { database, clock, app } = service
  const remains = {
    database: { ...database, drop: async () => {} },
    dataDir: app.config.dataDir,
    at: clock.now(),
  }
  const next = await openTestService({}, { remains, workers: false })
  undo(t, () => next.close())
  const now = await toldAuthorities(next)
  assert.deepEqual(now, told.toReversed(), 'the own authority is the first now')
  for (const [trustedRoots, isTrusted] of [
    [now, true],
    [now.slice(0, 1), false],
  ] as const) {
    const { intact, seal } = await verifyPdf(Buffer.from(pdf, 'base64'), { trustedRoots })
    assert.deepEqual([intact, seal?.isTrusted, seal?.authority], [isTrusted, isTrusted, 'O=Test, CN=Root'])
  }
  const another = await openTestService({}, { remains, workers: false })
  undo(t, () => another.close())
  assert.deepEqual(await toldAuthorities(another), now, 'once only')
}

test('an installation of before gets its test certificate at the next start, and keeps it', async (t) => {
  const service = await openTestService()
  undo(t, () => service.close())
  const { app } = service
  const open = () => openSealIdentity({ ...app, system: app.database.system, signingKey: null })
  const before = app.sealKeys
  assert.deepEqual((await open()).sealKeys.test.certificates, before.test.certificates)
  await query(service, 'UPDATE installation SET test_seal = NULL')
  // Two processes of one installation start at the same time.
  const [first, second] = await Promise.all([open(), open()])
  assert.deepEqual(first.sealKeys.test.certificates, second.sealKeys.test.certificates)
  assert.notDeepEqual(first.sealKeys.test.certificates[0], before.test.certificates[0])
  assert.deepEqual(first.sealKeys.live.certificates, before.live.certificates, 'the live key is the same')
})
