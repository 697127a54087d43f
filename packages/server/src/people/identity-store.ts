import type { Instant } from '../lib/clock.ts'
import type { SystemDb } from '../postgres/db.ts'

/** Whom a provider knows: the two together name one person for good (OpenID Connect Core, 5.7). */
export interface Identity {
  /** Whose provider it is; null: of the environment. */
  orgId: string | null
  issuer: string
  subject: string
}

/** The id of the person; null when nobody is linked. */
export async function findPersonIdOf(
  system: SystemDb,
  { orgId, issuer, subject }: Identity,
): Promise<string | null> {
  const sql = 'SELECT person_id FROM people_of_identity($1, $2, $3)'
  const [row] = await system.rows<{ person_id: string }>(sql, [orgId, issuer, subject])
  return row?.person_id ?? null
}

/** False when the subject is somebody's, or the provider knows the person as somebody else. */
export async function insertIdentity(
  system: SystemDb,
  personId: string,
  { orgId, issuer, subject }: Identity,
  now: Instant,
): Promise<boolean> {
  const sql = 'SELECT people_insert_identity($1, $2, $3, $4, $5) AS done'
  const [row] = await system.rows<{ done: boolean }>(sql, [personId, orgId, issuer, subject, now])
  return row?.done === true
}

/** Whether a person has credentials or memberships that are not of the organization: its provider does not say who they are. */
export async function isOfOthers(system: SystemDb, personId: string, orgId: string): Promise<boolean> {
  const sql = 'SELECT people_is_of_others($1, $2) AS is'
  const [row] = await system.rows<{ is: boolean }>(sql, [personId, orgId])
  return row?.is === true
}

/** Where the environment's provider makes people members. */
export async function firstOrganizationId(system: SystemDb): Promise<string | null> {
  const [row] = await system.rows<{ org_id: string | null }>('SELECT people_first_organization() AS org_id')
  return row?.org_id ?? null
}

/** Users who have the person's address and no account yet become theirs. */
export async function joinInvited(system: SystemDb, personId: string): Promise<void> {
  await system.rows('SELECT people_join_invited($1)', [personId])
}
