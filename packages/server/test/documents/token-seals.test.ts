/** Sealing keys in a token (PKCS #11), with a token in software that others made (SoftHSM). */
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { readCertificates, verifyPdf } from '@countersign/evidence'
import { sealPdf } from '@countersign/pdf/seal/seal'
import { samplePdf } from '@countersign/pdf/testing/sample-pdf'
import { AT } from '@countersign/pdf/testing/sealing'
import { hasTools, scratchFolder } from '@countersign/pdf/testing/tools'
import { findSettings } from '../../src/check-settings.ts'
import { readConfig } from '../../src/config.ts'
import { openTokenSealKey } from '../../src/pdf/seal-key-pkcs11.ts'
import { pushAgreement, startAgreement } from '../support/agreement.ts'
import { openPerson } from '../support/person.ts'
import { openTestService, type TestService, until } from '../support/service.ts'
import { openSoftToken, type SoftToken, TOKEN_TOOLS } from '../support/soft-token.ts'
import { undo } from '../support/undo.ts'

function settingsOf({ modulePath, pinPath, environment, root }: SoftToken) {
  const certificates = readCertificates(readFileSync(root.certFile))
  return { token: 'Seals', object: 'seal key', modulePath, pinPath, environment, certificates }
}

for (const [kind, algorithm] of [
  ['ec:P-256', 'ECDSA-P256-SHA256'],
  ['rsa:2048', 'RSA-SHA256'],
] as const) {
  test(`a key in a token seals (${kind}); away, gone and a wrong PIN are told, and once it is well it seals again`, async (t) => {
    if (!hasTools(t, ...TOKEN_TOOLS)) return
    const token = openSoftToken(scratchFolder(t), kind)
    const { key, close } = await openTokenSealKey(settingsOf(token))
    t.after(close)
    assert.equal(key.algorithm, algorithm)
    assert.equal(key.certificates.length, 2, 'the issuer comes from the file')
    const { pdf } = await sealPdf({ pdf: await samplePdf(), key, at: AT })
    const trustedRoots = readCertificates(readFileSync(token.root.certFile)).map(({ der }) => der)
    const verified = await verifyPdf(pdf, { trustedRoots })
    assert.deepEqual(
      verified.checks.filter(({ ok, name }) => !ok && name !== 'chain'),
      [],
      'AT is before the certificates began',
    )
    const sign = () => key.sign(Buffer.from('anything'))
    token.setAway(true)
    const isAway = {
      name: 'Unavailable',
      lacks: 'sealing',
      message: /does not answer: C_Initialize gave CKR_/,
    }
    await assert.rejects(sign(), isAway)
    await assert.rejects(key.check?.() ?? assert.fail(), isAway)
    token.setAway(false)
    await sign()
    await key.check?.()
    token.writePin('0815')
    await sign()
    token.deleteKey()
    const refused = /^The token with the sealing key does not answer: C_Login gave CKR_PIN_INCORRECT$/
    await assert.rejects(sign(), { message: refused })
    await assert.rejects(sign(), { message: /it is not tried again before its file has changed$/ })
    token.writePin()
    await assert.rejects(sign(), { message: /The token has no such private key$/ })
    rmSync(token.pinPath)
    await assert.rejects(sign(), { message: /its PIN cannot be read: ENOENT/ })
  })
}

test('a token that hangs is given up in time, and its process ended', async (t) => {
  if (!hasTools(t, ...TOKEN_TOOLS)) return
  const token = openSoftToken(scratchFolder(t))
  const settings = { ...settingsOf(token), timeoutMs: 800 }
  rmSync(token.pinPath)
  // Whoever opens it waits for somebody who writes.
  execFileSync('mkfifo', [token.pinPath])
  await assert.rejects(openTokenSealKey(settings), { message: /took longer than 800 ms$/, lacks: 'sealing' })
})

test('what the settings say wrong of a token is told by the name of the setting, without a PIN', async (t) => {
  if (!hasTools(t, ...TOKEN_TOOLS)) return
  const folder = scratchFolder(t)
  const token = openSoftToken(folder)
  const dataDir = join(folder, 'data')
  const wrong: readonly (readonly [string, RegExp])[] = [
    [
      `pkcs11:token=Seals;object=none?module-path=${token.modulePath}&pin-source=file:${token.pinPath}`,
      /no such private key$/,
    ],
    [
      `pkcs11:token=Other;object=seal%20key?module-path=${token.modulePath}&pin-source=${token.pinPath}`,
      /There is no such token/,
    ],
    [
      `pkcs11:token=Seals;object=seal%20key?module-path=${token.pinPath}&pin-source=${token.pinPath}`,
      /with the driver '.*' gives no sealing key/,
    ],
  ]
  const environment = { DATA_DIR: dataDir, ...token.environment }
  for (const [uri, message] of wrong) {
    const found = await findSettings(readConfig({ ...environment, SIGNING_PKCS11: uri }))
    const said = found.find(({ about }) => about === 'SIGNING_PKCS11')
    assert.equal(said?.state, 'wrong')
    assert.match(said?.problem ?? '', message)
    assert.doesNotMatch(said?.problem ?? '', /4711/)
  }
  // Without SIGNING_CERTIFICATES a certificate in the token is enough.
  const right = await findSettings(readConfig({ ...environment, SIGNING_PKCS11: token.uri }))
  assert.deepEqual(right.find(({ about }) => about === 'SIGNING_PKCS11')?.state, 'ok')
})

test('documents of live namespaces are sealed in the token, wait while it is away, and lose no attempt', async (t) => {
  if (!hasTools(t, ...TOKEN_TOOLS)) return
  const token = openSoftToken(scratchFolder(t))
  const lines: string[] = []
  const service = await openTestService(
    { SIGNING_PKCS11: token.uri, SIGNING_CERTIFICATES: token.root.certFile, ...token.environment },
    { hear: (line) => lines.push(line) },
  )
  undo(t, () => service.close())
  const ns: TestService['ns'] = (method, path, options) =>
    service.ns(method, path, { ...options, mode: 'live' })
  await pushAgreement(ns)
  const { id } = await startAgreement(ns)
  await service.settle()
  token.setAway(true)
  const { actionUrls } = (await ns('GET', `/workflows/${id}/action-urls`)).body
  for (const { url } of actionUrls) {
    await openPerson(service, url).sign()
    await service.settle()
  }
  const envelope = async () => (await ns('GET', `/workflows/${id}`)).body.envelopes[0]
  await until(
    'the seal waits for its token',
    async () => (await envelope()).finalization?.status === 'retrying',
  )
  assert.match((await envelope()).finalization.lastError, /^The token with the sealing key does not answer: /)
  const ready = async () => service.call('GET', '/readyz')
  await until('whoever asks is told', async () => /sealing/.test((await ready()).bytes.toString()))
  token.setAway(false)
  await until('the envelope is sealed', async () => {
    await service.settle()
    return (await envelope()).status === 'completed'
  })
  await until('it is ready again', async () => !/Not ready:.*sealing/.test((await ready()).bytes.toString()))
  const { bytes } = await ns('GET', `/workflows/${id}/envelopes/papers/documents/contract`)
  const trustedRoots = readCertificates(await readFile(token.root.certFile)).map(({ der }) => der)
  const verified = await verifyPdf(bytes, { trustedRoots })
  assert.equal(verified.intact, true, JSON.stringify(verified.checks))
  assert.match(verified.seal?.subject ?? '', /Token Seal/)
  assert.doesNotMatch(lines.join('\n'), /4711/)
})
