import { eraseKeptAnswers } from '../access/kept-answer-store.ts'
import { InvalidInput } from '../lib/errors.ts'
import type { Db, Tx } from '../postgres/db.ts'
import { NAMESPACE_HELD } from './legal-hold.ts'

/** Images and attachments that people uploaded, used or not; images from before files named their workflow as far as they were used. */
export async function listSessionImages(db: Db, workflowId: string): Promise<string[]> {
  const rows = await db.rows<{ file_id: string }>(
    `SELECT file_id::text FROM file WHERE tenant_id = $1 AND workflow_id = $2
     UNION SELECT f.value ->> 'fileId' AS file_id
     FROM workflow_values v, jsonb_each(v."values") d, jsonb_each(d.value) f
     WHERE v.tenant_id = $1 AND v.workflow_id = $2 AND jsonb_typeof(f.value) = 'object' AND f.value ->> 'kind' = 'image'`,
    [db.tenantId, workflowId],
  )
  return rows.map(({ file_id }) => file_id)
}

/** Of parts of files that never became one. */
export async function listPartHashes(db: Db, workflowId: string): Promise<string[]> {
  const rows = await db.rows<{ sha256: string }>(
    `SELECT p.sha256 FROM attachment_part p JOIN attachment_upload u ON u.tenant_id = $1 AND u.upload_id = p.upload_id
     WHERE p.tenant_id = $1 AND u.workflow_id = $2`,
    [db.tenantId, workflowId],
  )
  return rows.map(({ sha256 }) => sha256)
}

export async function listHashes(db: Db, fileIds: readonly string[]): Promise<string[]> {
  const rows = await db.rows<{ sha256: string }>(
    'SELECT DISTINCT sha256 FROM file WHERE tenant_id = $1 AND file_id = ANY ($2::uuid[])',
    [db.tenantId, fileIds],
  )
  return rows.map(({ sha256 }) => sha256)
}

const OWN_TABLES = [
  'workflow_external_id',
  'workflow_entity',
  'workflow_values',
  'workflow_document',
  'signing_link',
  'signing_code',
  'attachment_upload',
  'phone_drawing',
  'sender_notice',
  'seal_care',
  'seal_step',
] as const

/** The erasure itself is still to be told. */
const OTHERS = "e.event_type <> 'workflow.erased'"

/** Nothing is erased while the namespace is under legal hold, and nobody sets one before the commit ends. */
export function holdUnheld(tx: Tx): void {
  tx.hold('SELECT 1 FROM access_unheld($1)', [tx.tenantId], 1, () => new InvalidInput(NAMESPACE_HELD))
}

/**
 * Deletes every row that tells of people in an erased workflow: entities, values, layouts, links, files, payloads of the audit trail
 * and events with their deliveries, besides those of the erasure. Timers that are left find nothing to do.
 */
export function eraseRows(tx: Tx, workflowId: string, fileIds: readonly string[]): void {
  const params = [tx.tenantId, workflowId]
  tx.write(
    `DELETE FROM attachment_part WHERE tenant_id = $1 AND upload_id IN
       (SELECT upload_id FROM attachment_upload WHERE tenant_id = $1 AND workflow_id = $2)`,
    params,
  )
  for (const table of OWN_TABLES) {
    tx.write(`DELETE FROM ${table} WHERE tenant_id = $1 AND workflow_id = $2`, params)
  }
  tx.write('DELETE FROM file WHERE tenant_id = $1 AND file_id = ANY ($2::uuid[])', [tx.tenantId, fileIds])
  tx.write(
    `DELETE FROM audit_payload p USING audit_event e WHERE p.tenant_id = $1 AND p.workflow_id = $2
       AND e.tenant_id = $1 AND e.workflow_id = $2 AND e.sequence = p.sequence AND e.type <> 'workflow.erased'`,
    params,
  )
  tx.write(
    `DELETE FROM webhook_delivery d USING event e, webhook_endpoint w WHERE e.tenant_id = $1 AND e.workflow_id = $2 AND ${OTHERS}
       AND w.tenant_id = $1 AND d.tenant_id = $1 AND d.id = webhook_delivery_id(e.event_id, w.id)`,
    params,
  )
  tx.write(
    `DELETE FROM webhook_delivery d USING event e WHERE e.tenant_id = $1 AND e.workflow_id = $2 AND ${OTHERS}
       AND d.tenant_id = $1 AND d.event_id = e.event_id AND d.redelivery_of IS NOT NULL`,
    params,
  )
  tx.write(
    `DELETE FROM event_waiting q USING event e WHERE e.tenant_id = $1 AND e.workflow_id = $2 AND ${OTHERS}
       AND q.tenant_id = $1 AND q.event_id = e.event_id`,
    params,
  )
  eraseKeptAnswers(tx, workflowId)
  tx.write(`DELETE FROM event e WHERE e.tenant_id = $1 AND e.workflow_id = $2 AND ${OTHERS}`, params)
}
