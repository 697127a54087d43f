import { createHash } from 'node:crypto'
import { createReadStream, statSync, utimesSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { newId } from '../lib/ids.ts'
import { fromDisk, readWhole, syncFolder, writeWhole } from '../lib/whole-file.ts'

export interface Blob {
  sha256: string
  sizeBytes: number
}

export interface ByteRange {
  /** First and last byte, from 0. */
  start: number
  end: number
}

/** Bytes under their SHA-256, per tenant. What `put` returned for has reached the disk. */
export interface BlobStore {
  /** @throws Unavailable when the disk refuses */
  put(tenantId: string, bytes: Uint8Array): Promise<Blob>
  /** Throws when they are not there: rows only name bytes that are. */
  get(tenantId: string, sha256: string): Promise<Buffer>
  stream(tenantId: string, sha256: string, range?: ByteRange): Readable
  remove(tenantId: string, sha256: string): Promise<void>
  /** Removes them unless they were put (again) since; says whether they are gone. */
  removeUnused(tenantId: string, sha256: string, sinceMs: number): Promise<boolean>
  /** Throws when the store cannot be written: for /readyz. */
  check(): Promise<void>
}

/** The store in a folder: `<tenant>/<first two digits>/<sha256>`. */
export function openDiskBlobStore(folder: URL): BlobStore {
  const root = fileURLToPath(folder)
  const folders = new Folders()
  const pathOf = (tenantId: string, sha256: string) => join(root, tenantId, sha256.slice(0, 2), sha256)
  const keep = async (path: string, bytes: Uint8Array): Promise<void> => {
    await folders.make(dirname(path))
    // Touched, so that removeUnused sees who is about to name them.
    if (hasSize(path, bytes.length) && touch(path)) await syncFolder(dirname(path))
    else await writeWhole(path, bytes)
  }
  return {
    async put(tenantId, bytes) {
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      await fromDisk(keep(pathOf(tenantId, sha256), bytes))
      return { sha256, sizeBytes: bytes.length }
    },
    get: (tenantId, sha256) => fromDisk(readWhole(pathOf(tenantId, sha256)), 'is a bug'),
    stream(tenantId, sha256, range) {
      const bytes = createReadStream(pathOf(tenantId, sha256), range)
      // Whoever reads hears of a file that cannot be opened. Of a stream that nobody reads after all it would end the process.
      return bytes.on('error', () => undefined)
    },
    async removeUnused(tenantId, sha256, sinceMs) {
      const path = pathOf(tenantId, sha256)
      const known = statSync(path, { throwIfNoEntry: false })
      if (known !== undefined && known.mtimeMs >= sinceMs) return false
      await rm(path, { force: true })
      return true
    },
    remove: (tenantId, sha256) => rm(pathOf(tenantId, sha256), { force: true }),
    async check() {
      await mkdir(root, { recursive: true })
      const probe = join(root, `.probe-${newId()}`)
      await writeWhole(probe, Buffer.from('probe'))
      await rm(probe)
    },
  }
}

/** False when it is gone meanwhile. */
function touch(path: string): boolean {
  try {
    const nowSeconds = (performance.timeOrigin + performance.now()) / 1000
    utimesSync(path, nowSeconds, nowSeconds)
    return true
  } catch {
    return false
  }
}

function hasSize(path: string, sizeBytes: number): boolean {
  return statSync(path, { throwIfNoEntry: false })?.size === sizeBytes
}

const FOLDERS_MAX = 10_000

/** Makes folders, once each as long as this process remembers them: their names have reached the disk when it returns. */
class Folders {
  readonly #made = new Map<string, Promise<void>>()

  make(path: string): Promise<void> {
    const known = this.#made.get(path)
    if (known !== undefined) return known
    if (this.#made.size >= FOLDERS_MAX) this.#made.clear()
    const made = makeFolder(path)
    this.#made.set(path, made)
    made.catch(() => this.#made.delete(path))
    return made
  }
}

async function makeFolder(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true, mode: 0o700 })
  // Another process may have made it a moment ago, without its name being on the disk yet.
  const highest = first ?? path
  for (let made = path; made.length >= highest.length; made = dirname(made)) await syncFolder(dirname(made))
}
