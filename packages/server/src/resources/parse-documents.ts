import {
  type DocumentText,
  type Issue,
  type ParsedResource,
  parseResourceList,
  parseResourceStream,
  splitYamlStream,
} from '@countersign/resources'
import { InvalidInput } from '../lib/errors.ts'
import { limits } from '../limits.ts'
import type { Db } from '../postgres/db.ts'
import { requireNone } from './check-stored.ts'
import { formatOf, requireFewValues, textOf } from './parse-body.ts'
import { readLong } from './resource-pool.ts'

/** One document of a request that brings several. */
export interface GivenDocument extends ParsedResource {
  /** Its text, when that can be shown again. */
  source?: DocumentText
}

export interface GivenDocuments {
  /** What stands beside `documents` in a JSON body. */
  rest: Record<string, unknown>
  documents: GivenDocument[]
}

/**
 * Reads `{documents: [resource, …], …}` as JSON, or a YAML stream of resources. Problems of single documents stay with them.
 * @throws InvalidInput for what is no JSON or YAML
 */
export async function parseDocuments(db: Db, bytes: Buffer, contentType: string): Promise<GivenDocuments> {
  const format = formatOf(contentType)
  const text = textOf(bytes)
  if (format === 'yaml') return { rest: {}, documents: await parseStream(db, text) }
  requireFewValues(bytes)
  const read = await readLong(db, text, format, 'readList')
  const { rest, issues, documents } = parseResourceList(text, limits.applyDocumentsMax, read.documents)
  requireNone(issues)
  if (rest === undefined)
    throw InvalidInput.of([{ path: '', message: 'The body must be an object with documents' }])
  return { rest, documents }
}

async function parseStream(db: Db, text: string): Promise<GivenDocument[]> {
  const parsed = parseResourceStream(text, await readLong(db, text, 'yaml', 'readResources'))
  const texts = splitYamlStream(text)
  return parsed.map((each, index) => {
    const source = texts.length === parsed.length && each.isFaithful ? texts[index] : undefined
    return { ...each, ...(source !== undefined && { source }) }
  })
}

/** Issues of one document as those of the whole request. */
export function issuesOfDocument(issues: readonly Issue[], index: number): Issue[] {
  return issues.map((issue) => ({ ...issue, path: `/documents/${index}${issue.path}` }))
}
