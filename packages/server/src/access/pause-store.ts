import type { Instant } from '../lib/clock.ts'
import type { SystemDb } from '../postgres/db.ts'
import { findInstallation } from './access-store.ts'

/** Since when the installation has been paused; null: it works. */
export async function findPaused(system: SystemDb): Promise<Instant | null> {
  return (await findInstallation(system))?.paused_at ?? null
}

/**
 * From now on no mail and no webhook leaves it, whichever process works.
 * @param system as the owner of the tables
 */
export async function pauseInstallation(system: SystemDb, now: Instant): Promise<void> {
  await system.rows('UPDATE installation SET paused_at = $1', [now])
}

/** @param system as the owner of the tables */
export async function resumeInstallation(system: SystemDb): Promise<void> {
  await system.rows('UPDATE installation SET paused_at = NULL, erasures_due = NULL')
}

/** Why a restored installation may not be resumed yet: erasures that were not carried out again. Null: it may. */
export async function findErasuresDue(system: SystemDb): Promise<string | null> {
  return (await findInstallation(system))?.erasures_due ?? null
}

/** @param system as the owner of the tables */
export async function setErasuresDue(system: SystemDb, due: string | null): Promise<void> {
  await system.rows('UPDATE installation SET erasures_due = $1', [due])
}
