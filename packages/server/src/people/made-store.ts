import type { Instant } from '../lib/clock.ts'
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
}

interface MadeRow {
  kind: Made['kind']
  id: string
  name: string
  namespace_key: string | null
  created_at: Instant
}

/** Newest first: API keys that are not revoked, endpoints that are told of events. */
export async function listMade(system: SystemDb, orgId: string, userId: string): Promise<Made[]> {
  const rows = await system.rows<MadeRow>('SELECT * FROM people_made($1, $2)', [orgId, userId])
  return rows.map(({ kind, id, name, namespace_key: namespaceKey, created_at: createdAt }) => ({
    kind,
    id,
    name,
    namespaceKey,
    createdAt,
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
