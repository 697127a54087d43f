import { createHash, hash } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'

/** Some 3 ms of one core. */
const SLICE_BYTES = 4 * 1024 * 1024

/** The SHA-256 of bytes, in hexadecimal; of many bytes in turns, between which others are served. */
export async function hashOf(bytes: Uint8Array): Promise<string> {
  if (bytes.length <= SLICE_BYTES) return hash('sha256', bytes, 'hex')
  const sha256 = createHash('sha256')
  for (let start = 0; start < bytes.length; start += SLICE_BYTES) {
    sha256.update(bytes.subarray(start, start + SLICE_BYTES))
    await turn()
  }
  return sha256.digest('hex')
}
