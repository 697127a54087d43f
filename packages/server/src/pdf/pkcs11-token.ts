import { createHash } from 'node:crypto'
import { integer, sequence } from '@countersign/evidence/der-write'
import { type Cryptoki, firstValue, mechanism, template, ULONG_BYTES, ulong } from './pkcs11-module.ts'

/** Which key of which token, as RFC 7512 names them; what is absent is not asked for. */
export interface TokenKeyPlace {
  readonly token?: string
  readonly serial?: string
  readonly slotId?: number
  /** CKA_LABEL. */
  readonly object?: string
  /** CKA_ID in hexadecimal. */
  readonly id?: string
}

/** A token that somebody is logged in to, and one of its private keys. */
export interface TokenKey {
  /** Every X.509 certificate in the token, in DER. */
  readonly certificates: readonly Uint8Array[]
  sign(bytes: Uint8Array): Uint8Array
  /** Throws when the session is over, or the key is not there any more. */
  check(): void
}

const CLASS = 0x0
const LABEL = 0x3
const VALUE = 0x11
const KEY_TYPE = 0x100
const ID = 0x102
const ALWAYS_AUTHENTICATE = 0x202
const CERTIFICATE = 1
const PRIVATE_KEY = 3
const RSA = 0
const EC = 3
const RSA_PKCS = 0x1
const ECDSA = 0x1041
const USER = 1
const CONTEXT_SPECIFIC = 2
const SERIAL_SESSION = 4
const SLOTS_MAX = 256
const OBJECTS_MAX = 100
const SIGNATURE_BYTES_MAX = 1_024
/** The DigestInfo of a SHA-256, up to the digest (RFC 8017 section 9.2). */
const SHA256_PREFIX = Buffer.from('3031300d060960864801650304020105000420', 'hex')

/** @throws CryptokiError; Error that says in a sentence which of token and key is not there */
export function openTokenKey(cryptoki: Cryptoki, place: TokenKeyPlace, pin: Buffer): TokenKey {
  cryptoki('C_Initialize', null)
  const slot = slotOf(cryptoki, place)
  const opened = Buffer.alloc(ULONG_BYTES)
  cryptoki('C_OpenSession', slot, SERIAL_SESSION, null, null, opened)
  const session = opened.readBigUInt64LE()
  const login = (as: number) => cryptoki('C_Login', session, as, pin, pin.length)
  login(USER)
  const objects = openObjects(cryptoki, session)
  const key = privateKey(objects, place)
  const type = numberOf(objects.read(key, KEY_TYPE))
  if (type !== RSA && type !== EC) throw new Error('The key in the token is neither RSA nor elliptic-curve')
  const asksAgain = isTrue(objects.find(key, ALWAYS_AUTHENTICATE))
  return {
    certificates: objects.of([[CLASS, ulong(CERTIFICATE)]]).map((handle) => objects.read(handle, VALUE)),
    check: () => void objects.read(key, CLASS),
    sign(bytes) {
      const digest = createHash('sha256').update(bytes).digest()
      const data = type === RSA ? Buffer.concat([SHA256_PREFIX, digest]) : digest
      cryptoki('C_SignInit', session, mechanism(type === RSA ? RSA_PKCS : ECDSA), key)
      if (asksAgain) login(CONTEXT_SPECIFIC)
      const signature = Buffer.alloc(SIGNATURE_BYTES_MAX)
      const size = ulong(signature.length)
      cryptoki('C_Sign', session, data, data.length, signature, size)
      const value = signature.subarray(0, numberOf(size))
      return type === RSA ? value : ecdsaValue(value)
    },
  }
}

/** r and s stand behind one another, in as many bytes; as ECDSA-Sig-Value (RFC 3279 section 2.2.3). */
function ecdsaValue(value: Buffer): Uint8Array {
  const half = value.length / 2
  return sequence(integer(value.subarray(0, half)), integer(value.subarray(half)))
}

function slotOf(cryptoki: Cryptoki, place: TokenKeyPlace): bigint {
  const count = ulong(SLOTS_MAX)
  const list = Buffer.alloc(SLOTS_MAX * ULONG_BYTES)
  cryptoki('C_GetSlotList', 1, list, count)
  const slots = Array.from({ length: numberOf(count) }, (_, index) =>
    list.readBigUInt64LE(index * ULONG_BYTES),
  )
  const found = slots.filter((slot) => isWanted(slot, tokenIn(cryptoki, slot), place))
  const [slot] = found
  if (slot === undefined) throw new Error('There is no such token: it is away, or has another name')
  if (found.length > 1) throw new Error(`${found.length} tokens are meant: name one by serial or slot-id`)
  return slot
}

interface TokenInfo {
  label: string
  serial: string
}

/** Null for one that was pulled out since. */
function tokenIn(cryptoki: Cryptoki, slot: bigint): TokenInfo | null {
  const info = Buffer.alloc(512)
  try {
    cryptoki('C_GetTokenInfo', slot, info)
  } catch {
    return null
  }
  const text = (start: number, end: number) => info.toString('utf8', start, end).trimEnd()
  return { label: text(0, 32), serial: text(80, 96) }
}

function isWanted(slot: bigint, info: TokenInfo | null, { token, serial, slotId }: TokenKeyPlace): boolean {
  return (
    info !== null &&
    (token === undefined || token === info.label) &&
    (serial === undefined || serial === info.serial) &&
    (slotId === undefined || BigInt(slotId) === slot)
  )
}

interface Objects {
  of(wanted: readonly (readonly [number, Buffer])[]): bigint[]
  read(handle: bigint, type: number): Buffer
  /** Null where the object has no such attribute, or does not tell it. */
  find(handle: bigint, type: number): Buffer | null
}

function openObjects(cryptoki: Cryptoki, session: bigint): Objects {
  const read = (handle: bigint, type: number): Buffer => {
    const asked = template([type, Buffer.alloc(0)])
    cryptoki('C_GetAttributeValue', session, handle, asked, 1)
    const told = template([type, Buffer.alloc(firstValue(asked).sizeBytes)])
    cryptoki('C_GetAttributeValue', session, handle, told, 1)
    return firstValue(told).value
  }
  return {
    read,
    find(handle, type) {
      try {
        return read(handle, type)
      } catch {
        return null
      }
    },
    of(wanted) {
      const handles = Buffer.alloc(OBJECTS_MAX * ULONG_BYTES)
      const count = ulong(0)
      cryptoki('C_FindObjectsInit', session, template(...wanted), wanted.length)
      cryptoki('C_FindObjects', session, handles, OBJECTS_MAX, count)
      cryptoki('C_FindObjectsFinal', session)
      return Array.from({ length: numberOf(count) }, (_, index) =>
        handles.readBigUInt64LE(index * ULONG_BYTES),
      )
    },
  }
}

function privateKey(objects: Objects, { object, id }: TokenKeyPlace): bigint {
  const found = objects.of([
    [CLASS, ulong(PRIVATE_KEY)],
    ...(object === undefined ? [] : [[LABEL, Buffer.from(object)] as const]),
    ...(id === undefined ? [] : [[ID, Buffer.from(id, 'hex')] as const]),
  ])
  const [key] = found
  if (key === undefined) throw new Error('The token has no such private key')
  if (found.length > 1) throw new Error(`The token has ${found.length} such private keys: name one by its id`)
  return key
}

function numberOf(bytes: Buffer): number {
  return Number(bytes.readBigUInt64LE())
}

function isTrue(value: Buffer | null): boolean {
  return value !== null && value[0] === 1
}
