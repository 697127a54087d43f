import { findFirstOrganizationId, findOrganization } from '../access/access-store.ts'
import { isEmailAddress } from '../access/email-address.ts'
import { logOnMachine } from '../access/log-on-machine.ts'
import { insertUser, type User } from '../access/user-store.ts'
import { type Instant, millisOf } from '../lib/clock.ts'
import { InvalidInput, NotFound } from '../lib/errors.ts'
import { isId, newId } from '../lib/ids.ts'
import type { SystemDb } from '../postgres/db.ts'
import { endLinks } from './link-store.ts'
import { makeLink } from './links.ts'
import { findPersonOf, findUserOf, forgetWays, listMemberships } from './person-store.ts'

export interface OwnerLinkRequest {
  baseUrl: string
  /** Null: the first one. */
  orgId: string | null
  /** Null: whoever opens the link. */
  email: string | null
  /** Who asks for it on the machine, for the log of changes. */
  account: string
  now: Instant
}

/**
 * A link whose bearer becomes an owner, for whoever has the machine.
 * @param system as the owner of the tables, in a transaction
 * @throws NotFound; InvalidInput
 */
export async function makeOwnerLink(system: SystemDb, request: OwnerLinkRequest): Promise<string> {
  const { baseUrl, account, now } = request
  const orgId = await organizationOf(system, request.orgId)
  const user = request.email === null ? null : await ownerToBe(system, orgId, request.email, now)
  const wanted = { kind: 'setup', orgId, userId: user?.userId ?? null, createdBy: account } as const
  const { url } = await makeLink(system, baseUrl, wanted, now)
  const subject = user === null ? { type: 'organization' } : { type: 'user', id: user.userId }
  await logOnMachine(system, orgId, { operation: 'studio-link', subject, account, now })
  return url
}

async function organizationOf(system: SystemDb, wanted: string | null): Promise<string> {
  if (wanted !== null && (!isId(wanted) || (await findOrganization(system, wanted)) === null)) {
    throw new NotFound(`Organization '${wanted}' not found`)
  }
  const orgId = wanted ?? (await findFirstOrganizationId(system))
  if (orgId !== null) return orgId
  throw new NotFound('The database is empty: start the service once, and it makes the first organization')
}

async function ownerToBe(system: SystemDb, orgId: string, email: string, now: Instant): Promise<User> {
  const found = await findUserOf(system, orgId, email)
  if (found?.status === 'disabled') {
    throw new InvalidInput(`'${email}' is disabled in this organization: give another address`)
  }
  if (!isEmailAddress(email)) throw new InvalidInput(`'${email}' is not an e-mail address`)
  const name = email.split('@', 1)[0] ?? email
  const fresh = { orgId, userId: newId(millisOf(now)), email, name, grants: [], createdAt: now }
  const user = found ?? (await insertUser(system, { ...fresh, roles: ['owner'] }))
  if (user === null) throw new InvalidInput(`'${email}' was added by somebody else just now: try again`)
  return user
}

/**
 * Takes away whatever somebody signs in with, and makes a link to choose a new password: for whoever has lost all of it.
 * @param system as the owner of the tables, in a transaction
 * @throws NotFound
 */
export async function resetSignIn(
  system: SystemDb,
  { baseUrl, email, account, now }: Pick<OwnerLinkRequest, 'baseUrl' | 'account' | 'now'> & { email: string },
): Promise<string> {
  const found = await findPersonOf(system, email)
  if (found === null) throw new NotFound(`Nobody here has the address '${email}'`)
  const { personId } = found.person
  await forgetWays(system, personId)
  await endLinks(system, { kind: 'reset', orgId: null, userId: null, personId })
  const { url } = await makeLink(system, baseUrl, { kind: 'reset', personId, createdBy: account }, now)
  for (const { user } of await listMemberships(system, { personId, boundTo: null })) {
    const subject = { type: 'user', id: user.userId }
    await logOnMachine(system, user.orgId, { operation: 'reset-sign-in', subject, account, now })
  }
  return url
}
