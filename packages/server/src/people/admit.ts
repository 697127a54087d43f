import { insertUser } from '../access/user-store.ts'
import { type Instant, millisOf } from '../lib/clock.ts'
import { Forbidden } from '../lib/errors.ts'
import { newId } from '../lib/ids.ts'
import type { SystemDb } from '../postgres/db.ts'
import {
  findPersonIdOf,
  firstOrganizationId,
  insertIdentity,
  isOfOthers,
  joinInvited,
} from './identity-store.ts'
import type { Claims, Provider } from './oidc-clients.ts'
import {
  findPersonOf,
  findUserOf,
  insertPerson,
  joinUser,
  listMemberships,
  verifyPerson,
} from './person-store.ts'

// Whose claims these are: by issuer and subject, the first time by an address that the provider has verified. The operator trusts the
// environment's provider with all addresses. An organization trusts its own with what is the organization's: whoever has anything else here
// is linked only by signing in with that first, or its administrator could be anybody by calling an address verified.

type Known = Claims & { email: string }

/** The id of the person, linked from now on. @throws Forbidden */
export async function admit(
  system: SystemDb,
  provider: Provider,
  claims: Claims,
  now: Instant,
): Promise<string> {
  const identity = identityOf(provider, claims)
  const linked = await findPersonIdOf(system, identity)
  if (linked !== null) return linked
  const known = requireVerified(provider, claims)
  const personId =
    provider.own === null
      ? await byAddress(system, provider, known, now)
      : await withinOrganization(system, provider, provider.own.orgId, known, now)
  if (await insertIdentity(system, personId, identity, now)) return personId
  throw new Forbidden(
    `${provider.name} knows the account of '${known.email}' as somebody else: sign in another way, or ask an administrator`,
  )
}

export function identityOf({ own, issuer }: Provider, { subject }: Claims) {
  return { orgId: own?.orgId ?? null, issuer, subject }
}

function requireVerified(provider: Provider, claims: Claims): Known {
  const { email } = claims
  if (email !== undefined && claims.isEmailVerified) return { ...claims, email }
  throw new Forbidden(
    `${provider.name} does not say that your address is verified: verify it there, then try again`,
  )
}

async function byAddress(system: SystemDb, provider: Provider, claims: Known, now: Instant): Promise<string> {
  const found = await findPersonOf(system, claims.email)
  const personId = found?.person.personId ?? (await create(system, provider, claims, now))
  // Whoever made the account without showing the address loses what they opened it with.
  await verifyPerson(system, personId, now)
  return personId
}

/** An account for somebody who was invited; for others only where that is wanted, as a member of the first organization. */
async function create(
  system: SystemDb,
  { createsPeople }: Provider,
  claims: Known,
  now: Instant,
): Promise<string> {
  const personId = await insertFor(system, claims, now, now)
  await joinInvited(system, personId)
  const isInvited = (await listMemberships(system, { personId, boundTo: null })).length > 0
  const orgId = createsPeople && !isInvited ? await firstOrganizationId(system) : null
  if (orgId === null) return personId
  if ((await insertUser(system, memberOf(orgId, claims, now))) === null) throw unknownHere(claims)
  return personId
}

async function withinOrganization(
  system: SystemDb,
  provider: Provider,
  orgId: string,
  claims: Known,
  now: Instant,
): Promise<string> {
  const invited = await findUserOf(system, orgId, claims.email)
  // Before anything is told of the address: who has an account here is no business of other organizations.
  if (invited === null && !provider.createsPeople) throw unknownHere(claims)
  const found = await findPersonOf(system, claims.email)
  if (found !== null && (await isOfOthers(system, found.person.personId, orgId)))
    throw signInFirst(provider, claims)
  // The organization alone believes the address: whoever shows it by mail later gets the account.
  const personId = found?.person.personId ?? (await insertFor(system, claims, null, now))
  const user = invited ?? (await insertUser(system, memberOf(orgId, claims, now)))
  if (user === null || user.status !== 'active') throw unknownHere(claims)
  if ((await joinUser(system, user, personId)) === null) throw signInFirst(provider, claims)
  return personId
}

async function insertFor(
  system: SystemDb,
  { email, name = email }: Known,
  verifiedAt: Instant | null,
  now: Instant,
): Promise<string> {
  const personId = newId(millisOf(now))
  if ((await insertPerson(system, { personId, email, name, verifiedAt }, now)) === null)
    throw unknownHere({ email })
  return personId
}

function memberOf(orgId: string, { email, name = email }: Known, now: Instant) {
  const userId = newId(millisOf(now))
  return { orgId, userId, email, name, roles: ['member' as const], grants: [], createdAt: now }
}

export function unknownHere({ email }: Pick<Claims, 'email'>): Forbidden {
  return new Forbidden(
    `Nobody${email === undefined ? '' : ` with the address '${email}'`} may sign in here: ask to be invited`,
  )
}

function signInFirst({ name }: Provider, { email }: Known): Forbidden {
  return new Forbidden(
    `Somebody with the address '${email}' has an account here: sign in with it, then link it with ${name}`,
  )
}

/** @throws Forbidden */
export function requireDomain({ domains, name }: Provider, { email }: Claims): void {
  const domain = email?.slice(email.lastIndexOf('@') + 1).toLowerCase() ?? ''
  if (domains.length === 0 || domains.includes(domain)) return
  throw new Forbidden(`Only addresses of ${domains.join(', ')} sign in here at ${name}`)
}
