import { isRecord } from '../src/json.ts'
import { at, type Json, listAt, textAt } from './types.ts'

/** An operation of the document, as the client's method needs it. */
export interface Described {
  operationId: string
  group: string
  name: string
  method: string
  path: string
  summary: string
  /** Parts of the path that the caller gives. */
  parts: string[]
  query: Json[]
  body:
    | { kind: 'none' }
    | { kind: 'bytes' }
    | { kind: 'json'; schema: Json; isOptional: boolean; hasYaml: boolean }
  answer: { kind: 'bytes' } | { kind: 'json'; schema: Json } | { kind: 'pages'; item: Json }
  match: 'required' | 'optional' | 'none'
  isConditional: boolean
  acts: boolean
  isPublic: boolean
}

const OWN_PARTS = new Set(['orgId', 'namespaceKey'])

/** Every operation of an OpenAPI document. @throws Error when two would have the same name */
export function readOperations(document: Json): Described[] {
  const found = Object.entries(at(document, 'paths')).flatMap(([path, item]) =>
    Object.entries(isRecord(item) ? item : {}).map(([method, operation]) =>
      readOperation(path, method.toUpperCase(), at({ operation }, 'operation')),
    ),
  )
  const names = found.map(({ group, name }) => `${group}.${name}`)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined) throw new Error(`Two operations would be client.${twice}`)
  return found
}

function readOperation(path: string, method: string, operation: Json): Described {
  const operationId = textAt(operation, 'operationId')
  const [tag] = listAt(operation, 'tags')
  const parameters = listAt(operation, 'parameters').filter(isRecord)
  const references = parameters.map((parameter) => textAt(parameter, '$ref').split('/').at(-1) ?? '')
  return {
    operationId,
    ...nameOf(operationId, String(tag)),
    method,
    path,
    summary: textAt(operation, 'summary'),
    parts: [...path.matchAll(/\{(\w+)\}/g)]
      .map(([, name = '']) => name)
      .filter((name) => !OWN_PARTS.has(name)),
    query: parameters.filter((parameter) => parameter.in === 'query'),
    body: bodyOf(operation),
    answer: answerOf(operation),
    match: references.includes('IfMatch')
      ? 'required'
      : references.includes('IfMatchIfGiven')
        ? 'optional'
        : 'none',
    isConditional: references.includes('IfNoneMatch'),
    acts: references.includes('IdempotencyKey'),
    isPublic: !takesToken(operation),
  }
}

/** Whoever has a cookie of the service's own pages sends no token. */
function takesToken(operation: Json): boolean {
  return listAt(operation, 'security').some((way) => isRecord(way) && way.session === undefined)
}

/** `createWorkflow` of the tag Workflows → `workflows.create`; `readDocument` stays, as `workflows.readDocument`. */
function nameOf(operationId: string, tag: string): { group: string; name: string } {
  const singular = tag.replace(/s$/, '')
  const group = `${tag.charAt(0).toLowerCase()}${tag.slice(1)}`
  const [, verb = operationId, rest = ''] =
    new RegExp(`^([a-z]+)${singular}(?:s(?![a-z]))?([A-Z]\\w*)?$`).exec(operationId) ?? []
  return { group, name: `${verb}${rest}` }
}

function bodyOf(operation: Json): Described['body'] {
  const content = at(operation, 'requestBody', 'content')
  const types = Object.keys(content)
  if (types.length === 0) return { kind: 'none' }
  const json = types.find((type) => /^application\/(?:[\w.-]+\+)?json$/.test(type))
  if (json === undefined) return { kind: 'bytes' }
  const schema = at(content, json, 'schema')
  const isOptional = isRecord(schema.properties) && listAt(schema, 'required').length === 0
  return { kind: 'json', schema, isOptional, hasYaml: types.includes('application/yaml') }
}

function answerOf(operation: Json): Described['answer'] {
  const responses = at(operation, 'responses')
  const [status = ''] = Object.keys(responses).filter((name) => /^20[01]$/.test(name))
  const schema = at(responses, status, 'content', 'application/json', 'schema')
  if (Object.keys(schema).length === 0) return { kind: 'bytes' }
  const properties = at(schema, 'properties')
  const isPage = textAt(at(properties, 'pagination'), '$ref').endsWith('/Pagination')
  if (isPage) return { kind: 'pages', item: at(properties, 'data', 'items') }
  return { kind: 'json', schema }
}

/** Whether the list is paged by cursor; else by offset. */
export function hasCursor({ query }: Described): boolean {
  return query.some((parameter) => parameter.name === 'cursor')
}
