import { stringify } from 'yaml'
import { parseResource } from './parse-resource.ts'
import type { Resource } from './shapes/resource.ts'
import { writeYaml } from './write-yaml.ts'

/**
 * A version as the service answers it in YAML, as its author's text: without what the answer added at its end.
 * @throws Error when the answer is no resource
 */
export function readPulled(answer: string): { resource: Resource; text: string } {
  const { resource } = parseResource(answer)
  if (resource === undefined)
    throw new Error(`The service sent a resource that cannot be read:\n${answer.slice(0, 400)}`)
  const own = answer.slice(0, Math.max(answer.lastIndexOf('\ncontentHash:'), 0) + 1)
  const isSame = JSON.stringify(parseResource(own).resource) === JSON.stringify(resource)
  return { resource, text: isSame ? own : writeYaml(resource) }
}

/** The YAML of an asset whose text, or whose file, stands beside it as `name`. */
export function writeAssetBeside(
  { apiVersion, kind, metadata, spec }: Extract<Resource, { kind: 'Asset' }>,
  name: string,
): string {
  const { type, ...own } = spec
  const rest = Object.entries(own).filter(([property]) => property !== 'content' && property !== 'fileId')
  const beside = { type, file: `./${name}`, ...Object.fromEntries(rest) }
  return stringify({ apiVersion, kind, metadata, spec: beside }, { lineWidth: 110 })
}

const EXTENSIONS: Readonly<Record<string, string>> = {
  'application/pdf': '.pdf',
  'image/png': '.png',
  'image/jpeg': '.jpg',
  'image/webp': '.webp',
}

/** The name of an asset's file beside its YAML. */
export function nameBeside(
  key: string,
  { contentType, name }: { contentType: string; name: string },
): string {
  const [own = ''] = /\.[^./]+$/.exec(name) ?? []
  return `${key}${EXTENSIONS[contentType] ?? own}`
}
