import type { Instant } from '../lib/clock.ts'
import type { SystemDb } from '../postgres/db.ts'

/** A kind of jobs that no worker begins with. */
export interface StoppedJobs {
  kind: string
  stopped_at: string
}

/** @param system as the owner of the tables */
export function listStopped(system: SystemDb): Promise<StoppedJobs[]> {
  return system.rows<StoppedJobs>('SELECT kind, stopped_at FROM stopped_jobs ORDER BY kind', [])
}

/** @param system as the owner of the tables; @returns whether it was not stopped before */
export async function insertStop(system: SystemDb, kind: string, now: Instant): Promise<boolean> {
  const sql =
    'INSERT INTO stopped_jobs (kind, stopped_at) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING kind'
  return (await system.rows(sql, [kind, now])).length > 0
}

/** @param system as the owner of the tables */
export async function deleteStop(system: SystemDb, kind: string): Promise<void> {
  await system.rows('DELETE FROM stopped_jobs WHERE kind = $1', [kind])
}
