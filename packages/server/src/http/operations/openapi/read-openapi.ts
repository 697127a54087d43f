import Type from 'typebox'
import { text } from '../../described.ts'
import { openFixedDocument } from '../../fixed-document.ts'
import { openApiDocument } from '../../openapi/document.ts'
import { type Operation, operation } from '../../operation.ts'

const map = (description: string) => Type.Record(Type.String(), Type.Unknown(), { description })

const Document = Type.Object({
  openapi: Type.Literal('3.1.0', { description: 'The version of OpenAPI.' }),
  info: Type.Object(
    { title: text('The name of the interface.'), version: text('The version of the interface.') },
    { description: 'What the document is about.' },
  ),
  paths: map('Every operation, by path and method.'),
  webhooks: map('What webhook endpoints receive, by type of event.'),
  components: map('What the others refer to.'),
})

/** @param operations the list that this operation stands in itself, when it is asked for */
export function readOpenApi(operations: () => readonly Operation[]): Operation {
  const answer = openFixedDocument(() => openApiDocument(operations()))
  return operation({
    operationId: 'readOpenApi',
    method: 'GET',
    path: '/v1/openapi.json',
    plane: 'public',
    summary: 'Read this document: OpenAPI 3.1',
    etag: true,
    responses: { 200: Document },
    async handle({ request }) {
      const { headers, ...document } = await answer(request)
      return { ...document, headers: { ...headers, 'Access-Control-Allow-Origin': '*' } }
    },
  })
}
