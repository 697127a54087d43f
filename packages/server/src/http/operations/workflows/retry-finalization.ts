import { getWorkflow } from '../../../workflows/load-workflow.ts'
import { retryFinalization } from '../../../workflows/retry-finalization.ts'
import { operation } from '../../operation.ts'
import { presentWorkflow } from '../../present/workflow.ts'
import { WorkflowBody } from '../../present/workflow-body.ts'
import { actorOf } from './actor.ts'
import { WORKFLOWS, workflowParams } from './workflow-bodies.ts'

export const retryFinalizationOperation = operation({
  operationId: 'retryFinalization',
  method: 'POST',
  changes: 'workflow',
  path: `${WORKFLOWS}/:id/retry-finalization`,
  plane: 'namespace',
  scope: 'workflow:execute',
  summary: 'Seal now what waits for another attempt, or was given up',
  params: workflowParams,
  etag: true,
  responses: { 200: WorkflowBody },
  async handle({ rooms, caller, namespace, db, params, request }) {
    await getWorkflow(db, params.id)
    const changed = await retryFinalization(rooms, db, actorOf(caller, request), params.id)
    return { status: 200, etag: changed.revision, body: presentWorkflow(changed, namespace) }
  },
})
