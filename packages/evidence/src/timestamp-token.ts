import { buildChain, type Chain } from './certificate-chain.ts'
import { parseSignedData, type SignedData } from './cms.ts'
import {
  childrenOf,
  DerError,
  DerFields,
  type DerNode,
  equalBytes,
  readBoolean,
  readDer,
  readInteger,
  readOid,
  readSmallInteger,
  readTime,
  TAG,
} from './der.ts'
import { OID } from './oid.ts'
import { digest, digestName } from './signature-algorithm.ts'
import { digestMatches, signatureProblem, signingCertificateProblem } from './signer.ts'
import { type Certificate, fingerprint, nameText, parseAlgorithm } from './x509.ts'

/** What a time-stamp authority signed (RFC 3161 section 2.4.2). */
export interface TimestampInfo {
  /** ISO 8601 in UTC. */
  readonly at: string
  readonly policy: string
  readonly imprintOid: string
  readonly imprint: Uint8Array
  readonly serial: Uint8Array
  readonly nonce: Uint8Array | null
  /** How far its clock may have been from the time, in whole seconds; 0 where it does not say. */
  readonly accuracySeconds: number
}

export interface TimestampToken {
  readonly signed: SignedData
  readonly info: TimestampInfo
}

/** Reads a time-stamp token. @throws DerError for anything else. */
export function parseTimestampToken(der: Uint8Array): TimestampToken {
  const signed = parseSignedData(der)
  if (signed.contentType !== OID.timeStampInfo || !signed.content)
    throw new DerError('it is not a time-stamp token')
  const fields = new DerFields(readDer(signed.content))
  if (readSmallInteger(fields.next()) !== 1) throw new DerError('time-stamp of an unknown version')
  const policy = readOid(fields.next())
  const imprint = new DerFields(fields.next())
  const imprintOid = parseAlgorithm(imprint.next()).oid
  const hash = imprint.next(TAG.octetString).content
  imprint.end()
  const serial = readInteger(fields.next())
  const at = readTime(fields.next(TAG.generalizedTime))
  const accuracySeconds = accuracyOf(fields.optional(TAG.sequence))
  const ordering = fields.optional(TAG.boolean)
  if (ordering) readBoolean(ordering)
  const nonce = fields.optional(TAG.integer)
  // The authority's name for itself, a hint alone, and extensions: who it is says the certificate (docs/evidence.md).
  fields.optional(0xa0)
  fields.optional(0xa1)
  fields.end()
  return {
    signed,
    info: {
      at,
      policy,
      imprintOid,
      imprint: hash,
      serial,
      nonce: nonce ? readInteger(nonce) : null,
      accuracySeconds,
    },
  }
}

/** RFC 3161 section 2.4.2: seconds, thousandths and millionths of them, each left out where it is 0. */
function accuracyOf(node: DerNode | undefined): number {
  if (!node) return 0
  const fields = new DerFields(node)
  const seconds = fields.optional(TAG.integer)
  fields.optional(0x80)
  fields.optional(0x81)
  fields.end()
  const bytes = seconds ? readInteger(seconds) : Uint8Array.of(0)
  if ((bytes[0] ?? 0) >= 0x80) throw new DerError('accuracy of a time-stamp is below nothing')
  return bytes.reduce((value, byte) => value * 256 + byte, 0)
}

/** Authorities promise a second, or some. */
const ACCURACY_SECONDS_MAX = 86_400

export interface TimestampVerification {
  readonly info: TimestampInfo
  /** Empty when the token proves that `data` existed at `info.at`, as far as its authority is believed. */
  readonly problems: readonly string[]
  /** The authority's name, and the SHA-256 of the certificate that it signed with. */
  readonly authority: string
  readonly certificateSha256: string
  readonly chain: Chain
}

/**
 * Checks a token against the data it was made for: imprint, signature, signing certificate and chain.
 * `trusted` only decides `chain.isTrusted`. @throws DerError when the token cannot be read.
 */
export async function verifyTimestampToken(
  der: Uint8Array,
  data: Uint8Array,
  trusted: readonly Certificate[],
): Promise<TimestampVerification> {
  const { signed, info } = parseTimestampToken(der)
  const problems: string[] = []
  if (!equalBytes(info.imprint, await digest(digestName(info.imprintOid), data))) {
    problems.push('The time-stamp was made for other bytes.')
  }
  if (!(await digestMatches(signed, signed.content ?? new Uint8Array()))) {
    problems.push('The contents of the time-stamp were changed.')
  }
  for (const problem of [await signatureProblem(signed), await signingCertificateProblem(signed, true)]) {
    if (problem) problems.push(problem)
  }
  if (hasInterchangeableAlgorithm(signed))
    problems.push('The time-stamp names its algorithm in a way that nothing protects.')
  if (signed.unsignedAttributes.size > 0)
    problems.push('The time-stamp carries attributes that nothing protects.')
  if (info.accuracySeconds > ACCURACY_SECONDS_MAX)
    problems.push('The time-stamp does not say its time to a day (its accuracy is too small).')
  const leaf = signed.signingCertificate
  const chain = await buildChain({
    leaf,
    carried: signed.otherCertificates,
    trusted,
    at: info.at,
    purpose: 'timestamp',
  })
  problems.push(...chain.problems)
  return {
    info,
    problems,
    authority: nameText(leaf.subject),
    certificateSha256: await fingerprint(leaf),
    chain,
  }
}

const RSA_WITH_DIGEST: readonly string[] = [OID.rsaSha256, OID.rsaSha384, OID.rsaSha512]

/**
 * RSA may be named with its digest or without (RFC 5754 section 3.2), and both mean the same. The name stands outside
 * of what is signed, so one could take the place of the other: only `rsaEncryption` is taken, unless the token
 * protects its algorithms (RFC 6211).
 */
function hasInterchangeableAlgorithm(signed: SignedData): boolean {
  return (
    RSA_WITH_DIGEST.includes(signed.signatureAlgorithm.oid) &&
    !signed.signedAttributes.has(OID.algorithmProtection)
  )
}

/**
 * The token with `rsaEncryption` where it named RSA with its digest; any other token as it is. Not a byte of what
 * the authority signed changes. @throws DerError when the token cannot be read.
 */
export function withPlainAlgorithm(der: Uint8Array): Uint8Array {
  const { signed } = parseTimestampToken(der)
  if (!hasInterchangeableAlgorithm(signed)) return der
  const { raw } = signed.signatureAlgorithm
  const plain = Uint8Array.from(der)
  // The identifiers differ in their last byte alone, which ends the first member of the SEQUENCE.
  const [identifier] = childrenOf(readDer(raw))
  const last = (identifier?.content.byteOffset ?? 0) + (identifier?.content.length ?? 0) - 1 - der.byteOffset
  plain[last] = 1
  return plain
}
