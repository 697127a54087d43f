import { statusesOf, workflowStatuses } from '@countersign/engine'
import Type from 'typebox'
import { limits } from '../../../limits.ts'
import { checkWorkflow } from '../../../workflows/create-workflow.ts'
import { operation } from '../../operation.ts'
import { actorOf } from './actor.ts'
import { NewWorkflowBody, WORKFLOWS } from './workflow-bodies.ts'

const strict = { additionalProperties: false } as const

const CheckedWorkflowBody = Type.Object(
  {
    name: Type.String({ description: 'What people would see it called.' }),
    status: Type.Enum(statusesOf(workflowStatuses), {
      description: 'How it would begin: `pending` where something keeps it from starting.',
    }),
    pendingReasons: Type.Optional(
      Type.Array(Type.String(), { description: 'Why it would not start. Absent: it would.' }),
    ),
    timezone: Type.String({ description: 'The time zone of its documents (IANA name).' }),
    participants: Type.Array(
      Type.Object(
        {
          key: Type.String({ description: 'The key of the participant.' }),
          name: Type.Optional(Type.String({ description: 'The name, where it is known.' })),
          email: Type.Optional(Type.String({ description: 'The e-mail address, where it is known.' })),
        },
        strict,
      ),
      { description: 'Everybody who would take part.' },
    ),
  },
  { ...strict, description: 'What would be created.' },
)

export const checkWorkflowOperation = operation({
  operationId: 'checkWorkflow',
  method: 'POST',
  changes: 'nothing',
  path: `${WORKFLOWS}/check`,
  plane: 'namespace',
  scope: 'workflow:create',
  summary: 'Tell whether a workflow would be created, with every problem, without storing anything',
  bodyBytesMax: limits.bodyBytesMax,
  body: NewWorkflowBody,
  responses: { 200: CheckedWorkflowBody },
  async handle({ rooms, caller, namespace, body, request }) {
    const { name, status, pendingReasons, timezone, participants } = await checkWorkflow(
      rooms,
      namespace,
      actorOf(caller, request),
      body(),
    )
    return {
      status: 200,
      body: {
        name,
        status,
        ...(pendingReasons.length > 0 && { pendingReasons }),
        timezone,
        participants: participants.map(({ key, name, email }) => ({
          key,
          ...(name !== undefined && { name }),
          ...(email !== undefined && { email }),
        })),
      },
    }
  },
})
