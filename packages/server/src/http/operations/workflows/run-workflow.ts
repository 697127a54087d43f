import { runWorkflow } from '../../../workflows/run-workflow.ts'
import { operation } from '../../operation.ts'
import { presentWorkflow } from '../../present/workflow.ts'
import { WorkflowBody } from '../../present/workflow-body.ts'
import { actorOf } from './actor.ts'
import { WORKFLOWS, workflowParams } from './workflow-bodies.ts'

export const runWorkflowOperation = operation({
  operationId: 'runWorkflow',
  method: 'POST',
  changes: 'workflow',
  path: `${WORKFLOWS}/:id/run`,
  plane: 'namespace',
  scope: 'workflow:execute',
  embeds: ['editor'],
  summary: 'Run a workflow that waits for it; the work goes on in the background',
  params: workflowParams,
  etag: true,
  responses: { 200: WorkflowBody },
  async handle({ rooms, caller, namespace, db, params, request }) {
    const running = await runWorkflow(rooms, db, actorOf(caller, request), params.id)
    return { status: 200, etag: running.revision, body: presentWorkflow(running, namespace) }
  },
})
