import { nameBeside, type Resource, readPulled, writeAssetBeside } from '@countersign/resources'
import type { Client } from '@countersign/sdk'
import { GROUPS } from './remote-resources.ts'

/** One resource of the namespace as files: its YAML, and what the YAML names by `file:`. */
export interface PulledResource {
  readonly text: string
  /** Path beside the YAML → bytes. */
  readonly files: ReadonlyMap<string, Uint8Array>
}

/**
 * Reads a version of a resource with its author's comments, as new files. Text of html and css assets and the files of images and PDFs come
 * as files of their own.
 */
export async function pullResource(
  client: Client,
  { kind, metadata }: Pick<Resource, 'kind' | 'metadata'>,
): Promise<PulledResource> {
  const { key, version } = metadata
  const response = await client.request({
    method: 'GET',
    path: `/v1/orgs/{orgId}/namespaces/{namespaceKey}/${GROUPS[kind]}/${key}/versions/${version}`,
    headers: { Accept: 'application/yaml' },
  })
  const { resource, text } = readPulled(await response.text())
  if (resource.kind !== 'Asset') return { text, files: new Map() }
  const { spec } = resource
  const name =
    'content' in spec ? `${key}.${spec.type}` : nameBeside(key, await client.files.read(spec.fileId))
  return {
    text: writeAssetBeside(resource, name),
    files: new Map([[name, await readContent(client, resource)]]),
  }
}

/** The text of an asset, or the bytes of its file. */
export async function readContent(
  client: Client,
  { spec }: Extract<Resource, { kind: 'Asset' }>,
): Promise<Uint8Array> {
  return 'content' in spec ? Buffer.from(spec.content) : (await client.files.readContent(spec.fileId)).bytes()
}
