import { jsonSchemaOf, KINDS } from '@countersign/resources'
import Type from 'typebox'
import { NotFound } from '../../../lib/errors.ts'
import { openFixedDocument } from '../../fixed-document.ts'
import { operation } from '../../operation.ts'

const FILES = new Map(
  KINDS.map((kind) => [`${kind.toLowerCase()}.json`, openFixedDocument(() => jsonSchemaOf(kind))]),
)

/** For editors, which have no token. */
export const readKindSchema = operation({
  operationId: 'readKindSchema',
  method: 'GET',
  path: '/v1/schemas/:file',
  plane: 'public',
  summary: 'Read the JSON Schema of a kind of resource, for editors',
  params: Type.Object(
    {
      file: Type.String({
        description: `The kind in lower case and .json: ${[...FILES.keys()].join(', ')}.`,
        examples: ['blueprint.json'],
      }),
    },
    { additionalProperties: false },
  ),
  etag: true,
  responses: {
    200: Type.Record(Type.String(), Type.Unknown(), { description: 'A JSON Schema, draft 2020-12.' }),
  },
  refusals: [404],
  async handle({ params, request }) {
    const answer = FILES.get(params.file)
    if (answer === undefined) throw new NotFound(`There is no schema '${params.file}'`)
    return answer(request)
  },
})
