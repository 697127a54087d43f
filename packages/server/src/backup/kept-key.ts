import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import Type from 'typebox'
import { Value } from 'typebox/value'
import { parseKey } from '../lib/key-file.ts'

const derive = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(
  scrypt,
)
/** Some 128 MB and half a second for each guess. */
const COST = { N: 2 ** 17, r: 8, p: 1 }
const MEMORY_MAX = 512 * 1024 * 1024
const [SALT_BYTES, IV_BYTES, KEY_BYTES] = [16, 12, 32]
const PASSPHRASE_LENGTH_MIN = 12

const Sealed = Type.Object({
  form: Type.Literal('scrypt-aes-256-gcm'),
  N: Type.Integer({ minimum: 2, maximum: 2 ** 20 }),
  r: Type.Integer({ minimum: 1, maximum: 32 }),
  p: Type.Integer({ minimum: 1, maximum: 16 }),
  salt: Type.String(),
  iv: Type.String(),
  tag: Type.String(),
  text: Type.String(),
})

/** SECRET_KEY as its file has it. */
export function plainKey(key: Buffer): Buffer {
  return Buffer.from(`${key.toString('base64')}\n`)
}

/**
 * SECRET_KEY under a passphrase: AES-256-GCM with a key that scrypt (RFC 7914) makes of it, as JSON with everything in base64.
 * @throws Error when the passphrase is too short
 */
export async function sealKey(key: Buffer, passphrase: string): Promise<Buffer> {
  if (passphrase.length < PASSPHRASE_LENGTH_MIN)
    throw new Error(`The passphrase must have at least ${PASSPHRASE_LENGTH_MIN} characters`)
  const [salt, iv] = [randomBytes(SALT_BYTES), randomBytes(IV_BYTES)]
  const cipher = createCipheriv('aes-256-gcm', await keyOf(passphrase, salt, COST), iv)
  const text = Buffer.concat([cipher.update(key), cipher.final()])
  const encode = (bytes: Buffer) => bytes.toString('base64')
  const sealed = { salt: encode(salt), iv: encode(iv), tag: encode(cipher.getAuthTag()), text: encode(text) }
  return Buffer.from(`${JSON.stringify({ form: 'scrypt-aes-256-gcm', ...COST, ...sealed })}\n`)
}

/** @throws Error when it is not the passphrase */
export async function openKey(bytes: Buffer, passphrase: string): Promise<Buffer> {
  const sealed: unknown = JSON.parse(bytes.toString('utf8'))
  if (!Value.Check(Sealed, sealed))
    throw new Error('The key in the backup is not kept in a form that is known')
  const decode = (text: string) => Buffer.from(text, 'base64')
  const key = await keyOf(passphrase, decode(sealed.salt), sealed)
  const decipher = createDecipheriv('aes-256-gcm', key, decode(sealed.iv)).setAuthTag(decode(sealed.tag))
  const opened = decipher.update(decode(sealed.text))
  try {
    return Buffer.concat([opened, decipher.final()])
  } catch (error) {
    throw new Error('The passphrase does not open the key in the backup', { cause: error })
  }
}

/** @throws Error when it holds no key */
export function readPlainKey(bytes: Buffer): Buffer {
  const key = parseKey(bytes.toString('utf8').trim())
  if (key === null) throw new Error('The key in the backup is not 32 bytes in base64')
  return key
}

function keyOf(passphrase: string, salt: Buffer, { N, r, p }: typeof COST): Promise<Buffer> {
  return derive(passphrase.normalize('NFC'), salt, KEY_BYTES, { N, r, p, maxmem: MEMORY_MAX })
}
