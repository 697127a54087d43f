import { Readable } from 'node:stream'
import { constants, deflateRawSync } from 'node:zlib'
import { holdsPdf } from '@countersign/evidence/pdf-in-zip'
import { Zip, ZipPassThrough } from 'fflate'
import type { Instant } from '../lib/clock.ts'

export interface ZipEntry {
  /** Path inside of the archive, with slashes. */
  name: string
  content: Iterable<Uint8Array> | AsyncIterable<Uint8Array>
  /** Bytes of a stranger's: they are packed to an eighth at most, so that an archive of evidence never unpacks like a bomb. */
  isStrangers?: boolean
}

/**
 * A zip archive as it is made: entries are read one after the other, as fast as the reader takes them, so that an
 * archive of any size needs no memory. Everything is packed so that no part of a PDF stands in it as it is: programs for PDFs would find it there.
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
  for await (const { name, content, isStrangers = false } of entries) {
    const file = new ZipPacked(name, isStrangers)
    file.mtime = at
    zip.add(file)
    for await (const part of content) {
      for (let at = 0; at < part.length; at += PIECE_BYTES) {
        file.push(part.subarray(at, at + PIECE_BYTES))
        yield* ready.splice(0)
      }
    }
    file.push(new Uint8Array(0), true)
    yield* ready.splice(0)
  }
  zip.end()
  yield* ready.splice(0)
}

/** How much is packed in one go: some milliseconds' work. */
const PIECE_BYTES = 64 * 1024
/** The last block of a deflated file (RFC 1951), empty. */
const LAST_BLOCK = Uint8Array.of(0x03, 0x00)

class ZipPacked extends ZipPassThrough {
  readonly #strategy: number

  constructor(name: string, isStrangers: boolean) {
    super(name)
    this.compression = 8
    this.#strategy = isStrangers ? constants.Z_HUFFMAN_ONLY : constants.Z_DEFAULT_STRATEGY
  }

  protected override process(part: Uint8Array, final: boolean): void {
    this.ondata(null, final ? LAST_BLOCK : packPiece(part, this.#strategy), final)
  }
}

/**
 * Deflated blocks that end with a byte. A deflater leaves what does not shrink as it is; where a part of a PDF would be readable in that, it is packed
 * in two halves, until what separates them stands in its middle.
 */
function packPiece(piece: Uint8Array, strategy: number): Uint8Array<ArrayBuffer> {
  const packed = deflateRawSync(piece, { finishFlush: constants.Z_SYNC_FLUSH, strategy })
  if (piece.length < 2 || !holdsPdf(packed)) return packed
  const middle = Math.floor(piece.length / 2)
  return Buffer.concat([
    packPiece(piece.subarray(0, middle), strategy),
    packPiece(piece.subarray(middle), strategy),
  ])
}
