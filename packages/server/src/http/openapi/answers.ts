import { takesIdempotencyKey } from '../idempotency.ts'
import type { Operation } from '../operation.ts'
import type { Example } from './examples.ts'
import type { JsonSchema, Schemas } from './schema.ts'

/** What each refusal means (interface.md, Errors). */
const REFUSALS: Readonly<Record<number, { name: string; description: string; message: string }>> = {
  400: {
    name: 'InvalidInput',
    description: 'Invalid parameters, validation error, missing or malformed If-Match, or broken JSON.',
    message: "'name' must be a text",
  },
  401: {
    name: 'Unauthenticated',
    description: 'The credential is missing, invalid or expired.',
    message: 'Invalid or expired token',
  },
  403: {
    name: 'Forbidden',
    description: 'The credential is valid and lacks the scope, or may not be used here.',
    message: 'Token lacks required scope: workflow:create',
  },
  404: {
    name: 'NotFound',
    description: 'The record does not exist or is not visible to the token.',
    message: "Workflow '0198b9f6-5a10-7c11-8f0e-3c4d5e6f7a8b' not found",
  },
  409: {
    name: 'Conflict',
    description: 'Stale If-Match, or the state of the record does not allow it.',
    message: 'The resource was modified by another process. Refresh and retry.',
  },
  413: {
    name: 'TooLarge',
    description: 'The body is larger than this operation allows.',
    message: 'The body is larger than this operation allows',
  },
  414: {
    name: 'PathTooLong',
    description: 'A part of the path is too long: no address of this service has a part of that length.',
    message: 'A part of the path is too long: no address of this service has a part of that length',
  },
  415: {
    name: 'UnsupportedMediaType',
    description: 'The operation does not accept the Content-Type or Content-Encoding.',
    message: "Content-Type must be application/json, not 'text/plain'",
  },
  429: {
    name: 'TooManyRequests',
    description: 'Rate limit exceeded, or the first request with this Idempotency-Key still runs.',
    message: 'Too many requests. Retry after 1 second.',
  },
  500: {
    name: 'InternalError',
    description: 'Server error; the traceId finds it in the log.',
    message: 'Internal error. Name the traceId to the operator.',
  },
  503: {
    name: 'Unavailable',
    description: 'Something that the service needs is not available at the moment; worth trying again.',
    message: 'The database is not available at the moment: try again',
  },
}

/** Every refusal as a component, by its name. */
export function refusalComponents(errorSchema: JsonSchema): Record<string, object> {
  return Object.fromEntries(
    Object.entries(REFUSALS).map(([status, { name, description, message }]) => [
      name,
      {
        description,
        headers: status === '429' ? { ...TRACE, ...RATE, ...RETRY } : TRACE,
        content: { 'application/json': { schema: errorSchema, example: exampleOf(Number(status), message) } },
      },
    ]),
  )
}

function exampleOf(statusCode: number, message: string): object {
  return {
    statusCode,
    timestamp: '2026-03-14T09:26:53.589Z',
    path: '/v1/orgs/0198b9f6-0c00-7a55-9c3b-5d2f1e0a7b11/namespaces/main/workflows',
    traceId: '0198b9f6-7d3a-7e21-a4b2-1c9d8e7f6a50',
    errorInfo: statusCode === 400 ? { message, issues: [{ path: '/name', message }] } : { message },
  }
}

/** The answers of an operation, by status; the example stands at the status that it has. */
export function answersOf(
  operation: Operation,
  schemas: Schemas,
  example: Example | undefined,
): Record<string, object> {
  const given = Object.entries(operation.responses).map(([status, shape]): [string, object] => {
    const shown = example?.response.status === Number(status) ? example.response.body : undefined
    return [
      status,
      {
        description: descriptionOf(Number(status), operation),
        headers: headersOf(operation),
        content: contentOf(operation, shape === null ? null : schemas.of(shape, 'answered'), shown),
      },
    ]
  })
  const unchanged = { description: 'It still has the ETag of If-None-Match.', headers: headersOf(operation) }
  const refusals = refusalsOf(operation).map((status): [string, object] => [
    String(status),
    { $ref: `#/components/responses/${REFUSALS[status]?.name}` },
  ])
  return Object.fromEntries([
    ...given,
    ...(isConditional(operation) ? [['304', unchanged] as const] : []),
    ...refusals,
  ])
}

/** The refusals of an operation: those that its method, plane, path and body bring, and its own. */
export function refusalsOf({ method, plane, path, refusals = [] }: Operation): number[] {
  const statuses = new Set([400, 429, 500, 503, ...refusals])
  if (plane === 'visitor') statuses.add(403)
  else if (plane !== 'public') for (const status of [401, 403, 404]) statuses.add(status)
  if (path.includes(':')) for (const status of [404, 414]) statuses.add(status)
  if (method !== 'GET') for (const status of [413, 415]) statuses.add(status)
  if (method !== 'GET' && plane !== 'public' && plane !== 'visitor') statuses.add(409)
  return [...statuses].toSorted((a, b) => a - b)
}

function isConditional({ method, etag }: Operation): boolean {
  return method === 'GET' && etag === true
}

function descriptionOf(status: number, { method }: Operation): string {
  if (status === 201) return 'Created.'
  if (status === 206) return 'The range that was asked for.'
  return method === 'GET' ? 'What was asked for.' : 'Done.'
}

function contentOf(operation: Operation, schema: JsonSchema | null, example: unknown): object {
  const { produces = [] } = operation
  if (schema === null) return Object.fromEntries(produces.map((type) => [type, {}]))
  const json = { 'application/json': { schema, ...(example !== undefined && { example }) } }
  return { ...json, ...Object.fromEntries(produces.map((type) => [type, { schema }])) }
}

const headerReference = (name: string) => ({ [name]: { $ref: `#/components/headers/${name}` } })
const TRACE = headerReference('X-Trace-Id')
const RETRY = headerReference('Retry-After')
const RATE = {
  ...headerReference('RateLimit-Limit'),
  ...headerReference('RateLimit-Remaining'),
  ...headerReference('RateLimit-Reset'),
}

function headersOf(operation: Operation): object {
  return {
    ...TRACE,
    ...(operation.rate === 'none' ? {} : RATE),
    ...(operation.etag === true && headerReference('ETag')),
    ...(operation.hasWarnings === true && headerReference('X-Warnings')),
    ...(takesIdempotencyKey(operation) && headerReference('Idempotent-Replayed')),
  }
}

const header = (description: string, schema: object, example: unknown) => ({ description, schema, example })

/** Headers of answers. */
export const answerHeaders = {
  'X-Trace-Id': header(
    'Correlation id for support; a traceparent that came in is continued.',
    { type: 'string', format: 'uuid' },
    '0198b9f6-7d3a-7e21-a4b2-1c9d8e7f6a50',
  ),
  ETag: header(
    'The opaque validator of the record, for If-Match and If-None-Match.',
    { type: 'string' },
    '"7"',
  ),
  'X-Warnings': header(
    'What the author should know of how the document was made: a JSON array of sentences. Absent when there are none.',
    { type: 'string' },
    '["A link to \'javascript:x\' was removed"]',
  ),
  'RateLimit-Limit': header('Requests that may come at once.', { type: 'integer' }, 100),
  'RateLimit-Remaining': header('Of them, those that are left.', { type: 'integer' }, 99),
  'RateLimit-Reset': header('Seconds until all of them are there again.', { type: 'integer' }, 1),
  'Retry-After': header('Seconds to wait before the next try.', { type: 'integer' }, 1),
  'Idempotent-Replayed': header(
    '`true` when the answer is that of an earlier request with the same Idempotency-Key.',
    { type: 'string' },
    'true',
  ),
}
