import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import { assert } from './assert.ts'

const IV_BYTES = 12
const TAG_BYTES = 16

/**
 * What SECRET_KEY does: encrypts what must be readable again (AES-256-GCM, with the key's id beside the text). It also derived the keys of
 * other purposes (HKDF-SHA-256) until those became keys of their own (derived-keys.ts).
 */
export interface SecretBox {
  readonly keyId: string
  /** `context` names what is encrypted; a text moved to another place does not decrypt. */
  encrypt(plain: string, context: string): string
  decrypt(text: string, context: string): string
  /** The present key's, then that of the key before a rotation, while it is known. */
  derive(purpose: string): Buffer[]
}

/**
 * @param key 32 bytes
 * @param previous the key before a rotation: decrypts what was encrypted then
 */
export function openSecretBox(key: Buffer, previous?: Buffer): SecretBox {
  assert(key.length === 32, 'a secret key has 32 bytes')
  const present = cipherKeyOf(key)
  const known = [key, ...(previous ? [previous] : [])]
  const keys = new Map(known.map(cipherKeyOf).map((one) => [one.id, one]))
  return {
    keyId: present.id,
    encrypt: (plain, context) => encrypt(present, plain, context),
    decrypt: (text, context) => decrypt(keys, text, context),
    derive: (purpose) => known.map((one) => derive(one, purpose)),
  }
}

/** Which key encrypted a text. */
export function keyIdOf(text: string): string {
  return text.split('.', 1)[0] ?? ''
}

/** Ready to encrypt with: deriving it took four times as long as encrypting. */
interface CipherKey {
  /** What the texts that it encrypted begin with. */
  id: string
  secret: KeyObject
}

function cipherKeyOf(key: Buffer): CipherKey {
  return { id: idOf(key), secret: createSecretKey(derive(key, 'encryption')) }
}

function derive(key: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, 'countersign', purpose, 32))
}

function idOf(key: Buffer): string {
  return createHash('sha256').update('countersign key id').update(key).digest('hex').slice(0, 8)
}

let random = Buffer.alloc(0)

/** Never the same twice. Asked for in hundreds: asking takes longer than encrypting a kilobyte. */
function nextIv(): Buffer {
  if (random.length < IV_BYTES) random = randomBytes(IV_BYTES * 256)
  const iv = random.subarray(0, IV_BYTES)
  random = random.subarray(IV_BYTES)
  return iv
}

function encrypt({ id, secret }: CipherKey, plain: string, context: string): string {
  const iv = nextIv()
  const cipher = createCipheriv('aes-256-gcm', secret, iv).setAAD(Buffer.from(context))
  const body = Buffer.concat([iv, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return `${id}.${body.toString('base64url')}`
}

function decrypt(keys: ReadonlyMap<string, CipherKey>, text: string, context: string): string {
  const [keyId = '', encoded = ''] = text.split('.')
  const key = keys.get(keyId)
  if (key === undefined)
    throw new Error(`SECRET_KEY is not the one (${keyId}) that encrypted this ${context}`)
  const body = Buffer.from(encoded, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', key.secret, body.subarray(0, IV_BYTES))
  decipher.setAAD(Buffer.from(context)).setAuthTag(body.subarray(-TAG_BYTES))
  return Buffer.concat([decipher.update(body.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]).toString(
    'utf8',
  )
}
