import type { Instant } from '../lib/clock.ts'
import type { Db, SystemDb, Tx } from '../postgres/db.ts'

/** An answer that is given again to a repeat with the same Idempotency-Key. */
export interface KeptAnswer {
  answerId: Buffer
  requestSha256: Buffer
  /** Encrypted; null when it was erased with its workflow. */
  answer: string | null
}

const ERASED = ''

/** Null when there is none that was made after `since`. */
export async function findKeptAnswer(db: Db, answerId: Buffer, since: Instant): Promise<KeptAnswer | null> {
  const [row] = await db.rows<{ request_sha256: Buffer; answer: string }>(
    'SELECT request_sha256, answer FROM kept_answer WHERE tenant_id = $1 AND answer_id = $2 AND created_at > $3',
    [db.tenantId, answerId, since],
  )
  return row === undefined
    ? null
    : { answerId, requestSha256: row.request_sha256, answer: row.answer === ERASED ? null : row.answer }
}

/** One older than `since` gives way; a newer one refuses, which waits for whoever is about to keep theirs. */
export function insertKeptAnswer(
  tx: Tx,
  kept: KeptAnswer & { workflowId: string | null },
  since: Instant,
  refusal: () => Error,
): void {
  tx.guard(
    `INSERT INTO kept_answer (tenant_id, answer_id, request_sha256, answer, created_at, workflow_id) VALUES ($1, $2, $3, $4, $5, $7)
     ON CONFLICT (tenant_id, answer_id) DO UPDATE SET request_sha256 = excluded.request_sha256, answer = excluded.answer,
       created_at = excluded.created_at, workflow_id = excluded.workflow_id WHERE kept_answer.created_at <= $6`,
    [tx.tenantId, kept.answerId, kept.requestSha256, kept.answer, tx.now, since, kept.workflowId],
    refusal,
  )
}

/** What answers about a workflow said; that they were given stays known, so that a repeat runs nothing anew. */
export function eraseKeptAnswers(tx: Tx, workflowId: string): void {
  tx.write(`UPDATE kept_answer SET answer = $3 WHERE tenant_id = $1 AND workflow_id = $2`, [
    tx.tenantId,
    workflowId,
    ERASED,
  ])
}

/** Of all tenants, at most `limit` at once; returns how many there were. */
export async function removeKeptAnswers(system: SystemDb, before: Instant, limit: number): Promise<number> {
  const sql = 'SELECT access_remove_answers($1, $2) AS removed'
  const [row] = await system.rows<{ removed: number }>(sql, [before, limit])
  return row?.removed ?? 0
}
