import type { Instant } from '../lib/clock.ts'
import { isId } from '../lib/ids.ts'
import { type Page, withTotal } from '../lib/page.ts'
import type { SystemDb } from '../postgres/db.ts'

export const ROLES = ['owner', 'admin', 'member', 'billing'] as const
export const USER_STATUSES = ['active', 'disabled'] as const

/** A person of an organization. */
export interface User {
  userId: string
  orgId: string
  email: string
  name: string
  roles: (typeof ROLES)[number][]
  status: (typeof USER_STATUSES)[number]
  revision: number
  createdAt: Instant
}

interface UserRow {
  org_id: string
  user_id: string
  email: string
  name: string
  roles: User['roles']
  status: User['status']
  revision: number
  created_at: Instant
}

const toUser = (row: UserRow): User => ({
  userId: row.user_id,
  orgId: row.org_id,
  email: row.email,
  name: row.name,
  roles: row.roles,
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
  user: Pick<User, 'orgId' | 'userId' | 'email' | 'name' | 'roles' | 'createdAt'>,
): Promise<User | null> {
  const sql = 'SELECT * FROM access_insert_user($1, $2, $3, $4, $5, $6)'
  const { orgId, userId, email, name, roles, createdAt } = user
  const [row] = await system.rows<UserRow>(sql, [orgId, userId, email, name, roles, createdAt])
  return row === undefined ? null : toUser(row)
}

/** Null when their revision is no longer the one that was read. */
export async function updateUser(system: SystemDb, user: User): Promise<User | null> {
  const { orgId, userId, revision, name, roles, status } = user
  const sql = 'SELECT * FROM access_update_user($1, $2, $3, $4, $5, $6)'
  const [row] = await system.rows<UserRow>(sql, [orgId, userId, revision, name, roles, status])
  return row === undefined ? null : toUser(row)
}
