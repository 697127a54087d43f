import { statSync, utimesSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { newId } from '../lib/ids.ts'
import {
  type ByteRange,
  fromDisk,
  holds,
  isMissing,
  readParts,
  readWhole,
  syncFolder,
  writeWhole,
} from '../lib/whole-file.ts'

/** Where bytes lie, under their SHA-256, per tenant. What it gives back nobody has compared: blob-store.ts does. */
export interface ByteStore {
  /** Keeps them until they have reached the disk. 'mended': others stood in their place. */
  put(tenantId: string, sha256: string, bytes: Uint8Array): Promise<'kept' | 'mended'>
  /** Throws ENOENT when they are not there, as parts() does. */
  get(tenantId: string, sha256: string): Promise<Buffer>
  parts(tenantId: string, sha256: string, range?: ByteRange): AsyncIterable<Buffer>
  remove(tenantId: string, sha256: string): Promise<void>
  /** Removes them unless they were put (again) since; says whether they are gone. */
  removeUnused(tenantId: string, sha256: string, sinceMs: number): Promise<boolean>
  /** Throws when the store cannot be written, or has no room for so many bytes. */
  check(size?: number): Promise<void>
}

/** A folder: `<tenant>/<first two digits>/<sha256>`. */
export function openDiskBytes(folder: URL): ByteStore {
  const root = fileURLToPath(folder)
  const folders = new Folders()
  const pathOf = (tenantId: string, sha256: string) => join(root, tenantId, sha256.slice(0, 2), sha256)
  const keep = async (path: string, bytes: Uint8Array): Promise<'kept' | 'mended'> => {
    await folders.make(dirname(path))
    const found = await compare(path, bytes)
    // Touched, so that removeUnused sees who is about to name them.
    if (found === 'same' && touch(path)) await syncFolder(dirname(path))
    else await writeWhole(path, bytes)
    return found === 'others' ? 'mended' : 'kept'
  }
  return {
    put: (tenantId, sha256, bytes) => fromDisk(keep(pathOf(tenantId, sha256), bytes)),
    get: (tenantId, sha256) => fromDisk(readWhole(pathOf(tenantId, sha256)), 'is told'),
    parts: (tenantId, sha256, range) => readParts(pathOf(tenantId, sha256), range),
    async removeUnused(tenantId, sha256, sinceMs) {
      const path = pathOf(tenantId, sha256)
      const known = statSync(path, { throwIfNoEntry: false })
      if (known !== undefined && known.mtimeMs >= sinceMs) return false
      await rm(path, { force: true })
      return true
    },
    remove: (tenantId, sha256) => rm(pathOf(tenantId, sha256), { force: true }),
    async check(size = 1) {
      await mkdir(root, { recursive: true })
      const probe = join(root, `.probe-${newId()}`)
      await writeWhole(probe, Buffer.alloc(size)).finally(() => rm(probe, { force: true }))
    },
  }
}

async function compare(path: string, bytes: Uint8Array): Promise<'none' | 'same' | 'others'> {
  try {
    return (await holds(path, bytes)) ? 'same' : 'others'
  } catch (error) {
    if (isMissing(error)) return 'none'
    throw error
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
