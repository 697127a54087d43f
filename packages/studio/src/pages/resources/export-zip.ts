import { nameBeside, writeAssetBeside } from '@countersign/resources'
import type { Client, ResourceFacts } from '@countersign/sdk'
import { inLanes, patiently } from '../../parts/in-lanes.ts'
import { pullDraft } from '../../parts/pulled.ts'
import { ZipArchive, type ZipFile } from '../../parts/zip.ts'

/** Resources that are read at once. */
const LANES = 4

/**
 * Every resource of a namespace as `countersign pull` writes them: the draft of each, or where there is none the latest version, and beside
 * it the text or file of an asset.
 * @param told how many of them are read
 */
export async function exportResources(
  client: Client,
  told: (done: number, total: number) => void,
  isOver: () => boolean,
): Promise<Blob> {
  const listed = await client.resources.list({ limit: 100 }).toArray()
  const found: ZipFile[] = []
  let done = 0
  told(done, listed.length)
  const one = async (facts: ResourceFacts) => {
    found.push(...(await patiently(() => pull(client, facts), isOver)))
    done += 1
    told(done, listed.length)
  }
  await inLanes(LANES, listed, one, isOver)
  const archive = new ZipArchive()
  for (const file of found.toSorted((a, b) => (a.name < b.name ? -1 : 1))) archive.add(file)
  return archive.end()
}

async function pull(client: Client, facts: ResourceFacts): Promise<ZipFile[]> {
  const { resource, text } = await pullDraft(client, facts)
  const { kind, key } = { kind: resource.kind, key: resource.metadata.key }
  const yaml = (own: string) => fileOf(`${key}.${kind.toLowerCase()}.yaml`, own)
  if (resource.kind !== 'Asset') return [yaml(text)]
  const { spec } = resource
  if ('content' in spec) {
    const name = `${key}.${spec.type}`
    return [yaml(writeAssetBeside(resource, name)), fileOf(name, spec.content)]
  }
  const name = nameBeside(key, await client.files.read(spec.fileId))
  const content = await (await client.files.readContent(spec.fileId)).bytes()
  return [yaml(writeAssetBeside(resource, name)), { name, content }]
}

function fileOf(name: string, text: string): ZipFile {
  return { name, content: new TextEncoder().encode(text) }
}
