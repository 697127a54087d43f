import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { verifyPdf } from '@countersign/evidence'
import { sealPdf } from '../src/seal/seal.ts'
import { type SealKey, SealKeyError, sealKeyFromPem } from '../src/seal/seal-key.ts'
import { sealKeyFromPkcs12 } from '../src/seal/seal-key-pkcs12.ts'
import {
  INTERMEDIATE_EXTENSIONS,
  type Issued,
  type KeyKind,
  opensslAuthority,
  opensslIssue,
  opensslPkcs12,
  SEAL_EXTENSIONS,
} from '../src/testing/openssl-pki.ts'
import { samplePdf } from '../src/testing/sample-pdf.ts'
import { failedChecks, sealingParty } from '../src/testing/sealing.ts'
import { hasTools, scratchFolder } from '../src/testing/tools.ts'

const PASSWORD = 'pässwörd €'

async function expectSeals(key: SealKey, chainLength: number): Promise<void> {
  assert.equal(key.certificates.length, chainLength)
  // The certificates are made by openssl at the machine's time, and must be valid when the seal says it was made.
  const { pdf } = await sealPdf({ pdf: await samplePdf(), key, at: new Date().toISOString() })
  assert.deepEqual(failedChecks(await verifyPdf(pdf)), [])
}

const AES = ['-keypbe', 'AES-256-CBC', '-certpbe', 'AES-256-CBC']
/** Options of openssl pkcs12 -export. */
const READABLE: Readonly<Record<string, readonly string[]>> = {
  'AES-256 and SHA-256, as openssl does by itself': [],
  'AES-128 and a SHA-1 MAC': ['-keypbe', 'AES-128-CBC', '-certpbe', 'AES-192-CBC', '-macalg', 'sha1'],
  'AES-256 and a SHA-512 MAC': [...AES, '-macalg', 'sha512'],
  'triple DES': ['-keypbe', 'PBE-SHA1-3DES', '-certpbe', 'PBE-SHA1-3DES', '-macalg', 'sha1'],
  'one iteration': [...AES, '-iter', '1', '-nomaciter'],
  'no encryption of the certificates': ['-certpbe', 'NONE'],
  'no encryption and no MAC': ['-certpbe', 'NONE', '-keypbe', 'NONE', '-nomac'],
}

test('PKCS #12 files of many kinds are read', async (t) => {
  if (!hasTools(t, 'openssl')) return
  const folder = scratchFolder(t)
  const root = opensslAuthority(folder, 'Root', { key: 'ec:P-256' })
  const intermediate = opensslIssue(folder, 'Intermediate', root, INTERMEDIATE_EXTENSIONS, {
    key: 'ec:P-256',
  })
  const leaf = opensslIssue(folder, 'Leaf', intermediate, SEAL_EXTENSIONS, { key: 'ec:P-256' })
  const stranger = opensslAuthority(folder, 'Stranger', { key: 'ec:P-256' })
  for (const [kind, options] of Object.entries(READABLE)) {
    await t.test(kind, async () => {
      // In any order, and with a certificate that has nothing to do with the seal.
      const file = opensslPkcs12(folder, leaf, [stranger, root, intermediate], PASSWORD, options)
      await expectSeals(sealKeyFromPkcs12(file, PASSWORD), 3)
    })
  }
  await t.test('an empty password', async () => {
    await expectSeals(sealKeyFromPkcs12(opensslPkcs12(folder, leaf, [], ''), ''), 1)
  })
  await t.test('wrong passwords', () => {
    for (const options of Object.values(READABLE).filter((one) => !one.includes('-nomac'))) {
      const file = opensslPkcs12(folder, leaf, [], PASSWORD, options)
      assert.throws(() => sealKeyFromPkcs12(file, 'wrong'), {
        name: 'SealKeyError',
        message: /password .* is wrong/,
      })
    }
    const unguarded = opensslPkcs12(folder, leaf, [], PASSWORD, [...AES, '-nomac'])
    assert.throws(() => sealKeyFromPkcs12(unguarded, 'wrong'), SealKeyError)
  })
})

test('what cannot seal is refused with a sentence that names it', async (t) => {
  if (!hasTools(t, 'openssl')) return
  const folder = scratchFolder(t)
  const root = opensslAuthority(folder, 'Root', { key: 'ec:P-256' })
  const leafOf = (name: string, key: KeyKind, extensions: readonly string[] = SEAL_EXTENSIONS): Issued =>
    opensslIssue(folder, name, root, extensions, { key })
  const refused = (file: Uint8Array, message: RegExp): void => {
    assert.throws(() => sealKeyFromPkcs12(file, PASSWORD), { name: 'SealKeyError', message })
  }
  const good = leafOf('Good', 'ec:P-256')
  refused(opensslPkcs12(folder, leafOf('Short', 'rsa:1024'), [], PASSWORD), /1024 bits.*at least 2048/)
  refused(opensslPkcs12(folder, leafOf('Curve', 'ec:P-384'), [], PASSWORD), /secp384r1.*P-256/)
  refused(opensslPkcs12(folder, good, [], PASSWORD, ['-legacy']), /40-bit RC2.*openssl pkcs12 -legacy/)
  refused(
    opensslPkcs12(folder, good, [], PASSWORD, ['-nokeys', '-certfile', good.certFile]),
    /no private key/,
  )
  const agreement = ['basicConstraints=critical,CA:FALSE', 'keyUsage=critical,keyAgreement']
  refused(opensslPkcs12(folder, leafOf('Agree', 'ec:P-256', agreement), [], PASSWORD), /key usage/)
  const server = [...SEAL_EXTENSIONS, 'extendedKeyUsage=serverAuth,clientAuth']
  refused(
    opensslPkcs12(folder, leafOf('Web Server', 'ec:P-256', server), [], PASSWORD),
    /O=Test, CN=Web Server is for other purposes than documents \(extended key usage\); it needs document signing/,
  )
  refused(Buffer.from('-----BEGIN CERTIFICATE-----'), /cannot be read/)
  refused(new Uint8Array(), /cannot be read/)
  const [pem, otherKey] = [readFileSync(good.certFile, 'utf8'), readFileSync(root.keyFile, 'utf8')]
  assert.throws(() => sealKeyFromPem(pem, otherKey), {
    message: 'None of the certificates belongs to the private key.',
  })
})

test('an RSA key of 2048 bits seals', async (t) => {
  if (!hasTools(t, 'openssl')) return
  const folder = scratchFolder(t)
  const root = opensslAuthority(folder, 'Root')
  const leaf = opensslIssue(folder, 'Leaf', root, SEAL_EXTENSIONS)
  const key = sealKeyFromPkcs12(opensslPkcs12(folder, leaf, [root], PASSWORD), PASSWORD)
  assert.equal(key.algorithm, 'RSA-SHA256')
  await expectSeals(key, 2)
})

test('a key from PEM finds its own certificate among others', () => {
  const { authority, root } = sealingParty()
  const key = sealKeyFromPem(authority.caCertPem + authority.sealCertPem, authority.sealKeyPem)
  assert.equal(key.algorithm, 'ECDSA-P256-SHA256')
  assert.deepEqual(key.certificates[1], root)
})
