import { DamagedBytes } from '../lib/errors.ts'
import type { Db } from '../postgres/db.ts'
import type { BlobStore } from './blob-store.ts'
import { findFile } from './file-store.ts'

export interface Logo {
  readonly bytes: Uint8Array
  readonly contentType: string
}

/** The logo of a namespace, or null where none is named or its bytes cannot be read: what it is drawn on is worth more. */
export async function readLogo(blobs: BlobStore, db: Db, fileId: string | undefined): Promise<Logo | null> {
  const file = fileId === undefined ? null : await findFile(db, fileId)
  if (file === null) return null
  const bytes = await blobs.get(db.tenantId, file.sha256).catch(unlessDamaged)
  return bytes === null ? null : { bytes, contentType: file.contentType }
}

function unlessDamaged(error: unknown): null {
  if (error instanceof DamagedBytes) return null
  throw error
}
