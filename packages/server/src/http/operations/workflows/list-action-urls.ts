import { actionStatuses, statusesOf } from '@countersign/engine'
import Type from 'typebox'
import { listActionUrls } from '../../../workflows/action-url.ts'
import { maybeText, text } from '../../described.ts'
import { operation } from '../../operation.ts'
import { actorOf } from './actor.ts'
import { WORKFLOWS, workflowParams } from './workflow-bodies.ts'

const ActionUrlBody = Type.Object(
  {
    actionType: Type.Literal('sign', { description: 'What the participant is asked for.' }),
    participantKey: text('The participant.'),
    stepKey: text('Their step.'),
    status: Type.Enum(statusesOf(actionStatuses), { description: 'How far they are.' }),
    url: text('Their signing page: whoever has it can sign.'),
    name: maybeText('The name.'),
    email: maybeText('The e-mail address.'),
  },
  { additionalProperties: false },
)

export const listActionUrlsOperation = operation({
  operationId: 'listActionUrls',
  method: 'GET',
  path: `${WORKFLOWS}/:id/action-urls`,
  plane: 'namespace',
  scope: 'workflow:execute',
  summary: 'The signing links of a workflow, in step order; none before it starts',
  params: workflowParams,
  responses: {
    200: Type.Object(
      { actionUrls: Type.Array(ActionUrlBody, { description: 'The pages of everybody who can sign now.' }) },
      { additionalProperties: false },
    ),
  },
  async handle({ rooms, caller, db, params, request }) {
    const actionUrls = await listActionUrls(rooms, db, actorOf(caller, request), params.id)
    return { status: 200, headers: { 'Cache-Control': 'no-store' }, body: { actionUrls } }
  },
})
