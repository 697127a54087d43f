import type { SigningLink } from '../access/signing-link.ts'
import { type LinkRow, toLink } from '../access/signing-link-store.ts'
import type { DocumentLayout } from '../documents/document-layout.ts'
import { type KeptValues, toKept, type ValuesRow } from '../documents/values-store.ts'
import type { Db, SystemDb } from '../postgres/db.ts'
import { type StoredWorkflow, toStored, type WorkflowRow } from '../workflows/workflow-store.ts'

/** What a signing session is made of, as it stands in the database at one moment. */
export interface StoredSession {
  stored: StoredWorkflow
  layouts: DocumentLayout[]
  values: KeptValues[]
}

interface SessionRow extends WorkflowRow {
  /** Null where there are none. */
  layouts: DocumentLayout[] | null
  kept: ValuesRow[] | null
}

/** The session of a workflow's participants. */
export async function findSession(db: Db, workflowId: string): Promise<StoredSession | null> {
  const [row] = await db.rows<SessionRow>(
    `SELECT w.revision, w.audit_sequence, w.audit_hash, w.state, w.entity_values,
       (SELECT json_agg(d.layout) FROM workflow_document d WHERE d.tenant_id = $1 AND d.workflow_id = $2) AS layouts,
       (SELECT json_agg(json_build_object('step_key', v.step_key, 'values', v."values", 'revision', v.revision, 'frozen', v.frozen_at IS NOT NULL, 'holder', v.holder))
        FROM workflow_values v WHERE v.tenant_id = $1 AND v.workflow_id = $2) AS kept
     FROM workflow w WHERE w.tenant_id = $1 AND w.id = $2`,
    [db.tenantId, workflowId],
  )
  return row === undefined ? null : toSession(db.tenantId, row)
}

/** Above tenants: whose link it is, with the session that it opens (sql/signing_session.sql). */
export async function findSessionOfLink(
  system: SystemDb,
  linkId: string,
): Promise<{ link: SigningLink; session: StoredSession | null } | null> {
  const [row] = await system.rows<LinkRow & (SessionRow | { revision: null })>(
    'SELECT * FROM signing_session($1)',
    [linkId],
  )
  if (row === undefined) return null
  return { link: toLink(row), session: row.revision === null ? null : toSession(row.tenant_id, row) }
}

function toSession(tenantId: string, row: SessionRow): StoredSession {
  return {
    stored: toStored(tenantId, row, row.entity_values),
    layouts: row.layouts ?? [],
    values: (row.kept ?? []).map(toKept),
  }
}
