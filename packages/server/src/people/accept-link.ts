import { findUser, insertUser, lockOrganization, type User } from '../access/user-store.ts'
import { type Instant, millisOf } from '../lib/clock.ts'
import { Forbidden, InvalidInput } from '../lib/errors.ts'
import { newId } from '../lib/ids.ts'
import type { SystemDb } from '../postgres/db.ts'
import { type Begun, beginSession } from './begin-session.ts'
import { type PersonLink, useLink } from './link-store.ts'
import { findOpenLink, isOutrun, linkIsOver } from './links.ts'
import { logPerson, type Whence } from './people-log-store.ts'
import {
  findPerson,
  findPersonOf,
  findUserOf,
  insertPerson,
  joinUser,
  type Person,
  setPassword,
  verifyPerson,
} from './person-store.ts'
import { requirePassword } from './require-password.ts'
import type { PeopleRooms } from './rooms.ts'
import type { Session } from './session-store.ts'
import { hashToken } from './token.ts'

export interface Acceptance {
  token: string
  /** Where the link says nobody's: who opens it. */
  email?: string | undefined
  name?: string | undefined
  password?: string | undefined
}

/** What somebody who opens a link is told. */
export interface OpenLink {
  link: PersonLink
  /** Whose it is; null where the link says nobody's. */
  user: User | null
  email: string | undefined
  /** Whether somebody with the address has an account here, and is to sign in before. */
  needsSignIn: boolean
}

/** @throws NotFound */
export async function getOpenLink(system: SystemDb, token: string, now: Instant): Promise<OpenLink> {
  const link = await findOpenLink(system, token, now)
  if (link === null) throw linkIsOver()
  if (link.orgId === null) return describeReset(system, link)
  const user = link.userId === null ? null : await findUser(system, link.orgId, link.userId)
  if (user !== null && user.status !== 'active') throw linkIsOver()
  const email = user?.email
  const known = email === undefined ? null : await findPersonOf(system, email)
  return { link, user, email, needsSignIn: known !== null && !isOpenTo(link, known) }
}

/** What is told of a link for a new password: whose it is. */
async function describeReset(system: SystemDb, link: PersonLink): Promise<OpenLink> {
  const person = link.personId === null ? null : await findPerson(system, link.personId)
  if (person === null) throw linkIsOver()
  return { link, user: null, email: person.email, needsSignIn: false }
}

/**
 * A link that only the mailbox got opens an account that nobody else can show to be theirs: one whose address was never shown, or that has
 * no way in. All others are asked to sign in, or whoever makes organizations could take over anybody by inviting them.
 */
function isOpenTo(
  { isMailed }: PersonLink,
  { person, hasWayIn }: { person: Pick<Person, 'verifiedAt'>; hasWayIn: boolean },
): boolean {
  return isMailed && (person.verifiedAt === null || !hasWayIn)
}

/** What was found and made before anything is written. */
interface Opening extends OpenLink {
  email: string
  known: Person | null
  /** Whether the person opens the account anew, or for the first time. */
  isNew: boolean
  name: string
  passwordHash: string | null
}

/** Of somebody who was signed in the session goes on as it was, without another token: a link does not show again who one is. */
type Accepted = Omit<Begun, 'token'> & { token: string | null; email: string; name: string }

/**
 * Takes an invitation, or becomes the first owner: makes the account and begins a session, or joins the account that is signed in.
 * @throws NotFound for a link that is over; Forbidden for an account of somebody who is not signed in; InvalidInput
 */
export async function acceptLink(
  rooms: PeopleRooms,
  given: Acceptance,
  whence: Whence,
  before: Session | null,
): Promise<Accepted> {
  const now = rooms.clock.now()
  const opening = await openingOf(rooms, given, before, now)
  const { orgId } = opening.link
  if (orgId === null) throw linkIsOver()
  const unit = rooms.database.unit(orgId, 0)
  try {
    if ((await useLink(unit.system, hashToken(given.token), now)) === null) throw linkIsOver()
    await lockOrganization(unit.system, orgId)
    if (await isOutrun(unit.system, opening.link, now)) throw linkIsOver()
    const personId = await openAccount(unit.system, opening, now)
    const user = await join(unit.system, orgId, opening, personId, now)
    const begun =
      before !== null && !opening.isNew
        ? { session: before, token: null }
        : await beginSession(unit.system, { personId, ways: ['password'] }, before, whence, now)
    const told = { operation: 'acceptInvitation', subject: { type: 'user', id: user.userId }, orgId }
    await logPerson(unit.system, personId, told, whence, now)
    await unit.finish(() => undefined)
    rooms.directory.forget()
    return {
      ...begun,
      email: opening.known?.email ?? opening.email,
      name: opening.known?.name ?? opening.name,
    }
  } finally {
    await unit.undo()
  }
}

async function openingOf(
  rooms: PeopleRooms,
  given: Acceptance,
  before: Session | null,
  now: Instant,
): Promise<Opening> {
  const { system } = rooms.database
  const open = await getOpenLink(system, given.token, now)
  if (open.link.kind === 'reset') throw linkIsOver()
  const email = open.email ?? given.email
  if (email === undefined) throw missing('email', 'your address')
  const found = await findPersonOf(system, email)
  const known = found?.person ?? null
  const isNew = found === null || isOpenTo(open.link, found)
  // Whoever came by a provider of one organization has shown it alone who they are.
  const isSignedIn = before !== null && before.boundTo === null && before.personId === known?.personId
  if (!isNew && !isSignedIn) {
    throw new Forbidden(
      `Somebody with the address '${email}' has an account here: sign in with it, then open the link again`,
    )
  }
  const name = given.name ?? open.user?.name ?? known?.name
  if (name === undefined) throw missing('name', 'your name')
  if (!isNew) return { ...open, email, known, isNew, name, passwordHash: null }
  if (open.link.kind === 'invitation' && !rooms.config.signIn.password) {
    throw new Forbidden(
      `Nobody signs in here with a password: sign in with '${email}' by the other ways of the page`,
    )
  }
  if (given.password === undefined) throw missing('password', 'a password')
  await requirePassword(given.password, { email, name }, '/password')
  return { ...open, email, known, isNew, name, passwordHash: await rooms.passwords.hash(given.password) }
}

/** The person's account, made or opened anew where that is so; returns whose it is. */
async function openAccount(
  system: SystemDb,
  { link, email, known, name, passwordHash }: Opening,
  now: Instant,
): Promise<string> {
  const verifiedAt = link.isMailed ? now : null
  const personId = known?.personId ?? newId(millisOf(now))
  if (known === null && (await insertPerson(system, { personId, email, name, verifiedAt }, now)) === null) {
    throw new Forbidden(`Somebody with the address '${email}' has just made an account here: sign in with it`)
  }
  if (link.isMailed) await verifyPerson(system, personId, now)
  if (passwordHash !== null) await setPassword(system, personId, passwordHash)
  return personId
}

/** The user of the organization becomes the person's; of a setup link, as an owner. */
async function join(
  system: SystemDb,
  orgId: string,
  { link, email, name }: Opening,
  personId: string,
  now: Instant,
): Promise<User> {
  const isSetup = link.kind === 'setup'
  // As they are now: while the password was hashed somebody may have changed what they may do.
  const found = await (link.userId === null
    ? findUserOf(system, orgId, email)
    : findUser(system, orgId, link.userId))
  if (found === null && link.userId !== null) throw linkIsOver()
  const fresh = { orgId, userId: newId(millisOf(now)), email, name, grants: [], createdAt: now }
  const user = found ?? (await insertUser(system, { ...fresh, roles: ['owner'] }))
  if (user === null || user.status !== 'active') throw linkIsOver()
  const roles = isSetup && !user.roles.includes('owner') ? (['owner', ...user.roles] as const) : user.roles
  const joined = await joinUser(system, { ...user, roles: [...roles] }, personId)
  if (joined === null) throw linkIsOver()
  return joined
}

function missing(name: string, what: string): InvalidInput {
  return InvalidInput.of([{ path: `/${name}`, message: `'${name}' is required: ${what}` }])
}
