import { setLegalHold } from '../../../workflows/legal-hold.ts'
import { getWorkflow } from '../../../workflows/load-workflow.ts'
import { operation } from '../../operation.ts'
import { presentWorkflow } from '../../present/workflow.ts'
import { WorkflowBody } from '../../present/workflow-body.ts'
import { actorOf } from './actor.ts'
import { LegalHoldBody, WORKFLOWS, workflowParams } from './workflow-bodies.ts'

export const setLegalHoldOperation = operation({
  operationId: 'setLegalHold',
  method: 'POST',
  changes: 'workflow',
  path: `${WORKFLOWS}/:id/legal-hold`,
  plane: 'namespace',
  scope: 'namespace:update',
  summary: 'Put a workflow on legal hold, in whatever status it is, or lift the hold',
  params: workflowParams,
  body: LegalHoldBody,
  etag: true,
  responses: { 200: WorkflowBody },
  async handle({ rooms, caller, namespace, db, params, body, request }) {
    await getWorkflow(db, params.id)
    const held = await setLegalHold(rooms, db, actorOf(caller, request), params.id, body())
    return { status: 200, etag: held.revision, body: presentWorkflow(held, namespace) }
  },
})
