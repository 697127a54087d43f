import { formatReference } from '@countersign/resources'
import { InvalidInput } from '../lib/errors.ts'
import type { Db } from '../postgres/db.ts'
import { deleteDraft, findDraftsReferringTo } from './resource-store.ts'
import { nameOf, type StoredResource } from './stored-resource.ts'

/** Deletes a draft. @throws InvalidInput naming the drafts that refer to it */
export async function removeDraft(
  db: Db,
  { resource, revision }: StoredResource,
  stale: () => Error,
): Promise<void> {
  const users = (await findDraftsReferringTo(db, nameOf(resource))).filter(
    ({ kind, metadata }) => kind !== resource.kind || metadata.key !== resource.metadata.key,
  )
  if (users.length > 0) {
    const names = users.map(
      ({ kind, metadata }) => `${kind} '${formatReference(metadata.key, metadata.version)}'`,
    )
    const what = `${resource.kind} '${formatReference(resource.metadata.key, 'draft')}'`
    throw new InvalidInput(
      `${what} cannot be deleted: ${names.join(', ')} ${names.length === 1 ? 'refers' : 'refer'} to it`,
    )
  }
  await db.commit((tx) => deleteDraft(tx, resource.kind, resource.metadata.key, revision, stale))
}
