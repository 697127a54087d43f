import { type Authority, authorityIdOf, certificateOf } from '@countersign/pdf/seal/pki'
import { createRevocationList } from '@countersign/pdf/seal/revocation-list'
import { type Clock, millisOf, plusMillis } from '../lib/clock.ts'
import { limits } from '../limits.ts'
import type { SystemDb } from '../postgres/db.ts'
import { findPublished, type Published, publish } from './published-authority-store.ts'

/** What the installation's own authority publishes, for whoever judges a seal (BASE_URL/pki/). */
export interface Publications {
  /** Null for an authority that never was this installation's. */
  find(authorityId: string): Promise<Published | null>
  /** What the own authority publishes now: its revocation list is never older than limits.revocationListRenewedAfterMs. */
  own(): Promise<Published>
}

/**
 * Publishes an authority's certificate and revocation list. The database keeps them, so that all processes tell the same, and an authority of
 * before goes on being told. Requests read the newest list from memory.
 */
export function openPublications(system: SystemDb, clock: Clock, authority: Authority): Publications {
  const ownId = authorityIdOf(authority)
  let newest: Published | null = null
  const own = async (): Promise<Published> => {
    if (newest === null || !isFresh(newest, clock)) newest = await renewed(system, clock, authority)
    return newest
  }
  return {
    own,
    find: async (authorityId) => (authorityId === ownId ? own() : findPublished(system, authorityId)),
  }
}

/** A list of a clock that went back since is from a time to come, and nobody would take it. */
function isFresh({ listedAt }: Published, clock: Clock): boolean {
  const ageMs = millisOf(clock.now()) - millisOf(listedAt)
  return Math.abs(ageMs) < limits.revocationListRenewedAfterMs
}

async function renewed(system: SystemDb, clock: Clock, authority: Authority): Promise<Published> {
  const authorityId = authorityIdOf(authority)
  const kept = await findPublished(system, authorityId)
  if (kept !== null && isFresh(kept, clock)) return kept
  const listedAt = clock.now()
  const listNumber = (kept?.listNumber ?? 0) + 1
  const until = plusMillis(listedAt, limits.revocationListLifeMs)
  return publish(system, {
    authorityId,
    certificate: certificateOf(authority.caCertPem).der,
    list: createRevocationList(authority, { number: listNumber, from: listedAt, until }),
    listNumber,
    listedAt,
  })
}
