import { type Document, isMap, isScalar, parseDocument, stringify } from 'yaml'
import type { Resource } from './shapes/resource.ts'

const LAYOUT = { lineWidth: 110 } as const

/**
 * The YAML of a resource. With the text that it came in, everything stays as its author wrote it, but for the version; without, or when it
 * came as JSON, it is written anew. `more` is put behind it: what answers add.
 */
export function writeYaml(resource: Resource, more: object = {}, source?: string): string {
  const document = source === undefined ? undefined : readable(source)
  if (source === undefined || document === undefined) return stringify({ ...resource, ...more }, LAYOUT)
  return spliced(source, document, resource, more) ?? edited(document, resource, more)
}

function readable(source: string): Document | undefined {
  const document = parseDocument(source, { uniqueKeys: false, logLevel: 'silent' })
  return document.errors.length === 0 && isMap(document.contents) ? document : undefined
}

/** The same characters, with another version and more lines at the end; undefined when the text does not lend itself to that. */
function spliced(source: string, document: Document, resource: Resource, more: object): string | undefined {
  const version = document.getIn(['metadata', 'version'], true)
  const isBlock = isMap(document.contents) && document.contents.flow !== true
  const isPlain = isBlock && !/^\.\.\./m.test(source) && !Object.keys(more).some((name) => document.has(name))
  if (!isPlain || !isScalar(version) || !version.range) return undefined
  const [start, end] = version.range
  const text = `${source.slice(0, start)}${resource.metadata.version}${source.slice(end)}`
  if (Object.keys(more).length === 0) return text
  const whole = `${text}${text.endsWith('\n') ? '' : '\n'}${stringify(more, LAYOUT)}`
  // A block text at the very end could have grown by the line break.
  const spec: unknown = parseDocument(whole, { uniqueKeys: false, logLevel: 'silent' }).toJS()?.spec
  return JSON.stringify(spec) === JSON.stringify(resource.spec) ? whole : undefined
}

function edited(document: Document, resource: Resource, more: object): string {
  document.setIn(['metadata', 'version'], resource.metadata.version)
  for (const [name, value] of Object.entries(more)) document.set(name, value)
  return document.toString(LAYOUT)
}
