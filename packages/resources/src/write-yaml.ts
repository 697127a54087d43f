import { type Document, isMap, parseDocument, stringify } from 'yaml'
import type { Resource } from './shapes/resource.ts'

/**
 * The YAML of a resource. With the text that it came in, comments, order and quoting stay as the author wrote them; without, or when it
 * came as JSON, it is written anew. `more` is put behind it: what answers add.
 */
export function writeYaml(resource: Resource, more: object = {}, source?: string): string {
  const document = source === undefined ? undefined : readable(source)
  if (document === undefined) return stringify({ ...resource, ...more }, { lineWidth: 110 })
  document.setIn(['metadata', 'version'], resource.metadata.version)
  for (const [name, value] of Object.entries(more)) document.set(name, value)
  return document.toString({ lineWidth: 110 })
}

function readable(source: string): Document | undefined {
  const document = parseDocument(source, { uniqueKeys: false, logLevel: 'silent' })
  return document.errors.length === 0 && isMap(document.contents) ? document : undefined
}
