import type { Instant } from '../lib/clock.ts'
import type { SystemDb } from '../postgres/db.ts'

/** A key that lets somebody in. */
export interface HeldKey {
  keyId: string
  name: string
  orgId: string
  /** Of a key of the organization both are null. */
  tenantId: string | null
  namespaceKey: string | null
  /** The day; null: never. */
  lastUsedOn: string | null
}

/** Somebody who may act in an organization. */
export interface HeldPerson {
  email: string
  orgId: string
  userId: string
  roles: string[]
}

/**
 * Keys of all organizations that are neither revoked nor over.
 * @param system as the owner of the tables
 */
export function listHeldKeys(system: SystemDb, now: Instant): Promise<HeldKey[]> {
  return system.rows<HeldKey>(
    `SELECT k.key_id AS "keyId", k.name, k.org_id AS "orgId", k.tenant_id AS "tenantId", n.namespace_key AS "namespaceKey",
       to_char(k.last_used_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS "lastUsedOn"
     FROM api_key k LEFT JOIN namespace n ON n.tenant_id = k.tenant_id
     WHERE k.revoked_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > $1) ORDER BY k.org_id, n.namespace_key NULLS FIRST, k.key_id`,
    [now],
  )
}

/**
 * People of all organizations who are not disabled.
 * @param system as the owner of the tables
 */
export function listHeldPeople(system: SystemDb): Promise<HeldPerson[]> {
  return system.rows<HeldPerson>(
    `SELECT email, org_id AS "orgId", user_id AS "userId", roles FROM org_user WHERE status = 'active' ORDER BY org_id, lower(email)`,
  )
}
