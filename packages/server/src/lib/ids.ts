import { randomBytes } from 'node:crypto'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

let lastMillis = 0
let counter = 0

const POOL_BYTES = 4096
let pool: Buffer = Buffer.alloc(0)
let poolUsed = 0

/**
 * A UUID of version 7 (RFC 9562): 48 bits of milliseconds, a counter of 12 bits that keeps ids of one process in the order
 * in which they were made, 62 random bits.
 */
export function newId(nowMillis: number = Date.now()): string {
  if (nowMillis > lastMillis) {
    lastMillis = nowMillis
    counter = 0
  } else if (++counter > 0xfff) {
    lastMillis += 1
    counter = 0
  }
  const bytes = nextRandom()
  bytes.writeUIntBE(lastMillis, 0, 6)
  bytes.writeUInt16BE(0x7000 | counter, 6)
  bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8)
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** Sixteen random bytes. Fetched for many ids at once: asking the system each time took a twentieth of creating a workflow. */
function nextRandom(): Buffer {
  if (poolUsed >= pool.length) {
    pool = randomBytes(POOL_BYTES)
    poolUsed = 0
  }
  poolUsed += 16
  return Buffer.from(pool.subarray(poolUsed - 16, poolUsed))
}

export function isId(text: string): boolean {
  return UUID.test(text)
}
