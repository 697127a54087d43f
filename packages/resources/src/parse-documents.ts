import { type Issue, isRecord } from './issue.ts'
import { readJson } from './json-source.ts'
import { interpret, type ParsedResource } from './parse-resource.ts'

export interface ParsedList {
  /** The whole value; undefined when the text is no JSON. */
  value: unknown
  /** What is wrong with the text itself. */
  issues: Issue[]
  /** The resources of its property `documents`, each with places in the whole text; its paths begin at the resource. */
  documents: ParsedResource[]
}

/**
 * Reads the JSON of a request that brings several resources: `{"documents": [resource, …], …}` (spec/resources.md, apply). More than
 * `documentsMax` of them are a problem, and none is looked at.
 */
export function parseResourceList(text: string, documentsMax: number): ParsedList {
  const source = readJson(text)
  const { value, issues } = source
  const given: unknown[] = isRecord(value) && Array.isArray(value.documents) ? value.documents : []
  if (given.length > documentsMax) {
    const message = `'documents' has ${given.length} items; at most ${documentsMax} are allowed`
    return { value, issues: [{ path: '/documents', message }], documents: [] }
  }
  const documents = given.map((each, index) =>
    interpret(
      structuredClone(each),
      { value: each, issues: [], find: (path) => source.find(['documents', index, ...path]) },
      {},
    ),
  )
  return { value, issues, documents }
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
