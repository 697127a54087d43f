import { basename } from 'node:path'
import { type Client, media } from '@countersign/sdk'
import type { Folder } from '../folder/load-folder.ts'
import type { LocalFile } from '../folder/local-file.ts'
import type { Progress } from '../progress.ts'
import { findRemote, inTurns } from './remote-resources.ts'

export interface SettledFiles {
  /** What stands in the folder in the place of an id → the id. */
  readonly ids: ReadonlyMap<string, string>
  /** Files that the namespace did not have: uploaded now, or to be uploaded. */
  readonly missing: readonly LocalFile[]
}

/**
 * Finds the uploaded files that hold the same bytes as those of the folder, and uploads the others when `mayUpload`. Of several with equal
 * bytes the one is taken that the asset in the namespace names, so that nothing seems changed.
 */
export async function settleFiles(
  client: Client,
  folder: Folder,
  mayUpload: boolean,
  progress: Progress,
): Promise<SettledFiles> {
  const files = [...folder.uploads.values()]
  const inUse = files.length === 0 ? new Set<string>() : await filesInUse(client, folder)
  const ids = new Map<string, string>()
  const missing: LocalFile[] = []
  for (const [index, file] of files.entries()) {
    progress.at(`${file.path} (${index + 1} of ${files.length} files)`)
    const same = await client.files.list({ hash: file.sha256, limit: 100 }).toArray(100)
    const found = same.find(({ fileId }) => inUse.has(fileId)) ?? same[0]
    if (found !== undefined) ids.set(file.placeholder, found.fileId)
    else {
      missing.push(file)
      if (mayUpload) ids.set(file.placeholder, await upload(client, file))
    }
  }
  progress.end()
  return { ids, missing }
}

async function upload(client: Client, { path, bytes, contentType }: LocalFile): Promise<string> {
  const content = media(new Uint8Array(bytes), contentType)
  const { fileId } = await client.files.upload(content, { name: basename(path) })
  return fileId
}

async function filesInUse(client: Client, { documents }: Folder): Promise<Set<string>> {
  const assets = documents.flatMap(({ resource }) =>
    resource?.kind === 'Asset' && 'fileId' in resource.spec ? [resource.metadata] : [],
  )
  const remote = await inTurns(assets, ({ key, version }) => findRemote(client, 'Asset', key, version))
  return new Set(
    remote.flatMap((resource) =>
      resource?.kind === 'Asset' && 'fileId' in resource.spec ? [resource.spec.fileId] : [],
    ),
  )
}
