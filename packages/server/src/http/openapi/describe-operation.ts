import type { TSchema } from 'typebox'
import { MINUTE_MS } from '../../lib/clock.ts'
import { limits } from '../../limits.ts'
import { scopesOf } from '../authenticate.ts'
import { openingsOf } from '../embed-access.ts'
import type { Operation } from '../operation.ts'
import { answersOf } from './answers.ts'
import type { Example } from './examples.ts'
import { parametersOf } from './parameters.ts'
import type { Schemas } from './schema.ts'
import { tagOf } from './tags.ts'

/** One operation of the OpenAPI document. */
export function describeOperation(
  operation: Operation,
  schemas: Schemas,
  example: Example | undefined,
): object {
  const { operationId, summary, path } = operation
  const body = requestBodyOf(operation, schemas, example)
  return {
    operationId,
    tags: [tagOf(path)],
    summary,
    description: descriptionOf(operation),
    security: securityOf(operation),
    'x-required-scopes':
      operation.plane === 'signing' || operation.plane === 'in_person'
        ? ['signing:sign']
        : scopesOf(operation),
    ...(operation.stepUp !== undefined && { 'x-step-up': operation.stepUp }),
    parameters: parametersOf(operation, schemas).map((parameter) => withExample(parameter, example)),
    ...(body !== null && { requestBody: body }),
    responses: answersOf(operation, schemas, example),
  }
}

const WHO: Readonly<Record<Operation['plane'], string>> = {
  public: 'Anybody may call it, without a credential.',
  org: 'For the access token of an org API key.',
  namespace: 'For the access token of an API key of the namespace.',
  token:
    "For the access token of a namespace's API key: it acts on the namespace that the token is bound to.",
  signing: "For the bearer of a signing link, or of a participant's embed token.",
  in_person: 'For the device of a host on which people sign in person.',
  visitor: 'For pages of the service itself, whether somebody is signed in or not.',
  person: 'For pages of the service itself, with the cookie of somebody who is signed in.',
}

function descriptionOf(operation: Operation): string {
  const { summary, plane } = operation
  const scopes = scopesOf(operation).map((scope) => `\`${scope}\``)
  const needs =
    scopes.length === 0 ? '' : ` ${scopes.length === 1 ? 'Scope' : 'Scopes'}: ${scopes.join(', ')}.`
  const besides = operation.scopesBesides === undefined ? '' : ` ${operation.scopesBesides}`
  return `${summary}.\n\n${WHO[plane]}${needs}${besides}${stepUpOf(operation)}${embedsOf(operation)}`
}

function stepUpOf({ stepUp, stepUpBesides }: Operation): string {
  if (stepUpBesides !== undefined) return ` ${stepUpBesides}`
  const minutes = limits.stepUpMs / MINUTE_MS
  return stepUp === undefined
    ? ''
    : ` A person must have shown within the last ${minutes} minutes who they are (\`stepUp\`).`
}

const EMBEDS = {
  editor: 'intent workflow',
  monitor: 'intent workflow with mode monitor',
  builder: 'intent builder',
} as const

/** Embed tokens of hosts, where one may do this. */
function embedsOf(operation: Operation): string {
  const intents = openingsOf(operation).map((opening) => EMBEDS[opening])
  return intents.length === 0
    ? ''
    : ` Also for an embed token of ${intents.join(', or of ')}, within what it was made for.`
}

function securityOf(operation: Operation): object[] {
  const { plane } = operation
  if (plane === 'public' || plane === 'visitor') return []
  if (plane === 'person') return [{ session: [] }]
  if (plane === 'signing') return [{ signingLink: [] }, { embedToken: [] }]
  if (plane === 'in_person') return [{ inPersonLink: [] }]
  return openingsOf(operation).length === 0
    ? [{ accessToken: [] }]
    : [{ accessToken: [] }, { embedToken: [] }]
}

function requestBodyOf(
  { body, accepts, isBodyOptional }: Operation,
  schemas: Schemas,
  example: Example | undefined,
): object | null {
  const types: [string, TSchema | null][] =
    body === undefined ? Object.entries(accepts ?? {}) : [['application/json', body]]
  if (types.length === 0) return null
  const { contentType = 'application/json', body: sent } = example?.request ?? {}
  const content = types.map(([type, shape]) => [
    type,
    {
      ...(shape !== null && { schema: schemas.of(shape, 'asked') }),
      ...(type === contentType && sent !== undefined && { example: sent }),
    },
  ])
  return { required: isBodyOptional !== true, content: Object.fromEntries(content) }
}

function withExample(parameter: object, example: Example | undefined): object {
  if (example === undefined || !('name' in parameter) || !('in' in parameter)) return parameter
  const { request } = example
  const values: Readonly<Record<string, string>> =
    parameter.in === 'path' ? request.path : parameter.in === 'query' ? request.query : {}
  const value = values[String(parameter.name)]
  return value === undefined ? parameter : { ...parameter, example: typed(parameter, value) }
}

/** A query string's text as the value that its schema means. */
function typed(parameter: object, text: string): unknown {
  const schema: unknown = Reflect.get(parameter, 'schema')
  const type: unknown =
    typeof schema === 'object' && schema !== null ? Reflect.get(schema, 'type') : undefined
  if (type === 'integer') return Number(text)
  return type === 'boolean' ? text === 'true' : text
}
