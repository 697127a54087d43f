import { toHex } from '../hex.ts'
import { digest } from '../signature-algorithm.ts'

/** The SHA-256 of bytes in hexadecimal; of many bytes off the main thread, where the platform can. */
export async function sha256Hex(bytes: Uint8Array): Promise<string> {
  return toHex(await digest('SHA-256', bytes))
}
