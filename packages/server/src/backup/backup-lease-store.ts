import { limits } from '../limits.ts'
import type { SystemDb } from '../postgres/db.ts'

/** Leases of backups that died are gone with it. */
export async function insertLease(system: SystemDb, backupId: string): Promise<void> {
  await system.rows('DELETE FROM backup_lease WHERE lease_until < clock_timestamp()')
  await system.rows(
    `INSERT INTO backup_lease (backup_id, begun_at, lease_until)
     VALUES ($1, clock_timestamp(), clock_timestamp() + $2 * interval '1 millisecond')`,
    [backupId, limits.backupLeaseMs],
  )
}

export async function renewLease(system: SystemDb, backupId: string): Promise<boolean> {
  const rows = await system.rows(
    `UPDATE backup_lease SET lease_until = clock_timestamp() + $2 * interval '1 millisecond'
     WHERE backup_id = $1 AND lease_until > clock_timestamp() RETURNING 1`,
    [backupId, limits.backupLeaseMs],
  )
  return rows.length > 0
}

export async function deleteLease(system: SystemDb, backupId: string): Promise<void> {
  await system.rows('DELETE FROM backup_lease WHERE backup_id = $1', [backupId])
}
