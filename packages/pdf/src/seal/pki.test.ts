import assert from 'node:assert/strict'
import { X509Certificate } from 'node:crypto'
import { test } from 'node:test'
import { OID } from '@countersign/evidence/oid'
import { revocationListUrls } from '@countersign/evidence/revocation'
import { authorityWithSeal } from '../testing/sealing.ts'
import { authorityIdOf, certificateOf, hasProfile, issueSealCertificate, type SealProfile } from './pki.ts'
import { sealKeyFromPem } from './seal-key.ts'

const NOW = '2024-02-29T12:34:56.789Z'

test('the authority may sign certificates and nothing else, the seal may sign documents and nothing else', () => {
  const made = authorityWithSeal('Example Ltd', NOW)
  const authority = new X509Certificate(made.caCertPem)
  const seal = new X509Certificate(made.sealCertPem)
  assert.equal(authority.ca, true)
  assert.equal(authority.verify(authority.publicKey), true)
  assert.equal(seal.ca, false)
  assert.equal(seal.checkIssued(authority) && seal.verify(authority.publicKey), true)
  // Document signing (RFC 9336), and e-mail protection, without which NSS (and so pdfsig) trusts no signature.
  assert.deepEqual(seal.keyUsage, ['1.3.6.1.5.5.7.3.36', '1.3.6.1.5.5.7.3.4'])
  assert.equal(seal.subject, 'O=Example Ltd\nCN=Example Ltd Document Seal')
  assert.equal(seal.issuer, 'O=Example Ltd\nCN=Example Ltd Countersign Authority')
})

test('certificates are valid from an hour before they were made, for 10 and 20 years', () => {
  const made = authorityWithSeal('Example Ltd', NOW)
  const authority = new X509Certificate(made.caCertPem)
  const seal = new X509Certificate(made.sealCertPem)
  assert.equal(seal.validFromDate.toISOString(), '2024-02-29T11:34:56.000Z')
  assert.equal(authority.validFromDate.toISOString(), '2024-02-29T11:34:56.000Z')
  assert.equal(seal.validToDate.getUTCFullYear(), 2034)
  assert.equal(authority.validToDate.getUTCFullYear(), 2044)
  assert.ok(seal.validToDate < authority.validToDate)
})

test('every authority and every sealing certificate has its own key and serial number', () => {
  const first = authorityWithSeal('Example Ltd', NOW)
  const second = authorityWithSeal('Example Ltd', NOW)
  const renewed = issueSealCertificate(first, { organizationName: 'Example Ltd' }, NOW)
  const all = [first.caCertPem, first.sealCertPem, second.caCertPem, second.sealCertPem, renewed.sealCertPem]
  const certificates = all.map((pem) => new X509Certificate(pem))
  assert.equal(new Set(certificates.map((certificate) => certificate.serialNumber)).size, all.length)
  const keys = certificates.map((certificate) =>
    certificate.publicKey.export({ type: 'spki', format: 'pem' }),
  )
  assert.equal(new Set(keys).size, all.length)
  assert.equal(
    sealKeyFromPem(renewed.sealCertPem + first.caCertPem, renewed.sealKeyPem).certificates.length,
    2,
  )
})

test('names of any length and script fit into a certificate', () => {
  for (const name of ['', '株式会社'.repeat(40), '🖋️'.repeat(80), 'a"b,c=d+e\\f']) {
    const { sealCertPem } = authorityWithSeal(name, NOW)
    assert.match(new X509Certificate(sealCertPem).subject, / Document Seal$/)
  }
})

const NAMED: SealProfile = {
  organizationName: 'Example Ltd',
  country: 'DE',
  organizationIdentifier: 'VATDE-123456789',
  published: {
    certificateUrl: 'https://sign.example.com/pki/1/authority.crt',
    revocationListUrl: 'https://sign.example.com/pki/1/authority.crl',
  },
}

test('a sealing certificate names country, register number, policy, revocation list and issuer', () => {
  const { sealCertPem } = issueSealCertificate(authorityWithSeal('Example Ltd', NOW), NAMED, NOW)
  const seal = new X509Certificate(sealCertPem)
  assert.equal(
    seal.subject,
    'C=DE\nO=Example Ltd\norganizationIdentifier=VATDE-123456789\nCN=Example Ltd Document Seal',
  )
  assert.equal(seal.infoAccess, 'CA Issuers - URI:https://sign.example.com/pki/1/authority.crt')
  const certificate = certificateOf(sealCertPem)
  assert.deepEqual(revocationListUrls(certificate), ['https://sign.example.com/pki/1/authority.crl'])
  assert.ok(certificate.extensions.has(OID.certificatePolicies))
})

test('whether a sealing certificate says what the settings ask for', () => {
  const authority = authorityWithSeal('Example Ltd', NOW)
  const { sealCertPem } = issueSealCertificate(authority, NAMED, NOW)
  assert.equal(hasProfile(sealCertPem, NAMED), true)
  const others: SealProfile[] = [
    { ...NAMED, organizationName: 'Example GmbH' },
    { ...NAMED, country: 'AT' },
    { ...NAMED, organizationIdentifier: 'VATDE-987654321' },
    { ...NAMED, purpose: 'test' },
    { organizationName: 'Example Ltd', country: 'DE', organizationIdentifier: 'VATDE-123456789' },
    { ...NAMED, published: { certificateUrl: 'https://a.example', revocationListUrl: 'https://b.example' } },
  ]
  for (const other of others) assert.equal(hasProfile(sealCertPem, other), false, JSON.stringify(other))
  assert.equal(hasProfile(authority.sealCertPem, { organizationName: 'Example Ltd' }), true)
  assert.match(authorityIdOf(authority), /^[0-9a-f]{32}$/)
})
