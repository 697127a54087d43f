import { getWorkflow } from '../../../workflows/load-workflow.ts'
import { operation } from '../../operation.ts'
import { presentWorkflow } from '../../present/workflow.ts'
import { WorkflowBody } from '../../present/workflow-body.ts'
import { WORKFLOWS, workflowParams } from './workflow-bodies.ts'

export const readWorkflowOperation = operation({
  operationId: 'readWorkflow',
  method: 'GET',
  path: `${WORKFLOWS}/:id`,
  plane: 'namespace',
  scope: 'workflow:read',
  embeds: ['editor', 'monitor'],
  summary: 'Read a workflow',
  params: workflowParams,
  etag: true,
  responses: { 200: WorkflowBody },
  async handle({ namespace, db, params }) {
    const stored = await getWorkflow(db, params.id)
    return { status: 200, etag: stored.revision, body: presentWorkflow(stored, namespace) }
  },
})
