import { createHmac, timingSafeEqual } from 'node:crypto'
import type { DerivedKeys } from '../lib/derived-keys.ts'

/** Which file an address is of, and until when (milliseconds) it is good. */
export interface FileAddress {
  tenantId: string
  fileId: string
  expiresMs: number
}
/** `drawing`: of a place that a phone draws into. */
type Use = 'upload' | 'download' | 'drawing'

const ID_BYTES = 16
const MAC_BYTES = 16

/**
 * Addresses that need no token: the ids of namespace and file ‖ HMAC-SHA-256 of them, what the address is for and its end, cut to 128
 * bits; base64url, 64 characters like the token of a link, so that they are kept out of logs like one.
 */
export interface FileAddresses {
  tokenOf(use: Use, address: FileAddress): string
  /** Null for an address that is none of ours, or whose time is over. */
  parse(use: Use, token: string, expiresMs: number, nowMs: number): FileAddress | null
}

export function openFileAddresses(derived: DerivedKeys): FileAddresses {
  const [key] = derived.of('file addresses')
  const tokenOf = (use: Use, { tenantId, fileId, expiresMs }: FileAddress): string => {
    const ids = Buffer.concat([bytesOf(tenantId), bytesOf(fileId)])
    const mac = createHmac('sha256', key).update(ids).update(`${use} ${expiresMs}`).digest()
    return Buffer.concat([ids, mac.subarray(0, MAC_BYTES)]).toString('base64url')
  }
  return {
    tokenOf,
    parse(use, token, expiresMs, nowMs) {
      const bytes = Buffer.from(token, 'base64url')
      if (bytes.length !== 2 * ID_BYTES + MAC_BYTES || !(expiresMs > nowMs)) return null
      const tenantId = idOf(bytes.subarray(0, ID_BYTES))
      const fileId = idOf(bytes.subarray(ID_BYTES, 2 * ID_BYTES))
      const right = Buffer.from(tokenOf(use, { tenantId, fileId, expiresMs }))
      const given = Buffer.from(token)
      const isRight = given.length === right.length && timingSafeEqual(given, right)
      return isRight ? { tenantId, fileId, expiresMs } : null
    },
  }
}

const bytesOf = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex')

function idOf(bytes: Buffer): string {
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
