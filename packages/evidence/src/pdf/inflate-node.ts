import { inflateSync } from 'node:zlib'

/**
 * As inflate-web.ts, at once: a web stream takes some turns of the event loop for each stream of a PDF, and where many people sign
 * each of them waits behind their requests.
 */
export async function inflate(encoded: Uint8Array, bytesMax: number): Promise<Uint8Array> {
  return inflateSync(encoded, { maxOutputLength: bytesMax, rejectGarbageAfterEnd: true })
}
