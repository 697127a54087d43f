import { Forbidden, Unauthenticated } from '../lib/errors.ts'
import { type Begun, beginSession } from './begin-session.ts'
import { FACTOR_KINDS, type Factor } from './factor-store.ts'
import { logPerson } from './people-log-store.ts'
import { findPersonOf, holdPassword, type Person, replacePassword } from './person-store.ts'
import { requireTry, tellFailure, triesOf, type Visitor } from './require-try.ts'
import type { PeopleRooms } from './rooms.ts'
import { confirmedFactors, requireCodeTry, takeCode } from './second-factor.ts'
import type { Session, Way } from './session-store.ts'
import { endTries } from './try-store.ts'

/** One message for every way in which it can be wrong. */
const WRONG = 'The address or the password is wrong'

/** The password is right; what the person has besides is asked for. A passkey signs in alone. */
export interface NeedsCode {
  needsCode: true
  factors: Factor['kind'][]
}

export interface Credentials {
  email: string
  password: string
  /** Of the second factor, or a recovery code. */
  code?: string | undefined
}

/**
 * Signs somebody in by their password, and by a code where they have a second factor: `needsCode` when it is missing. People who are not
 * known here hear the same words after the same time.
 * @throws Forbidden where passwords are switched off; Unauthenticated; TooManyRequests after several tries in vain from one network
 */
export async function signIn(
  rooms: PeopleRooms,
  credentials: Credentials,
  visitor: Visitor,
  before: Session | null,
): Promise<(Begun & { person: Person }) | NeedsCode> {
  const { email, password, code } = credentials
  if (!rooms.config.signIn.password)
    throw new Forbidden('Nobody signs in here with a password: use the other ways of the page')
  const person = await requirePerson(rooms, email, password, visitor)
  const factors = await confirmedFactors(rooms.database.system, person.personId)
  if (factors.length > 0) {
    if (code === undefined) return { needsCode: true, factors: kindsOf(factors) }
    await requireCodeTry(rooms, person.personId)
  }
  const hash = await hashedAnew(rooms, password, person)
  const begun = await enter(rooms, { person, factors, hash }, credentials, visitor, before)
  // Another one was set meanwhile: what was given is compared with it.
  return begun ?? signIn(rooms, credentials, visitor, before)
}

interface Shown {
  person: Person
  factors: Factor[]
  hash: { before: string; now: string } | null
}

/** Begins the session. Null: the password that was compared is not the person's any more. */
async function enter(
  rooms: PeopleRooms,
  { person, factors, hash }: Shown,
  { email, code = '' }: Credentials,
  visitor: Visitor,
  before: Session | null,
): Promise<(Begun & { person: Person }) | null> {
  const { personId, password } = person
  const now = rooms.clock.now()
  const unit = rooms.database.unit(personId, 0)
  try {
    if (password === null || !(await holdPassword(unit.system, personId, password))) return null
    const second =
      factors.length === 0 ? null : await takeCode(rooms, unit.system, { personId, factors, code }, now)
    if (factors.length > 0 && second === null) throw wrongCode(rooms, person, visitor)
    const ways: Way[] = second === null ? ['password'] : ['password', second]
    await endTries(unit.system, triesOf(email, visitor))
    if (hash !== null) await replacePassword(unit.system, personId, hash.before, hash.now)
    const begun = await beginSession(unit.system, { personId, ways }, before, visitor, now)
    const told = { operation: 'signIn', subject: { type: 'session', id: begun.session.sessionId } }
    await logPerson(unit.system, personId, told, visitor, now)
    await unit.finish(() => undefined)
    return { ...begun, person }
  } finally {
    await unit.undo()
  }
}

function kindsOf(factors: readonly Factor[]): Factor['kind'][] {
  return FACTOR_KINDS.filter((kind) => factors.some((one) => one.kind === kind))
}

/** Whose address and password these are. */
async function requirePerson(
  rooms: PeopleRooms,
  email: string,
  password: string,
  visitor: Visitor,
): Promise<Person> {
  await requireTry(rooms, email, visitor)
  const found = await findPersonOf(rooms.database.system, email)
  const isRight = await rooms.passwords.isRight(password, found?.person.password ?? null)
  if (found !== null && isRight && found.orgIds.length > 0) return found.person
  if (found !== null) tellFailure(rooms, 'signIn', found.person, visitor)
  throw new Unauthenticated(WRONG)
}

function wrongCode(rooms: PeopleRooms, person: Person, visitor: Visitor): Unauthenticated {
  tellFailure(rooms, 'signIn', person, visitor)
  return new Unauthenticated('The code is wrong, or was used already: wait for the next one of your app')
}

/** A password that was hashed with parameters of before is hashed anew while it is at hand. */
async function hashedAnew(
  { passwords }: PeopleRooms,
  password: string,
  { password: before }: Person,
): Promise<{ before: string; now: string } | null> {
  if (before === null || !passwords.isOutdated(before)) return null
  return { before, now: await passwords.hash(password) }
}
