import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { newId } from '../lib/ids.ts'

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
  put(tenantId: string, bytes: Uint8Array): Promise<Blob>
  /** Throws when they are not there: rows only name bytes that are. */
  get(tenantId: string, sha256: string): Promise<Buffer>
  stream(tenantId: string, sha256: string, range?: ByteRange): Readable
  remove(tenantId: string, sha256: string): Promise<void>
  /** Throws when the store cannot be written: for /readyz. */
  check(): Promise<void>
}

/** The store in a folder: `<tenant>/<first two digits>/<sha256>`. */
export function openDiskBlobStore(folder: URL): BlobStore {
  const root = fileURLToPath(folder)
  const pathOf = (tenantId: string, sha256: string) => join(root, tenantId, sha256.slice(0, 2), sha256)
  return {
    async put(tenantId, bytes) {
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      const path = pathOf(tenantId, sha256)
      if (!(await hasSize(path, bytes.length))) await writeSynced(path, bytes)
      return { sha256, sizeBytes: bytes.length }
    },
    get: (tenantId, sha256) => readFile(pathOf(tenantId, sha256)),
    stream: (tenantId, sha256, range) => createReadStream(pathOf(tenantId, sha256), range),
    remove: (tenantId, sha256) => rm(pathOf(tenantId, sha256), { force: true }),
    async check() {
      await mkdir(root, { recursive: true })
      const probe = join(root, `.probe-${newId()}`)
      await writeSynced(probe, Buffer.from('probe'))
      await rm(probe)
    },
  }
}

async function hasSize(path: string, sizeBytes: number): Promise<boolean> {
  try {
    return (await stat(path)).size === sizeBytes
  } catch {
    return false
  }
}

/** Under a name of its own first: a crash leaves no half file under a hash. */
async function writeSynced(path: string, bytes: Uint8Array): Promise<void> {
  const folder = dirname(path)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const temporary = `${path}.${newId()}`
  const file = await open(temporary, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(temporary, path)
  await syncFolder(folder)
  await syncFolder(dirname(folder))
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
