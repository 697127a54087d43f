import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { zipSync } from 'fflate'

/** A file of an archive, by its path in it. */
export interface Entry {
  readonly path: string
  readonly bytes: Buffer
  readonly isProgram?: boolean
}

// POSIX ustar (IEEE Std 1003.1, pax, "ustar Interchange Format"): blocks of 512 bytes, a header before each entry, two empty blocks in the end.
const BLOCK = 512
const [NAME_MAX, PREFIX_MAX] = [100, 155]

/** Of the same files always the same bytes: no entry tells when or by whom it was written. As npm says it, for zips reach back to 1980 alone. */
const WRITTEN_AT = Date.UTC(1985, 9, 26, 8, 15) / 1000

/** @throws RangeError at a path that is too long for a tar */
export function tarGz(entries: readonly Entry[]): Buffer {
  const blocks = sorted(entries).flatMap(({ path, bytes, isProgram = false }) => [
    headerOf(path, bytes.length, isProgram),
    bytes,
    Buffer.alloc((BLOCK - (bytes.length % BLOCK)) % BLOCK),
  ])
  return gzipSync(Buffer.concat([...blocks, Buffer.alloc(2 * BLOCK)]), { level: 9 })
}

/** @returns a zip of the entries, in the order in which they are given */
export function zip(entries: readonly Entry[]): Buffer {
  const options = { level: 9, mtime: WRITTEN_AT * 1000 } as const
  return Buffer.from(
    zipSync(Object.fromEntries(entries.map(({ path, bytes }) => [path, [new Uint8Array(bytes), options]]))),
  )
}

/** SHA-256, as registries and browsers write it. */
export function sha256(bytes: Buffer, encoding: 'hex' | 'base64url'): string {
  return createHash('sha256').update(bytes).digest(encoding)
}

function sorted(entries: readonly Entry[]): Entry[] {
  return entries.toSorted((one, other) => (one.path < other.path ? -1 : 1))
}

function headerOf(path: string, sizeBytes: number, isProgram: boolean): Buffer {
  const cut = path.length > NAME_MAX ? path.lastIndexOf('/') : -1
  const [prefix, base] = cut < 0 ? ['', path] : [path.slice(0, cut), path.slice(cut + 1)]
  if (base.length > NAME_MAX || prefix.length > PREFIX_MAX)
    throw new RangeError(`${path} is too long for a tar`)
  const header = Buffer.alloc(BLOCK)
  const put = (text: string, at: number) => header.write(text, at, 'latin1')
  const octal = (value: number, digits: number) => value.toString(8).padStart(digits, '0')
  put(base, 0)
  put(isProgram ? '0000755' : '0000644', 100)
  put('0000000', 108)
  put('0000000', 116)
  put(octal(sizeBytes, 11), 124)
  put(octal(WRITTEN_AT, 11), 136)
  put('        ', 148)
  put('0', 156)
  put('ustar\u000000', 257)
  put(prefix, 345)
  put(`${octal(sumOf(header), 6)}\u0000 `, 148)
  return header
}

function sumOf(header: Buffer): number {
  return header.reduce((sum, byte) => sum + byte, 0)
}
