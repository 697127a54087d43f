import { parseResource } from './parse-resource.ts'
import { reviseYaml } from './revise-yaml.ts'
import type { Resource } from './shapes/resource.ts'
import { writeYaml } from './write-yaml.ts'

/**
 * A resource as one document of a stream of YAML, with a line end: the author's own text as far as it can stand for the resource, so that
 * comments go along, else the resource written anew.
 * @param source the author's text, where it is YAML
 */
export function textInStream(resource: Resource, source: string | undefined): string {
  const text = (source === undefined ? undefined : reviseYaml(source, resource)) ?? writeYaml(resource)
  // A line of three hyphens or dots would end the document in the middle of the stream.
  const isWhole = !/^(?:---|\.\.\.|%)/m.test(text)
  const settled = isWhole ? text : JSON.stringify(resource)
  return settled.endsWith('\n') ? settled : `${settled}\n`
}

/** The same resource with other ids of files: of the file that it is, and of its fonts. Ids that are not in `ids` stay. */
export function withFileIds(resource: Resource, ids: ReadonlyMap<string, string>): Resource {
  if (resource.kind !== 'Asset') return resource
  const named = filesOf(resource)
  if (!named.some((fileId) => ids.has(fileId))) return resource
  const settle = (fileId: string) => ids.get(fileId) ?? fileId
  const { spec } = resource
  const own =
    'fileId' in spec
      ? { ...spec, fileId: settle(spec.fileId) }
      : { ...spec, fonts: (spec.fonts ?? []).map((font) => ({ ...font, fileId: settle(font.fileId) })) }
  return parseResource({ ...resource, spec: own }).resource ?? resource
}

/** The uploaded files that a resource names: an asset's own, and its fonts. */
export function filesOf(resource: Resource): readonly string[] {
  if (resource.kind !== 'Asset') return []
  const { spec } = resource
  return 'fileId' in spec ? [spec.fileId] : (spec.fonts ?? []).map(({ fileId }) => fileId)
}
