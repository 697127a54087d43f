import { createHash } from 'node:crypto'
import { childrenOf, readDer, readPrefix } from '@countersign/evidence/der'
import {
  context,
  der,
  integer,
  nullValue,
  octetString,
  oid,
  sequence,
  setOf,
} from '@countersign/evidence/der-write'
import { OID } from '@countersign/evidence/oid'
import { lowS } from './low-s.ts'
import type { SealAlgorithm, SealKey } from './seal-key.ts'

/*
 * The CMS signature of a seal: CAdES baseline (ETSI EN 319 122-1) as PAdES narrows it (EN 319 142-1 section 6):
 * detached, no signing-time, signing-certificate-v2. Two things go beyond the baseline, so that no byte of the
 * signature can be exchanged unnoticed: the certificate attribute names the issuers too (RFC 5035 section 5.4), and
 * CMSAlgorithmProtection (RFC 6211) signs the algorithms, which stand outside of what CMS signs.
 */

const SHA256 = sequence(oid(OID.sha256))

export interface SealSignature {
  /** The signature value, which a time-stamp is made over. */
  readonly value: Uint8Array
  /** The SignedData, with a time-stamp token if one is given. */
  encode(timestampToken?: Uint8Array): Uint8Array
}

/** Signs a document's SHA-256. */
export async function signSeal(key: SealKey, documentDigest: Uint8Array): Promise<SealSignature> {
  const attributes = signedAttributes(key, documentDigest)
  const signature = await key.sign(attributes)
  const value = key.algorithm === 'ECDSA-P256-SHA256' ? lowS(signature) : signature
  return { value, encode: (token) => signedData(key, attributes, value, token) }
}

/** How many bytes `encode` gives at most without a time-stamp, for any signature of the key. */
export function sealSizeBytes(key: SealKey): number {
  // An ECDSA signature of P-256 has at most 72 bytes in DER; an RSA signature is as long as its modulus, and that
  // is shorter than the certificate which holds it.
  const value = new Uint8Array(
    key.algorithm === 'ECDSA-P256-SHA256' ? 72 : (key.certificates[0]?.length ?? 0),
  )
  return signedData(key, signedAttributes(key, new Uint8Array(32)), value).length
}

function signedAttributes(key: SealKey, documentDigest: Uint8Array): Uint8Array {
  const algorithm = readDer(signatureAlgorithm(key.algorithm))
  return setOf(
    attribute(OID.contentType, oid(OID.data)),
    attribute(OID.messageDigest, octetString(documentDigest)),
    attribute(OID.signingCertificateV2, sequence(sequence(...key.certificates.map(certificateId)))),
    attribute(OID.algorithmProtection, sequence(SHA256, context(1, algorithm.content))),
  )
}

/** ESSCertIDv2 with its default digest, SHA-256, which DER leaves out. */
function certificateId(certificate: Uint8Array): Uint8Array {
  return sequence(octetString(createHash('sha256').update(certificate).digest()))
}

function signedData(key: SealKey, attributes: Uint8Array, value: Uint8Array, token?: Uint8Array): Uint8Array {
  const certificate = key.certificates[0] ?? new Uint8Array()
  const signerInfo = sequence(
    integer(1),
    issuerAndSerial(certificate),
    SHA256,
    context(0, readPrefix(attributes).content),
    signatureAlgorithm(key.algorithm),
    octetString(value),
    ...(token ? [context(1, attribute(OID.signatureTimeStamp, token))] : []),
  )
  const content = sequence(
    integer(1),
    setOf(SHA256),
    sequence(oid(OID.data)),
    context(0, ...key.certificates),
    der(0x31, signerInfo),
  )
  return sequence(oid(OID.signedData), context(0, content))
}

function attribute(id: string, value: Uint8Array): Uint8Array {
  return sequence(oid(id), setOf(value))
}

function issuerAndSerial(certificate: Uint8Array): Uint8Array {
  const [tbs] = childrenOf(readDer(certificate))
  const fields = tbs ? childrenOf(tbs).filter((field) => field.tag !== 0xa0) : []
  const [serial, , issuer] = fields
  return sequence(issuer?.raw ?? new Uint8Array(), serial?.raw ?? new Uint8Array())
}

/** Identifiers of RFC 5754: RSA with NULL parameters, ECDSA with none. */
function signatureAlgorithm(algorithm: SealAlgorithm): Uint8Array {
  return algorithm === 'RSA-SHA256'
    ? sequence(oid(OID.rsaSha256), nullValue())
    : sequence(oid(OID.ecdsaSha256))
}
