import { setImmediate as nextTurn } from 'node:timers/promises'
import { requireRecent } from '../access/step-up.ts'
import type { Instant } from '../lib/clock.ts'
import { millisOf } from '../lib/clock.ts'
import { Conflict, Forbidden, reasonOf, Unauthenticated, Unavailable } from '../lib/errors.ts'
import { newId } from '../lib/ids.ts'
import { limits } from '../limits.ts'
import type { SystemDb } from '../postgres/db.ts'
import { admit, identityOf, requireDomain, unknownHere } from './admit.ts'
import { type Begun, beginSession, renewSession } from './begin-session.ts'
import { beginCeremony, type Ceremonies, takeCeremony } from './ceremony-store.ts'
import { claimedRights, type Evaluated, evaluateClaims } from './claimed-rights.ts'
import { findPersonIdOf, insertIdentity, joinInvited } from './identity-store.ts'
import type { Claims, Provider } from './oidc-clients.ts'
import { logPerson, logVisit, type Whence } from './people-log-store.ts'
import {
  findPerson,
  findPersonOf,
  listMemberships,
  type Membership,
  type Person,
  setClaimed,
} from './person-store.ts'
import { holdProvider } from './provider-store.ts'
import { getProvider, returnAddress } from './providers.ts'
import type { PeopleRooms } from './rooms.ts'
import type { SignedIn } from './session-store.ts'

/** What a person goes to a provider for; `link`: from then on they sign in there, too. */
export const OIDC_PURPOSES = ['sign_in', 'step_up', 'link'] as const

type Wanted = Pick<Ceremonies['oidc'], 'providerId' | 'purpose' | 'returnTo'>

/** Of a session that goes on as it was there is no token. */
export type Came = Omit<Begun, 'token'> & { token: string | null; person: Pick<Person, 'email' | 'name'> }

/**
 * Begins to sign in, to step up, or to link an account, at a provider: where to send the browser, and what its cookie holds.
 * @throws NotFound; Unauthenticated; Forbidden; Unavailable when the provider does not answer
 */
export async function beginOidc(
  rooms: PeopleRooms,
  wanted: Wanted,
  session: SignedIn | null,
): Promise<{ url: string; token: string }> {
  const { database, clock, config, oidcClients } = rooms
  const { purpose, providerId } = wanted
  const provider = await getProvider(rooms, providerId)
  if (purpose !== 'sign_in') requireOwnSession(provider, purpose, session, clock.now())
  const begun = await oidcClients.go(
    provider,
    returnAddress(config.baseUrl, providerId),
    purpose === 'step_up',
  )
  if (begun === null) {
    throw new Unavailable(`${provider.name} does not answer: try again, or sign in another way`)
  }
  const sessionId = purpose === 'sign_in' ? null : (session?.sessionId ?? null)
  const state = { ...wanted, ...begun.going, sessionId }
  return { url: begun.url, token: await beginCeremony(database.system, 'oidc', state, clock.now()) }
}

/**
 * An organization's provider says who somebody is for that organization alone: it steps up the sessions that it began. Linking adds a way
 * in, and is for whoever has just shown another one.
 */
function requireOwnSession(
  { name, own }: Provider,
  purpose: 'step_up' | 'link',
  session: SignedIn | null,
  now: Instant,
): void {
  if (session === null) throw new Unauthenticated('Nobody is signed in, or the session has ended: sign in')
  const { boundTo } = session
  if (purpose === 'link') {
    if (boundTo !== null) throw boundSession(session)
    requireRecent(session.provenAt, now, `link your account with ${name}`)
    return
  }
  if (own === null || (boundTo?.orgId === own.orgId && boundTo.providerKey === own.providerKey)) return
  throw new Forbidden(`${name} does not show who you are in this session: use what you signed in with`)
}

/** What is of the account as a whole is not done from a session of one organization. */
export function boundSession({ boundTo }: SignedIn): Forbidden {
  return new Forbidden(
    `You signed in at ${boundTo?.name ?? 'a provider'}, which opens one organization alone: sign in another way to do this`,
  )
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
): Promise<Came & { returnTo: string }> {
  const { database, clock } = rooms
  const provider = await getProvider(rooms, came.providerId)
  const begun = await takeCeremony(database.system, 'oidc', came.token, clock.now())
  if (begun === null || begun.providerId !== came.providerId) throw notAccepted(provider)
  const { purpose, returnTo } = begun
  const own = purpose !== 'sign_in' && session?.sessionId === begun.sessionId ? session : null
  if (purpose !== 'sign_in' && own === null) throw notAccepted(provider)
  const address = new URL(returnAddress(rooms.config.baseUrl, provider.providerId))
  address.search = came.query
  const claims = await rooms.oidcClients.comeBack(provider, address, begun, purpose === 'step_up')
  try {
    if (claims === null) throw notAccepted(provider)
    const done = await goOn(rooms, provider, claims, { purpose, own, before: session }, whence)
    return { ...done, returnTo }
  } catch (error) {
    if (error instanceof Forbidden || error instanceof Unauthenticated)
      tellRefused(rooms, provider, claims, whence)
    throw error
  }
}

interface Going {
  purpose: Wanted['purpose']
  /** The session that it was begun in, and goes on in; null: of signing in. */
  own: SignedIn | null
  before: SignedIn | null
}

function goOn(
  rooms: PeopleRooms,
  provider: Provider,
  claims: Claims,
  { purpose, own, before }: Going,
  whence: Whence,
): Promise<Came> {
  if (own === null) return enter(rooms, provider, claims, before, whence)
  return (purpose === 'link' ? link : stepUp)(rooms, provider, claims, own, whence)
}

/** One message for every way in which it can be wrong; the log of the service has the reason. */
function notAccepted({ name }: Provider): Unauthenticated {
  return new Unauthenticated(
    `Signing in at ${name} was not accepted: it was ended there, begun in another browser, or too much time has passed. Try again`,
  )
}

/** Nobody waits for it. Of the environment's provider it is told where a person belongs whom it knows. */
function tellRefused(rooms: PeopleRooms, provider: Provider, claims: Claims | null, whence: Whence): void {
  tellOf(rooms, provider, claims, whence).catch((error) =>
    rooms.log.warn('a failed sign-in was not logged', { error: reasonOf(error) }),
  )
}

async function tellOf(
  { database: { system }, clock }: PeopleRooms,
  provider: Provider,
  claims: Claims | null,
  whence: Whence,
): Promise<void> {
  const told = { operation: 'signIn', subject: { type: 'failed_sign_in' } }
  const { own } = provider
  if (own !== null) return logVisit(system, own.orgId, told, whence, clock.now())
  if (claims === null) return
  const linked = await findPersonIdOf(system, identityOf(provider, claims))
  const found = linked ?? (await findPersonOf(system, claims.email ?? ''))?.person.personId
  const actor = { type: 'visitor', id: '' } as const
  if (found !== undefined) await logPerson(system, found, { ...told, actor }, whence, clock.now())
}

/** What expressions make of the claims, by their text. */
type ByExpression = Map<string, Evaluated>

/**
 * Whose memberships these are is known in the transaction alone, where nothing is evaluated: one that meets an expression whose result is
 * not there is undone, and begins anew with it.
 */
async function enter(
  rooms: PeopleRooms,
  provider: Provider,
  claims: Claims,
  before: SignedIn | null,
  whence: Whence,
): Promise<Came> {
  requireDomain(provider, claims)
  const now = rooms.clock.now()
  const evaluated: ByExpression = new Map()
  for (let tries = 0; tries < limits.claimsTriesMax; tries++) {
    const came = await enterWith(rooms, { provider, claims, before, whence, evaluated }, now)
    if (!('lacking' in came)) return came
    for (const expression of came.lacking) {
      evaluated.set(expression, evaluateClaims(expression, claims.all, now))
      await nextTurn()
    }
  }
  throw new Conflict('What people may do here is being changed: sign in again')
}

interface Entering {
  provider: Provider
  claims: Claims
  before: SignedIn | null
  whence: Whence
  evaluated: ByExpression
}

/** @returns the expressions whose results it lacks; then nothing was written */
async function enterWith(
  rooms: PeopleRooms,
  { provider, claims, before, whence, evaluated }: Entering,
  now: Instant,
): Promise<Came | { lacking: string[] }> {
  const { own, name } = provider
  const boundTo = own && { ...own, name }
  const unit = rooms.database.unit(newId(millisOf(now)), 0)
  const { system } = unit
  try {
    if (own !== null && !(await holdProvider(system, own, provider))) throw notAccepted(provider)
    const personId = await admit(system, provider, claims, now)
    const person = await findPerson(system, personId)
    if (person === null) throw unknownHere(claims)
    if (own === null && (await takesInvitations(system, person, claims))) await joinInvited(system, personId)
    const memberships = await listMemberships(system, { personId, boundTo })
    if (memberships.length === 0) throw unknownHere(claims)
    const lacking = lackingOf(memberships, evaluated)
    if (lacking.length > 0) return { lacking }
    for (const membership of memberships)
      await give(system, membership, { personId, provider, evaluated }, whence, now)
    const begun = await beginSession(system, { personId, ways: ['oidc'], boundTo }, before, whence, now)
    const subject = { type: 'session', id: begun.session.sessionId }
    const told = { operation: 'signIn', subject, ...(own && { orgId: own.orgId }) }
    await logPerson(system, personId, told, whence, now)
    await unit.finish(() => undefined)
    rooms.directory.forget()
    return { ...begun, person }
  } finally {
    await unit.undo()
  }
}

function lackingOf(memberships: readonly Membership[], evaluated: ByExpression): string[] {
  const wanted = memberships.flatMap(({ claimsExpression }) => claimsExpression ?? [])
  return [...new Set(wanted)].filter((expression) => !evaluated.has(expression))
}

/**
 * Whether invitations of the person's address are theirs without a link. Whoever is in one organization takes that of another by its link: by
 * naming an address nobody gets into its log. Nor is it theirs whose address nobody has shown to be theirs: who was let in by a link that
 * somebody passed on may have linked a provider that knows them by another address.
 */
async function takesInvitations(
  system: SystemDb,
  { personId, verifiedAt }: Person,
  { email, isEmailVerified }: Claims,
): Promise<boolean> {
  if ((await listMemberships(system, { personId, boundTo: null })).length > 0) return false
  if (verifiedAt !== null) return true
  if (email === undefined || !isEmailVerified) return false
  return (await findPersonOf(system, email))?.person.personId === personId
}

/** What the claims give them in an organization now; without an expression nothing is left of what they gave. */
async function give(
  system: SystemDb,
  { user, claimsExpression: expression }: Membership,
  { personId, provider, evaluated }: { personId: string } & Pick<Entering, 'provider' | 'evaluated'>,
  whence: Whence,
  now: Instant,
): Promise<void> {
  const { orgId, userId } = user
  const tell = (operation: string, type: string) =>
    logPerson(system, personId, { operation, subject: { type, id: userId }, orgId }, whence, now)
  const nothing = { given: { roles: [], grants: [] }, problem: null }
  const found = expression === null ? undefined : evaluated.get(expression)
  const { given, problem } = found === undefined ? nothing : await claimedRights(system, orgId, found)
  if (problem !== null) await tell('readClaims', 'failed_claims_expression')
  const by = provider.own?.providerKey ?? provider.issuer
  if (await setClaimed(system, user, given, by)) await tell('readClaims', 'user')
}

/** Shown again by whom the session is, and by nobody else whom the provider knows. */
async function stepUp(
  rooms: PeopleRooms,
  provider: Provider,
  claims: Claims,
  session: SignedIn,
  whence: Whence,
): Promise<Came> {
  const { personId } = session
  const now = rooms.clock.now()
  const unit = rooms.database.unit(personId, 0)
  try {
    const shown = await findPersonIdOf(unit.system, identityOf(provider, claims))
    if (shown !== personId) throw notAccepted(provider)
    const begun = await renewSession(unit.system, session, ['oidc'], now)
    const subject = { type: 'session', id: session.sessionId }
    const told = { operation: 'stepUp', subject, ...(provider.own && { orgId: provider.own.orgId }) }
    await logPerson(unit.system, personId, told, whence, now)
    await unit.finish(() => undefined)
    rooms.directory.forget()
    return { ...begun, person: session }
  } finally {
    await unit.undo()
  }
}

/** From now on the person signs in there, too. The session stays as it was: the provider has shown nothing for it. */
async function link(
  rooms: PeopleRooms,
  provider: Provider,
  claims: Claims,
  session: SignedIn,
  whence: Whence,
): Promise<Came> {
  const { personId } = session
  const { own, name } = provider
  requireDomain(provider, claims)
  const now = rooms.clock.now()
  const unit = rooms.database.unit(personId, 0)
  try {
    const boundTo = own && { orgId: own.orgId }
    if (own !== null && !(await holdProvider(unit.system, own, provider))) throw notAccepted(provider)
    if ((await listMemberships(unit.system, { personId, boundTo })).length === 0) throw unknownHere(session)
    const identity = identityOf(provider, claims)
    const known = await findPersonIdOf(unit.system, identity)
    if (known !== personId && !(await insertIdentity(unit.system, personId, identity, now))) {
      throw new Forbidden(
        `${name} knows you as somebody else here, or your account as somebody else there: sign in at ${name} as yourself`,
      )
    }
    const told = { operation: 'linkProvider', subject: { type: 'user' }, ...boundTo }
    await logPerson(unit.system, personId, told, whence, now)
    await unit.finish(() => undefined)
    return { session, token: null, person: session }
  } finally {
    await unit.undo()
  }
}
