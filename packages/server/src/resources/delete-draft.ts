import { formatReference } from '@countersign/resources'
import { InvalidInput } from '../lib/errors.ts'
import type { Db } from '../postgres/db.ts'
import { deleteDraft, findDraftsReferringTo, lockDraft } from './resource-store.ts'
import { nameOf, type ResourceFacts, type StoredResource } from './stored-resource.ts'

/**
 * Deletes a draft. Whoever saves a reference to it in the same moment holds its row (holdDrafts): either that is seen here, or the
 * draft is gone there.
 * @throws InvalidInput naming the drafts that refer to it
 */
export async function removeDraft(db: Db, draft: StoredResource, stale: () => Error): Promise<void> {
  const { kind, metadata } = draft.resource
  await db.transaction(async (tx) => {
    await lockDraft(tx, kind, metadata.key)
    const users = (await findDraftsReferringTo(tx, nameOf(draft.resource))).filter(
      (user) => user.kind !== kind || user.metadata.key !== metadata.key,
    )
    if (users.length > 0) throw inUse(draft, users)
    deleteDraft(tx, kind, metadata.key, draft.revision, stale)
  })
}

function inUse({ resource }: StoredResource, users: readonly ResourceFacts[]): InvalidInput {
  const names = users.map(
    ({ kind, metadata }) => `${kind} '${formatReference(metadata.key, metadata.version)}'`,
  )
  const what = `${resource.kind} '${formatReference(resource.metadata.key, 'draft')}'`
  return new InvalidInput(
    `${what} cannot be deleted: ${names.join(', ')} ${names.length === 1 ? 'refers' : 'refer'} to it`,
  )
}
