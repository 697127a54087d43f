import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign,
} from 'node:crypto'
import { readCertificates, TEST_MARK } from '@countersign/evidence'
import { childrenOf, readDer } from '@countersign/evidence/der'
import {
  bitString,
  booleanValue,
  context,
  contextPrimitive,
  integer,
  octetString,
  oid,
  sequence,
  setOf,
  time,
  utf8String,
} from '@countersign/evidence/der-write'
import { OID } from '@countersign/evidence/oid'
import { type Instant, plusMillis } from './instant.ts'

const DAY_MS = 86_400_000
/** Clocks differ: a certificate is valid a little before it was made. */
const BACKDATED_MS = 3_600_000
const AUTHORITY_DAYS = 20 * 365
/** Long, since a seal without a time-stamp is believed only as long as its certificate is valid. */
const SEAL_DAYS = 10 * 365
/** ub-common-name and ub-organization-name of RFC 5280 appendix A. */
const NAME_LENGTH_MAX = 64

export interface Authority {
  readonly caCertPem: string
  /** PKCS #8, not encrypted: whoever stores it encrypts it. */
  readonly caKeyPem: string
}

export interface IssuedSeal {
  readonly sealCertPem: string
  /** PKCS #8, not encrypted. */
  readonly sealKeyPem: string
}

export interface AuthorityWithSeal extends Authority, IssuedSeal {}

/**
 * A self-made certificate authority and a sealing certificate under it, both P-256 with SHA-256 (RFC 5280).
 *
 * The authority may sign certificates and revocation lists and nothing below further authorities; the sealing
 * certificate has digitalSignature, nonRepudiation and the purpose document signing (RFC 9336).
 * Pure but for randomness: nothing is stored. `now` is an ISO instant.
 */
export function createAuthority(organizationName: string, now: Instant): AuthorityWithSeal {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const subject = nameOf(organizationName, 'Countersign Authority')
  const caCertPem = issue({
    subject,
    issuer: subject,
    subjectKey: privateKey,
    issuerKey: privateKey,
    now,
    days: AUTHORITY_DAYS,
    extensions: [
      extension(OID.basicConstraints, true, sequence(booleanValue(true), integer(0))),
      // keyCertSign and cRLSign: bits 5 and 6.
      extension(OID.keyUsage, true, bitString(Uint8Array.of(0b0000_0110), 1)),
    ],
  })
  const authority: Authority = { caCertPem, caKeyPem: toPem(privateKey) }
  return { ...authority, ...issueSealCertificate(authority, organizationName, now) }
}

/**
 * A new sealing key and certificate under an authority. That of test namespaces has a key of its own, and says in its name that it is one.
 */
export function issueSealCertificate(
  authority: Authority,
  organizationName: string,
  now: Instant,
  purpose: 'live' | 'test' = 'live',
): IssuedSeal {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const [issuer] = readCertificates(Buffer.from(authority.caCertPem))
  if (!issuer) throw new Error('the authority has no certificate')
  const sealCertPem = issue({
    subject: nameOf(organizationName, 'Document Seal', purpose === 'test' ? `${TEST_MARK}: ` : ''),
    issuer: issuer.subject,
    subjectKey: privateKey,
    issuerKey: createPrivateKey(authority.caKeyPem),
    now,
    days: SEAL_DAYS,
    extensions: [
      extension(OID.basicConstraints, true, sequence()),
      // digitalSignature and nonRepudiation: bits 0 and 1.
      extension(OID.keyUsage, true, bitString(Uint8Array.of(0b1100_0000), 6)),
      extension(OID.extendedKeyUsage, false, sequence(oid(OID.documentSigning), oid(OID.emailProtection))),
    ],
  })
  return { sealCertPem, sealKeyPem: toPem(privateKey) }
}

interface Issue {
  readonly subject: Uint8Array
  readonly issuer: Uint8Array
  readonly subjectKey: KeyObject
  readonly issuerKey: KeyObject
  readonly now: Instant
  readonly days: number
  readonly extensions: readonly Uint8Array[]
}

/** TBSCertificate and its signature (RFC 5280 section 4.1), as PEM. */
function issue(request: Issue): string {
  const algorithm = sequence(oid(OID.ecdsaSha256))
  const spki = createPublicKey(request.subjectKey).export({ type: 'spki', format: 'der' })
  const begin = plusMillis(request.now, -BACKDATED_MS)
  const keyIds = [
    extension(OID.subjectKeyId, false, octetString(keyId(request.subjectKey))),
    extension(OID.authorityKeyId, false, sequence(contextPrimitive(0, keyId(request.issuerKey)))),
  ]
  const tbs = sequence(
    context(0, integer(2)),
    integer(serialNumber()),
    algorithm,
    request.issuer,
    sequence(time(begin), time(plusMillis(begin, request.days * DAY_MS))),
    request.subject,
    spki,
    context(3, sequence(...request.extensions, ...keyIds)),
  )
  const certificate = sequence(tbs, algorithm, bitString(sign('sha256', tbs, request.issuerKey)))
  const lines =
    Buffer.from(certificate)
      .toString('base64')
      .match(/.{1,64}/g) ?? []
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`
}

function extension(id: string, critical: boolean, value: Uint8Array): Uint8Array {
  return critical
    ? sequence(oid(id), booleanValue(true), octetString(value))
    : sequence(oid(id), octetString(value))
}

/** 16 random bytes of which the first is from 1 to 127: positive and at most 20 bytes (RFC 5280 section 4.1.2.2). */
function serialNumber(): Uint8Array {
  const bytes = randomBytes(16)
  bytes[0] = ((bytes[0] ?? 0) & 0x7f) | 0x01
  return bytes
}

/** Method 1 of RFC 5280 section 4.2.1.2: SHA-1 of the bits of the public key. It names a key and protects nothing. */
function keyId(key: KeyObject): Uint8Array {
  const [, bits] = childrenOf(readDer(createPublicKey(key).export({ type: 'spki', format: 'der' })))
  return createHash('sha1')
    .update(bits?.content.subarray(1) ?? new Uint8Array())
    .digest()
}

function nameOf(organizationName: string, role: string, mark = ''): Uint8Array {
  const organization = clip(organizationName, NAME_LENGTH_MAX)
  const lengthMax = NAME_LENGTH_MAX - mark.length - role.length - 1
  const commonName = `${mark}${clip(organizationName, lengthMax)} ${role}`
  return sequence(attribute(OID.organization, organization), attribute(OID.commonName, commonName))
}

function attribute(id: string, text: string): Uint8Array {
  return setOf(sequence(oid(id), utf8String(text)))
}

/** The first characters of a text, never half of one. */
function clip(text: string, lengthMax: number): string {
  return [...text].slice(0, lengthMax).join('').trim() || 'Countersign'
}

function toPem(key: KeyObject): string {
  return key.export({ type: 'pkcs8', format: 'pem' }).toString()
}
