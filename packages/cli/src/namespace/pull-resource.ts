import { extname } from 'node:path'
import { parseResource, type Resource, writeYaml } from '@countersign/resources'
import type { Client } from '@countersign/sdk'
import { stringify } from 'yaml'
import { GROUPS } from './remote-resources.ts'

/** One resource of the namespace as files: its YAML, and what the YAML names by `file:`. */
export interface PulledResource {
  readonly resource: Resource
  readonly text: string
  /** Path beside the YAML → bytes. */
  readonly files: ReadonlyMap<string, Uint8Array>
}

const EXTENSIONS: Readonly<Record<string, string>> = {
  'application/pdf': '.pdf',
  'image/png': '.png',
  'image/jpeg': '.jpg',
  'image/webp': '.webp',
}

/**
 * Reads a version of a resource with its author's comments. Text of html and css assets and the files of images and PDFs come as files of their own.
 * @param fileNameOf the name that a file has here already; undefined for a new one
 */
export async function pullResource(
  client: Client,
  { kind, metadata }: Pick<Resource, 'kind' | 'metadata'>,
  fileNameOf: string | undefined,
): Promise<PulledResource> {
  const { key, version } = metadata
  const response = await client.request({
    method: 'GET',
    path: `/v1/orgs/{orgId}/namespaces/{namespaceKey}/${GROUPS[kind]}/${key}/versions/${version}`,
    headers: { Accept: 'application/yaml' },
  })
  const { resource, text } = readAnswer(await response.text())
  if (resource.kind !== 'Asset') return { resource, text, files: new Map() }
  const { spec } = resource
  if ('content' in spec) {
    const { content, ...rest } = spec
    const name = fileNameOf ?? `${key}.${spec.type}`
    return { resource, text: assetText(resource, rest, name), files: new Map([[name, Buffer.from(content)]]) }
  }
  const { fileId, ...rest } = spec
  const stored = await client.files.read(fileId)
  const name = fileNameOf ?? `${key}${EXTENSIONS[stored.contentType] ?? extname(stored.name)}`
  const bytes = await (await client.files.readContent(fileId)).bytes()
  return { resource, text: assetText(resource, rest, name), files: new Map([[name, bytes]]) }
}

/** The author's text without what the answer added at its end. */
function readAnswer(answer: string): { resource: Resource; text: string } {
  const { resource } = parseResource(answer)
  if (resource === undefined)
    throw new Error(`The service sent a resource that cannot be read:\n${answer.slice(0, 400)}`)
  const own = answer.slice(0, Math.max(answer.lastIndexOf('\ncontentHash:'), 0) + 1)
  const isSame = JSON.stringify(parseResource(own).resource) === JSON.stringify(resource)
  return { resource, text: isSame ? own : writeYaml(resource) }
}

function assetText({ apiVersion, kind, metadata }: Resource, spec: { type: string }, name: string): string {
  const { type, ...rest } = spec
  return stringify(
    { apiVersion, kind, metadata, spec: { type, file: `./${name}`, ...rest } },
    { lineWidth: 110 },
  )
}
