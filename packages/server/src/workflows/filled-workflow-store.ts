import type { DocumentLayout } from '../documents/document-layout.ts'
import { type KeptValues, toKept, type ValuesRow } from '../documents/values-store.ts'
import { type StoredAuditRow, TRAIL_COLUMN, type TrailRow, toTrail } from '../events/audit-store.ts'
import type { Db } from '../postgres/db.ts'
import { type StoredWorkflow, toStored, type WorkflowRow } from './workflow-store.ts'

/** A workflow with its rendered documents and what was entered into them, as they stand in the database at one moment. */
export interface FilledWorkflow {
  stored: StoredWorkflow
  layouts: DocumentLayout[]
  values: KeptValues[]
}

export interface FilledRow extends WorkflowRow {
  /** Null where there are none. */
  layouts: DocumentLayout[] | null
  kept: ValuesRow[] | null
}

const COLUMNS = `w.revision, w.audit_sequence, w.audit_hash, w.state, w.entity_values,
       (SELECT json_agg(d.layout) FROM workflow_document d WHERE d.tenant_id = $1 AND d.workflow_id = $2) AS layouts,
       (SELECT json_agg(json_build_object('step_key', v.step_key, 'values', v."values", 'revision', v.revision, 'frozen', v.frozen_at IS NOT NULL, 'holder', v.holder,
          'images', (SELECT json_object_agg(f.file_id, json_build_object('sha256', f.sha256, 'contentType', f.content_type)) FROM file f
            WHERE f.tenant_id = $1 AND f.workflow_id = $2 AND f.step_key = v.step_key AND f.origin = 'signing')))
        FROM workflow_values v WHERE v.tenant_id = $1 AND v.workflow_id = $2) AS kept`

/** All in one statement, the same as of a link's bearer (sql/signing_session.sql). */
export async function findFilledWorkflow(db: Db, workflowId: string): Promise<FilledWorkflow | null> {
  const [row] = await db.rows<FilledRow>(
    `SELECT ${COLUMNS} FROM workflow w WHERE w.tenant_id = $1 AND w.id = $2`,
    [db.tenantId, workflowId],
  )
  return row === undefined ? null : toFilled(db.tenantId, row)
}

/** The same with the first rows of the trail (TRAIL_PAGE). */
export async function findFilledWithTrail(
  db: Db,
  workflowId: string,
): Promise<{ filled: FilledWorkflow; trail: StoredAuditRow[] } | null> {
  const [row] = await db.rows<FilledRow & { trail: TrailRow[] | null }>(
    `SELECT ${COLUMNS}, ${TRAIL_COLUMN} FROM workflow w WHERE w.tenant_id = $1 AND w.id = $2`,
    [db.tenantId, workflowId],
  )
  return row === undefined ? null : { filled: toFilled(db.tenantId, row), trail: toTrail(row.trail) }
}

export function toFilled(tenantId: string, row: FilledRow): FilledWorkflow {
  return {
    stored: toStored(tenantId, row, row.entity_values),
    layouts: row.layouts ?? [],
    values: (row.kept ?? []).map(toKept),
  }
}
