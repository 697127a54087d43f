import type { Authentication } from '@countersign/resources'
import type { Instant } from '../lib/clock.ts'
import type { Db, Tx } from '../postgres/db.ts'

/** The step at which a code is asked for, and the generation of its link. */
export interface CodePlace {
  workflowId: string
  stepKey: string
  generation: number
  method: Authentication
}

/** How often a code was sent and tried. */
export interface CodeState {
  /** Of the code that was mailed last; 0 before the first. */
  number: number
  /** Codes that were asked for since the last right one. */
  asked: number
  expiresAt: Instant | null
  /** Of the present code. */
  tries: number
  waitsUntil: Instant | null
  mail: 'pending' | 'sent' | 'failed' | null
}

interface CodeRow {
  generation: number
  number: number
  asked: number
  expires_at: Instant | null
  tries: number
  waits_until: Instant | null
  mail: CodeState['mail']
}

const NONE: CodeState = { number: 0, asked: 0, expiresAt: null, tries: 0, waitsUntil: null, mail: null }

/** What is known of a step's codes. Somebody with another link begins anew; only numbers go on. */
export async function findCode(db: Db, place: CodePlace): Promise<CodeState> {
  const [row] = await db.rows<CodeRow>(
    `SELECT generation, number, asked, expires_at, tries, waits_until, mail FROM signing_code
     WHERE tenant_id = $1 AND workflow_id = $2 AND step_key = $3 AND method = $4`,
    [db.tenantId, place.workflowId, place.stepKey, place.method],
  )
  if (row === undefined) return NONE
  const { number, asked, expires_at: expiresAt, tries, waits_until: waitsUntil, mail } = row
  return row.generation === place.generation
    ? { number, asked, expiresAt, tries, waitsUntil, mail }
    : { ...NONE, number }
}

/** Writes what becomes of a step's codes, unless they were sent or tried from elsewhere since `before` was read. */
export function saveCode(
  tx: Tx,
  { workflowId, stepKey, generation, method }: CodePlace,
  before: CodeState,
  after: CodeState,
  refusal: () => Error,
): void {
  const { number, asked, expiresAt, tries, waitsUntil, mail } = after
  tx.guard(
    `INSERT INTO signing_code AS c (tenant_id, workflow_id, step_key, method, generation, number, asked, expires_at, tries, waits_until, mail)
     SELECT $1, $2, $3, $4, $5, $6, $7, $8::timestamptz, $9, $10::timestamptz, $11
     ON CONFLICT (tenant_id, workflow_id, step_key, method) DO UPDATE
     SET generation = excluded.generation, number = excluded.number, asked = excluded.asked, expires_at = excluded.expires_at,
       tries = excluded.tries, waits_until = excluded.waits_until, mail = excluded.mail
     WHERE c.number = $12 AND (c.generation <> excluded.generation OR (c.tries = $13 AND c.asked = $14))`,
    [
      tx.tenantId,
      workflowId,
      stepKey,
      method,
      generation,
      number,
      asked,
      expiresAt,
      tries,
      waitsUntil,
      mail,
      before.number,
      before.tries,
      before.asked,
    ],
    refusal,
  )
}

/** The right code was given: nothing of what was tried before counts, and a mailed one is used up. `refusal`: another window was faster. */
export function closeCode(tx: Tx, place: CodePlace, number: number, refusal: () => Error): void {
  tx.guard(
    `UPDATE signing_code SET asked = 0, expires_at = NULL, tries = 0, waits_until = NULL, mail = NULL
     WHERE tenant_id = $1 AND workflow_id = $2 AND step_key = $3 AND method = $4 AND generation = $5 AND number = $6
       AND (method = 'access_code' OR expires_at IS NOT NULL)`,
    [tx.tenantId, place.workflowId, place.stepKey, place.method, place.generation, number],
    refusal,
  )
}

/** What became of the mail with a code, unless another one was asked for since. */
export function saveCodeMail(tx: Tx, place: CodePlace, number: number, mail: 'sent' | 'failed'): void {
  tx.write(
    `UPDATE signing_code SET mail = $6 WHERE tenant_id = $1 AND workflow_id = $2 AND step_key = $3 AND method = $4 AND number = $5`,
    [tx.tenantId, place.workflowId, place.stepKey, place.method, number, mail],
  )
}
