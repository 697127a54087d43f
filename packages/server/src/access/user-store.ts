import type { Instant } from '../lib/clock.ts'
import { isId } from '../lib/ids.ts'
import { type Page, withTotal } from '../lib/page.ts'
import type { SystemDb } from '../postgres/db.ts'
import type { Mode } from './namespace.ts'

export const ROLES = ['owner', 'admin', 'member', 'billing'] as const
export const USER_STATUSES = ['active', 'disabled'] as const

export type Role = (typeof ROLES)[number]

/** What grants are called; people/grants.ts has their scopes. */
export const GRANTS = ['viewer', 'operator', 'author', 'developer'] as const

/** What somebody may do in one namespace, or in all of a mode. */
export type Grant = { grant: (typeof GRANTS)[number] } & ({ namespaceKey: string } | { mode: Mode })

/** What somebody may do, as it was given: by hand, or by claims. */
export interface Given {
  roles: Role[]
  grants: Grant[]
}

/** A person of an organization. */
export interface User extends Given {
  userId: string
  orgId: string
  email: string
  name: string
  /** What claims of a provider gave when they came last, besides what was given by hand: never `owner`. */
  claimed: Given
  /** Who signs in as this user; null: nobody has taken an invitation yet. */
  personId: string | null
  /** Raised by whatever changes what they may do. */
  accessVersion: number
  status: (typeof USER_STATUSES)[number]
  revision: number
  createdAt: Instant
}

export interface UserRow {
  org_id: string
  user_id: string
  email: string
  name: string
  roles: User['roles']
  grants: User['grants']
  claimed_roles: User['roles']
  claimed_grants: User['grants']
  person_id: string | null
  access_version: number
  status: User['status']
  revision: number
  created_at: Instant
}

export const toUser = (row: UserRow): User => ({
  userId: row.user_id,
  orgId: row.org_id,
  email: row.email,
  name: row.name,
  roles: row.roles,
  grants: row.grants,
  claimed: { roles: row.claimed_roles, grants: row.claimed_grants },
  personId: row.person_id,
  accessVersion: row.access_version,
  status: row.status,
  revision: row.revision,
  createdAt: row.created_at,
})

export async function findUser(system: SystemDb, orgId: string, userId: string): Promise<User | null> {
  if (!isId(userId)) return null
  const [row] = await system.rows<UserRow>('SELECT * FROM access_user($1, $2)', [orgId, userId])
  return row === undefined ? null : toUser(row)
}

/** Newest first. */
export async function listUsers(
  system: SystemDb,
  orgId: string,
  limit: number,
  offset: number,
): Promise<Page<User>> {
  const sql = 'SELECT (row_data).*, total FROM access_users($1, $2, $3)'
  const rows = await system.rows<UserRow & { total: number }>(sql, [orgId, limit, offset])
  const page = { rows: rows.map(toUser), total: rows[0]?.total ?? 0 }
  return withTotal(page, offset > 0, () => listUsers(system, orgId, 1, 0))
}

/** Null when somebody of the organization has the address already. */
export async function insertUser(
  system: SystemDb,
  user: Pick<User, 'orgId' | 'userId' | 'email' | 'name' | 'roles' | 'grants' | 'createdAt'>,
): Promise<User | null> {
  const sql = 'SELECT * FROM access_insert_user($1, $2, $3, $4, $5, $6, $7)'
  const { orgId, userId, email, name, roles, grants, createdAt } = user
  const given = [orgId, userId, email, name, roles, JSON.stringify(grants), createdAt]
  const [row] = await system.rows<UserRow>(sql, given)
  return row === undefined ? null : toUser(row)
}

/** Null when their revision is no longer the one that was read. */
export async function updateUser(system: SystemDb, user: User): Promise<User | null> {
  const { orgId, userId, revision, name, roles, grants, status } = user
  const sql = 'SELECT * FROM access_update_user($1, $2, $3, $4, $5, $6, $7)'
  const given = [orgId, userId, revision, name, roles, JSON.stringify(grants), status]
  const [row] = await system.rows<UserRow>(sql, given)
  return row === undefined ? null : toUser(row)
}

/** What a person's token is checked by at each request. */
export interface UserState {
  version: number
  /** When the session showed last who they are; null without one. */
  provenAt: Instant | null
}

/** Null when the user may not act, or the session has ended. */
export async function findUserState(
  system: SystemDb,
  orgId: string,
  userId: string,
  sessionId: string | null,
  now: Instant,
): Promise<UserState | null> {
  const sql = 'SELECT * FROM access_user_state($1, $2, $3, $4)'
  const [row] = await system.rows<{ access_version: number; proven_at: Instant | null }>(sql, [
    orgId,
    userId,
    sessionId,
    now,
  ])
  return row === undefined ? null : { version: row.access_version, provenAt: row.proven_at }
}

/** Whoever changes who owns an organization waits here for each other, until the transaction ends. */
export async function lockOrganization(system: SystemDb, orgId: string): Promise<void> {
  await system.rows('SELECT access_lock_organization($1)', [orgId])
}
