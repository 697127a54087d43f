import type { Instant } from '../lib/clock.ts'
import { limits } from '../limits.ts'
import type { SystemDb } from '../postgres/db.ts'

/** What somebody has besides their password: an app that shows codes. */
export interface Factor {
  factorId: string
  personId: string
  kind: 'totp'
  name: string
  /** Encrypted. */
  secret: string
  createdAt: Instant
  /** Null: nobody has shown a code of it yet, so that it is none of the person's. */
  confirmedAt: Instant | null
  lastUsedAt: Instant | null
}

interface FactorRow {
  factor_id: string
  person_id: string
  kind: 'totp'
  name: string
  secret: string
  created_at: Instant
  confirmed_at: Instant | null
  last_used_at: Instant | null
  recovery_codes: number
}

const toFactor = (row: FactorRow): Factor => ({
  factorId: row.factor_id,
  personId: row.person_id,
  kind: row.kind,
  name: row.name,
  secret: row.secret,
  createdAt: row.created_at,
  confirmedAt: row.confirmed_at,
  lastUsedAt: row.last_used_at,
})

/** With those that were begun; and how many recovery codes are left. */
export async function listFactors(
  system: SystemDb,
  personId: string,
): Promise<{ factors: Factor[]; recoveryCodes: number }> {
  const sql = 'SELECT (row_data).*, recovery_codes FROM people_factors($1)'
  const rows = await system.rows<FactorRow>(sql, [personId])
  return { factors: rows.map(toFactor), recoveryCodes: rows[0]?.recovery_codes ?? 0 }
}

/** False when the person has limits.factorsMax already. */
export async function insertFactor(
  system: SystemDb,
  factor: Omit<Factor, 'confirmedAt' | 'lastUsedAt'>,
): Promise<boolean> {
  const sql = 'SELECT people_insert_factor($1, $2) AS done'
  return isDone(await system.rows(sql, [JSON.stringify(factor), limits.factorsMax]))
}

/** False when a code of the step, or of a later one, was taken before. */
export async function useStep(
  system: SystemDb,
  factorId: string,
  step: number,
  now: Instant,
): Promise<boolean> {
  return isDone(await system.rows('SELECT people_use_factor($1, $2, $3) AS done', [factorId, step, now]))
}

/** False when the person has none of the id. */
export async function deleteFactor(system: SystemDb, personId: string, factorId: string): Promise<boolean> {
  return isDone(await system.rows('SELECT people_delete_factor($1, $2) AS done', [personId, factorId]))
}

/** `only: 'first'`: false when the person has some. */
export async function setRecoveryCodes(
  system: SystemDb,
  personId: string,
  hashes: readonly Buffer[],
  only: 'first' | 'any',
): Promise<boolean> {
  const sql = 'SELECT people_set_recovery_codes($1, $2, $3) AS done'
  return isDone(await system.rows(sql, [personId, hashes, only === 'first']))
}

/** False when it is none of the person's, or was used. */
export async function useRecoveryCode(system: SystemDb, personId: string, hash: Buffer): Promise<boolean> {
  return isDone(await system.rows('SELECT people_use_recovery_code($1, $2) AS done', [personId, hash]))
}

/** Whether an organization asks for a second factor. `needs`: from now on. */
export async function secondFactorOf(system: SystemDb, orgId: string, needs?: boolean): Promise<boolean> {
  return isDone(await system.rows('SELECT people_second_factor($1, $2) AS done', [orgId, needs ?? null]))
}

function isDone([row]: readonly { done?: boolean }[]): boolean {
  return row?.done === true
}
