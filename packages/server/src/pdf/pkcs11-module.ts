import koffi from 'koffi'

// Cryptoki (OASIS PKCS #11 version 2.40) on 64-bit systems other than Windows: a CK_ULONG has eight bytes, and structures are not packed.

/** The number of each function in CK_FUNCTION_LIST, and what it takes. */
const FUNCTIONS = {
  C_Initialize: [0, ['void *']],
  C_Finalize: [1, ['void *']],
  C_GetSlotList: [4, ['uint8', 'void *', 'void *']],
  C_GetTokenInfo: [6, ['ulong', 'void *']],
  C_OpenSession: [12, ['ulong', 'ulong', 'void *', 'void *', 'void *']],
  C_Login: [18, ['ulong', 'ulong', 'void *', 'ulong']],
  C_GetAttributeValue: [24, ['ulong', 'ulong', 'void *', 'ulong']],
  C_FindObjectsInit: [26, ['ulong', 'void *', 'ulong']],
  C_FindObjects: [27, ['ulong', 'void *', 'ulong', 'void *']],
  C_FindObjectsFinal: [28, ['ulong']],
  C_SignInit: [42, ['ulong', 'void *', 'ulong']],
  C_Sign: [43, ['ulong', 'void *', 'ulong', 'void *', 'void *']],
} as const
type FunctionName = keyof typeof FUNCTIONS

/** What tells an operator more than a number. */
const RETURNED: Readonly<Record<number, string>> = {
  5: 'CKR_GENERAL_ERROR',
  6: 'CKR_FUNCTION_FAILED',
  48: 'CKR_DEVICE_ERROR',
  50: 'CKR_DEVICE_REMOVED',
  84: 'CKR_FUNCTION_NOT_SUPPORTED',
  96: 'CKR_KEY_HANDLE_INVALID',
  104: 'CKR_KEY_FUNCTION_NOT_PERMITTED',
  112: 'CKR_MECHANISM_INVALID',
  130: 'CKR_OBJECT_HANDLE_INVALID',
  160: 'CKR_PIN_INCORRECT',
  161: 'CKR_PIN_INVALID',
  162: 'CKR_PIN_LEN_RANGE',
  163: 'CKR_PIN_EXPIRED',
  164: 'CKR_PIN_LOCKED',
  179: 'CKR_SESSION_HANDLE_INVALID',
  224: 'CKR_TOKEN_NOT_PRESENT',
  225: 'CKR_TOKEN_NOT_RECOGNIZED',
  257: 'CKR_USER_NOT_LOGGED_IN',
  258: 'CKR_USER_PIN_NOT_INITIALIZED',
}

/** CKR_USER_ALREADY_LOGGED_IN and CKR_CRYPTOKI_ALREADY_INITIALIZED: what was wanted is so. */
const AS_WANTED = [256, 401]
const PIN_WRONG = [160, 161, 162, 163, 164]

/** A function of the module that did not do what it was asked for. */
export class CryptokiError extends Error {
  /** Whether another try with the same PIN may lock the token. */
  readonly isPin: boolean

  constructor(name: FunctionName, returned: number) {
    super(`${name} gave ${RETURNED[returned] ?? `the error 0x${returned.toString(16)}`}`)
    this.isPin = PIN_WRONG.includes(returned)
  }
}

/** Numbers, handles and buffers, as the function takes them. */
export type Cryptoki = (name: FunctionName, ...given: readonly (number | bigint | Buffer | null)[]) => void

export const ULONG_BYTES = 8

/** @throws Error where the path is no module; each call throws CryptokiError */
export function loadModule(path: string): Cryptoki {
  const address = Buffer.alloc(ULONG_BYTES)
  const returned: unknown = koffi.load(path).func('C_GetFunctionList', 'ulong', ['void *'])(address)
  if (returned !== 0) throw new Error(`C_GetFunctionList gave the error ${String(returned)}`)
  // Behind the version, in two bytes, and what aligns the first pointer.
  const at = (index: number) => ULONG_BYTES * (index + 1)
  const bound = new Map(
    Object.entries(FUNCTIONS).map(([name, [index, given]]) => {
      const pointer: unknown = koffi.decode(address.readBigUInt64LE(), at(index), 'void *')
      return [name, { pointer, type: koffi.proto('ulong', [...given]) }] as const
    }),
  )
  return (name, ...given) => {
    const { pointer, type } = bound.get(name) ?? unknownFunction(name)
    const result: unknown = koffi.call(pointer, type, ...given)
    const code = Number(result)
    if (code !== 0 && !AS_WANTED.includes(code)) throw new CryptokiError(name, code)
  }
}

function unknownFunction(name: string): never {
  throw new Error(`Invariant broken: ${name} is bound`)
}

const ATTRIBUTE_BYTES = 3 * ULONG_BYTES

/**
 * CK_ATTRIBUTEs, each with type, place and size of its value; the values stand behind them, aligned, so that what a call is given holds all that it
 * points to.
 */
export function template(...attributes: readonly (readonly [number, Buffer])[]): Buffer {
  const placed: { type: number; value: Buffer; at: number }[] = []
  let end = attributes.length * ATTRIBUTE_BYTES
  for (const [type, value] of attributes) {
    placed.push({ type, value, at: end })
    end += Math.ceil(value.length / ULONG_BYTES) * ULONG_BYTES
  }
  const bytes = Buffer.alloc(end)
  const address = BigInt(koffi.address(bytes))
  for (const [index, { type, value, at }] of placed.entries()) {
    bytes.writeBigUInt64LE(BigInt(type), index * ATTRIBUTE_BYTES)
    bytes.writeBigUInt64LE(
      value.length === 0 ? 0n : address + BigInt(at),
      index * ATTRIBUTE_BYTES + ULONG_BYTES,
    )
    bytes.writeBigUInt64LE(BigInt(value.length), index * ATTRIBUTE_BYTES + 2 * ULONG_BYTES)
    value.copy(bytes, at)
  }
  return bytes
}

/** The size and the value of the first attribute, once a call has written them. */
export function firstValue(bytes: Buffer): { sizeBytes: number; value: Buffer } {
  const sizeBytes = Number(bytes.readBigUInt64LE(2 * ULONG_BYTES))
  return { sizeBytes, value: bytes.subarray(ATTRIBUTE_BYTES, ATTRIBUTE_BYTES + sizeBytes) }
}

/** CK_MECHANISM without parameters. */
export function mechanism(type: number): Buffer {
  return Buffer.concat([ulong(type), Buffer.alloc(2 * ULONG_BYTES)])
}

export function ulong(value: number | bigint): Buffer {
  const bytes = Buffer.alloc(ULONG_BYTES)
  bytes.writeBigUInt64LE(BigInt(value))
  return bytes
}
