import { type Issue, nextVersion, type VersionType } from '@countersign/resources'
import type { ReadingRooms } from '../files/rooms.ts'
import type { Instant } from '../lib/clock.ts'
import { Conflict } from '../lib/errors.ts'
import { limits } from '../limits.ts'
import type { Db } from '../postgres/db.ts'
import { holdReferences, requireValid } from './check-stored.ts'
import { compareVersions, warningsOfSize } from './compare-versions.ts'
import { newVersion } from './create-resource.ts'
import { findResource, insertResource } from './resource-store.ts'
import type { Saved } from './saved.ts'
import type { Author, StoredResource } from './stored-resource.ts'

/**
 * Publishes a draft as the next version after the highest. The draft stays. Everything is checked again, and every reference must be
 * to a published version.
 */
export async function publishDraft(
  rooms: ReadingRooms,
  db: Db,
  draft: StoredResource,
  versionType: VersionType,
  author: Author,
  now: Instant,
): Promise<Saved> {
  const { kind, metadata } = draft.resource
  for (let tries = 0; tries < limits.commitTriesMax; tries++) {
    const latest = await findResource(db, kind, metadata.key, 'published')
    const version = nextVersion(latest?.resource.metadata.version, versionType)
    const resource = Object.assign(structuredClone(draft.resource), { metadata: { ...metadata, version } })
    const valid = await requireValid(rooms, db, resource)
    const stored = await newVersion({ ...draft, resource }, author, now)
    const taken = new Conflict(
      `${kind} '${metadata.key}' was published by another request at the same moment. Refresh and retry.`,
    )
    try {
      await db.commit((tx) => {
        insertResource(tx, stored, () => taken)
        holdReferences(tx, resource, valid)
      })
      return {
        stored,
        warnings: [...valid.warnings, ...(await sizeWarnings(db, latest, stored, versionType))],
      }
    } catch (error) {
      if (error !== taken) throw error
    }
  }
  throw new Conflict(`${kind} '${metadata.key}' is being published too often at once. Retry.`)
}

async function sizeWarnings(
  db: Db,
  latest: StoredResource | null,
  stored: StoredResource,
  versionType: VersionType,
): Promise<Issue[]> {
  if (latest === null) return []
  const comparison = await compareVersions(db, latest.resource, stored.resource)
  return comparison.changes.length === 0
    ? [sameAgain(latest.resource, stored.resource)]
    : warningsOfSize(versionType, comparison)
}

/** The next version is made all the same (interface.md, States and transitions): who only repeats a request has Idempotency-Key for it. */
function sameAgain(
  latest: StoredResource['resource'],
  { metadata: { version } }: StoredResource['resource'],
): Issue {
  const message = `Version ${version} would be the same as ${latest.metadata.version}: the draft has not changed since. To repeat a request without a second version, send it with an Idempotency-Key`
  return { path: '/metadata/version', message }
}
