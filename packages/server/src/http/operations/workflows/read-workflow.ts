import { operation } from '../../operation.ts'
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
  async handle({ rooms, namespace, db, params }) {
    const { revision, json } = await rooms.shownWorkflows.show(db, namespace, params.id)
    return { status: 200, etag: revision, json }
  },
})
