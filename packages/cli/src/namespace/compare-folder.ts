import { type Change, compareResources, type Resource, withFileIds } from '@countersign/resources'
import type { Client } from '@countersign/sdk'
import type { Folder } from '../folder/load-folder.ts'
import { findVersion, inTurns, type LastSave } from './remote-resources.ts'

/** A resource of the folder held against that of the namespace. */
export interface Compared {
  readonly path: string
  readonly resource: Resource
  readonly remote: Resource | undefined
  readonly status: 'created' | 'changed' | 'unchanged'
  readonly changes: readonly Change[]
  /** Who saved the draft in the namespace since it was last pushed: a push would lose what they changed. */
  readonly edited?: LastSave
}

/** What a push would make of the namespace's resources: all of the folder's, or those that `isWanted`. */
export async function compareFolder(
  client: Client,
  folder: Folder,
  ids: ReadonlyMap<string, string>,
  isWanted: (resource: Resource) => boolean = () => true,
): Promise<Compared[]> {
  const local = folder.documents.flatMap(({ path, resource }) =>
    resource !== undefined && isWanted(resource) ? [{ path, resource: withFileIds(resource, ids) }] : [],
  )
  return inTurns(local, async ({ path, resource }) => {
    const { key, version } = resource.metadata
    const found = await findVersion(client, resource.kind, key, version)
    const remote = found?.resource
    if (found === undefined || remote === undefined)
      return { path, resource, remote, status: 'created', changes: [] }
    const { versionType, changes } = compareResources(remote, resource, folder.lookup)
    if (versionType === undefined) return { path, resource, remote, status: 'unchanged', changes }
    const edited = found.isEdited ? { edited: found.saved } : {}
    return { path, resource, remote, status: 'changed', changes, ...edited }
  })
}
