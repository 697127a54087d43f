import { basename } from 'node:path'
import { type Client, media, type StoredFile } from '@countersign/sdk'
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
  const inUse = files.length === 0 ? [] : await filesInUse(client, folder)
  const ids = new Map<string, string>()
  const missing: LocalFile[] = []
  for (const [index, file] of files.entries()) {
    progress.at(`${file.path} (${index + 1} of ${files.length} files)`)
    const found = await findSame(client, file, inUse)
    if (found !== undefined) ids.set(file.placeholder, found)
    else {
      const uploaded = mayUpload ? await upload(client, file, inUse) : undefined
      if (uploaded !== undefined) ids.set(file.placeholder, uploaded.fileId)
      if (uploaded?.isNew !== false) missing.push(file)
    }
  }
  progress.end()
  return { ids, missing }
}

async function findSame(
  client: Client,
  { sha256 }: LocalFile,
  inUse: readonly StoredFile[],
): Promise<string | undefined> {
  const used = inUse.find((file) => file.sha256 === sha256)
  if (used !== undefined) return used.fileId
  const { data } = await client.files.list({ hash: sha256, limit: 1 }).page()
  return data[0]?.fileId
}

/** A PDF that the service cleans (of programs, signatures …) has other bytes there: one that becomes the same as before is no new one. */
async function upload(
  client: Client,
  { path, bytes, contentType }: LocalFile,
  inUse: readonly StoredFile[],
): Promise<{ fileId: string; isNew: boolean }> {
  const content = media(new Uint8Array(bytes), contentType)
  const uploaded = await client.files.upload(content, { name: basename(path) })
  const before = inUse.find(({ sha256 }) => sha256 === uploaded.sha256)
  return { fileId: before?.fileId ?? uploaded.fileId, isNew: before === undefined }
}

/** What the namespace's own versions of the folder's assets name. */
async function filesInUse(client: Client, { documents }: Folder): Promise<StoredFile[]> {
  const assets = documents.flatMap(({ resource }) =>
    resource?.kind === 'Asset' && 'fileId' in resource.spec ? [resource.metadata] : [],
  )
  const found = await inTurns(assets, async ({ key, version }) => {
    const remote = await findRemote(client, 'Asset', key, version)
    if (remote?.kind !== 'Asset' || !('fileId' in remote.spec)) return []
    return [await client.files.read(remote.spec.fileId)]
  })
  return found.flat()
}
