import { limits } from '../../../limits.ts'
import { createWorkflow } from '../../../workflows/create-workflow.ts'
import { operation } from '../../operation.ts'
import { presentWorkflow } from '../../present/workflow.ts'
import { WorkflowBody } from '../../present/workflow-body.ts'
import { actorOf } from './actor.ts'
import { NewWorkflowBody, WORKFLOWS } from './workflow-bodies.ts'

export const createWorkflowOperation = operation({
  operationId: 'createWorkflow',
  method: 'POST',
  changes: 'workflow',
  path: WORKFLOWS,
  plane: 'namespace',
  scope: 'workflow:create',
  summary: 'Create a workflow from a blueprint; it starts by itself unless options.mode is review',
  bodyBytesMax: limits.bodyBytesMax,
  body: NewWorkflowBody,
  etag: true,
  responses: { 201: WorkflowBody },
  async handle({ rooms, caller, namespace, body, request }) {
    const created = await createWorkflow(rooms, namespace, actorOf(caller, request), body())
    return { status: 201, etag: created.revision, body: presentWorkflow(created, namespace) }
  },
})
