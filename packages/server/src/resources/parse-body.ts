import {
  countJsonValues,
  type Kind,
  type ParsedResource,
  parseResource,
  parseText,
  type Resource,
  type SourceFormat,
} from '@countersign/resources'
import { InvalidInput, type Issue, UnsupportedMediaType } from '../lib/errors.ts'
import { limits } from '../limits.ts'
import type { Db } from '../postgres/db.ts'
import { requireNone, roughIssues } from './check-stored.ts'
import { readLong } from './resource-pool.ts'

/** A body that is a resource, with its text when that can be shown again. */
export interface ParsedBody {
  resource: Resource
  source?: string
  locate: ParsedResource['locate']
}

/** The format of a body. @throws UnsupportedMediaType */
export function formatOf(contentType: string): SourceFormat {
  const type = (contentType.split(';', 1)[0] ?? '').trim().toLowerCase()
  if (type === 'application/json' || /^application\/[\w.-]+\+json$/.test(type)) return 'json'
  if (['application/yaml', 'application/x-yaml', 'text/yaml', 'text/x-yaml'].includes(type)) return 'yaml'
  throw new UnsupportedMediaType(`Content-Type must be application/json or application/yaml, not '${type}'`)
}

/** @throws InvalidInput for what is no UTF-8 */
export function textOf(bytes: Buffer): string {
  if (bytes.length === 0) throw new InvalidInput('The request needs a body')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new InvalidInput('The body is not valid UTF-8')
  }
}

/** Before any of it becomes a value. @throws InvalidInput */
export function requireFewValues(bytes: Uint8Array): void {
  const max = limits.bodyValuesMax
  const values = bytes.length <= max ? 0 : countJsonValues(bytes)
  if (values > max) {
    throw new InvalidInput(`The body has ${values} properties and items; at most ${max} are allowed`)
  }
}

/** Reads a resource of one kind. @throws InvalidInput with every problem of its shape, and what can be told besides */
export async function parseBody(db: Db, bytes: Buffer, contentType: string, kind: Kind): Promise<ParsedBody> {
  const format = formatOf(contentType)
  if (format === 'json') requireFewValues(bytes)
  const text = textOf(bytes)
  const read = await readLong(db, text, format, 'readResources')
  const { resource, issues, rough, isFaithful, locate } = parseResource(text, { format, ...read })
  // First, since what the shape of the other kind lacks would hide it.
  const given = resource?.kind ?? rough?.kind
  if (given !== undefined && given !== kind) requireNone(locate([wrongKind(kind, given)]))
  if (issues.length > 0) requireNone(locate([...issues, ...(await roughIssues(db, rough))]))
  if (resource === undefined) throw new InvalidInput('The body is not a resource')
  return { resource, locate, ...(format === 'yaml' && isFaithful && { source: text }) }
}

/** The message about a resource that was sent where another kind stands. */
export function wrongKind(kind: Kind, given: unknown): Issue {
  return { path: '/kind', message: `'kind' must be ${kind} here, not ${String(given)}` }
}

/** Reads any value, such as a patch. @throws InvalidInput */
export async function parseValue(db: Db, bytes: Buffer, contentType: string): Promise<unknown> {
  const [text, format] = [textOf(bytes), formatOf(contentType)]
  if (format === 'json') requireFewValues(bytes)
  const { value, issues } = parseText(text, format, await readLong(db, text, format, 'readValue'))
  requireNone(issues)
  return value
}
