import { LANGUAGE_CODES } from '@countersign/engine'
import Type, { type TSchema } from 'typebox'
import { NAMESPACE_KEY } from '../../access/namespace.ts'
import { isRecord } from '../../lib/is-record.ts'
import { openingsOf } from '../embed-access.ts'
import { takesIdempotencyKey } from '../idempotency.ts'
import type { Operation } from '../operation.ts'
import type { Schemas } from './schema.ts'

/** Parameters of the path that planes check and shapes do not name. */
const PATH_SHAPES: Readonly<Record<string, TSchema>> = {
  orgId: Type.String({ format: 'uuid', description: 'The organization of the access token.' }),
  namespaceKey: Type.String({
    pattern: NAMESPACE_KEY.source,
    maxLength: 64,
    description: "The token's namespace.",
  }),
}

/** The parameters of an operation: path, query and headers. */
export function parametersOf(operation: Operation, schemas: Schemas): object[] {
  return [
    ...pathParameters(operation, schemas),
    ...queryParameters(operation, schemas),
    ...headerParameters(operation),
  ]
}

function pathParameters({ path, params }: Operation, schemas: Schemas): object[] {
  const shapes = { ...PATH_SHAPES, ...propertiesOf(params) }
  return [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    description: describe(name, shapes[name]),
    schema: schemas.of(shapes[name] ?? Type.String(), 'asked'),
  }))
}

function queryParameters({ query }: Operation, schemas: Schemas): object[] {
  const named = Object.entries(propertiesOf(query)).map(([name, shape]) => ({
    name,
    in: 'query',
    required: isRequired(query, name),
    description: describe(name, shape),
    schema: schemas.of(shape, 'asked'),
  }))
  return [...named, ...(hasLabels(query) ? [LABELS] : [])]
}

/** What parameters mean that several operations have; one of its own says it in its shape. */
const MEANINGS: Readonly<Record<string, string>> = {
  limit: 'Records on a page.',
  offset: 'Records to skip, from the first of the list.',
  cursor: "The nextCursor of the page before; costs the same on every page. Not together with 'offset'.",
  q: 'Only what has this text in its name (of resources also in key and description).',
  key: 'The key of the resource.',
  version: 'A semantic version, or draft.',
  id: 'The id of the record.',
  createdAfter: 'Only what was made after this instant (ISO 8601).',
  createdBefore: 'Only what was made before this instant (ISO 8601).',
  status: 'Only what has this status.',
  state: 'original: as it was before anybody signed; signed: sealed.',
  hash: 'Only files whose bytes have this SHA-256, in hex.',
  kind: 'Only resources of this kind.',
  blueprintKey: 'Only workflows that were started from the blueprint with this key.',
  participantEmail: 'Only workflows with a participant who has this address.',
  externalId: 'Only workflows with this externalId, the id that your application gave them.',
  legalHold: 'true: only workflows under a legal hold of their own; false: only those without one.',
  isActive: 'true: only endpoints that are sent events; false: only those that are paused.',
  webhookId: 'Only deliveries to the endpoint with this id.',
  eventId: 'Only deliveries of the event with this id.',
  eventType: 'Only deliveries of events of this type.',
  workflowId: 'Only deliveries of events of the workflow with this id.',
  keyId: 'The id of the API key.',
  userId: 'The id of the user.',
  fileId: 'The id of the file.',
  uploadId: 'The id of the upload.',
  drawingId: 'The id of the drawing.',
  deliveryId: 'The id of the delivery.',
  envelopeKey: 'The key of the envelope in its workflow.',
  documentKey: 'The key of the document in its envelope.',
  token: 'The end of the address, as the service gave it out.',
}

function describe(name: string, shape: TSchema | undefined): string {
  const own: unknown = shape === undefined ? undefined : Reflect.get(shape, 'description')
  if (typeof own === 'string') return own
  return (
    MEANINGS[name] ?? `The ${name.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`)} that is meant.`
  )
}

/** Lists filter by `labels[key]=value`. */
const LABELS = {
  name: 'labels',
  in: 'query',
  required: false,
  style: 'deepObject',
  explode: true,
  description: 'labels[key]=value: only what has this value under this label.',
  schema: { type: 'object', additionalProperties: { type: 'string' } },
}

function hasLabels(query: TSchema | undefined): boolean {
  const patterns: unknown = query === undefined ? undefined : Reflect.get(query, 'patternProperties')
  return isRecord(patterns) && Object.keys(patterns).some((pattern) => pattern.startsWith('^labels'))
}

function headerParameters(operation: Operation): object[] {
  const { match = 'none', etag, method, responses, plane } = operation
  const isRead = method === 'GET'
  return [
    ...(match === 'required' ? [reference('IfMatch')] : []),
    ...(match === 'optional' ? [reference('IfMatchIfGiven')] : []),
    ...(isRead && etag === true ? [reference('IfNoneMatch')] : []),
    ...(responses[206] === undefined ? [] : [reference('Range')]),
    ...(takesIdempotencyKey(operation) ? [reference('IdempotencyKey')] : []),
    ...(plane === 'signing' ? [reference('Language')] : []),
    ...(plane === 'signing' || openingsOf(operation).length > 0 ? [reference('Component')] : []),
    ...(plane === 'signing' ? [reference('Step'), reference('Proof')] : []),
  ]
}

const reference = (name: string) => ({ $ref: `#/components/parameters/${name}` })
const header = (name: string, required: boolean, description: string, schema: object, example: string) => ({
  name,
  in: 'header',
  required,
  description,
  schema,
  example,
})
const text = { type: 'string' }
const IF_MATCH =
  'The ETag of the record as it was read, sent back unchanged. Stale: 409; missing or malformed: 400.'

/** Headers that several operations take. */
export const headerComponents = {
  IfMatch: header('If-Match', true, IF_MATCH, text, '"7"'),
  IfMatchIfGiven: header('If-Match', false, `${IF_MATCH} Honoured, not required.`, text, '"7"'),
  IfNoneMatch: header('If-None-Match', false, 'An ETag: 304 when the record still has it.', text, '"7"'),
  Range: header(
    'Range',
    false,
    'One range of bytes (RFC 9110, section 14): 206 with that part.',
    text,
    'bytes=0-1023',
  ),
  IdempotencyKey: header(
    'Idempotency-Key',
    false,
    'A repeat within 24 hours by the same API key with the same body gives the first answer again, with Idempotent-Replayed: true; with another body: 400. Another API key acts anew.',
    { type: 'string', minLength: 1, maxLength: 255 },
    '4f8b0c1e-7a53-4d55-9c2e-6f7f2b1d9a10',
  ),
  Component: header(
    'X-Countersign-Component',
    false,
    'The web component that asks with an embed token or a link; it must be the one of the token.',
    text,
    'ss-signing-embed',
  ),
  Step: header(
    'X-Countersign-Step',
    false,
    'The step that the page shows, of those that an embed token with participantKey opens. Without it the request is about the step that is open now.',
    text,
    'ada_signs',
  ),
  Language: header(
    'X-Countersign-Language',
    false,
    'The language that the page speaks; anything else than one of these counts as not given. Absent: that of the participant, of the namespace, or English.',
    { type: 'string', enum: [...LANGUAGE_CODES] },
    'de',
  ),
  Proof: header(
    'X-Countersign-Proof',
    false,
    'That this browser gave the codes that the session asks for: what POST /v1/signing/code/check answered.',
    text,
    'email_code.mgzk3b1s.6mCqX0rWb1dO1J4y3F7wTt0n3a5kXxXxXxXxXxXxXxX',
  ),
}

function propertiesOf(shape: TSchema | undefined): Readonly<Record<string, TSchema>> {
  const properties: unknown = shape === undefined ? undefined : Reflect.get(shape, 'properties')
  return isRecord(properties) ? Object.fromEntries(Object.entries(properties).filter(isShape)) : {}
}

function isShape(entry: [string, unknown]): entry is [string, TSchema] {
  return isRecord(entry[1])
}

function isRequired(shape: TSchema | undefined, name: string): boolean {
  const required: unknown = shape === undefined ? undefined : Reflect.get(shape, 'required')
  return Array.isArray(required) && required.includes(name)
}
