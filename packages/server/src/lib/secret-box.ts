import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import { assert } from './assert.ts'

const IV_BYTES = 12
const TAG_BYTES = 16

/**
 * What SECRET_KEY does: encrypts what must be readable again (AES-256-GCM, with the key's id beside the text) and derives
 * keys of other purposes (HKDF-SHA-256), so that a leaked one of them says nothing of the rest.
 */
export interface SecretBox {
  readonly keyId: string
  /** `context` names what is encrypted; a text moved to another place does not decrypt. */
  encrypt(plain: string, context: string): string
  decrypt(text: string, context: string): string
  derive(purpose: string): Buffer
  /** The same from the key before a rotation, while that is known: for what was handed out then. */
  derivePrevious(purpose: string): Buffer | null
}

/**
 * @param key 32 bytes
 * @param previous the key before a rotation: decrypts what was encrypted then
 */
export function openSecretBox(key: Buffer, previous?: Buffer): SecretBox {
  assert(key.length === 32, 'a secret key has 32 bytes')
  const keys = new Map([key, ...(previous ? [previous] : [])].map((bytes) => [idOf(bytes), bytes]))
  return {
    keyId: idOf(key),
    encrypt: (plain, context) => encrypt(key, plain, context),
    decrypt: (text, context) => decrypt(keys, text, context),
    derive: (purpose) => derive(key, purpose),
    derivePrevious: (purpose) => (previous === undefined ? null : derive(previous, purpose)),
  }
}

function derive(key: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, 'countersign', purpose, 32))
}

function idOf(key: Buffer): string {
  return createHash('sha256').update('countersign key id').update(key).digest('hex').slice(0, 8)
}

function encrypt(key: Buffer, plain: string, context: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', derive(key, 'encryption'), iv).setAAD(Buffer.from(context))
  const body = Buffer.concat([iv, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return `${idOf(key)}.${body.toString('base64url')}`
}

function decrypt(keys: ReadonlyMap<string, Buffer>, text: string, context: string): string {
  const [keyId = '', encoded = ''] = text.split('.')
  const key = keys.get(keyId)
  if (key === undefined)
    throw new Error(`SECRET_KEY is not the one (${keyId}) that encrypted this ${context}`)
  const body = Buffer.from(encoded, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', derive(key, 'encryption'), body.subarray(0, IV_BYTES))
  decipher.setAAD(Buffer.from(context)).setAuthTag(body.subarray(-TAG_BYTES))
  return Buffer.concat([decipher.update(body.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]).toString(
    'utf8',
  )
}
