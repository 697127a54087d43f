import { type AuditSeal, type AuditSealRow, toAuditSeal } from '../events/audit-seal-store.ts'
import { type StoredAuditRow, TRAIL_COLUMN, type TrailRow, toTrail } from '../events/audit-store.ts'
import type { Db } from '../postgres/db.ts'
import { type StoredWorkflow, toStored, type WorkflowRow } from './workflow-store.ts'

/** A workflow with what proves its course. */
export interface ProvenWorkflow {
  stored: StoredWorkflow
  /** Oldest first. */
  seals: AuditSeal[]
  /** The first rows of the trail (TRAIL_PAGE). */
  trail: StoredAuditRow[]
}

/** All in one statement: what is read of the workflow is then never older than what was sealed last. */
export async function findProvenWorkflow(db: Db, id: string): Promise<ProvenWorkflow | null> {
  const [row] = await db.rows<WorkflowRow & { seals: AuditSealRow[] | null; trail: TrailRow[] | null }>(
    `SELECT w.revision, w.audit_sequence, w.audit_hash, w.state, w.entity_values,
       (SELECT json_agg(json_build_object('number', s.number, 'content', s.content, 'signature', encode(s.signature, 'hex'), 'level', s.level) ORDER BY s.number)
        FROM audit_seal s WHERE s.tenant_id = $1 AND s.workflow_id = $2) AS seals, ${TRAIL_COLUMN}
     FROM workflow w WHERE w.tenant_id = $1 AND w.id = $2`,
    [db.tenantId, id],
  )
  if (row === undefined) return null
  return {
    stored: toStored(db.tenantId, row, row.entity_values),
    seals: (row.seals ?? []).map(toAuditSeal),
    trail: toTrail(row.trail),
  }
}
