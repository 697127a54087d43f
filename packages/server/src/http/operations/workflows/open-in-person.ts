import Type from 'typebox'
import { openInPerson } from '../../../signing/in-person.ts'
import { getWorkflow } from '../../../workflows/load-workflow.ts'
import { operation } from '../../operation.ts'
import { actorOf } from './actor.ts'
import { WORKFLOWS, workflowParams } from './workflow-bodies.ts'

export const openInPersonOperation = operation({
  operationId: 'openInPerson',
  method: 'POST',
  changes: 'workflow',
  path: `${WORKFLOWS}/:id/in-person`,
  plane: 'namespace',
  scope: 'workflow:execute',
  summary: 'A link for a device on which people sign in person; an earlier one opens nothing any more',
  params: workflowParams,
  responses: {
    201: Type.Object(
      {
        url: Type.String({ description: 'For the host, who opens it on the device.' }),
        expiresAt: Type.String({ description: 'Two hours from now.' }),
      },
      { additionalProperties: false },
    ),
  },
  async handle({ rooms, caller, db, params, request }) {
    await getWorkflow(db, params.id)
    const link = await openInPerson(rooms, db, actorOf(caller, request), params.id)
    return { status: 201, headers: { 'Cache-Control': 'no-store' }, body: { ...link } }
  },
})
