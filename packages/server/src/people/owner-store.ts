import type { Config } from '../config.ts'
import type { SystemDb } from '../postgres/db.ts'

/** The persons who own an organization and can sign in to it as things are: by a way that it takes, with a second factor where it asks for one. */
export async function listOwners(
  system: SystemDb,
  { password, oidc }: Config['signIn'],
  orgId: string,
): Promise<string[]> {
  const sql = 'SELECT person_id FROM people_owners($1, $2, $3, $4)'
  const given = [orgId, password, oidc?.issuer ?? null, oidc?.domains ?? []]
  const rows = await system.rows<{ person_id: string }>(sql, given)
  return rows.map((row) => row.person_id)
}

/** Whether an organization has an owner with an account, who could be let in again by mail or on the machine. */
export async function hasOwner(system: SystemDb, orgId: string): Promise<boolean> {
  const [row] = await system.rows<{ has: boolean }>('SELECT people_has_owner($1) AS has', [orgId])
  return row?.has === true
}
