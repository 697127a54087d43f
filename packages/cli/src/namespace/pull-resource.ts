import { nameBeside, type Resource, readPulled, writeAssetBeside } from '@countersign/resources'
import type { Client } from '@countersign/sdk'
import { GROUPS } from './remote-resources.ts'

/** One resource of the namespace as files: its YAML, and what the YAML names by `file:`. */
export interface PulledResource {
  readonly resource: Resource
  readonly text: string
  /** Path beside the YAML → bytes. */
  readonly files: ReadonlyMap<string, Uint8Array>
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
  const { resource, text } = readPulled(await response.text())
  if (resource.kind !== 'Asset') return { resource, text, files: new Map() }
  const { spec } = resource
  if ('content' in spec) {
    const name = fileNameOf ?? `${key}.${spec.type}`
    const files = new Map([[name, Buffer.from(spec.content)]])
    return { resource, text: writeAssetBeside(resource, name), files }
  }
  const stored = await client.files.read(spec.fileId)
  const name = fileNameOf ?? nameBeside(key, stored)
  const bytes = await (await client.files.readContent(spec.fileId)).bytes()
  return { resource, text: writeAssetBeside(resource, name), files: new Map([[name, bytes]]) }
}
