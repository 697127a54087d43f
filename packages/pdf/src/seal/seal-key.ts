import { createPrivateKey, createPublicKey, type KeyObject, sign, verify, X509Certificate } from 'node:crypto'
import { type Certificate, nameText, readCertificates } from '@countersign/evidence'
import { equalBytes } from '@countersign/evidence/der'
import { allowsSealing, allowsUsage, KEY_USAGE } from '@countersign/evidence/x509'

/** How a seal is signed. PKCS #1 v1.5 and not PSS, since some readers of PDFs know only that. */
export type SealAlgorithm = 'RSA-SHA256' | 'ECDSA-P256-SHA256'

/**
 * A key that seals, wherever it lives: in memory here, in a token (PKCS #11), or with a remote signing service (CSC). A cloud's key service fits
 * behind the same two facts and one call.
 */
export interface SealKey {
  /** DER, the sealing certificate first, then its issuers as far as they are known. */
  readonly certificates: readonly Uint8Array[]
  readonly algorithm: SealAlgorithm
  /** Signs bytes (not a digest): PKCS #1 v1.5, or an ECDSA-Sig-Value in DER. */
  sign(bytes: Uint8Array): Promise<Uint8Array>
  /** Whether it could sign now, without a signature; rejects with what is wrong. Absent: it signs something to tell. */
  check?(): Promise<void>
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
  requireSealing(own)
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

/** What signs elsewhere: as SealKey, but its word is not taken for it. */
export interface KeyElsewhere {
  /** In any order. */
  readonly certificates: readonly Certificate[]
  /** The certificate of the key. */
  readonly own: Certificate
  sign(bytes: Uint8Array): Promise<Uint8Array>
  check?(): Promise<void>
}

/**
 * A key that signs elsewhere. Each signature is verified before it is taken: `sign` rejects with a SealKeyError for one that does not fit.
 * @throws SealKeyError when the certificate may not seal, or its key is too weak
 */
export function sealKeyElsewhere({ certificates, own, sign: signElsewhere, check }: KeyElsewhere): SealKey {
  const publicKey = publicKeyOf(own)
  const algorithm = algorithmOf(publicKey)
  requireSealing(own)
  return {
    certificates: issuersFrom(own, certificates).map(({ der }) => der),
    algorithm,
    ...(check !== undefined && { check }),
    async sign(bytes) {
      const signature = await signElsewhere(bytes)
      if (fits(publicKey, bytes, signature)) return signature
      throw new SealKeyError(`The signature does not fit the certificate of ${nameText(own.subject)}.`)
    },
  }
}

/** Of these certificates that whose key made the signature; undefined: none of them. */
export function signerAmong(
  certificates: readonly Certificate[],
  bytes: Uint8Array,
  signature: Uint8Array,
): Certificate | undefined {
  return certificates.find((one) => fits(publicKeyOf(one), bytes, signature))
}

function fits(publicKey: KeyObject, bytes: Uint8Array, signature: Uint8Array): boolean {
  try {
    return verify('sha256', bytes, publicKey, signature)
  } catch {
    // Another kind of key than signs so.
    return false
  }
}

function publicKeyOf({ publicKey }: Certificate): KeyObject {
  return createPublicKey({ key: Buffer.from(publicKey), format: 'der', type: 'spki' })
}

function requireSealing(own: Certificate): void {
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
  throw new SealKeyError(`The key is ${kind}; sealing needs RSA (2048 bits or more) or P-256.`)
}

/** Compared as keys: one SubjectPublicKeyInfo can be written in several ways. */
function samePublicKey(certificate: Certificate, publicKey: Uint8Array): boolean {
  return equalBytes(publicKeyOf(certificate).export({ type: 'spki', format: 'der' }), publicKey)
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
