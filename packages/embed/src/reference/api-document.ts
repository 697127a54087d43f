import { isRecord } from '../session/shape.ts'
/** What the page `/docs/reference` reads of an OpenAPI document. */

export type Json = Readonly<Record<string, unknown>>

export interface ApiParameter {
  name: string
  in: string
  required: boolean
  description: string
  type: string
  example: string
}

export interface ApiBody {
  /** Media type → schema and example. */
  types: readonly { type: string; schema: Json | undefined; example: unknown }[]
}

export interface ApiAnswer {
  status: string
  description: string
  schema: Json | undefined
  example: unknown
}

export interface ApiOperation {
  id: string
  method: string
  path: string
  summary: string
  description: string
  scopes: readonly string[]
  isOpen: boolean
  parameters: readonly ApiParameter[]
  body: ApiBody | null
  answers: readonly ApiAnswer[]
}

export interface ApiGroup {
  name: string
  description: string
  operations: readonly ApiOperation[]
}

export interface ApiDocument {
  title: string
  version: string
  description: string
  groups: readonly ApiGroup[]
  events: readonly ApiOperation[]
  root: Json
}

/** A value inside, by keys. */
export function at(value: unknown, ...keys: readonly string[]): unknown {
  return keys.reduce<unknown>((found, key) => (isRecord(found) ? found[key] : undefined), value)
}

const textAt = (value: unknown, ...keys: readonly string[]): string => {
  const found = at(value, ...keys)
  return typeof found === 'string' ? found : ''
}

const listAt = (value: unknown, key: string): readonly unknown[] => {
  const found = at(value, key)
  return Array.isArray(found) ? found : []
}

/** What a reference within the document stands for; anything else is itself. */
export function resolve(root: Json, value: unknown): unknown {
  const reference = textAt(value, '$ref')
  if (!reference.startsWith('#/')) return value
  return at(root, ...reference.slice(2).split('/'))
}

/** @throws Error when it is no OpenAPI document */
export function readDocument(root: unknown): ApiDocument {
  if (!isRecord(root) || !textAt(root, 'openapi').startsWith('3.1'))
    throw new Error('No OpenAPI 3.1 document')
  const operations = operationsOf(root, at(root, 'paths'))
  const groups = listAt(root, 'tags').map((tag) => {
    const name = textAt(tag, 'name')
    const own = operations.filter((one) => one.tag === name).map(({ operation }) => operation)
    return { name, description: textAt(tag, 'description'), operations: own }
  })
  return {
    title: textAt(root, 'info', 'title'),
    version: textAt(root, 'info', 'version'),
    description: textAt(root, 'info', 'description'),
    groups: groups.filter((group) => group.operations.length > 0),
    events: operationsOf(root, at(root, 'webhooks')).map(({ operation }) => operation),
    root,
  }
}

function operationsOf(root: Json, paths: unknown): { tag: string; operation: ApiOperation }[] {
  return Object.entries(isRecord(paths) ? paths : {}).flatMap(([path, item]) =>
    Object.entries(isRecord(item) ? item : {}).map(([method, value]) => ({
      tag: String(listAt(value, 'tags')[0] ?? ''),
      operation: operationOf(root, path, method.toUpperCase(), value),
    })),
  )
}

function operationOf(root: Json, path: string, method: string, value: unknown): ApiOperation {
  const content = at(value, 'requestBody', 'content')
  return {
    id: textAt(value, 'operationId'),
    method,
    path,
    summary: textAt(value, 'summary'),
    description: textAt(value, 'description').split('\n\n').slice(1).join(' '),
    scopes: listAt(value, 'x-required-scopes').map(String),
    isOpen: listAt(value, 'security').length === 0,
    parameters: listAt(value, 'parameters').map((one) => parameterOf(resolve(root, one))),
    body: isRecord(content) ? { types: contentOf(content) } : null,
    answers: Object.entries(isRecord(at(value, 'responses')) ? Object(at(value, 'responses')) : {}).map(
      ([status, answer]) => answerOf(status, resolve(root, answer)),
    ),
  }
}

function parameterOf(value: unknown): ApiParameter {
  const example = at(value, 'example')
  return {
    name: textAt(value, 'name'),
    in: textAt(value, 'in'),
    required: at(value, 'required') === true,
    description: textAt(value, 'description'),
    type: textAt(value, 'schema', 'type') || 'string',
    example: example === undefined ? '' : String(example),
  }
}

function contentOf(content: Json): ApiBody['types'] {
  return Object.entries(content).map(([type, value]) => {
    const schema = at(value, 'schema')
    return { type, schema: isRecord(schema) ? schema : undefined, example: at(value, 'example') }
  })
}

function answerOf(status: string, value: unknown): ApiAnswer {
  const content = at(value, 'content')
  const [first] = isRecord(content) ? contentOf(content) : []
  return {
    status,
    description: textAt(value, 'description'),
    schema: first?.schema,
    example: first?.example,
  }
}
