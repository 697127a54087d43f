import { getWorkflow } from '../../../workflows/load-workflow.ts'
import { voidWorkflow } from '../../../workflows/void-workflow.ts'
import { operation } from '../../operation.ts'
import { presentWorkflow } from '../../present/workflow.ts'
import { WorkflowBody } from '../../present/workflow-body.ts'
import { actorOf } from './actor.ts'
import { VoidBody, WORKFLOWS, workflowParams } from './workflow-bodies.ts'

export const voidWorkflowOperation = operation({
  operationId: 'voidWorkflow',
  method: 'POST',
  changes: 'workflow',
  path: `${WORKFLOWS}/:id/void`,
  plane: 'namespace',
  scope: 'workflow:execute',
  summary: 'End a workflow before its time',
  params: workflowParams,
  body: VoidBody,
  isBodyOptional: true,
  etag: true,
  responses: { 200: WorkflowBody },
  async handle({ rooms, caller, namespace, db, params, body, rawBody, request }) {
    await getWorkflow(db, params.id)
    const { reason } = rawBody().length === 0 ? {} : body()
    const ended = await voidWorkflow(rooms, db, actorOf(caller, request), params.id, reason)
    return { status: 200, etag: ended.revision, body: presentWorkflow(ended, namespace) }
  },
})
