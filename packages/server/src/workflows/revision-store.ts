import type { Db, SystemDb } from '../postgres/db.ts'

/** A workflow among those of all tenants. */
interface WorkflowName {
  tenantId: string
  workflowId: string
}

/** Another one whenever anything of the workflow has changed. */
export async function findRevision(db: Db, id: string): Promise<number | null> {
  const [row] = await db.rows<{ revision: number }>(
    'SELECT revision FROM workflow WHERE tenant_id = $1 AND id = $2',
    [db.tenantId, id],
  )
  return row?.revision ?? null
}

/** What a request waits for: a workflow, or without one the events of a tenant, whose revision is the last place in their list. */
export type Awaited = WorkflowName | { tenantId: string; workflowId?: undefined }

/** By what a revision is found. */
export const idOf = ({ tenantId, workflowId = tenantId }: Awaited): string => workflowId

/** The revisions of many, by id, in one statement; a workflow that is not there is left out. */
export async function findRevisions(
  system: SystemDb,
  awaited: readonly Awaited[],
): Promise<Map<string, number>> {
  const rows = await system.rows<{ id: string; revision: number }>(
    'SELECT id, revision FROM workflow_revisions($1, $2)',
    [awaited.map(({ tenantId }) => tenantId), awaited.map(idOf)],
  )
  return new Map(rows.map(({ id, revision }) => [id, revision]))
}
