import { type Given, toUser, type User, type UserRow } from '../access/user-store.ts'
import { required } from '../lib/assert.ts'
import type { Instant } from '../lib/clock.ts'
import type { SystemDb } from '../postgres/db.ts'
import type { PeopleLanguage } from './mail-texts.ts'
import type { Notice, Profile } from './profile.ts'

/** Somebody who signs in. */
export interface Person extends Profile {
  personId: string
  email: string
  /** Null: nobody has shown that the address is theirs. */
  verifiedAt: Instant | null
  password: string | null
}

interface PersonRow {
  person_id: string
  email: string
  name: string
  verified_at: Instant | null
  password: string | null
  language: PeopleLanguage | null
  timezone: string | null
  notices_off: Notice[]
}

const toPerson = (row: PersonRow): Person => ({
  personId: row.person_id,
  email: row.email,
  name: row.name,
  verifiedAt: row.verified_at,
  password: row.password,
  language: row.language,
  timezone: row.timezone,
  noticesOff: row.notices_off,
})

/** The person of an address, with the organizations in which they may act, and whether they have something to sign in with. */
export async function findPersonOf(
  system: SystemDb,
  email: string,
): Promise<{ person: Person; orgIds: string[]; hasWayIn: boolean } | null> {
  const sql = 'SELECT (row_data).*, org_ids, has_way_in FROM people_of_email($1)'
  const [row] = await system.rows<PersonRow & { org_ids: string[]; has_way_in: boolean }>(sql, [email])
  return row === undefined ? null : { person: toPerson(row), orgIds: row.org_ids, hasWayIn: row.has_way_in }
}

export async function findPerson(system: SystemDb, personId: string): Promise<Person | null> {
  const [row] = await system.rows<PersonRow>('SELECT * FROM people_person($1)', [personId])
  return row === undefined ? null : toPerson(row)
}

/** Of somebody who is signed in. */
export async function getPerson(system: SystemDb, personId: string): Promise<Person> {
  return required(await findPerson(system, personId), 'the person of a session')
}

export async function setProfile(
  system: SystemDb,
  personId: string,
  { name, language, timezone, noticesOff }: Profile,
): Promise<void> {
  const sql = 'SELECT people_set_profile($1, $2, $3, $4, $5)'
  await system.rows(sql, [personId, name, language, timezone, noticesOff])
}

/** Takes away whatever they sign in with, and ends their sessions. */
export async function forgetWays(system: SystemDb, personId: string): Promise<void> {
  await system.rows('SELECT people_forget_ways($1)', [personId])
}

/** Null when somebody has the address. */
export async function insertPerson(
  system: SystemDb,
  person: Pick<Person, 'personId' | 'email' | 'name' | 'verifiedAt'>,
  now: Instant,
): Promise<Person | null> {
  const { personId, email, name, verifiedAt } = person
  const sql = 'SELECT * FROM people_insert_person($1, $2, $3, $4, $5)'
  const [row] = await system.rows<PersonRow>(sql, [personId, email, name, verifiedAt, now])
  return row === undefined ? null : toPerson(row)
}

export async function setPassword(system: SystemDb, personId: string, password: string): Promise<void> {
  await system.rows('SELECT people_set_password($1, $2)', [personId, password])
}

/** Whether a person has the password still that was compared; nobody sets another one before the transaction ends. */
export async function holdPassword(system: SystemDb, personId: string, password: string): Promise<boolean> {
  const sql = 'SELECT people_hold_password($1, $2) AS held'
  const [row] = await system.rows<{ held: boolean }>(sql, [personId, password])
  return row?.held === true
}

/** The same password, hashed anew; left alone when another one was set meanwhile. */
export async function replacePassword(
  system: SystemDb,
  personId: string,
  before: string,
  password: string,
): Promise<void> {
  await system.rows('SELECT people_replace_password($1, $2, $3)', [personId, before, password])
}

/** The address was shown to be theirs: whoever made the account without showing it loses what they opened it with. */
export async function verifyPerson(system: SystemDb, personId: string, now: Instant): Promise<void> {
  await system.rows('SELECT people_verify($1, $2)', [personId, now])
}

/** Null when the user is somebody else's. */
export async function joinUser(
  system: SystemDb,
  { orgId, userId, roles }: Pick<User, 'orgId' | 'userId' | 'roles'>,
  personId: string,
): Promise<User | null> {
  const sql = 'SELECT * FROM people_join($1, $2, $3, $4)'
  const [row] = await system.rows<UserRow>(sql, [orgId, userId, personId, roles])
  return row === undefined ? null : toUser(row)
}

export async function findUserOf(system: SystemDb, orgId: string, email: string): Promise<User | null> {
  const [row] = await system.rows<UserRow>('SELECT * FROM people_user_of_email($1, $2)', [orgId, email])
  return row === undefined ? null : toUser(row)
}

/** An organization in which somebody may act. */
export interface Membership {
  user: User
  organizationName: string
  needsSecondFactor: boolean
  /** Whether sessions that came by a password alone open it. */
  passwordSignIn: boolean
  /** What gives roles and grants by the claims of a provider; null: nothing does. */
  claimsExpression: string | null
}

interface MembershipRow extends UserRow {
  organization_name: string
  needs_second_factor: boolean
  password_sign_in: boolean
  claims_expression: string | null
}

/** Those that a session opens: of a provider of an organization that one alone. */
export async function listMemberships(
  system: SystemDb,
  { personId, boundTo }: { personId: string; boundTo: { orgId: string } | null },
): Promise<Membership[]> {
  const sql =
    'SELECT (row_data).*, organization_name, needs_second_factor, password_sign_in, claims_expression FROM people_memberships($1)'
  const all = await system.rows<MembershipRow>(sql, [personId])
  const rows = all.filter(({ org_id: orgId }) => boundTo === null || boundTo.orgId === orgId)
  return rows.map((row) => ({
    user: toUser(row),
    organizationName: row.organization_name,
    needsSecondFactor: row.needs_second_factor,
    passwordSignIn: row.password_sign_in,
    claimsExpression: row.claims_expression,
  }))
}

/**
 * Puts what claims give in the place of what they gave before.
 * @param by whose claims: the key of the organization's provider, the issuer of the environment's. @returns whether it is something else
 */
export async function setClaimed(
  system: SystemDb,
  { orgId, userId }: { orgId: string; userId: string },
  { roles, grants }: Given,
  by: string,
): Promise<boolean> {
  const sql = 'SELECT people_set_claimed($1, $2, $3, $4, $5) AS changed'
  const given = [orgId, userId, roles, JSON.stringify(grants), by]
  const [row] = await system.rows<{ changed: boolean }>(sql, given)
  return row?.changed === true
}

/** What claims of providers gave at which nobody signs in any more is taken away. @param issuer of the environment's; null: it has none */
export async function keepClaimed(system: SystemDb, issuer: string | null): Promise<void> {
  await system.rows('SELECT people_keep_claimed($1)', [issuer])
}
