import { formatReference, type Resource, referencesOf } from '@countersign/resources'
import type { Client } from '@countersign/sdk'
import type { Folder } from '../folder/load-folder.ts'
import { NO_PROGRESS } from '../progress.ts'
import { paintErr, remark, type Shell } from '../shell.ts'
import { compareFolder } from './compare-folder.ts'
import { settleFiles } from './upload-files.ts'

/** Says what the service will use another version of than the files hold, of all that some resources refer to. */
export async function tellStale(
  shell: Shell,
  client: Client,
  folder: Folder,
  roots: readonly Resource[],
): Promise<void> {
  for (const note of await findStale(client, folder, roots))
    remark(shell, `${paintErr(shell).warn('warning')}: ${note}`)
}

/** The same, a sentence each. */
export async function findStale(
  client: Client,
  folder: Folder,
  roots: readonly Resource[],
): Promise<string[]> {
  const used = new Set(gather(folder, roots))
  const { ids } = await settleFiles(client, folder, false, NO_PROGRESS)
  const compared = await compareFolder(client, folder, ids, (resource) => used.has(resource))
  return compared
    .filter(({ status }) => status !== 'unchanged')
    .map(({ resource: { kind, metadata }, status }) => {
      const name = `${kind} ${formatReference(metadata.key, metadata.version)}`
      const how =
        status === 'created' ? 'is not in the namespace' : "differs from the namespace's, which is shown"
      return `${name} ${how}: \`countersign push\` first`
    })
}

/** All that some resources refer to and the folder holds, the roots aside. */
export function gather(folder: Folder, roots: readonly Resource[]): Resource[] {
  const found: Resource[] = []
  const queue = [...roots]
  for (const resource of queue) {
    for (const { kinds, reference } of referencesOf(resource)) {
      const target = kinds.map((kind) => folder.lookup(kind, reference)).find((one) => one !== undefined)
      if (target === undefined || found.includes(target)) continue
      found.push(target)
      queue.push(target)
    }
  }
  return found
}
