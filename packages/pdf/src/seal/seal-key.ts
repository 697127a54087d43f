import { createPrivateKey, createPublicKey, type KeyObject, sign, X509Certificate } from 'node:crypto'
import { type Certificate, nameText, readCertificates } from '@countersign/evidence'
import { equalBytes } from '@countersign/evidence/der'
import { allowsSealing, allowsUsage, KEY_USAGE } from '@countersign/evidence/x509'

/** How a seal is signed. PKCS #1 v1.5 and not PSS, since some readers of PDFs know only that. */
export type SealAlgorithm = 'RSA-SHA256' | 'ECDSA-P256-SHA256'

/**
 * A key that seals, wherever it lives: in memory here; a token (PKCS #11), a cloud's key service or a remote
 * signing service (CSC) fit behind the same two facts and one call.
 */
export interface SealKey {
  /** DER, the sealing certificate first, then its issuers as far as they are known. */
  readonly certificates: readonly Uint8Array[]
  readonly algorithm: SealAlgorithm
  /** Signs bytes (not a digest): PKCS #1 v1.5, or an ECDSA-Sig-Value in DER. */
  sign(bytes: Uint8Array): Promise<Uint8Array>
}

/** A key or certificate that cannot seal; the message says what is wrong in a sentence for the operator. */
export class SealKeyError extends Error {
  override readonly name = 'SealKeyError'
}

/** A key from PEM: PKCS #8, and certificates with the sealing one first. @throws SealKeyError when they do not fit. */
export function sealKeyFromPem(certificatesPem: string, keyPem: string): SealKey {
  return sealKeyOf(readCertificates(Buffer.from(certificatesPem)), createPrivateKey(keyPem))
}

/** A key in memory with its certificates in any order. @throws SealKeyError when they do not fit or are too weak. */
export function sealKeyOf(certificates: readonly Certificate[], key: KeyObject): SealKey {
  const algorithm = algorithmOf(key)
  const publicKey = createPublicKey(key).export({ type: 'spki', format: 'der' })
  const own = certificates.find((certificate) => samePublicKey(certificate, publicKey))
  if (!own) throw new SealKeyError('None of the certificates belongs to the private key.')
  if (!allowsUsage(own, KEY_USAGE.digitalSignature) && !allowsUsage(own, KEY_USAGE.nonRepudiation)) {
    throw new SealKeyError(
      `The certificate of ${nameText(own.subject)} does not allow signatures (key usage).`,
    )
  }
  if (!allowsSealing(own)) {
    throw new SealKeyError(
      `The certificate of ${nameText(own.subject)} is for other purposes than documents (extended key usage); it needs document signing or e-mail protection.`,
    )
  }
  return {
    certificates: issuersFrom(own, certificates).map((certificate) => certificate.der),
    algorithm,
    sign: (bytes) =>
      new Promise((resolve, reject) => {
        // With a callback the work is done off the event loop.
        sign('sha256', bytes, key, (error, signature) => (error ? reject(error) : resolve(signature)))
      }),
  }
}

function algorithmOf(key: KeyObject): SealAlgorithm {
  const { asymmetricKeyType: type, asymmetricKeyDetails: details } = key
  if (type === 'rsa') {
    const bits = details?.modulusLength ?? 0
    if (bits < 2048)
      throw new SealKeyError(`The RSA key has ${bits} bits; a sealing key needs at least 2048.`)
    return 'RSA-SHA256'
  }
  if (type === 'ec' && details?.namedCurve === 'prime256v1') return 'ECDSA-P256-SHA256'
  const kind = type === 'ec' ? `an elliptic-curve key on ${details?.namedCurve}` : `a key of type ${type}`
  throw new SealKeyError(`The private key is ${kind}; sealing needs RSA (2048 bits or more) or P-256.`)
}

/** Compared as keys: one SubjectPublicKeyInfo can be written in several ways. */
function samePublicKey(certificate: Certificate, publicKey: Uint8Array): boolean {
  const key = createPublicKey({ key: Buffer.from(certificate.publicKey), format: 'der', type: 'spki' })
  return equalBytes(key.export({ type: 'spki', format: 'der' }), publicKey)
}

/** The certificate and its issuers upwards. Certificates of other chains are left out: a seal carries only its own. */
function issuersFrom(own: Certificate, all: readonly Certificate[]): Certificate[] {
  const chain = [own]
  for (let last = own; ; ) {
    const issuer = all.find(
      (one) =>
        !chain.includes(one) && new X509Certificate(last.der).checkIssued(new X509Certificate(one.der)),
    )
    if (!issuer) return chain
    chain.push(issuer)
    last = issuer
  }
}
