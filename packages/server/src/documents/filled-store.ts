import type { Db } from '../postgres/db.ts'
import type { DocumentLayout } from './document-layout.ts'
import { type KeptValues, toKept, type ValuesRow } from './values-store.ts'

/** A workflow's rendered documents and what was finally entered into them. */
export interface Filled {
  layouts: DocumentLayout[]
  /** Frozen ones alone. */
  values: KeptValues[]
}

/** Both in one statement: sealing needs nothing else of them. */
export async function findFilled(db: Db, workflowId: string): Promise<Filled> {
  const [row] = await db.rows<{ layouts: DocumentLayout[]; kept: ValuesRow[] }>(
    `SELECT (SELECT coalesce(json_agg(layout), '[]') FROM workflow_document
         WHERE tenant_id = $1 AND workflow_id = $2) AS layouts,
       (SELECT coalesce(json_agg(json_build_object('step_key', step_key, 'values', "values", 'revision', revision, 'frozen', true, 'holder', holder)), '[]')
         FROM workflow_values WHERE tenant_id = $1 AND workflow_id = $2 AND frozen_at IS NOT NULL) AS kept`,
    [db.tenantId, workflowId],
  )
  return { layouts: row?.layouts ?? [], values: (row?.kept ?? []).map(toKept) }
}
