import { findKey } from '../access/access-store.ts'
import { statusOf } from '../access/api-key.ts'
import type { Scope } from '../access/scopes.ts'
import { findUser, type Role, type User } from '../access/user-store.ts'
import type { Instant } from '../lib/clock.ts'
import { Forbidden } from '../lib/errors.ts'
import { isId } from '../lib/ids.ts'
import type { SystemDb } from '../postgres/db.ts'
import { orgScopesOf, rightsOf } from './grants.ts'
import { requireToGive } from './require-to-give.ts'

// A link that its maker has seen is worth what its maker may give on the day it is taken, and not what they might give when they made it: they
// could have left since, or the user could have got more, and the maker would take it.

/** @param makerId of an API key of the organization, or of a user: who made the link */
export async function mayStillInvite(
  system: SystemDb,
  user: User,
  makerId: string,
  now: Instant,
): Promise<boolean> {
  const maker = await (isId(makerId)
    ? userOf(system, user.orgId, makerId)
    : keyOf(system, user.orgId, makerId, now))
  return maker?.scopes.has('user:create') === true && mayGive(maker, user)
}

interface Maker {
  scopes: ReadonlySet<string>
  /** Null: an API key. */
  roles: Role[] | null
}

async function userOf(system: SystemDb, orgId: string, userId: string): Promise<Maker | null> {
  const user = await findUser(system, orgId, userId)
  if (user?.status !== 'active') return null
  return { scopes: new Set<Scope>(orgScopesOf(user)), roles: rightsOf(user).roles }
}

async function keyOf(system: SystemDb, orgId: string, keyId: string, now: Instant): Promise<Maker | null> {
  const key = await findKey(system, keyId)
  const isGood =
    key !== null && key.orgId === orgId && key.tenantId === null && statusOf(key, now) === 'Active'
  return isGood ? { scopes: new Set(key.scopes), roles: null } : null
}

function mayGive({ scopes, roles }: Maker, user: User): boolean {
  try {
    requireToGive({ scopes }, roles, undefined, user)
    return true
  } catch (error) {
    if (error instanceof Forbidden) return false
    throw error
  }
}
