import type { Instant } from '../lib/clock.ts'
import type { Db, SystemDb, Tx } from '../postgres/db.ts'

/** What is expected at an upload address. */
export interface UploadSlot {
  fileId: string
  name: string
  contentType: string
  sha256?: string
  expiresAt: Instant
}

export function insertSlot(tx: Tx, { fileId, name, contentType, sha256, expiresAt }: UploadSlot): void {
  tx.write(
    'INSERT INTO upload_slot (tenant_id, file_id, name, content_type, sha256, expires_at) VALUES ($1, $2, $3, $4, $5, $6)',
    [tx.tenantId, fileId, name, contentType, sha256 ?? null, expiresAt],
  )
}

/** Null when it was used, or its time is over. */
export async function findSlot(db: Db, fileId: string, now: Instant): Promise<UploadSlot | null> {
  const [row] = await db.rows<{
    name: string
    content_type: string
    sha256: string | null
    expires_at: Instant
  }>(
    'SELECT name, content_type, sha256, expires_at FROM upload_slot WHERE tenant_id = $1 AND file_id = $2 AND expires_at > $3',
    [db.tenantId, fileId, now],
  )
  if (row === undefined) return null
  const { name, content_type: contentType, sha256, expires_at: expiresAt } = row
  return { fileId, name, contentType, expiresAt, ...(sha256 !== null && { sha256 }) }
}

/** Of two that put to one address at once, one is refused. */
export function useSlot(tx: Tx, fileId: string, refusal: () => Error): void {
  tx.guard('DELETE FROM upload_slot WHERE tenant_id = $1 AND file_id = $2', [tx.tenantId, fileId], refusal)
}

export function removeSlots(system: SystemDb, before: Instant): Promise<unknown> {
  return system.rows('SELECT files_remove_slots($1)', [before])
}
