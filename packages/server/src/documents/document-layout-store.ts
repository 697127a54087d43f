import type { Db, Tx } from '../postgres/db.ts'
import type { DocumentLayout } from './document-layout.ts'

interface LayoutRow {
  document_key: string
  file_id: string
  sha256: string
  pages: DocumentLayout['pages']
  fields: DocumentLayout['fields']
  inputs: DocumentLayout['inputs']
}

/** What rendering found of a workflow's documents, in no order. */
export async function listLayouts(db: Db, workflowId: string): Promise<DocumentLayout[]> {
  const rows = await db.rows<LayoutRow>(
    'SELECT document_key, file_id, sha256, pages, fields, inputs FROM workflow_document WHERE tenant_id = $1 AND workflow_id = $2',
    [db.tenantId, workflowId],
  )
  return rows.map(({ document_key, file_id, ...rest }) => ({
    documentKey: document_key,
    fileId: file_id,
    ...rest,
  }))
}

/** Written once: a second rendering of the same document is a late job's, and is dropped. */
export function insertLayout(tx: Tx, workflowId: string, layout: DocumentLayout): void {
  const { documentKey, fileId, sha256, pages, fields, inputs } = layout
  tx.write(
    `INSERT INTO workflow_document (tenant_id, workflow_id, document_key, file_id, sha256, pages, fields, inputs, rendered_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING`,
    [
      tx.tenantId,
      workflowId,
      documentKey,
      fileId,
      sha256,
      JSON.stringify(pages),
      JSON.stringify(fields),
      JSON.stringify(inputs),
      tx.now,
    ],
  )
}
