import Type from 'typebox'
import { readPlan } from '../../../workflows/read-plan.ts'
import { flag, maybeText, text } from '../../described.ts'
import { operation } from '../../operation.ts'
import { WORKFLOWS, workflowParams } from './workflow-bodies.ts'

const closed = { additionalProperties: false } as const
const Text = Type.String()
const byReference = (description: string) =>
  Type.Record(Text, Type.Record(Text, Type.Unknown()), { description })

export const readWorkflowPlan = operation({
  operationId: 'readWorkflowPlan',
  method: 'GET',
  path: `${WORKFLOWS}/:id/plan`,
  plane: 'namespace',
  scope: 'workflow:read',
  embeds: ['editor'],
  summary:
    'Read what a workflow runs on: its blueprint, all that this refers to, and what was said of people otherwise',
  params: workflowParams,
  etag: true,
  responses: {
    200: Type.Object(
      {
        blueprint: Type.Record(Text, Type.Unknown(), {
          description: 'Its spec, with documents that were added',
        }),
        templates: byReference('Specs by `key@version`'),
        assets: byReference('Specs by `key@version`'),
        schemas: byReference('Specs by `key@version`: what the data must fit'),
        functions: byReference('Specs by `key@version`'),
        forms: Type.Record(
          Text,
          Type.Array(
            Type.Object(
              {
                name: text('The name of the field in the PDF.'),
                type: text('Its type.'),
                value: maybeText('The value that the PDF has for it.'),
              },
              closed,
            ),
          ),
          { description: 'The own form fields of PDFs that the blueprint and its assets name, by fileId' },
        ),
        participants: Type.Record(
          Text,
          Type.Object(
            {
              name: maybeText('The name.'),
              email: maybeText('The e-mail address.'),
              locale: maybeText('The language that they are written to in.'),
              hasAccessCode: flag('Whether an access code was chosen.'),
            },
            closed,
          ),
          { description: 'What was said of people at creation or by PATCH; all else is the blueprint’s' },
        ),
      },
      closed,
    ),
  },
  async handle({ rooms, db, params }) {
    const { revision, source, forms, participants } = await readPlan(rooms, db, params.id)
    const { blueprint, templates, assets, schemas, functions } = source
    return {
      status: 200,
      etag: revision,
      body: { blueprint, templates, assets, schemas, functions, forms, participants },
    }
  },
})
