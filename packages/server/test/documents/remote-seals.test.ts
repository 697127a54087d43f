/** Sealing keys of a remote signing service (CSC), which does what such services do wrong. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { readCertificates, verifyPdf } from '@countersign/evidence'
import { sealPdf } from '@countersign/pdf/seal/seal'
import { opensslAuthority, opensslIssue, SEAL_EXTENSIONS } from '@countersign/pdf/testing/openssl-pki'
import { samplePdf } from '@countersign/pdf/testing/sample-pdf'
import { hasTools, scratchFolder } from '@countersign/pdf/testing/tools'
import { openSigningKey } from '../../src/access/signing-key.ts'
import { findSettings } from '../../src/check-settings.ts'
import { readConfig } from '../../src/config.ts'
import { limits } from '../../src/limits.ts'
import { openRemoteSealKey } from '../../src/pdf/seal-key-csc.ts'
import { CREDENTIAL, openRemoteSigning } from '../support/remote-signing.ts'

async function openRemote(t: TestContext, version: 1 | 2) {
  const folder = scratchFolder(t)
  const root = opensslAuthority(folder, 'Remote Root')
  const seal = opensslIssue(folder, 'Remote Seal', root, SEAL_EXTENSIONS)
  const other = opensslIssue(folder, 'Other Seal', root, SEAL_EXTENSIONS)
  const remote = await openRemoteSigning(t, { version, seal, root })
  const settings = { ...CREDENTIAL, url: remote.url, certificates: [] }
  const environment = {
    DATA_DIR: join(folder, 'data'),
    SIGNING_CSC: remote.url,
    SIGNING_CSC_CREDENTIAL: CREDENTIAL.credentialId,
    SIGNING_CSC_CLIENT_ID: CREDENTIAL.clientId,
    SIGNING_CSC_CLIENT_SECRET: CREDENTIAL.clientSecret,
    SIGNING_CSC_PIN: CREDENTIAL.pin,
  }
  return { remote, settings, environment, root, other }
}

for (const version of [1, 2] as const) {
  test(`a remote signing service of version ${version} seals, and each signature is authorized by itself`, async (t) => {
    if (!hasTools(t, 'openssl')) return
    const { remote, settings, root } = await openRemote(t, version)
    const { key, close } = await openRemoteSealKey(settings)
    t.after(close)
    assert.deepEqual([key.algorithm, key.certificates.length], ['RSA-SHA256', 2])
    const { pdf } = await sealPdf({ pdf: await samplePdf(), key, at: new Date().toISOString() })
    const trustedRoots = readCertificates(readFileSync(root.certFile)).map(({ der }) => der)
    const verified = await verifyPdf(pdf, { trustedRoots })
    assert.equal(verified.intact, true, JSON.stringify(verified.checks))
    await key.sign(Buffer.from('again'))
    const signing = remote.asked.filter((method) => /authorize|signHash/.test(method))
    const one = ['credentials/authorize', 'signatures/signHash']
    assert.deepEqual(signing, [...one, ...one])
    assert.equal(
      remote.asked.filter((method) => method === 'oauth2/token').length,
      1,
      'a token is used again',
    )
  })
}

test('what a remote signing service does wrong is told, no wrong signature is taken, and it is tried again', async (t) => {
  if (!hasTools(t, 'openssl')) return
  const { remote, environment, other } = await openRemote(t, 2)
  const { signing } = readConfig(environment)
  assert.ok(signing)
  const { key, close } = await openSigningKey(signing)
  t.after(close)
  const sign = () => key.sign(Buffer.from('anything'))
  const rejects = (message: RegExp) =>
    assert.rejects(sign(), { name: 'Unavailable', lacks: 'sealing', message })

  remote.faults.refuse = { method: 'signatures/signHash', status: 503, times: limits.cscTriesMax - 1 }
  await sign()
  remote.faults.refuse = { method: 'signatures/signHash', status: 503, times: limits.cscTriesMax }
  await rejects(/signatures\/signHash was refused with status 503: Not now$/)
  remote.faults.refuse = { method: 'credentials/authorize', status: 400, times: 1 }
  await rejects(/credentials\/authorize was refused with status 400: Not now$/)
  remote.expireTokens()
  await sign()
  remote.faults.signsOther = true
  await rejects(/^The sealing key does not sign: The signature does not fit the certificate of .*Remote Seal/)
  remote.faults.signsOther = false
  remote.faults.padding = limits.cscAnswerBytesMax
  await rejects(/its answer has more than \d+ bytes$/)
  remote.faults.padding = 0
  await key.check?.()
  remote.use(other)
  await rejects(/The signature does not fit the certificate/)
})

test('a slow service is given up in time; a PIN, client or credential that is wrong stops the start by its setting', async (t) => {
  if (!hasTools(t, 'openssl')) return
  const { remote, settings, environment, other } = await openRemote(t, 2)
  remote.faults.isSilent = true
  await assert.rejects(openRemoteSealKey({ ...settings, timeoutMs: 300 }), {
    message: /^The remote signing service does not sign: it gave no complete answer within 300 ms$/,
  })
  remote.faults.isSilent = false
  const said = async (changes: object) => {
    const found = await findSettings(readConfig({ ...environment, ...changes }))
    return found.find(({ about }) => about === 'SIGNING_CSC')
  }
  assert.equal((await said({}))?.state, 'ok')
  for (const [changes, message] of [
    [
      { SIGNING_CSC_CLIENT_SECRET: 'wrong-word' },
      /oauth2\/token was refused with status 400: invalid_client$/,
    ],
    [
      { SIGNING_CSC_CREDENTIAL: 'none' },
      /with SIGNING_CSC_CREDENTIAL 'none' .* Invalid parameter credentialID$/,
    ],
    [{ SIGNING_CSC_PIN: '' }, /asks for a PIN: set SIGNING_CSC_PIN$/],
    [{ SIGNING_CSC_TOKEN_URL: `${remote.url}/nowhere` }, /was refused with status 401/],
  ] as const) {
    const found = await said(changes)
    assert.equal(found?.state, 'wrong')
    assert.match(found?.problem ?? '', message)
    assert.doesNotMatch(found?.problem ?? '', /wrong-word|a secret of this client/)
  }
  const { key, close } = await openRemoteSealKey(settings)
  t.after(close)
  remote.use(other)
  await assert.rejects(key.check?.() ?? assert.fail(), { message: /has another certificate now/ })
})
