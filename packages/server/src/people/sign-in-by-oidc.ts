import { insertUser } from '../access/user-store.ts'
import type { OidcProvider } from '../config.ts'
import { type Instant, millisOf } from '../lib/clock.ts'
import { Forbidden, NotFound, Unauthenticated, Unavailable } from '../lib/errors.ts'
import { newId } from '../lib/ids.ts'
import type { SystemDb } from '../postgres/db.ts'
import { type Begun, beginSession, renewSession } from './begin-session.ts'
import { beginCeremony, takeCeremony } from './ceremony-store.ts'
import { findPersonIdOf, firstOrganizationId, insertIdentity, joinInvited } from './identity-store.ts'
import type { Claims } from './oidc-clients.ts'
import { logPerson, type Whence } from './people-log-store.ts'
import {
  findPerson,
  findPersonOf,
  insertPerson,
  listMemberships,
  type Person,
  verifyPerson,
} from './person-store.ts'
import type { PeopleRooms } from './rooms.ts'
import type { SignedIn } from './session-store.ts'

/** The provider of the environment. */
export const ENVIRONMENT_PROVIDER = 'environment'

/** Where a provider sends browsers back to: an address of its own for each, so that none can pose as another (RFC 9700, 4.4). */
const returnAddress = (baseUrl: string, providerId: string) => `${baseUrl}/studio/oidc/${providerId}`

/** @throws NotFound */
function providerOf({ config }: PeopleRooms, providerId: string): OidcProvider {
  const { oidc } = config.signIn
  if (providerId !== ENVIRONMENT_PROVIDER || oidc === undefined) {
    throw new NotFound(`Provider '${providerId}' not found`)
  }
  return oidc
}

interface Wanted {
  providerId: string
  purpose: 'sign_in' | 'step_up'
  /** An address of Studio, where the person goes on. */
  returnTo: string
}

/**
 * Begins to sign in, or to step up, at a provider: where to send the browser, and what its cookie holds.
 * @throws NotFound; Unavailable when the provider does not answer
 */
export async function beginOidc(
  rooms: PeopleRooms,
  wanted: Wanted,
  session: SignedIn | null,
): Promise<{ url: string; token: string }> {
  const { database, clock, config, oidcClients } = rooms
  const provider = providerOf(rooms, wanted.providerId)
  const isStepUp = wanted.purpose === 'step_up'
  const begun = await oidcClients.go(provider, returnAddress(config.baseUrl, wanted.providerId), isStepUp)
  if (begun === null) {
    throw new Unavailable(`${provider.name} does not answer: try again, or sign in another way`)
  }
  const sessionId = isStepUp ? (session?.sessionId ?? null) : null
  const state = { ...wanted, ...begun.going, sessionId }
  return { url: begun.url, token: await beginCeremony(database.system, 'oidc', state, clock.now()) }
}

/**
 * Somebody came back from a provider, with the query of the address that it sent them to.
 * @param token what the browser's cookie holds. @throws Unauthenticated; Forbidden for whom the provider knows and this service does not
 */
export async function finishOidc(
  rooms: PeopleRooms,
  came: { providerId: string; query: string; token: string | null },
  session: SignedIn | null,
  whence: Whence,
): Promise<Begun & { person: Person; returnTo: string }> {
  const { database, clock, config, oidcClients } = rooms
  const provider = providerOf(rooms, came.providerId)
  const begun = await takeCeremony(database.system, 'oidc', came.token, clock.now())
  if (begun === null || begun.providerId !== came.providerId) throw notAccepted(provider)
  const isStepUp = begun.purpose === 'step_up'
  if (isStepUp && (session === null || session.sessionId !== begun.sessionId)) throw notAccepted(provider)
  const address = new URL(returnAddress(config.baseUrl, came.providerId))
  address.search = came.query
  const claims = await oidcClients.comeBack(provider, address, begun, isStepUp)
  if (claims === null) throw notAccepted(provider)
  const done =
    isStepUp && session !== null
      ? await stepUp(rooms, provider, claims, session, whence)
      : await enter(rooms, provider, claims, session, whence)
  return { ...done, returnTo: begun.returnTo }
}

/** One message for every way in which it can be wrong; the log of the service has the reason. */
function notAccepted({ name }: OidcProvider): Unauthenticated {
  return new Unauthenticated(
    `Signing in at ${name} was not accepted: it was ended there, begun in another browser, or too much time has passed. Try again`,
  )
}

async function enter(
  rooms: PeopleRooms,
  provider: OidcProvider,
  claims: Claims,
  before: SignedIn | null,
  whence: Whence,
): Promise<Begun & { person: Person }> {
  requireDomain(provider, claims)
  const now = rooms.clock.now()
  const unit = rooms.database.unit(newId(millisOf(now)), 0)
  try {
    const personId = await admit(unit.system, provider, claims, now)
    // Whoever is in one organization takes the invitation of another by its link: by naming an address nobody gets into its log.
    if ((await listMemberships(unit.system, personId)).length === 0) await joinInvited(unit.system, personId)
    const person = await findPerson(unit.system, personId)
    const memberships = await listMemberships(unit.system, personId)
    if (person === null || memberships.length === 0) throw unknownHere(claims)
    const begun = await beginSession(unit.system, { personId, ways: ['oidc'] }, before, whence, now)
    const told = { operation: 'signIn', subject: { type: 'session', id: begun.session.sessionId } }
    await logPerson(unit.system, personId, told, whence, now)
    await unit.finish(() => undefined)
    rooms.directory.forget()
    return { ...begun, person }
  } finally {
    await unit.undo()
  }
}

/** Whose claims these are: by issuer and subject, the first time by an address that the provider has verified. */
async function admit(
  system: SystemDb,
  provider: OidcProvider,
  claims: Claims,
  now: Instant,
): Promise<string> {
  const identity = { issuer: provider.issuer, subject: claims.subject }
  const linked = await findPersonIdOf(system, identity)
  if (linked !== null) return linked
  const { email } = claims
  if (email === undefined || !claims.isEmailVerified) {
    throw new Forbidden(
      `${provider.name} does not say that your address is verified: verify it there, then try again`,
    )
  }
  const known = await findPersonOf(system, email)
  const personId = known?.person.personId ?? (await create(system, provider, { ...claims, email }, now))
  // Whoever made the account without showing the address loses what they opened it with.
  await verifyPerson(system, personId, now)
  if (await insertIdentity(system, personId, identity, now)) return personId
  throw new Forbidden(
    `${provider.name} knows the account of '${email}' as somebody else: sign in another way, or ask an administrator`,
  )
}

/** An account for somebody who was invited; for others only where that is wanted, as a member of the first organization. */
async function create(
  system: SystemDb,
  { createsPeople }: OidcProvider,
  claims: Claims & { email: string },
  now: Instant,
): Promise<string> {
  const { email, name = email } = claims
  const personId = newId(millisOf(now))
  if ((await insertPerson(system, { personId, email, name, verifiedAt: now }, now)) === null)
    throw unknownHere(claims)
  await joinInvited(system, personId)
  const isInvited = (await listMemberships(system, personId)).length > 0
  const orgId = createsPeople && !isInvited ? await firstOrganizationId(system) : null
  if (orgId === null) return personId
  const userId = newId(millisOf(now))
  const fresh = { orgId, userId, email, name, roles: ['member' as const], grants: [], createdAt: now }
  if ((await insertUser(system, fresh)) === null) throw unknownHere(claims)
  return personId
}

function unknownHere({ email }: Claims): Forbidden {
  return new Forbidden(
    `Nobody${email === undefined ? '' : ` with the address '${email}'`} may sign in here: ask to be invited`,
  )
}

/** @throws Forbidden */
function requireDomain({ domains, name }: OidcProvider, { email }: Claims): void {
  const domain = email?.slice(email.lastIndexOf('@') + 1).toLowerCase() ?? ''
  if (domains.length === 0 || domains.includes(domain)) return
  throw new Forbidden(`Only addresses of ${domains.join(', ')} sign in here at ${name}`)
}

/** Shown again by whom the session is, and by nobody else whom the provider knows. */
async function stepUp(
  rooms: PeopleRooms,
  provider: OidcProvider,
  { subject }: Claims,
  session: SignedIn,
  whence: Whence,
): Promise<Begun & { person: Person }> {
  const { personId } = session
  const now = rooms.clock.now()
  const unit = rooms.database.unit(personId, 0)
  try {
    const shown = await findPersonIdOf(unit.system, { issuer: provider.issuer, subject })
    const person = await findPerson(unit.system, personId)
    if (shown !== personId || person === null) throw notAccepted(provider)
    const begun = await renewSession(unit.system, session, ['oidc'], now)
    const told = { operation: 'stepUp', subject: { type: 'session', id: session.sessionId } }
    await logPerson(unit.system, personId, told, whence, now)
    await unit.finish(() => undefined)
    rooms.directory.forget()
    return { ...begun, person }
  } finally {
    await unit.undo()
  }
}
