import {
  DerError,
  DerFields,
  type DerNode,
  readDer,
  readInteger,
  readOid,
  readSmallInteger,
  TAG,
} from './der.ts'
import { concatBytes } from './der-write.ts'
import { OID } from './oid.ts'
import { type Algorithm, parseAlgorithm, publicKeyBits } from './x509.ts'

const DIGESTS: Readonly<Record<string, string>> = {
  [OID.sha256]: 'SHA-256',
  [OID.sha384]: 'SHA-384',
  [OID.sha512]: 'SHA-512',
}

/** The Web Cryptography name of a digest of the SHA-2 family. @throws DerError for any other. */
export function digestName(oid: string): string {
  const name = DIGESTS[oid]
  if (!name) throw new DerError(`digest algorithm ${oid} is unknown or too weak`)
  return name
}

export async function digest(name: string, bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.digest(name, new Uint8Array(bytes)))
}

type Scheme =
  | { readonly kind: 'RSASSA-PKCS1-v1_5'; readonly hash: string }
  | { readonly kind: 'RSA-PSS'; readonly hash: string; readonly saltLength: number }
  | { readonly kind: 'ECDSA'; readonly hash: string }

const SCHEMES: Readonly<Record<string, Scheme>> = {
  [OID.rsaSha256]: { kind: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' },
  [OID.rsaSha384]: { kind: 'RSASSA-PKCS1-v1_5', hash: 'SHA-384' },
  [OID.rsaSha512]: { kind: 'RSASSA-PKCS1-v1_5', hash: 'SHA-512' },
  [OID.ecdsaSha256]: { kind: 'ECDSA', hash: 'SHA-256' },
  [OID.ecdsaSha384]: { kind: 'ECDSA', hash: 'SHA-384' },
  [OID.ecdsaSha512]: { kind: 'ECDSA', hash: 'SHA-512' },
}
const SHA1_RSA = '1.2.840.113549.1.1.5'

export interface SignatureInput {
  readonly algorithm: Algorithm
  /** SubjectPublicKeyInfo of the signer. */
  readonly publicKey: Uint8Array
  readonly data: Uint8Array
  readonly signature: Uint8Array
  /** CMS names the digest apart (RFC 5652 section 5.3); it must be the one of the signature algorithm. */
  readonly digestOid?: string
  /** Only the signature of a root under itself may still use SHA-1: it protects nothing. */
  readonly allowSha1?: boolean
}

/**
 * Whether a signature is right: RSA (PKCS #1 v1.5 and PSS) and ECDSA (P-256, P-384, P-521) with SHA-2.
 * @throws DerError for an algorithm or key that is unknown, too weak or malformed.
 */
export async function verifySignature(input: SignatureInput): Promise<boolean> {
  const scheme = schemeOf(input)
  if (input.digestOid !== undefined && digestName(input.digestOid) !== scheme.hash) {
    throw new DerError('digest and signature algorithm do not fit together')
  }
  const key = readDer(input.publicKey)
  const keyAlgorithm = parseAlgorithm(new DerFields(key).next())
  if (scheme.kind !== 'ECDSA') return verifyRsa(scheme, keyAlgorithm, input)
  const curve = curveOf(keyAlgorithm)
  const raw = rawEcdsaSignature(input.signature, curve.bytes)
  return verifyWith(
    { name: 'ECDSA', namedCurve: curve.name },
    { name: 'ECDSA', hash: scheme.hash },
    input,
    raw,
  )
}

/** Whether one of several keys made a signature; those that are unknown, too weak or malformed made none. */
export async function isSignedByOne(
  signed: Omit<SignatureInput, 'publicKey'>,
  signers: readonly Pick<SignatureInput, 'publicKey'>[],
): Promise<boolean> {
  for (const { publicKey } of signers) {
    try {
      if (await verifySignature({ ...signed, publicKey })) return true
    } catch (error) {
      if (!(error instanceof DerError)) throw error
    }
  }
  return false
}

async function verifyRsa(
  scheme: Exclude<Scheme, { kind: 'ECDSA' }>,
  key: Algorithm,
  input: SignatureInput,
): Promise<boolean> {
  if (key.oid !== OID.rsa) throw new DerError('the key is not an RSA key')
  requireStrongRsa(input.publicKey)
  const name = { name: scheme.kind, hash: scheme.hash }
  const parameters = scheme.kind === 'RSA-PSS' ? { ...name, saltLength: scheme.saltLength } : name
  return verifyWith(name, parameters, input, new Uint8Array(input.signature))
}

/** Shorter keys have been broken, or may be soon (NIST SP 800-131A). */
const RSA_BITS_MIN = 2048

/** RSAPublicKey (RFC 8017 appendix A.1.1). With an exponent of 1 every value is its own signature. */
function requireStrongRsa(publicKey: Uint8Array): void {
  const fields = new DerFields(readDer(publicKeyBits(publicKey)))
  const modulus = readInteger(fields.next())
  const exponent = readInteger(fields.next())
  fields.end()
  const digits = modulus[0] === 0 ? modulus.subarray(1) : modulus
  const bits = digits.length * 8 - Math.clz32(digits[0] ?? 0) + 24
  if (bits < RSA_BITS_MIN)
    throw new DerError(`the RSA key has ${bits} bits, fewer than ${RSA_BITS_MIN}: it is too weak`)
  if (exponent.length === 1 && (exponent[0] ?? 0) < 3)
    throw new DerError('the RSA key has an exponent that makes signatures of anything')
}

async function verifyWith(
  keyParameters: RsaHashedImportParams | EcKeyImportParams,
  parameters: RsaPssParams | EcdsaParams,
  input: SignatureInput,
  signature: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  try {
    const key = await crypto.subtle.importKey('spki', new Uint8Array(input.publicKey), keyParameters, false, [
      'verify',
    ])
    return await crypto.subtle.verify(parameters, key, signature, new Uint8Array(input.data))
  } catch {
    // Web Cryptography rejects with a DOMException for keys that it cannot use, and with nothing else.
    throw new DerError('the public key is malformed')
  }
}

function schemeOf(input: SignatureInput): Scheme {
  const { oid, parameters } = input.algorithm
  if (oid === OID.rsaPss) return pssScheme(parameters)
  if (parameters && !(parameters.tag === TAG.null && parameters.content.length === 0)) {
    throw new DerError('signature algorithm has unexpected parameters')
  }
  if (oid === OID.rsa && input.digestOid !== undefined) {
    return { kind: 'RSASSA-PKCS1-v1_5', hash: digestName(input.digestOid) }
  }
  if (oid === SHA1_RSA && input.allowSha1) return { kind: 'RSASSA-PKCS1-v1_5', hash: 'SHA-1' }
  const scheme = SCHEMES[oid]
  if (!scheme) throw new DerError(`signature algorithm ${oid} is unknown or too weak`)
  return scheme
}

/** RSASSA-PSS-params (RFC 4055 section 3.1), where both digests must be the same one. */
function pssScheme(parameters: DerNode | undefined): Scheme {
  if (!parameters) throw new DerError('RSA-PSS without parameters')
  const fields = new DerFields(parameters)
  const hash = parseAlgorithm(new DerFields(fields.next(0xa0), 0xa0).next())
  const mask = parseAlgorithm(new DerFields(fields.next(0xa1), 0xa1).next())
  const salt = readSmallInteger(new DerFields(fields.next(0xa2), 0xa2).next())
  fields.end()
  const maskHash = mask.oid === OID.mgf1 && mask.parameters ? parseAlgorithm(mask.parameters).oid : ''
  if (maskHash !== hash.oid) throw new DerError('RSA-PSS with an unknown mask')
  return { kind: 'RSA-PSS', hash: digestName(hash.oid), saltLength: salt }
}

function curveOf(key: Algorithm): { name: string; bytes: number } {
  if (key.oid !== OID.ec || !key.parameters) throw new DerError('the key is not an elliptic-curve key')
  const curve = readOid(key.parameters)
  if (curve === OID.p256) return { name: 'P-256', bytes: 32 }
  if (curve === OID.p384) return { name: 'P-384', bytes: 48 }
  if (curve === OID.p521) return { name: 'P-521', bytes: 66 }
  throw new DerError(`elliptic curve ${curve} is unknown`)
}

/** ECDSA-Sig-Value (RFC 3279 section 2.2.3) as the two fixed-size numbers that Web Cryptography wants. */
function rawEcdsaSignature(signature: Uint8Array, size: number): Uint8Array<ArrayBuffer> {
  const fields = new DerFields(readDer(signature))
  const numbers = [readInteger(fields.next()), readInteger(fields.next())]
  fields.end()
  return concatBytes(
    numbers.map((number) => {
      const digits = number[0] === 0 ? number.subarray(1) : number
      if (digits.length > size || (number[0] ?? 0) >= 0x80)
        throw new DerError('ECDSA signature is out of range')
      return concatBytes([new Uint8Array(size - digits.length), digits])
    }),
  )
}
