import { closeSync, fstatSync, fsync, openSync, read, renameSync, rmSync, write } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { Unavailable } from './errors.ts'
import { newId } from './ids.ts'

// Bytes and syncs wait for the disk in the thread pool. Opening, closing and renaming are answered from memory, and done at
// once: asynchronously each of them costs a turn of the event loop, and a file took thirteen. With eight people
// signing at once that was a quarter of the time from the last signature to the sealed document.

const syncFile = promisify(fsync)
const readAt = promisify(read)
const writeAt = promisify(write)

/**
 * Writes a file that is there whole or not at all, and has reached the disk, with its name, when this returns. The folder must be there.
 */
export async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  await writeParts(path, [bytes])
}

/** As writeWhole, of parts as they come. Where they end with an error, nothing is there. */
export async function writeParts(path: string, parts: Parts): Promise<void> {
  const temporary = temporaryOf(path)
  const file = openSync(temporary, 'wx', 0o600)
  try {
    let at = 0
    for await (const part of parts) at = await writeAllAt(file, part, at)
    await syncFile(file)
  } catch (error) {
    rmSync(temporary, { force: true })
    throw error
  } finally {
    closeSync(file)
  }
  renameSync(temporary, path)
  await syncFolder(dirname(path))
}

/**
 * As writeWhole, for what may be lost with the power: it reaches the disk when the system sees fit. Nobody waits for it, and there may be
 * thousands (a start keeps the parts of its pages): all of it is done in the thread pool, since a file system that is slow to make files
 * would hold every request.
 */
export async function writeUnsynced(path: string, bytes: Uint8Array): Promise<void> {
  const temporary = temporaryOf(path)
  try {
    await writeFile(temporary, bytes, { flag: 'wx', mode: 0o600 })
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

/** The bytes of a file, one part after the other. */
export type Parts = AsyncIterable<Uint8Array> | readonly Uint8Array[]

const temporaryOf = (path: string): string => `${path}.${newId()}.part`

/**
 * Writes all of the bytes at a position of an open file.
 * @returns where they end
 */
export async function writeAllAt(file: number, bytes: Uint8Array, position: number): Promise<number> {
  for (let done = 0; done < bytes.length; ) {
    const { bytesWritten } = await writeAt(file, bytes, done, bytes.length - done, position + done)
    done += bytesWritten
  }
  return position + bytes.length
}

export interface ByteRange {
  /** First and last byte, from 0. */
  start: number
  end: number
}

const PART_BYTES = 256 * 1024

/** All bytes of a file. Throws when it is not there. */
export async function readWhole(path: string): Promise<Buffer<ArrayBuffer>> {
  const file = openSync(path, 'r')
  try {
    const bytes = Buffer.allocUnsafeSlow(fstatSync(file).size)
    let length = 0
    while (length < bytes.length) {
      const { bytesRead } = await readAt(file, bytes, length, bytes.length - length, length)
      if (bytesRead === 0) throw new Error(`${path} became shorter while it was read`)
      length += bytesRead
    }
    return bytes
  } finally {
    closeSync(file)
  }
}

/** Bytes of a file, as fast as they are taken; all of them without a range. Throws when it is not there. */
export async function* readParts(path: string, range?: ByteRange): AsyncGenerator<Buffer<ArrayBuffer>> {
  const file = openSync(path, 'r')
  try {
    const end = range === undefined ? fstatSync(file).size : range.end + 1
    for (let at = range?.start ?? 0; at < end; ) {
      const part = Buffer.allocUnsafeSlow(Math.min(PART_BYTES, end - at))
      const { bytesRead } = await readAt(file, part, 0, part.length, at)
      if (bytesRead === 0) return
      at += bytesRead
      yield part.subarray(0, bytesRead)
    }
  } finally {
    closeSync(file)
  }
}

/** Whether a file has these bytes. Throws when it is not there. */
export async function holds(path: string, bytes: Uint8Array): Promise<boolean> {
  let at = 0
  for await (const part of readParts(path)) {
    if (!part.equals(bytes.subarray(at, at + part.length))) return false
    at += part.length
  }
  return at === bytes.length
}

/** When this returns, all that was made, renamed or removed in the folder has reached the disk. */
export async function syncFolder(path: string): Promise<void> {
  const folder = openSync(path, 'r')
  try {
    await syncFile(folder)
  } finally {
    closeSync(folder)
  }
}

/**
 * A disk that refuses (full, read only, failing, too many open files) is nobody's mistake and may recover: Unavailable. A file that is
 * not there is for whoever asked to judge, where they say so by `missing`.
 */
export async function fromDisk<T>(work: Promise<T>, missing?: 'is told'): Promise<T> {
  try {
    return await work
  } catch (error) {
    const isRefused = error instanceof Error && 'syscall' in error && 'code' in error
    if (!isRefused || (missing !== undefined && isMissing(error))) throw error
    throw new Unavailable('Files cannot be read or written at the moment: try again', {
      cause: error,
      lacks: 'files',
    })
  }
}

/** Whether something failed because a file is not there. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
