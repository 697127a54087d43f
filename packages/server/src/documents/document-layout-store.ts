import type { Tx } from '../postgres/db.ts'
import type { DocumentLayout } from './document-layout.ts'

/** Keeps what rendering found. Rendering again changes nothing: the first result is what people saw. */
export function insertLayout(tx: Tx, workflowId: string, layout: DocumentLayout): void {
  tx.write(
    `INSERT INTO workflow_document (tenant_id, workflow_id, document_key, layout) VALUES ($1, $2, $3, $4)
     ON CONFLICT DO NOTHING`,
    [tx.tenantId, workflowId, layout.documentKey, JSON.stringify(layout)],
  )
}
