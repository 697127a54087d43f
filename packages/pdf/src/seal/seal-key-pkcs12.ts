import {
  createDecipheriv,
  createHash,
  createHmac,
  createPrivateKey,
  type KeyObject,
  pbkdf2Sync,
  timingSafeEqual,
} from 'node:crypto'
import { DerError } from '@countersign/evidence'
import {
  childrenOf,
  DerFields,
  type DerNode,
  readDer,
  readOid,
  readSmallInteger,
  TAG,
} from '@countersign/evidence/der'
import {
  type Algorithm,
  type Certificate,
  parseAlgorithm,
  parseCertificate,
} from '@countersign/evidence/x509'
import { type SealKey, SealKeyError, sealKeyOf } from './seal-key.ts'

/** PKCS #12 (RFC 7292) with password privacy and integrity, as openssl, Java and Windows write it. */
const PKCS12 = {
  data: '1.2.840.113549.1.7.1',
  encryptedData: '1.2.840.113549.1.7.6',
  keyBag: '1.2.840.113549.1.12.10.1.1',
  shroudedKeyBag: '1.2.840.113549.1.12.10.1.2',
  certificateBag: '1.2.840.113549.1.12.10.1.3',
  x509Certificate: '1.2.840.113549.1.9.22.1',
  pbmac1: '1.2.840.113549.1.5.14',
  pbes2: '1.2.840.113549.1.5.13',
  pbkdf2: '1.2.840.113549.1.5.12',
  tripleDesWithSha1: '1.2.840.113549.1.12.1.3',
} as const

const WEAK: Readonly<Record<string, string>> = {
  '1.2.840.113549.1.12.1.1': '128-bit RC4',
  '1.2.840.113549.1.12.1.2': '40-bit RC4',
  '1.2.840.113549.1.12.1.5': '128-bit RC2',
  '1.2.840.113549.1.12.1.6': '40-bit RC2',
}
const CIPHERS: Readonly<Record<string, { name: string; keyBytes: number }>> = {
  '2.16.840.1.101.3.4.1.2': { name: 'aes-128-cbc', keyBytes: 16 },
  '2.16.840.1.101.3.4.1.22': { name: 'aes-192-cbc', keyBytes: 24 },
  '2.16.840.1.101.3.4.1.42': { name: 'aes-256-cbc', keyBytes: 32 },
  '1.2.840.113549.3.7': { name: 'des-ede3-cbc', keyBytes: 24 },
}
const PRFS: Readonly<Record<string, string>> = {
  '1.2.840.113549.2.7': 'sha1',
  '1.2.840.113549.2.9': 'sha256',
  '1.2.840.113549.2.10': 'sha384',
  '1.2.840.113549.2.11': 'sha512',
}
const MAC_DIGESTS: Readonly<Record<string, { name: string; blockBytes: number }>> = {
  '1.3.14.3.2.26': { name: 'sha1', blockBytes: 64 },
  '2.16.840.1.101.3.4.2.1': { name: 'sha256', blockBytes: 64 },
  '2.16.840.1.101.3.4.2.2': { name: 'sha384', blockBytes: 128 },
  '2.16.840.1.101.3.4.2.3': { name: 'sha512', blockBytes: 128 },
}
/** A file asking for more would keep the start waiting for minutes. */
const ITERATIONS_MAX = 10_000_000
const REWRITE =
  'Write it anew: openssl pkcs12 -legacy -in OLD.p12 -nodes | openssl pkcs12 -export -out NEW.p12'

/**
 * The sealing key of a PKCS #12 file (SIGNING_PKCS12): RSA of at least 2048 bits or P-256.
 * Read are AES (PBES2) and the older triple DES; RC2 and RC4 are refused.
 * @throws SealKeyError with a sentence for the operator: wrong password, no key, another kind of key, …
 */
export function sealKeyFromPkcs12(file: Uint8Array, password: string): SealKey {
  const { certificates, key } = openPkcs12(file, password)
  return sealKeyOf(certificates, key)
}

/** The one key of the file, with all of its certificates. @throws SealKeyError */
export function openPkcs12(
  file: Uint8Array,
  password: string,
): { certificates: readonly Certificate[]; key: KeyObject } {
  const { keys, certificates } = readFile(file, password)
  const [key] = keys
  if (!key) throw new SealKeyError('The PKCS #12 file has no private key.')
  if (keys.length > 1)
    throw new SealKeyError(`The PKCS #12 file has ${keys.length} private keys; leave one in it.`)
  if (certificates.length === 0) throw new SealKeyError('The PKCS #12 file has no certificate.')
  return { certificates, key: createPrivateKey({ key: Buffer.from(key), format: 'der', type: 'pkcs8' }) }
}

interface Contents {
  readonly keys: Uint8Array[]
  readonly certificates: Certificate[]
}

function readFile(file: Uint8Array, password: string): Contents {
  try {
    const pfx = new DerFields(readDer(file))
    if (readSmallInteger(pfx.next()) !== 3) throw new DerError('its version is not 3')
    const safe = contentOf(pfx.next(TAG.sequence), PKCS12.data)
    const mac = pfx.optional(TAG.sequence)
    if (mac) checkMac(mac, safe, password)
    const contents: Contents = { keys: [], certificates: [] }
    for (const part of childrenOf(readDer(safe))) readBags(openPart(part, password), password, contents)
    return contents
  } catch (error) {
    if (error instanceof DerError)
      throw new SealKeyError(`The PKCS #12 file cannot be read: ${error.message}. ${REWRITE}`)
    throw error
  }
}

/** The bytes in a ContentInfo of this type. */
function contentOf(node: DerNode, type: string): Uint8Array {
  const fields = new DerFields(node)
  if (readOid(fields.next()) !== type) throw new DerError('it is protected in an unknown way')
  return new DerFields(fields.next(0xa0), 0xa0).next(TAG.octetString).content
}

function openPart(part: DerNode, password: string): Uint8Array {
  const [type, content] = childrenOf(part)
  if (!type || !content || readOid(type) !== PKCS12.encryptedData) return contentOf(part, PKCS12.data)
  const encrypted = new DerFields(new DerFields(content, 0xa0).next())
  encrypted.next(TAG.integer)
  const info = new DerFields(encrypted.next(TAG.sequence))
  info.next(TAG.oid)
  const algorithm = parseAlgorithm(info.next())
  return decrypt(algorithm, info.next(0x80).content, password)
}

function readBags(safeContents: Uint8Array, password: string, contents: Contents): void {
  for (const bag of childrenOf(readDer(safeContents))) {
    const fields = new DerFields(bag)
    const type = readOid(fields.next())
    const value = new DerFields(fields.next(0xa0), 0xa0).next()
    if (type === PKCS12.keyBag) contents.keys.push(value.raw)
    if (type === PKCS12.shroudedKeyBag) contents.keys.push(unshroud(value, password))
    if (type === PKCS12.certificateBag) {
      const certificate = new DerFields(value)
      if (readOid(certificate.next()) !== PKCS12.x509Certificate) continue
      contents.certificates.push(
        parseCertificate(new DerFields(certificate.next(0xa0), 0xa0).next(TAG.octetString).content),
      )
    }
  }
}

/** EncryptedPrivateKeyInfo (RFC 5958 section 3). */
function unshroud(node: DerNode, password: string): Uint8Array {
  const fields = new DerFields(node)
  return decrypt(parseAlgorithm(fields.next()), fields.next(TAG.octetString).content, password)
}

function checkMac(node: DerNode, safe: Uint8Array, password: string): void {
  const fields = new DerFields(node)
  const digestInfo = new DerFields(fields.next())
  const { oid } = parseAlgorithm(digestInfo.next())
  const expected = digestInfo.next(TAG.octetString).content
  if (oid === PKCS12.pbmac1) throw new DerError('its integrity is protected with PBMAC1')
  const digest = MAC_DIGESTS[oid]
  if (!digest) throw new DerError(`its integrity is protected with an unknown digest (${oid})`)
  const salt = fields.next(TAG.octetString).content
  const count = fields.optional(TAG.integer)
  const iterations = boundedIterations(count ? readSmallInteger(count) : 1)
  const key = deriveKey({ purpose: 3, password, salt, iterations, digest, sizeBytes: expected.length })
  const mac = createHmac(digest.name, key).update(safe).digest()
  if (mac.length !== expected.length || !timingSafeEqual(mac, expected)) {
    throw new SealKeyError('The password of the PKCS #12 file is wrong (or the file is damaged).')
  }
}

function decrypt(algorithm: Algorithm, ciphertext: Uint8Array, password: string): Uint8Array {
  const weak = WEAK[algorithm.oid]
  if (weak)
    throw new SealKeyError(
      `The PKCS #12 file is encrypted with ${weak}, which no longer protects it. ${REWRITE}`,
    )
  const { name, key, iv } = cipherOf(algorithm, password)
  try {
    const decipher = createDecipheriv(name, key, iv)
    return Buffer.concat([decipher.update(ciphertext), decipher.final()])
  } catch {
    throw new SealKeyError('The password of the PKCS #12 file is wrong (or the file is damaged).')
  }
}

interface CipherKey {
  readonly name: string
  readonly key: Uint8Array
  readonly iv: Uint8Array
}

function cipherOf(algorithm: Algorithm, password: string): CipherKey {
  if (!algorithm.parameters) throw new DerError('it is encrypted without parameters')
  if (algorithm.oid === PKCS12.pbes2) return pbes2(new DerFields(algorithm.parameters), password)
  if (algorithm.oid !== PKCS12.tripleDesWithSha1)
    throw new DerError(`it is encrypted in an unknown way (${algorithm.oid})`)
  const fields = new DerFields(algorithm.parameters)
  const salt = fields.next(TAG.octetString).content
  const iterations = boundedIterations(readSmallInteger(fields.next()))
  const digest = { name: 'sha1', blockBytes: 64 }
  const derive = (purpose: number, sizeBytes: number) =>
    deriveKey({ purpose, password, salt, iterations, digest, sizeBytes })
  return { name: 'des-ede3-cbc', key: derive(1, 24), iv: derive(2, 8) }
}

/** RFC 8018 section 6.2. */
function pbes2(parameters: DerFields, password: string): CipherKey {
  const kdf = parseAlgorithm(parameters.next())
  const scheme = parseAlgorithm(parameters.next())
  const cipher = CIPHERS[scheme.oid]
  if (kdf.oid !== PKCS12.pbkdf2 || !kdf.parameters || !cipher || !scheme.parameters) {
    throw new DerError('it is encrypted in an unknown way')
  }
  const fields = new DerFields(kdf.parameters)
  const salt = fields.next(TAG.octetString).content
  const iterations = boundedIterations(readSmallInteger(fields.next()))
  fields.optional(TAG.integer)
  const prf = fields.optional(TAG.sequence)
  const digest = prf ? PRFS[parseAlgorithm(prf).oid] : 'sha1'
  if (!digest) throw new DerError('its key is derived in an unknown way')
  const key = pbkdf2Sync(password, salt, iterations, cipher.keyBytes, digest)
  return { name: cipher.name, key, iv: scheme.parameters.content }
}

function boundedIterations(iterations: number): number {
  if (iterations < 1 || iterations > ITERATIONS_MAX)
    throw new DerError(`its iteration count (${iterations}) is out of range`)
  return iterations
}

interface Derivation {
  /** 1 makes an encryption key, 2 an initial vector, 3 a MAC key. */
  readonly purpose: number
  readonly password: string
  readonly salt: Uint8Array
  readonly iterations: number
  readonly digest: { readonly name: string; readonly blockBytes: number }
  readonly sizeBytes: number
}

/** RFC 7292 appendix B.2. */
function deriveKey({ purpose, password, salt, iterations, digest, sizeBytes }: Derivation): Uint8Array {
  const { blockBytes } = digest
  const diversifier = Buffer.alloc(blockBytes, purpose)
  const secret = Buffer.concat([Buffer.from(password, 'utf16le').swap16(), Buffer.alloc(2)])
  const input = Buffer.concat([repeatToBlocks(salt, blockBytes), repeatToBlocks(secret, blockBytes)])
  const output: Buffer[] = []
  for (let size = 0; size < sizeBytes; ) {
    let hash = createHash(digest.name).update(diversifier).update(input).digest()
    for (let round = 1; round < iterations; round++) hash = createHash(digest.name).update(hash).digest()
    output.push(hash)
    size += hash.length
    addToBlocks(input, repeatToBlocks(hash, blockBytes).subarray(0, blockBytes))
  }
  return Buffer.concat(output).subarray(0, sizeBytes)
}

function repeatToBlocks(bytes: Uint8Array, blockBytes: number): Buffer {
  const size = Math.ceil(bytes.length / blockBytes) * blockBytes
  return Buffer.alloc(size, bytes)
}

/** Adds `addend` + 1 to each block, as big-endian numbers. */
function addToBlocks(blocks: Buffer, addend: Uint8Array): void {
  for (let start = 0; start < blocks.length; start += addend.length) {
    let carry = 1
    for (let at = addend.length - 1; at >= 0; at--) {
      carry += (blocks[start + at] ?? 0) + (addend[at] ?? 0)
      blocks[start + at] = carry & 0xff
      carry >>= 8
    }
  }
}
