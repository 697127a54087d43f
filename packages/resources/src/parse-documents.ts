import { type Issue, isRecord } from './issue.ts'
import { readJson, readJsonDocument } from './json-source.ts'
import { interpret, type ParsedResource, parsedOf, type SourceFormat } from './parse-resource.ts'
import { type ReadDocument, type ReadList, sourcesOf } from './read-document.ts'
import { readYamlDocuments } from './read-yaml.ts'
import type { Source } from './source.ts'

export interface ParsedList {
  /** What stands beside `documents`; undefined when the text is no JSON, or no object. */
  rest: Record<string, unknown> | undefined
  /** What is wrong with the text itself. */
  issues: Issue[]
  /** The resources of its property `documents`, each with places in the whole text; its paths begin at the resource. */
  documents: ParsedResource[]
}

/**
 * Reads the JSON of a request that brings several resources: `{"documents": [resource, …], …}` (spec/resources.md, apply). More than
 * `documentsMax` of them are a problem, and none is looked at.
 * @param documents of this very text, when it was read in another process (readResourceList)
 */
export function parseResourceList(
  text: string,
  documentsMax: number,
  documents?: readonly ReadDocument[],
): ParsedList {
  const [source = readJson(text)] = documents === undefined ? [] : sourcesOf(text, documents)
  const { rest, issues, resources } = documents?.[0]?.list ?? interpretList(source, documentsMax)
  return {
    rest,
    issues,
    documents: resources.map((read, index) => parsedOf(read, memberOf(source, index))),
  }
}

function interpretList(source: Source, documentsMax: number): ReadList {
  const { value, issues } = source
  if (!isRecord(value)) return { issues, resources: [] }
  const { documents, ...rest } = value
  const given: unknown[] = Array.isArray(documents) ? documents : []
  if (given.length > documentsMax) {
    const message = `'documents' has ${given.length} items; at most ${documentsMax} are allowed`
    return { rest, issues: [{ path: '/documents', message }], resources: [] }
  }
  const resources = given.map((each, index) => interpret(structuredClone(each), memberOf(source, index), {}))
  return { rest, issues, resources }
}

function memberOf(source: Source, index: number): Source {
  return {
    value: undefined,
    issues: [],
    ...(source.foldsLines === true && { foldsLines: true }),
    find: (path, offset) => source.find(['documents', index, ...path], offset),
  }
}

/** Reads a text for another process, to which `ParseOptions.documents` hands it: what it would read itself. */
export function readDocuments(text: string, format: SourceFormat): ReadDocument[] {
  return format === 'json' ? [readJsonDocument(text)] : readYamlDocuments(text)
}

/** The same for a text of resources. */
export function readResources(text: string, format: SourceFormat): ReadDocument[] {
  const documents = readDocuments(text, format)
  return sourcesOf(text, documents).map((source, index) => {
    const read = documents[index] ?? { issues: [], offsets: new Uint32Array() }
    return source.issues.length > 0 ? read : { ...read, resource: interpret(source.value, source, {}) }
  })
}

/** The same for a list of them, as `parseResourceList` reads it. */
export function readResourceList(text: string, documentsMax: number): ReadDocument[] {
  const read = readJsonDocument(text)
  return sourcesOf(text, [read]).map((source) => ({ ...read, list: interpretList(source, documentsMax) }))
}

/** The text of one document of a stream, and which line of the stream it begins with, from 1. */
export interface DocumentText {
  text: string
  firstLine: number
}

/**
 * The texts of a YAML stream's documents, in order, with the comments above each. A line that begins with `---` parts them: in no
 * resource can a text begin such a line. The directives and markers themselves are left out.
 */
export function splitYamlStream(text: string): DocumentText[] {
  const documents: DocumentText[] = []
  let firstLine = 1
  for (const [index, part] of text.split(/^---(?=[ \t\r\n]|$)/m).entries()) {
    const marker = index === 0 ? '' : (/^[ \t]*(?:#[^\n]*)?\r?(?:\n|$)/.exec(part)?.[0] ?? '')
    const own = part.slice(marker.length)
    if (index > 0 || !isEmpty(part)) {
      documents.push({ text: own, firstLine: firstLine + linesOf(marker) })
    }
    firstLine += linesOf(part)
  }
  return documents
}

function linesOf(text: string): number {
  return text.split('\n').length - 1
}

function isEmpty(text: string): boolean {
  return text.split('\n').every((line) => /^\s*(?:[#%].*)?$/.test(line))
}
