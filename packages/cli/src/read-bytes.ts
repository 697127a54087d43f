import { closeSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { Failure } from './failure.ts'
import { limits } from './limits.ts'

const PIECE_BYTES = 1024 * 1024

export interface ReadLimits {
  readonly fileBytesMax: number
  readonly streamBytesMax: number
}

/** Limits for files that resources name, most of which are uploaded. */
export const UPLOAD_LIMITS: ReadLimits = {
  fileBytesMax: limits.uploadBytesMax,
  streamBytesMax: limits.uploadBytesMax,
}

/** Limits for what people write or copy: certificates, data, credentials, resources. */
export const TEXT_LIMITS: ReadLimits = {
  fileBytesMax: limits.textBytesMax,
  streamBytesMax: limits.textBytesMax,
}

/**
 * The bytes of a file, a pipe or a device. What has no size of its own may never end, and is read to its own limit.
 * @throws Failure for more bytes than are read, and what the file system throws
 */
export async function readBytes(
  path: string,
  { fileBytesMax, streamBytesMax }: ReadLimits = limits,
): Promise<Buffer> {
  const file = await open(path)
  try {
    const stat = await file.stat()
    if (!stat.isFile() || stat.size === 0)
      return await readStream(file.createReadStream({ highWaterMark: PIECE_BYTES }), streamBytesMax)
    if (stat.size > fileBytesMax) throw tooLarge(fileBytesMax)
    return await file.readFile()
  } finally {
    await file.close()
  }
}

/** The same for who cannot wait. @throws as readBytes does */
export function readBytesNow(path: string, { fileBytesMax, streamBytesMax }: ReadLimits): Buffer {
  const file = openSync(path, 'r')
  try {
    const stat = fstatSync(file)
    if (!stat.isFile() || stat.size === 0) return readPieces(file, streamBytesMax)
    if (stat.size > fileBytesMax) throw tooLarge(fileBytesMax)
    return readFileSync(file)
  } finally {
    closeSync(file)
  }
}

function readPieces(file: number, bytesMax: number): Buffer {
  const pieces: Buffer[] = []
  const room = Buffer.alloc(PIECE_BYTES)
  for (let size = 0; ; ) {
    const length = readSync(file, room, 0, PIECE_BYTES, null)
    if (length === 0) return Buffer.concat(pieces)
    size += length
    if (size > bytesMax) throw tooLarge(bytesMax)
    // A copy: a pipe gives some kilobytes at a time.
    pieces.push(Buffer.from(room.subarray(0, length)))
  }
}

/** What comes until the end. @throws Failure as soon as it is more */
export async function readStream(
  stream: AsyncIterable<string | Uint8Array>,
  bytesMax: number,
): Promise<Buffer> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const chunk of stream) {
    const piece = Buffer.from(chunk)
    size += piece.length
    if (size > bytesMax) throw tooLarge(bytesMax)
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

function tooLarge(bytesMax: number): Failure {
  const megabytes = Math.ceil(bytesMax / 1024 ** 2)
  const size = megabytes >= 1024 ? `${megabytes / 1024} GB` : `${megabytes} MB`
  return new Failure(`it has more than ${size}, and the tool reads at most ${size} of it`)
}
