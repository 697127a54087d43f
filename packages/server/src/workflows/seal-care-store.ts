import type { SealLevel } from '@countersign/evidence'
import type { Instant } from '../lib/clock.ts'
import type { Db, SystemDb, Tx } from '../postgres/db.ts'

/** An envelope of a workflow. */
export interface EnvelopePlace {
  workflowId: string
  envelopeKey: string
}

/** That the seals of an envelope are looked at again. */
export interface SealCare extends EnvelopePlace {
  /** The level that was wanted when it was sealed. */
  wanted: SealLevel
  /** How often in a row it was not to be had. */
  tries: number
  dueAt: Instant
}

export async function listNamespacesWithSealsDue(
  system: SystemDb,
  now: Instant,
  limit: number,
): Promise<string[]> {
  const rows = await system.rows<{ tenant_id: string }>('SELECT tenant_id FROM seals_due($1, $2)', [
    now,
    limit,
  ])
  return rows.map((row) => row.tenant_id)
}

/** Those that have waited longest come first. */
export async function listSealsDue(db: Db, now: Instant, limit: number): Promise<EnvelopePlace[]> {
  return db.rows(
    `SELECT workflow_id AS "workflowId", envelope_key AS "envelopeKey" FROM seal_care
     WHERE tenant_id = $1 AND due_at <= $2 ORDER BY due_at LIMIT $3`,
    [db.tenantId, now, limit],
  )
}

export async function findSealCare(
  db: Db,
  { workflowId, envelopeKey }: EnvelopePlace,
): Promise<SealCare | null> {
  const [row] = await db.rows<SealCare>(
    `SELECT workflow_id AS "workflowId", envelope_key AS "envelopeKey", wanted, tries, due_at AS "dueAt" FROM seal_care
     WHERE tenant_id = $1 AND workflow_id = $2 AND envelope_key = $3`,
    [db.tenantId, workflowId, envelopeKey],
  )
  return row ?? null
}

export function writeSealCare(tx: Tx, care: SealCare): void {
  tx.write(
    `INSERT INTO seal_care (tenant_id, workflow_id, envelope_key, wanted, tries, due_at) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (tenant_id, workflow_id, envelope_key)
       DO UPDATE SET wanted = excluded.wanted, tries = excluded.tries, due_at = excluded.due_at`,
    [tx.tenantId, care.workflowId, care.envelopeKey, care.wanted, care.tries, care.dueAt],
  )
}

/** Those that a job has been asked for: should it be lost, they come due again. */
export function postponeSealCare(tx: Tx, places: readonly EnvelopePlace[], dueAt: Instant): void {
  tx.write(
    `UPDATE seal_care c SET due_at = $3 FROM jsonb_to_recordset($2::jsonb) AS p("workflowId" uuid, "envelopeKey" text)
     WHERE c.tenant_id = $1 AND c.workflow_id = p."workflowId" AND c.envelope_key = p."envelopeKey"`,
    [tx.tenantId, JSON.stringify(places), dueAt],
  )
}

export function deleteSealCare(tx: Tx, { workflowId, envelopeKey }: EnvelopePlace): void {
  tx.write('DELETE FROM seal_care WHERE tenant_id = $1 AND workflow_id = $2 AND envelope_key = $3', [
    tx.tenantId,
    workflowId,
    envelopeKey,
  ])
}
