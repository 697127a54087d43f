import type { WorkflowState } from '@countersign/engine'
import { InvalidInput } from '../lib/errors.ts'
import type { Db, Tx } from '../postgres/db.ts'

/** @throws InvalidInput naming the workflow of the namespace that has it */
export async function requireOwnExternalId(db: Db, externalId: string | undefined): Promise<void> {
  if (externalId === undefined) return
  const [first] = await db.rows<{ workflow_id: string }>(
    'SELECT workflow_id FROM workflow_external_id WHERE tenant_id = $1 AND external_id = $2',
    [db.tenantId, externalId],
  )
  if (first !== undefined) throw taken(externalId, `workflow '${first.workflow_id}' has it`)
}

/** Of two that are created at once with one externalId the second is refused. */
export function insertExternalId(tx: Tx, { id, externalId }: WorkflowState): void {
  if (externalId === undefined) return
  tx.guard(
    'INSERT INTO workflow_external_id (tenant_id, external_id, workflow_id) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
    [tx.tenantId, externalId, id],
    () => taken(externalId, 'a workflow that was created at the same time has it'),
  )
}

function taken(externalId: string, why: string): InvalidInput {
  const message = `The externalId '${externalId}' is taken: ${why}`
  return InvalidInput.of([{ path: '/externalId', message }])
}
