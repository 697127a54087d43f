import Type from 'typebox'
import { eraseWorkflow } from '../../../workflows/erase-workflow.ts'
import { getWorkflow } from '../../../workflows/load-workflow.ts'
import { DeletedShape, text } from '../../described.ts'
import { operation } from '../../operation.ts'
import { actorOf } from './actor.ts'
import { WORKFLOWS, workflowParams } from './workflow-bodies.ts'

export const eraseWorkflowOperation = operation({
  operationId: 'eraseWorkflow',
  method: 'DELETE',
  changes: 'workflow',
  path: `${WORKFLOWS}/:id`,
  plane: 'namespace',
  scope: 'workflow:update',
  stepUp: 'erase a workflow',
  summary: 'Erase a finished workflow: documents and personal data go, hashes and the audit chain stay',
  params: workflowParams,
  responses: {
    200: Type.Object({ id: text('The workflow.'), deleted: DeletedShape }, { additionalProperties: false }),
  },
  async handle({ rooms, caller, namespace, db, params, request }) {
    await getWorkflow(db, params.id)
    await eraseWorkflow(rooms, db, namespace, actorOf(caller, request), params.id)
    return { status: 200, body: { id: params.id, deleted: true } }
  },
})
