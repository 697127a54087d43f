import type { Instant } from '../lib/clock.ts'
import type { Tx } from '../postgres/db.ts'

/** Counts an upload of an embed token, unless it would be one more than `max`. */
export function countUpload(
  tx: Tx,
  { tokenId, expiresAt, max }: { tokenId: string; expiresAt: Instant; max: number },
  refusal: () => Error,
): void {
  tx.guard(
    `INSERT INTO embed_upload AS e (tenant_id, token_id, uploads, expires_at) VALUES ($1, $2, 1, $3)
     ON CONFLICT (tenant_id, token_id) DO UPDATE SET uploads = e.uploads + 1 WHERE e.uploads < $4`,
    [tx.tenantId, tokenId, expiresAt, max],
    refusal,
  )
}
