import { NotFound } from '../lib/errors.ts'
import { limits } from '../limits.ts'
import type { Db } from '../postgres/db.ts'
import type { File } from './file.ts'
import { findFiles } from './file-store.ts'

// What a file is never changes, and a file that a workflow names is there as long as the workflow names it. So whoever has just read a
// workflow need not read its files again.

/** `tenant/file` → the file; the one used last stands last. */
const remembered = new Map<string, File>()

/** Files that a workflow names which the caller has just read; those that exist, in no order. */
export async function findMadeFiles(db: Db, fileIds: readonly string[]): Promise<File[]> {
  const known = fileIds.flatMap((fileId) => recall(db.tenantId, fileId) ?? [])
  const missing = fileIds.filter((fileId) => !known.some((file) => file.fileId === fileId))
  const found = await findFiles(db, missing)
  rememberFiles(db.tenantId, found)
  return [...known, ...found]
}

/** The same of one. @throws NotFound */
export async function getMadeFile(db: Db, fileId: string): Promise<File> {
  const [file] = await findMadeFiles(db, [fileId])
  if (file === undefined) throw new NotFound(`File '${fileId}' not found`)
  return file
}

/** Files that are in the database: to be called when the commit that wrote them has succeeded. */
export function rememberFiles(tenantId: string, files: readonly File[]): void {
  for (const file of files) {
    const { fileId, name, contentType, sizeBytes, sha256, origin, facts, createdAt } = file
    remember(`${tenantId}/${fileId}`, {
      fileId,
      name,
      contentType,
      sizeBytes,
      sha256,
      origin,
      facts,
      createdAt,
    })
  }
}

function recall(tenantId: string, fileId: string): File | undefined {
  const key = `${tenantId}/${fileId}`
  const file = remembered.get(key)
  if (file !== undefined) remember(key, file)
  return file
}

function remember(key: string, file: File): void {
  remembered.delete(key)
  remembered.set(key, file)
  for (const oldest of remembered.keys()) {
    if (remembered.size <= limits.filesRememberedMax) break
    remembered.delete(oldest)
  }
}
