import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { isRecord } from '../../lib/is-record.ts'

/** What somebody sent to an operation, and what the service answered. Each operation has one, in `examples/<operationId>.json`. */
export interface Example {
  request: {
    path: Readonly<Record<string, string>>
    query: Readonly<Record<string, string>>
    headers: Readonly<Record<string, string>>
    /** The media type of `body`; JSON when absent. */
    contentType?: string
    body?: unknown
  }
  response: { status: number; body?: unknown }
}

export const EXAMPLES = new URL('examples/', import.meta.url)

/** Every example, by operationId. */
export function readExamples(folder: URL = EXAMPLES): Map<string, Example> {
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'))
  return new Map(names.sort().map((name) => [basename(name, '.json'), readExample(new URL(name, folder))]))
}

function readExample(file: URL): Example {
  const value: unknown = JSON.parse(readFileSync(file, 'utf8'))
  const { request, response } = isRecord(value) ? value : {}
  if (!isRecord(request) || !isRecord(response) || typeof response.status !== 'number') {
    throw new Error(`${file.pathname} must hold {request: {…}, response: {status, body}}`)
  }
  const { contentType, body } = request
  return {
    request: {
      path: texts(request.path),
      query: texts(request.query),
      headers: texts(request.headers),
      ...(typeof contentType === 'string' && { contentType }),
      ...(body !== undefined && { body }),
    },
    response: { status: response.status, ...(response.body !== undefined && { body: response.body }) },
  }
}

function texts(value: unknown): Record<string, string> {
  const entries = Object.entries(isRecord(value) ? value : {})
  return Object.fromEntries(
    entries.flatMap(([key, entry]) => (typeof entry === 'string' ? [[key, entry]] : [])),
  )
}
