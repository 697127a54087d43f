import Type from 'typebox'
import { readEntities } from '../../../workflows/read-entities.ts'
import { count, instant, text } from '../../described.ts'
import { operation } from '../../operation.ts'
import { WORKFLOWS, workflowParams } from './workflow-bodies.ts'

const closed = { additionalProperties: false } as const

const VersionBody = Type.Object(
  {
    entityKey: text('The key of the input.'),
    version: Type.Integer({ description: 'From 1, by entity' }),
    stepKey: Type.Optional(
      Type.String({ description: 'The step that made it; absent: creation, or a change while pending' }),
    ),
    at: instant('When it was made.'),
  },
  closed,
)

export const readWorkflowEntities = operation({
  operationId: 'readWorkflowEntities',
  method: 'GET',
  path: `${WORKFLOWS}/:id/entities`,
  plane: 'namespace',
  scope: 'workflow:read',
  embeds: ['editor', 'monitor'],
  summary: "Read a workflow's entities as they were at an event of its audit trail; without at, as they are",
  params: workflowParams,
  query: Type.Object(
    {
      at: Type.Optional(
        Type.Integer({ minimum: 1, maximum: 999_999_999, description: 'Sequence of an event of the trail' }),
      ),
    },
    closed,
  ),
  responses: {
    200: Type.Object(
      {
        sequence: count('The event that was asked for, else the last one.'),
        data: Type.Record(Type.String(), Type.Unknown(), {
          description: 'What reading the workflow gave as data while that event was its last one',
        }),
        versions: Type.Array(VersionBody, {
          description:
            'Every version that was there by then, those that steps of parallel groups made for themselves included',
        }),
      },
      closed,
    ),
  },
  async handle({ db, params, query }) {
    return { status: 200, body: await readEntities(db, params.id, query.at) }
  },
})
