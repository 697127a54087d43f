import { Readable } from 'node:stream'
import { Zip, ZipPassThrough } from 'fflate'
import type { Instant } from '../lib/clock.ts'

export interface ZipEntry {
  /** Path inside of the archive, with slashes. */
  name: string
  content: Iterable<Uint8Array> | AsyncIterable<Uint8Array>
}

/**
 * A zip archive as it is made: entries are read one after the other, as fast as the reader takes them, so that an
 * archive of any size needs no memory. PDFs are compressed already: everything is stored as it is.
 */
export function zipFiles(entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>, at: Instant): Readable {
  return Readable.from(zipChunks(entries, at), { objectMode: false })
}

async function* zipChunks(
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
  at: Instant,
): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error !== null) throw error
    ready.push(chunk)
  })
  for await (const { name, content } of entries) {
    const file = new ZipPassThrough(name)
    file.mtime = at
    zip.add(file)
    for await (const part of content) {
      file.push(part)
      yield* ready.splice(0)
    }
    file.push(new Uint8Array(0), true)
    yield* ready.splice(0)
  }
  zip.end()
  yield* ready.splice(0)
}
