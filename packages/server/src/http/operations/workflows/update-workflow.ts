import { limits } from '../../../limits.ts'
import { getWorkflow } from '../../../workflows/load-workflow.ts'
import { patchWorkflow } from '../../../workflows/patch-workflow.ts'
import { requireEditable } from '../../embed-files.ts'
import { requireMatch } from '../../etag.ts'
import { operation } from '../../operation.ts'
import { presentWorkflow } from '../../present/workflow.ts'
import { WorkflowBody } from '../../present/workflow-body.ts'
import { actorOf } from './actor.ts'
import { WORKFLOWS, WorkflowChangesBody, workflowParams } from './workflow-bodies.ts'

export const updateWorkflowOperation = operation({
  operationId: 'updateWorkflow',
  method: 'PATCH',
  changes: 'workflow',
  path: `${WORKFLOWS}/:id`,
  plane: 'namespace',
  scope: 'workflow:update',
  embeds: ['editor'],
  summary: 'Change a workflow that has not started; If-Match is required',
  params: workflowParams,
  bodyBytesMax: limits.bodyBytesMax,
  body: WorkflowChangesBody,
  match: 'required',
  etag: true,
  responses: { 200: WorkflowBody },
  async handle({ rooms, caller, namespace, db, params, body, ifMatch, request }) {
    await getWorkflow(db, params.id)
    const match = ifMatch()
    const changes = body()
    await requireEditable(db, caller, changes)
    const changed = await patchWorkflow(rooms, namespace, actorOf(caller, request), params.id, {
      changes,
      requireRevision: (revision) => requireMatch(match, revision),
    })
    return { status: 200, etag: changed.revision, body: presentWorkflow(changed, namespace) }
  },
})
