import type { SystemDb } from '../postgres/db.ts'

/** An organization as whoever has the machine sees it. */
export interface ListedOrganization {
  orgId: string
  name: string
  /** The day, in UTC. */
  createdOn: string
  /** Their keys. */
  namespaces: string[]
  /** Who may act in it. */
  people: number
}

/**
 * All organizations, the oldest first.
 * @param system as the owner of the tables
 */
export function listOrganizations(system: SystemDb): Promise<ListedOrganization[]> {
  return system.rows<ListedOrganization>(
    `SELECT o.org_id AS "orgId", o.name, to_char(o.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS "createdOn",
       ARRAY(SELECT n.namespace_key FROM namespace n WHERE n.org_id = o.org_id ORDER BY n.namespace_key) AS namespaces,
       (SELECT count(*)::int FROM org_user u WHERE u.org_id = o.org_id AND u.status = 'active') AS people
     FROM organization o ORDER BY o.created_at, o.org_id`,
  )
}
