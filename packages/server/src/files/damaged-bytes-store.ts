import type { SystemDb, Tx } from '../postgres/db.ts'

export interface DamagedRow {
  tenantId: string
  sha256: string
}

/** Bytes that no file names any more are no damage. */
export function insertDamaged(tx: Tx, sha256: string): void {
  tx.write(
    `INSERT INTO damaged_bytes (tenant_id, sha256, found_at)
     SELECT $1::uuid, $2, $3::timestamptz WHERE EXISTS (SELECT 1 FROM file WHERE tenant_id = $1::uuid AND sha256 = $2)
     ON CONFLICT DO NOTHING`,
    [tx.tenantId, sha256, tx.now],
  )
}

export function removeDamaged(tx: Tx, sha256: string): void {
  tx.write('DELETE FROM damaged_bytes WHERE tenant_id = $1 AND sha256 = $2', [tx.tenantId, sha256])
}

/** Of all tenants, those found first, at most `limit`. */
export async function listDamaged(system: SystemDb, limit: number): Promise<DamagedRow[]> {
  const sql = 'SELECT tenant_id, sha256 FROM files_damaged($1)'
  const rows = await system.rows<{ tenant_id: string; sha256: string }>(sql, [limit])
  return rows.map(({ tenant_id: tenantId, sha256 }) => ({ tenantId, sha256 }))
}
