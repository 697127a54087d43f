import { concatBytes } from '../der-write.ts'

/**
 * Unfolds zlib data (RFC 1950) that ends where it says.
 * @throws RangeError when it has more than `bytesMax` bytes; another error when it is damaged
 */
export async function inflate(encoded: Uint8Array, bytesMax: number): Promise<Uint8Array> {
  const stream = new Blob([new Uint8Array(encoded)]).stream().pipeThrough(new DecompressionStream('deflate'))
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of stream) {
    size += part.length
    if (size > bytesMax) throw new RangeError(`more than ${bytesMax} bytes`)
    parts.push(part)
  }
  return concatBytes(parts)
}
