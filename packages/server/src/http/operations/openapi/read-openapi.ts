import { createHash } from 'node:crypto'
import Type from 'typebox'
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
  let made: { body: string; etag: string } | undefined
  return operation({
    operationId: 'readOpenApi',
    method: 'GET',
    path: '/v1/openapi.json',
    plane: 'public',
    summary: 'Read this document: OpenAPI 3.1',
    etag: true,
    responses: { 200: Document },
    async handle() {
      made ??= write(openApiDocument(operations()))
      const headers = { 'Cache-Control': 'public, max-age=300', 'Access-Control-Allow-Origin': '*' }
      return { status: 200, ...made, headers, contentType: 'application/json; charset=utf-8' }
    },
  })
}

function write(document: object): { body: string; etag: string } {
  const body = JSON.stringify(document)
  return { body, etag: createHash('sha256').update(body).digest('hex').slice(0, 32) }
}
