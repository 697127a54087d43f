/** Sealing keys of a namespace's own: kept, requested, chosen, followed by another one, retired. */
import assert from 'node:assert/strict'
import { createHash, X509Certificate } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, type TestContext, test } from 'node:test'
import { readCertificates, verifyPdf } from '@countersign/evidence'
import {
  type Issued,
  opensslAuthority,
  opensslIssue,
  opensslPkcs12,
  SEAL_EXTENSIONS,
} from '@countersign/pdf/testing/openssl-pki'
import { hasTools, run, scratchFolder } from '@countersign/pdf/testing/tools'
import { unzipSync } from 'fflate'
import { limits } from '../../src/limits.ts'
import { query } from '../http/owner.ts'
import { pushAgreement, startAgreement } from '../support/agreement.ts'
import { openPerson } from '../support/person.ts'
import { openTestService, type TestService } from '../support/service.ts'

let service: TestService
before(async () => {
  service = await openTestService()
  await pushAgreement(live)
})
after(() => service.close())

const live: TestService['ns'] = (method, path, options) =>
  service.ns(method, path, { ...options, mode: 'live' })

function chain(t: TestContext, name: string, extensions: readonly string[] = []) {
  const folder = scratchFolder(t)
  const root = opensslAuthority(folder, `${name} Root`)
  const seal = opensslIssue(folder, `${name} Seal`, root, [...SEAL_EXTENSIONS, ...extensions])
  const pkcs12 = Buffer.from(opensslPkcs12(folder, seal, [root], 'word')).toString('base64')
  return { folder, root, seal, body: { name, pkcs12, password: 'word' } }
}

const rootsOf = (...issued: readonly Issued[]) =>
  issued.flatMap(({ certFile }) => readCertificates(readFileSync(certFile))).map(({ der }) => der)

const choose = (key: string | undefined) =>
  live('PATCH', '', { body: { settings: { seal: key === undefined ? null : { key } } } })

async function signedDocument() {
  const { id } = await startAgreement(live)
  await service.settle()
  for (const { url } of (await live('GET', `/workflows/${id}/action-urls`)).body.actionUrls) {
    await openPerson(service, url).sign()
    await service.settle()
  }
  const { bytes } = await live('GET', `/workflows/${id}/envelopes/papers/documents/contract`)
  return { id, bytes }
}

test('a PKCS #12 file is kept, chosen and seals; another key follows, and what the first sealed is verified as before', async (t) => {
  if (!hasTools(t, 'openssl')) return
  const [first, second] = [chain(t, 'First'), chain(t, 'Second')]
  const made = await live('POST', '/seal-keys', { body: first.body })
  assert.equal(made.status, 201, made.bytes.toString())
  assert.deepEqual(
    [made.body.status, made.body.isChosen, made.body.subject, made.body.issuer],
    ['ready', false, 'O=Test, CN=First Seal', 'O=Test, CN=First Root'],
  )
  assert.equal(made.body.certificates.match(/BEGIN CERTIFICATE/g).length, 2)
  const { raw, validFromDate } = new X509Certificate(readFileSync(first.seal.certFile))
  assert.deepEqual(
    [made.body.algorithm, made.body.fingerprint, made.body.beginsAt],
    ['RSA 2048', createHash('sha256').update(raw).digest('hex'), validFromDate.toISOString()],
  )
  assert.doesNotMatch(made.bytes.toString(), /PRIVATE KEY/)
  assert.equal((await choose(made.body.sealKeyId)).status, 200)
  const tried = await live('POST', '/settings/test-seal')
  assert.equal(tried.body.subject, 'O=Test, CN=First Seal')
  const counts = await live('GET', '/counts')
  assert.equal(counts.body.sealCertificate.expiresAt, made.body.expiresAt)

  const before = await signedDocument()
  const other = await live('POST', '/seal-keys', { body: second.body })
  assert.equal((await choose(other.body.sealKeyId)).status, 200)
  const after = await signedDocument()
  for (const [document, { root }, name] of [
    [before, first, 'First'],
    [after, second, 'Second'],
  ] as const) {
    const verified = await verifyPdf(document.bytes, { trustedRoots: rootsOf(root) })
    assert.equal(verified.intact, true, JSON.stringify(verified.checks))
    assert.equal(verified.seal?.subject, `O=Test, CN=${name} Seal`)
  }
  const evidence = unzipSync((await live('GET', `/workflows/${before.id}/evidence`)).bytes)
  const seals = ['certificates/seal.pem', 'certificates/seal-2.pem'].map((name) =>
    readCertificates(evidence[name] ?? assert.fail(`${name} is not there`)).map(({ der }) =>
      Buffer.from(der),
    ),
  )
  const wanted = rootsOf(first.seal, second.seal).map((der) => [Buffer.from(der)])
  assert.deepEqual(seals, wanted, 'the one that sealed, and the one of today')
  const testDocument = await service.ns('POST', '/settings/test-seal')
  assert.match(testDocument.body.subject, /TEST/, 'a test namespace has its own')
})

test('a chosen key is not retired; a retired one is forgotten, and nobody chooses it; both kinds of settings are refused', async (t) => {
  if (!hasTools(t, 'openssl')) return
  const { body } = await live('POST', '/seal-keys', { body: chain(t, 'Retired').body })
  const { sealKeyId } = body
  await choose(sealKeyId)
  const held = await live('POST', `/seal-keys/${sealKeyId}/retire`)
  assert.equal(held.status, 409)
  assert.match(
    held.body.errorInfo.message,
    /^Documents are sealed with 'Retired' \(settings\.seal\.key\): choose another/,
  )
  await choose(undefined)
  const retired = await live('POST', `/seal-keys/${sealKeyId}/retire`)
  assert.deepEqual([retired.status, retired.body.status], [200, 'retired'])
  const again = await live('POST', `/seal-keys/${sealKeyId}/retire`)
  assert.equal(again.body.retiredAt, (await live('GET', `/seal-keys/${sealKeyId}`)).body.retiredAt)
  const kept = `SELECT private_key FROM seal_key WHERE seal_key_id = '${sealKeyId}'`
  assert.deepEqual(await query(service, kept), [{ private_key: null }])
  for (const [key, message] of [
    [sealKeyId, /'Retired' is retired, and cannot seal$/],
    ['01890000-0000-7000-8000-000000000001', /not found$/],
  ] as const) {
    const refused = await choose(key)
    assert.equal(refused.status, 400)
    assert.match(refused.body.errorInfo.message, message)
  }
  const inTest = await service.ns('PATCH', '', { body: { settings: { seal: { key: sealKeyId } } } })
  assert.match(inTest.body.errorInfo.message, /^Test namespaces are always sealed with the test certificate/)
  assert.equal((await service.ns('GET', `/seal-keys/${sealKeyId}`)).status, 404, 'of another namespace')
  const listed = (await live('GET', '/seal-keys')).body.data
  assert.ok(listed.some((one: { sealKeyId: string }) => one.sealKeyId === sealKeyId))
})

test('a key is made here and an authority answers its request; another key’s certificate is refused', async (t) => {
  if (!hasTools(t, 'openssl')) return
  const { folder, root, seal } = chain(t, 'Answering')
  const request = {
    commonName: 'Example Ltd Seal',
    organizationName: 'Example Ltd',
    country: 'DE',
    organizationIdentifier: 'VATDE-123456789',
  }
  const made = await live('POST', '/seal-keys', { body: { name: 'Requested', request } })
  assert.deepEqual([made.status, made.body.status, made.body.certificates], [201, 'requested', undefined])
  const [csr, cert, extensions] = ['own.csr', 'own.pem', 'own.ext'].map((name) => join(folder, name))
  assert.ok(csr && cert && extensions)
  writeFileSync(csr, made.body.request)
  assert.match(
    run('openssl', ['req', '-in', csr, '-noout', '-verify', '-subject']).stdout,
    /C = DE, O = Example Ltd, organizationIdentifier = VATDE-123456789, CN = Example Ltd Seal/,
  )
  const answer = `/seal-keys/${made.body.sealKeyId}/certificate`
  const early = await choose(made.body.sealKeyId)
  assert.match(early.body.errorInfo.message, /'Requested' is requested, and cannot seal$/)
  const foreign = readFileSync(seal.certFile, 'utf8')
  const refused = await live('POST', answer, { body: { certificates: foreign } })
  assert.deepEqual(
    [refused.status, refused.body.errorInfo.message],
    [400, 'None of the certificates belongs to the private key.'],
  )
  writeFileSync(extensions, SEAL_EXTENSIONS.join('\n'))
  const signing = ['-CA', root.certFile, '-CAkey', root.keyFile, '-CAcreateserial', '-extfile', extensions]
  run('openssl', ['x509', '-req', '-in', csr, ...signing, '-days', '90', '-out', cert])
  const certificates = readFileSync(root.certFile, 'utf8') + readFileSync(cert, 'utf8')
  const answered = await live('POST', answer, { body: { certificates } })
  assert.deepEqual(
    [answered.status, answered.body.status, answered.body.algorithm],
    [200, 'ready', 'ECDSA P-256'],
    answered.bytes.toString(),
  )
  assert.equal((await live('POST', answer, { body: { certificates } })).status, 409)
  await choose(made.body.sealKeyId)
  const tried = (await live('POST', '/settings/test-seal')).body
  const verified = await verifyPdf(Buffer.from(tried.pdf, 'base64'), { trustedRoots: rootsOf(root) })
  assert.equal(verified.intact, true, JSON.stringify(verified.checks))
  await choose(undefined)
})

test('what is no sealing key is refused with the reason, and a file that asks for too much is given up', async (t) => {
  if (!hasTools(t, 'openssl')) return
  const { body, folder, seal, root } = chain(t, 'Refused')
  const web = chain(t, 'Web', ['extendedKeyUsage=serverAuth'])
  const careful = opensslPkcs12(folder, seal, [root], 'word', ['-iter', String(0x100000)])
  // The same file, had its maker asked for eight times as many rounds.
  const patched = Buffer.from(careful).toString('hex').replaceAll('0203100000', '02037fffff')
  const slow = Buffer.from(patched, 'hex').toString('base64')
  for (const [given, path, message] of [
    [{ ...body, password: 'other' }, '/pkcs12', /^The password of the PKCS #12 file is wrong/],
    [{ ...body, pkcs12: 'AAAA' }, '/pkcs12', /^The PKCS #12 file cannot be read/],
    [web.body, '/pkcs12', /is for other purposes than documents/],
    [{ name: 'None' }, '/pkcs12', /^One of 'pkcs12' and 'request' is required$/],
    [{ ...body, pkcs12: slow }, '/pkcs12', /asks for more work than/],
  ] as const) {
    const refused = await live('POST', '/seal-keys', { body: given })
    assert.equal(refused.status, 400, refused.bytes.toString())
    assert.match(refused.body.errorInfo.message, message)
    assert.equal(refused.body.errorInfo.issues?.[0]?.path ?? path, path)
    assert.doesNotMatch(refused.bytes.toString(), /"word"/)
  }
})

test('a namespace has so many keys that are not retired, and a file so many characters', async () => {
  const long = { name: 'Long', password: 'word', pkcs12: 'A'.repeat(limits.pkcs12LengthMax + 1) }
  const tooLong = await live('POST', '/seal-keys', { body: long })
  assert.deepEqual([tooLong.status, tooLong.body.errorInfo.issues?.[0]?.path], [400, '/pkcs12'])
  const held = (await live('GET', '/seal-keys')).body.data.filter(
    ({ status }: { status: string }) => status !== 'retired',
  ).length
  const make = () =>
    live('POST', '/seal-keys', {
      body: { name: 'One', request: { commonName: 'Example Seal', organizationName: 'Example Ltd' } },
    })
  for (let made = held; made < limits.sealKeysMax; made++) assert.equal((await make()).status, 201)
  const refused = await make()
  assert.equal(refused.status, 400)
  assert.match(
    refused.body.errorInfo.message,
    new RegExp(`at most ${limits.sealKeysMax} sealing keys: retire one$`),
  )
})
