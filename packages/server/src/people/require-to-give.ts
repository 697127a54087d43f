import type { Caller } from '../access/caller.ts'
import { missingScope } from '../access/scopes.ts'
import type { Role, User } from '../access/user-store.ts'
import { Forbidden } from '../lib/errors.ts'
import { ROLE_SCOPES } from './grants.ts'

type Rights = Pick<User, 'roles' | 'grants' | 'status'> & Partial<Pick<User, 'claimed'>>

const NOTHING: Rights = { roles: [], grants: [], status: 'active' }

/**
 * Nobody gives or takes what they lack (people.md, Who). An org key sets the roles member and billing alone: it could else make itself an
 * owner, and reach namespaces. `giver`: the roles of a person; null: an org key.
 * @throws Forbidden
 */
export function requireToGive(
  caller: Pick<Caller, 'scopes'>,
  giver: readonly Role[] | null,
  before: Rights = NOTHING,
  after: Rights,
): void {
  for (const role of touchedRoles(before, after)) requireRole(caller, giver, role)
  const givesGrants =
    before.status !== after.status &&
    after.status === 'active' &&
    (after.grants.length > 0 || hasClaimed(after))
  const changesGrants = JSON.stringify(before.grants) !== JSON.stringify(after.grants)
  // Owners and admins have all of them, and nobody else changes users as a person.
  if (giver === null && (givesGrants || changesGrants)) {
    throw new Forbidden('An org API key cannot set grants: an owner or an admin does, signed in')
  }
}

function hasClaimed({ claimed }: Rights): boolean {
  return (claimed?.grants.length ?? 0) > 0
}

/** Who is disabled or enabled loses or gets all that they have. */
function touchedRoles(before: Rights, after: Rights): Role[] {
  const all = [...new Set([...before.roles, ...after.roles, ...(before.claimed?.roles ?? [])])]
  if (before.status !== after.status) return all
  return all.filter((role) => before.roles.includes(role) !== after.roles.includes(role))
}

function requireRole({ scopes }: Pick<Caller, 'scopes'>, giver: readonly Role[] | null, role: Role): void {
  if (role === 'member') return
  if (giver !== null) {
    if (giver.includes(role) || giver.includes('owner')) return
    throw new Forbidden(`Only somebody who has the role '${role}' can give it or take it`)
  }
  if (role !== 'billing') {
    throw new Forbidden(
      `An org API key sets the roles member and billing alone: the role '${role}' is given and taken by a person who has it, signed in, or by npm run admin on the machine`,
    )
  }
  const lacking = ROLE_SCOPES.billing.find((scope) => !scopes.has(scope))
  if (lacking !== undefined) throw missingScope(lacking)
}
