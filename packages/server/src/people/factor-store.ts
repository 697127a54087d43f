import type { Instant } from '../lib/clock.ts'
import { limits } from '../limits.ts'
import type { SystemDb } from '../postgres/db.ts'

interface FactorBase {
  factorId: string
  personId: string
  name: string
  createdAt: Instant
  /** Null: nobody has shown a code of it yet, so that it is none of the person's. */
  confirmedAt: Instant | null
  lastUsedAt: Instant | null
}

/** An app that shows codes. */
interface TotpFactor extends FactorBase {
  kind: 'totp'
  /** Encrypted. */
  secret: string
}

/** What a device of the person keeps, and opens to them alone (WebAuthn Level 3). */
export interface Passkey extends FactorBase {
  kind: 'passkey'
  /** As its authenticator names it: base64url. */
  credentialId: string
  /** COSE. */
  publicKey: Buffer
  /** How often its authenticator says that it was used; 0 where it does not count. */
  counter: number
  transports: string[]
  /** Whether it is kept on several devices of its person. */
  isSynced: boolean
}

/** What somebody has besides their password, or instead of one. */
export type Factor = TotpFactor | Passkey
export const FACTOR_KINDS = ['totp', 'passkey'] as const satisfies Factor['kind'][]

interface BaseRow {
  factor_id: string
  person_id: string
  name: string
  created_at: Instant
  confirmed_at: Instant | null
  last_used_at: Instant | null
}
interface PasskeyRow extends BaseRow {
  kind: 'passkey'
  credential_id: string
  public_key: Buffer
  counter: number
  transports: string[]
  is_synced: boolean
}
type FactorRow = (BaseRow & { kind: 'totp'; secret: string }) | PasskeyRow

const toBase = (row: BaseRow): FactorBase => ({
  factorId: row.factor_id,
  personId: row.person_id,
  name: row.name,
  createdAt: row.created_at,
  confirmedAt: row.confirmed_at,
  lastUsedAt: row.last_used_at,
})

const toPasskey = (row: PasskeyRow): Passkey => ({
  ...toBase(row),
  kind: 'passkey',
  credentialId: row.credential_id,
  publicKey: row.public_key,
  counter: row.counter,
  transports: row.transports,
  isSynced: row.is_synced,
})

const toFactor = (row: FactorRow): Factor =>
  row.kind === 'passkey' ? toPasskey(row) : { ...toBase(row), kind: 'totp', secret: row.secret }

/** With those that were begun; and how many recovery codes are left. */
export async function listFactors(
  system: SystemDb,
  personId: string,
): Promise<{ factors: Factor[]; recoveryCodes: number }> {
  const sql = 'SELECT (row_data).*, recovery_codes FROM people_factors($1)'
  const rows = await system.rows<FactorRow & { recovery_codes: number }>(sql, [personId])
  return { factors: rows.map(toFactor), recoveryCodes: rows[0]?.recovery_codes ?? 0 }
}

/** False when the person has limits.factorsMax already, or somebody has the passkey. */
export async function insertFactor(
  system: SystemDb,
  factor: NewFactor<TotpFactor> | NewFactor<Passkey>,
): Promise<boolean> {
  const record = {
    ...factor,
    ...(factor.kind === 'passkey' && { publicKey: factor.publicKey.toString('hex') }),
  }
  const sql = 'SELECT people_insert_factor($1, $2) AS done'
  return isDone(await system.rows(sql, [JSON.stringify(record), limits.factorsMax]))
}

type NewFactor<F extends Factor> = Omit<F, 'confirmedAt' | 'lastUsedAt'>

/** The passkey of a credential; null when nobody has it. */
export async function findPasskey(system: SystemDb, credentialId: string): Promise<Passkey | null> {
  const [row] = await system.rows<PasskeyRow>('SELECT * FROM people_passkey($1)', [credentialId])
  return row === undefined ? null : toPasskey(row)
}

/** False when it is gone, or its authenticator counted as far before: it may be a copy. */
export async function usePasskey(
  system: SystemDb,
  factorId: string,
  counter: number,
  now: Instant,
): Promise<boolean> {
  const sql = 'SELECT people_use_passkey($1, $2, $3) AS done'
  return isDone(await system.rows(sql, [factorId, counter, now]))
}

/** False when the person has none of the id. */
export async function renameFactor(
  system: SystemDb,
  personId: string,
  factorId: string,
  name: string,
): Promise<boolean> {
  const sql = 'SELECT people_rename_factor($1, $2, $3) AS done'
  return isDone(await system.rows(sql, [personId, factorId, name]))
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

/** 'unknown': the person has none of the id. 'last': they sign in with nothing else, and the transaction is to be undone. */
export async function deleteFactor(
  system: SystemDb,
  { personId, sessionId }: { personId: string; sessionId: string },
  factorId: string,
): Promise<'done' | 'unknown' | 'last'> {
  const sql = 'SELECT people_delete_factor($1, $2, $3) AS outcome'
  const rows = await system.rows<{ outcome: 'done' | 'unknown' | 'last' }>(sql, [
    personId,
    factorId,
    sessionId,
  ])
  return rows[0]?.outcome ?? 'unknown'
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
