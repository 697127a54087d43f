import { DamagedBytes } from '../lib/errors.ts'
import type { Db } from '../postgres/db.ts'
import type { BlobStore } from './blob-store.ts'
import { findFile } from './file-store.ts'

export interface Logo {
  readonly bytes: Uint8Array
  readonly contentType: string
  readonly sha256: string
}

/** The logo of a namespace, or null where none is named or its bytes cannot be read: what it is drawn on is worth more. */
export async function readLogo(blobs: BlobStore, db: Db, fileId: string | undefined): Promise<Logo | null> {
  const file = fileId === undefined ? null : await findFile(db, fileId)
  if (file === null) return null
  const bytes = await getUnlessDamaged(blobs, db.tenantId, file.sha256)
  return bytes === null ? null : { bytes, contentType: file.contentType, sha256: file.sha256 }
}

/** Null for bytes that are damaged, or gone. */
export async function getUnlessDamaged(
  blobs: Pick<BlobStore, 'get'>,
  tenantId: string,
  sha256: string,
): Promise<Buffer | null> {
  try {
    return await blobs.get(tenantId, sha256)
  } catch (error) {
    if (error instanceof DamagedBytes) return null
    throw error
  }
}
