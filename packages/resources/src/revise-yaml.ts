import { isSame } from './compare/comparison.ts'
import { isRecord } from './issue.ts'
import { parseResource } from './parse-resource.ts'
import type { Resource } from './shapes/resource.ts'
import { YamlText } from './yaml-text/yaml-text.ts'

/**
 * The YAML of a resource changed to say what `to` says, with the comments, the order and the layout of all that stays. What is not about
 * the difference stays byte for byte. Undefined when the text cannot be made to say that.
 * @param file where what the resource holds stands beside the text: the text then names that file, and says the rest
 */
export function reviseYaml(source: string, to: Resource, file?: string): string | undefined {
  const text = new YamlText(source)
  const { value } = text
  if (!isRecord(value)) return undefined
  const { apiVersion, kind } = to
  const spec = file === undefined ? to.spec : specBeside(to.spec, file)
  const wanted = { apiVersion, kind, metadata: said(value, to.metadata), spec }
  const edits = Object.entries(wanted).map(([name, part]) => ({ path: [name], value: part }))
  const revised = text.edited(edits)?.text
  return revised !== undefined && says(revised, to, file) ? revised : undefined
}

/** A version that the text leaves out stays out while it is the one that is meant. */
function said(value: Record<string, unknown>, metadata: Resource['metadata']): object {
  const isGiven = isRecord(value.metadata) && Object.hasOwn(value.metadata, 'version')
  if (metadata.version !== 'draft' || isGiven) return metadata
  const { version: _, ...rest } = metadata
  return rest
}

function says(text: string, to: Resource, file: string | undefined): boolean {
  const besides = file === undefined ? {} : { file: () => besideOf(to) }
  const { resource, isFaithful } = parseResource(text, besides)
  if (resource === undefined || (file === undefined && !isFaithful)) return false
  return isSame(resource.metadata, to.metadata) && isSame(resource.spec, to.spec) && resource.kind === to.kind
}

/** A spec that names a file in the place of what stands in it. */
function specBeside(spec: Resource['spec'], file: string): object {
  const own = Object.entries(spec).filter(([name]) => !BESIDE.has(name))
  return { ...Object.fromEntries(own), file }
}

const BESIDE: ReadonlySet<string> = new Set(['content', 'fileId', 'schemaDefinition'])

/** What the file holds. */
function besideOf({ kind, spec }: Resource): { content: string } | { fileId: string } | undefined {
  if (kind === 'Schema') return { content: JSON.stringify(spec.schemaDefinition) }
  if (kind !== 'Asset') return undefined
  return 'fileId' in spec ? { fileId: spec.fileId } : { content: spec.content }
}
