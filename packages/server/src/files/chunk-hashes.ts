import { createHash, hash } from 'node:crypto'
import type { ByteRange } from '../lib/whole-file.ts'

/** What a range is compared by; readers of PDFs ask for about as much at once. */
const CHUNK_BYTES = 64 * 1024
/** Files whose chunks are known: 25 kB each for the largest that may be uploaded. */
const KEPT_MAX = 500

/** Reads a part of stored bytes, or all of them. */
export type ReadBytes = (range?: ByteRange) => AsyncIterable<Buffer>

export interface Named {
  sha256: string
  sizeBytes: number
}

/**
 * Compares ranges. The first range of a file reads all of it, compares that with the SHA-256 and keeps the hashes of its chunks in memory;
 * whatever is sent from then on is compared with those, chunk by chunk. So every byte of every range was one of the file's, whenever it
 * was changed on the disk.
 */
export class ChunkHashes {
  readonly #known = new Map<string, Promise<readonly string[]>>()

  /** The bytes of the range. They end with `damaged()` in place of the first chunk that is not the file's. */
  async *read(
    read: ReadBytes,
    named: Named,
    range: ByteRange,
    damaged: () => Error,
  ): AsyncGenerator<Uint8Array> {
    const hashes = await this.#hashesOf(read, named, damaged)
    const last = Math.floor(range.end / CHUNK_BYTES)
    let index = Math.floor(range.start / CHUNK_BYTES)
    const whole = {
      start: index * CHUNK_BYTES,
      end: Math.min((last + 1) * CHUNK_BYTES, named.sizeBytes) - 1,
    }
    for await (const chunk of inChunks(read(whole))) {
      if (hash('sha256', chunk, 'hex') !== hashes[index]) throw damaged()
      const start = index * CHUNK_BYTES
      yield chunk.subarray(Math.max(0, range.start - start), range.end - start + 1)
      index += 1
    }
    if (index <= last) throw damaged()
  }

  /** Those who ask at once wait for one reading. */
  #hashesOf(read: ReadBytes, named: Named, damaged: () => Error): Promise<readonly string[]> {
    const key = `${named.sha256} ${named.sizeBytes}`
    const known = this.#known.get(key)
    if (known !== undefined) return known
    if (this.#known.size >= KEPT_MAX) this.#known.clear()
    const found = hashChunks(read(), named, damaged)
    this.#known.set(key, found)
    found.catch(() => this.#known.delete(key))
    return found
  }
}

async function hashChunks(
  parts: AsyncIterable<Buffer>,
  named: Named,
  damaged: () => Error,
): Promise<string[]> {
  const whole = createHash('sha256')
  const hashes: string[] = []
  let chunk = createHash('sha256')
  let size = 0
  for await (const part of parts) {
    whole.update(part)
    for (let at = 0; at < part.length; ) {
      const room = CHUNK_BYTES - (size % CHUNK_BYTES)
      const piece = part.subarray(at, at + room)
      chunk.update(piece)
      at += piece.length
      size += piece.length
      if (size > named.sizeBytes) throw damaged()
      if (size % CHUNK_BYTES !== 0) continue
      hashes.push(chunk.digest('hex'))
      chunk = createHash('sha256')
    }
  }
  if (size % CHUNK_BYTES !== 0) hashes.push(chunk.digest('hex'))
  if (whole.digest('hex') !== named.sha256) throw damaged()
  return hashes
}

/** As many bytes at once as a hash is of; fewer in the end. */
async function* inChunks(parts: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer = Buffer.alloc(0)
  for await (const part of parts) {
    held = held.length === 0 ? part : Buffer.concat([held, part])
    for (; held.length >= CHUNK_BYTES; held = held.subarray(CHUNK_BYTES)) yield held.subarray(0, CHUNK_BYTES)
  }
  if (held.length > 0) yield held
}
