import { type Instant, millisOf } from '../lib/clock.ts'
import { InvalidInput, NotFound } from '../lib/errors.ts'
import { newId } from '../lib/ids.ts'
import { limits } from '../limits.ts'
import type { SystemDb, Unit } from '../postgres/db.ts'
import { type Begun, renewSession } from './begin-session.ts'
import { deleteFactor, insertFactor, listFactors, renameFactor, setRecoveryCodes } from './factor-store.ts'
import { keepOwner } from './keep-owner.ts'
import { logPerson, type Whence } from './people-log-store.ts'
import { listMemberships, type Membership } from './person-store.ts'
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts'
import type { PeopleRooms } from './rooms.ts'
import { factorContext, requireCodeTry, takeCode } from './second-factor.ts'
import type { SignedIn, Way } from './session-store.ts'
import { base32, newTotpSecret, totpUri } from './totp.ts'

/** A second factor that was begun: what the person's app takes in, shown once. */
export interface BegunFactor {
  factorId: string
  secret: string
  uri: string
}

/** @throws InvalidInput when the person has as many as one may have */
export async function beginTotp(
  { database, secrets, clock, config }: PeopleRooms,
  { personId, email }: SignedIn,
  name: string,
): Promise<BegunFactor> {
  const now = clock.now()
  const factorId = newId(millisOf(now))
  const secret = newTotpSecret()
  const encrypted = secrets.encrypt(secret.toString('base64'), factorContext(factorId))
  const factor = { factorId, personId, kind: 'totp', name, secret: encrypted, createdAt: now } as const
  if (!(await insertFactor(database.system, factor))) {
    throw new InvalidInput(`You have ${limits.factorsMax} second factors already: remove one first`)
  }
  const issuer = `Countersign (${new URL(config.baseUrl).hostname})`
  return { factorId, secret: base32(secret), uri: totpUri(secret, email, issuer) }
}

/**
 * The first code shows that the person's app has it: from now on signing in asks for one. With the first factor come recovery codes, shown
 * once.
 * @throws NotFound; InvalidInput for a wrong code; TooManyRequests
 */
export async function confirmTotp(
  rooms: PeopleRooms,
  session: SignedIn,
  { factorId, code }: { factorId: string; code: string },
  whence: Whence,
): Promise<Begun & { recoveryCodes: string[] }> {
  const { personId } = session
  await requireCodeTry(rooms, personId)
  const { factors } = await listFactors(rooms.database.system, personId)
  const begun = factors.find((one) => one.factorId === factorId && one.confirmedAt === null)
  if (begun === undefined) throw unknownFactor(factorId)
  return asPerson(rooms, personId, async (system, now) => {
    const wanted = { personId, factors: [begun], code: /^\d/.test(code) ? code : '' }
    if ((await takeCode(rooms, system, wanted, now)) !== 'totp') throw wrongCode()
    return finishFactor(system, session, { factorId, way: 'totp' }, whence, now)
  })
}

/** A factor was added, and shown with it: the session goes on, and with the first factor come recovery codes. */
export async function finishFactor(
  system: SystemDb,
  session: SignedIn,
  { factorId, way }: { factorId: string; way: Way },
  whence: Whence,
  now: Instant,
): Promise<Begun & { recoveryCodes: string[] }> {
  const { personId } = session
  const codes = newRecoveryCodes()
  const isFirst = await setRecoveryCodes(system, personId, codes.map(hashRecoveryCode), 'first')
  const renewed = await renewSession(system, session, [way], now)
  await logPerson(system, personId, { operation: 'addFactor', subject: factorOf(factorId) }, whence, now)
  return { ...renewed, recoveryCodes: isFirst ? codes : [] }
}

/** Other recovery codes, shown once; those of before open nothing any more. @throws InvalidInput without a second factor */
export async function renewRecoveryCodes(
  rooms: PeopleRooms,
  { personId }: SignedIn,
  whence: Whence,
): Promise<string[]> {
  const { factors } = await listFactors(rooms.database.system, personId)
  if (factors.every(({ confirmedAt }) => confirmedAt === null)) {
    throw new InvalidInput('Recovery codes stand in for a second factor, and you have none: add one first')
  }
  const codes = newRecoveryCodes()
  return asPerson(rooms, personId, async (system, now) => {
    await setRecoveryCodes(system, personId, codes.map(hashRecoveryCode), 'any')
    const told = { operation: 'renewRecoveryCodes', subject: { type: 'user' } }
    await logPerson(system, personId, told, whence, now)
    return codes
  })
}

/** @throws NotFound; InvalidInput for the only thing that they sign in with, and for what the last owner of an organization signs in with */
export async function removeFactor(
  rooms: PeopleRooms,
  session: SignedIn,
  factorId: string,
  whence: Whence,
): Promise<void> {
  const { personId } = session
  await asPerson(rooms, personId, async (system, now) => {
    const all = await listMemberships(system, { personId, boundTo: null })
    const owned = all.filter(({ user }) => user.roles.includes('owner'))
    const inside = { config: rooms.config, database: { system } }
    await keepOwners(inside, owned, () => deleteKnown(system, session, factorId))
    await logPerson(system, personId, { operation: 'removeFactor', subject: factorOf(factorId) }, whence, now)
  })
}

async function deleteKnown(system: SystemDb, session: SignedIn, factorId: string): Promise<void> {
  const outcome = await deleteFactor(system, session, factorId)
  if (outcome === 'unknown') throw unknownFactor(factorId)
  if (outcome === 'last') {
    throw new InvalidInput('You sign in with this passkey alone: choose a password, or add a passkey, before')
  }
}

/** In each of the organizations that the person owns. */
async function keepOwners(
  rooms: Parameters<typeof keepOwner>[0],
  [first, ...others]: readonly Membership[],
  change: () => Promise<void>,
): Promise<void> {
  if (first === undefined) return change()
  const refusal = () =>
    new InvalidInput(
      `You are the last owner of ${first.organizationName} who can sign in there, and could not without it: add another passkey or app before`,
    )
  await keepOwner(rooms, first.user.orgId, () => keepOwners(rooms, others, change), refusal)
}

/** What somebody changes of their account is one transaction. */
export async function asPerson<T>(
  rooms: PeopleRooms,
  personId: string,
  work: (system: SystemDb, now: Instant) => Promise<T>,
): Promise<T> {
  const unit: Unit = rooms.database.unit(personId, 0)
  try {
    const result = await work(unit.system, rooms.clock.now())
    await unit.finish(() => undefined)
    rooms.directory.forget()
    return result
  } finally {
    await unit.undo()
  }
}

function factorOf(id: string) {
  return { type: 'second_factor', id }
}

/** @throws NotFound */
export async function nameFactor(
  { database }: PeopleRooms,
  { personId }: SignedIn,
  { factorId, name }: { factorId: string; name: string },
): Promise<void> {
  if (!(await renameFactor(database.system, personId, factorId, name))) throw unknownFactor(factorId)
}

function unknownFactor(factorId: string): NotFound {
  return new NotFound(`Second factor '${factorId}' not found`)
}

function wrongCode(): InvalidInput {
  const message = 'The code is wrong, or was used already: wait for the next one of your app'
  return InvalidInput.of([{ path: '/code', message }])
}
