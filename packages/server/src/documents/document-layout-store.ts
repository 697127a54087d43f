import type { Db, Tx } from '../postgres/db.ts'
import type { DocumentLayout } from './document-layout.ts'

/** Keeps what rendering found. Rendering again changes nothing: the first result is what people saw. */
export function insertLayout(tx: Tx, workflowId: string, layout: DocumentLayout): void {
  tx.write(
    `INSERT INTO workflow_document (tenant_id, workflow_id, document_key, layout) VALUES ($1, $2, $3, $4)
     ON CONFLICT DO NOTHING`,
    [tx.tenantId, workflowId, layout.documentKey, JSON.stringify(layout)],
  )
}

/** The layouts of a workflow's documents that are rendered, in no order. */
export async function listLayouts(db: Db, workflowId: string): Promise<DocumentLayout[]> {
  const sql = 'SELECT layout FROM workflow_document WHERE tenant_id = $1 AND workflow_id = $2'
  const rows = await db.rows<{ layout: DocumentLayout }>(sql, [db.tenantId, workflowId])
  return rows.map(({ layout }) => layout)
}
