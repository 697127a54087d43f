import type { Instant } from '../lib/clock.ts'
import { limits } from '../limits.ts'
import type { SystemDb } from '../postgres/db.ts'

/** What somebody made that works without them. */
export interface Made {
  kind: 'api_key' | 'webhook_endpoint'
  /** The keyId, or the endpoint's id. */
  id: string
  /** Of an endpoint: its address. */
  name: string
  /** Absent: a key of the organization. */
  namespaceKey: string | null
  createdAt: Instant
  /** The keyId of the key with which it was made; null: the user made it themselves. */
  madeWith: string | null
}

interface MadeRow {
  kind: Made['kind']
  id: string
  name: string
  namespace_key: string | null
  created_at: Instant
  made_with: string | null
}

/**
 * API keys that are not revoked, endpoints that are told of events; what was made with those keys, and so on, comes after what they made
 * themselves. Newest first, at most limits.revokedMax.
 */
export async function listMade(system: SystemDb, orgId: string, userId: string): Promise<Made[]> {
  const sql = 'SELECT * FROM people_made($1, $2, $3)'
  const rows = await system.rows<MadeRow>(sql, [orgId, userId, limits.revokedMax])
  return rows.map((row) => ({
    ...{ kind: row.kind, id: row.id, name: row.name },
    ...{ namespaceKey: row.namespace_key, createdAt: row.created_at, madeWith: row.made_with },
  }))
}

/** Revokes those keys and pauses those endpoints that the user made; returns the ids of what was. */
export async function revokeMade(
  system: SystemDb,
  { orgId, userId }: { orgId: string; userId: string },
  ids: readonly string[],
  reason: string,
  now: Instant,
): Promise<string[]> {
  const sql = 'SELECT * FROM people_revoke_made($1, $2, $3, $4, $5)'
  const rows = await system.rows<{ id: string }>(sql, [orgId, userId, ids, reason, now])
  return rows.map((row) => row.id)
}
