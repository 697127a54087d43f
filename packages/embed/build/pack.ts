import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** A smaller file than this gains nothing that a packet would notice. */
const BYTES_MIN = 512
/** What is compressed already stays as it is. */
const GAIN_MIN = 0.05
/** The smallest brotli takes seconds for pdf.js, whose files hardly ever change: they are compressed once. */
const CACHE = join(import.meta.dirname, '../node_modules/.cache/packed')

const PACKERS = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gz: (bytes: Buffer) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
} as const
type Packer = keyof typeof PACKERS

/** Puts compressed twins (`.br`, `.gz`) beside the files of a folder, so that the service has nothing left to compress. */
export async function packFolder(folder: string): Promise<void> {
  await mkdir(CACHE, { recursive: true })
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  await Promise.all(files.map(({ parentPath, name }) => packFile(join(parentPath, name))))
}

async function packFile(path: string): Promise<void> {
  const bytes = await readFile(path)
  if (bytes.length < BYTES_MIN) return
  for (const packer of ['br', 'gz'] as const) {
    const packed = await packedOnce(bytes, packer)
    if (packed.length < bytes.length * (1 - GAIN_MIN)) await writeFile(`${path}.${packer}`, packed)
  }
}

async function packedOnce(bytes: Buffer, packer: Packer): Promise<Buffer> {
  const kept = join(CACHE, `${createHash('sha256').update(bytes).digest('hex')}.${packer}`)
  const known = await readFile(kept).catch(() => undefined)
  if (known !== undefined) return known
  const packed = await PACKERS[packer](bytes)
  await writeFile(`${kept}.${process.pid}`, packed)
  await rename(`${kept}.${process.pid}`, kept)
  return packed
}
