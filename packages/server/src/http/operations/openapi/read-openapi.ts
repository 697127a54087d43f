import Type from 'typebox'
import { openFixedDocument } from '../../fixed-document.ts'
import { openApiDocument } from '../../openapi/document.ts'
import { type Operation, operation } from '../../operation.ts'

const Document = Type.Object({
  openapi: Type.Literal('3.1.0'),
  info: Type.Object({ title: Type.String(), version: Type.String() }),
  paths: Type.Record(Type.String(), Type.Unknown()),
  webhooks: Type.Record(Type.String(), Type.Unknown()),
  components: Type.Record(Type.String(), Type.Unknown()),
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
