import { canonicalHash, formatReference } from '@countersign/resources'
import type { ReadingRooms } from '../files/rooms.ts'
import type { Instant } from '../lib/clock.ts'
import { InvalidInput } from '../lib/errors.ts'
import { newId } from '../lib/ids.ts'
import type { Db } from '../postgres/db.ts'
import { holdReferences, requireValid } from './check-stored.ts'
import type { ParsedBody } from './parse-body.ts'
import { insertResource } from './resource-store.ts'
import type { Saved } from './saved.ts'
import { type Author, authorOf, type StoredResource } from './stored-resource.ts'

/**
 * Creates a draft, or publishes a version at once when the resource names one.
 * @throws InvalidInput when that very version exists, or for any problem of the resource
 */
export async function createResource(
  rooms: ReadingRooms,
  db: Db,
  body: ParsedBody,
  author: Author,
  now: Instant,
): Promise<Saved> {
  const valid = await requireValid(rooms, db, body.resource, body.locate)
  const stored = await newVersion(body, author, now)
  const { kind, metadata } = body.resource
  const exists = () => {
    const message = `${kind} '${formatReference(metadata.key, metadata.version)}' already exists`
    return InvalidInput.of([{ path: '/metadata/version', message }])
  }
  await db.commit((tx) => {
    insertResource(tx, stored, exists)
    holdReferences(tx, body.resource, valid)
  })
  return { stored, warnings: valid.warnings }
}

/** A version as it is stored for the first time. */
export async function newVersion(
  { resource, source }: Pick<ParsedBody, 'resource' | 'source'>,
  author: Author,
  now: Instant,
): Promise<StoredResource> {
  const isPublished = resource.metadata.version !== 'draft'
  return {
    resource,
    ...(source !== undefined && { source }),
    revision: newId(),
    contentHash: await canonicalHash(resource.spec),
    createdAt: now,
    createdBy: authorOf(author.id),
    updatedAt: now,
    updatedBy: author,
    ...(isPublished && { publishedAt: now, publishedBy: authorOf(author.id) }),
  }
}
