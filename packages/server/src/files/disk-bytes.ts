import { statSync, utimesSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { newId } from '../lib/ids.ts'
import {
  fromDisk,
  holds,
  isMissing,
  readParts,
  readWhole,
  syncFolder,
  writeUnsynced,
  writeWhole,
} from '../lib/whole-file.ts'
import {
  type ByteStore,
  type FilePlace,
  PROBE,
  parseStored,
  SHARED,
  type SharedFiles,
  type Stored,
} from './byte-store.ts'

/** A folder: `<tenant>/<first two digits>/<sha256>`, and `page-parts/…`. */
export function openDiskPlace(folder: URL): FilePlace {
  const bytes = openDiskBytes(folder)
  return {
    bytes,
    shared: openDiskShared(join(fileURLToPath(folder), SHARED)),
    // A start has tried whether it can be written (config-places.ts); a full disk may have room again.
    begin: async () => null,
    close: () => undefined,
  }
}

function openDiskBytes(folder: URL): ByteStore {
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
    size: async (tenantId, sha256) => (await stat(pathOf(tenantId, sha256))).size,
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
      const probe = join(root, `${PROBE}${newId()}`)
      await writeWhole(probe, Buffer.alloc(size)).finally(() => rm(probe, { force: true }))
    },
    list: () => listDisk(root),
  }
}

/** In the order of names, a folder of two digits at a time. */
async function* listDisk(root: string): AsyncGenerator<Stored> {
  for (const tenantId of await namesIn(root)) {
    if (`${tenantId}/` === SHARED || tenantId.startsWith(PROBE)) continue
    for (const digits of await namesIn(join(root, tenantId))) {
      for (const name of await namesIn(join(root, tenantId, digits))) {
        const path = join(tenantId, digits, name)
        const found = statSync(join(root, path), { throwIfNoEntry: false })
        const named = name.startsWith(digits) ? parseStored(`${tenantId}/${name}`) : null
        if (found !== undefined)
          yield { sizeBytes: found.size, changedMs: found.mtimeMs, ...(named ?? { foreign: path }) }
      }
    }
  }
}

/** In order; a file has none in it, and is named itself by an empty one. */
async function namesIn(path: string): Promise<string[]> {
  try {
    return (await readdir(path)).toSorted()
  } catch (error) {
    if (isMissing(error)) return []
    if (error instanceof Error && 'code' in error && error.code === 'ENOTDIR') return ['']
    throw error
  }
}

function openDiskShared(root: string): SharedFiles {
  return {
    async list() {
      const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(noneIfMissing)
      return entries
        .filter((entry) => entry.isFile())
        .flatMap(({ parentPath, name }) => {
          const path = join(parentPath, name)
          const found = statSync(path, { throwIfNoEntry: false })
          return found === undefined ? [] : [{ name: relative(root, path), changedMs: found.mtimeMs }]
        })
    },
    read: (name) => readFile(join(root, name)),
    async write(name, bytes) {
      const path = join(root, name)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await writeUnsynced(path, bytes)
    },
    remove: (name) => rm(join(root, name), { force: true }),
  }
}

function noneIfMissing(error: unknown): [] {
  if (isMissing(error)) return []
  throw error
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
