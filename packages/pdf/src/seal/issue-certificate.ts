import { createHash, createPublicKey, type KeyObject, randomBytes, sign } from 'node:crypto'
import {
  bitString,
  booleanValue,
  context,
  contextPrimitive,
  integer,
  octetString,
  oid,
  sequence,
  time,
} from '@countersign/evidence/der-write'
import { OID } from '@countersign/evidence/oid'
import { publicKeyBits } from '@countersign/evidence/x509'
import { type Instant, plusMillis } from './instant.ts'

const DAY_MS = 86_400_000
/** Clocks differ: a certificate is valid a little before it was made. */
const BACKDATED_MS = 3_600_000

/** What a certificate says, and the key that signs it. */
export interface CertificateRequest {
  readonly subject: Uint8Array
  readonly issuer: Uint8Array
  readonly subjectKey: KeyObject
  readonly issuerKey: KeyObject
  readonly now: Instant
  readonly days: number
  readonly extensions: readonly Uint8Array[]
}

/** TBSCertificate with its signature (ECDSA with SHA-256), as PEM (RFC 5280 section 4.1). */
export function issueCertificate(request: CertificateRequest): string {
  const spki = createPublicKey(request.subjectKey).export({ type: 'spki', format: 'der' })
  const begin = plusMillis(request.now, -BACKDATED_MS)
  const keyIds = [
    extension(OID.subjectKeyId, false, octetString(keyId(request.subjectKey))),
    authorityKeyId(request.issuerKey),
  ]
  const der = signed(request.issuerKey, [
    context(0, integer(2)),
    integer(serialNumber()),
    signatureAlgorithm(),
    request.issuer,
    sequence(time(begin), time(plusMillis(begin, request.days * DAY_MS))),
    request.subject,
    spki,
    context(3, sequence(...request.extensions, ...keyIds)),
  ])
  return pemOf('CERTIFICATE', der)
}

/** RFC 7468. */
export function pemOf(label: string, der: Uint8Array): string {
  const lines =
    Buffer.from(der)
      .toString('base64')
      .match(/.{1,64}/g) ?? []
  return `-----BEGIN ${label}-----\n${lines.join('\n')}\n-----END ${label}-----\n`
}

/** The algorithm that signs here: ECDSA with SHA-256. */
export function signatureAlgorithm(): Uint8Array {
  return sequence(oid(OID.ecdsaSha256))
}

/** What is signed (its members), the algorithm and the signature, as certificates and revocation lists have them. */
export function signed(key: KeyObject, members: readonly Uint8Array[]): Uint8Array {
  const tbs = sequence(...members)
  return sequence(tbs, signatureAlgorithm(), bitString(sign('sha256', tbs, key)))
}

/** The extension that names the issuer's key. */
export function authorityKeyId(issuerKey: KeyObject): Uint8Array {
  return extension(OID.authorityKeyId, false, sequence(contextPrimitive(0, keyId(issuerKey))))
}

/** One extension (RFC 5280 section 4.2) with its value in DER. */
export function extension(id: string, critical: boolean, value: Uint8Array): Uint8Array {
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
  const spki = createPublicKey(key).export({ type: 'spki', format: 'der' })
  return createHash('sha1').update(publicKeyBits(spki)).digest()
}
