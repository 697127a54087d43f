import type { Instant } from '../lib/clock.ts'
import { limits } from '../limits.ts'
import type { SystemDb } from '../postgres/db.ts'

/** How people show who they are. */
export type Way = 'password' | 'totp' | 'recovery_code' | 'passkey' | 'oidc'

/** A provider of an organization: whoever came by it is signed in to that organization alone. */
export interface BoundTo {
  orgId: string
  providerKey: string
  name: string
  /** The provider itself asks for a second factor. */
  hasSecondFactor: boolean
}

/** One browser in which a person is signed in. */
export interface Session {
  sessionId: string
  personId: string
  ways: Way[]
  createdAt: Instant
  lastUsedAt: Instant
  /** When they showed last who they are. */
  provenAt: Instant
  expiresAt: Instant
  ip: string
  userAgent: string
  /** Null: it opens all organizations of the person. */
  boundTo: BoundTo | null
}

/** One of a person's list. */
export type ListedSession = Omit<Session, 'boundTo'>

/** The session of whoever asks, with who they are. */
export interface SignedIn extends Session {
  email: string
  name: string
}

/** Whether somebody came by a password, and has shown nothing that could stand for them without it. */
export function isOfPassword({ ways }: Pick<Session, 'ways'>): boolean {
  return !ways.includes('passkey') && !ways.includes('oidc')
}

interface SessionRow {
  session_id: string
  person_id: string
  ways: Way[]
  created_at: Instant
  last_used_at: Instant
  proven_at: Instant
  expires_at: Instant
  ip: string
  user_agent: string
  org_id: string | null
  provider_key: string | null
}

const toSession = (row: SessionRow): ListedSession => ({
  sessionId: row.session_id,
  personId: row.person_id,
  ways: row.ways,
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at,
  provenAt: row.proven_at,
  expiresAt: row.expires_at,
  ip: row.ip,
  userAgent: row.user_agent,
})

const IDLE = `${limits.personSessionIdleMs} milliseconds`

export async function insertSession(
  system: SystemDb,
  session: Pick<
    Session,
    'sessionId' | 'personId' | 'ways' | 'createdAt' | 'expiresAt' | 'ip' | 'userAgent' | 'boundTo'
  >,
  tokenSha256: Buffer,
): Promise<void> {
  const record = { ...session, tokenSha256: tokenSha256.toString('hex') }
  const sql = 'SELECT people_insert_session($1, $2)'
  await system.rows(sql, [JSON.stringify(record), limits.personSessionsMax])
}

/** Puts another token in the place of a session's; false when it is not as it was read any more. */
export async function renewToken(
  system: SystemDb,
  { sessionId, provenAt }: Session,
  tokenSha256: Buffer,
  ways: readonly Way[],
  now: Instant,
): Promise<boolean> {
  const sql = 'SELECT people_renew_session($1, $2, $3, $4, $5) AS renewed'
  const [row] = await system.rows<{ renewed: boolean }>(sql, [sessionId, provenAt, tokenSha256, ways, now])
  return row?.renewed === true
}

/** The session of a token, which is used now, with its person; null when it has ended, or the person may act nowhere. */
export async function useSession(
  system: SystemDb,
  tokenSha256: Buffer,
  now: Instant,
): Promise<SignedIn | null> {
  const sql = 'SELECT (row_data).*, email, name, provider FROM people_session($1, $2, $3)'
  const [row] = await system.rows<SignedInRow>(sql, [tokenSha256, IDLE, now])
  if (row === undefined) return null
  return { ...toSession(row), email: row.email, name: row.name, boundTo: boundOf(row) }
}

interface SignedInRow extends SessionRow {
  email: string
  name: string
  provider: Pick<BoundTo, 'name' | 'hasSecondFactor'> | null
}

function boundOf({ org_id: orgId, provider_key: providerKey, provider }: SignedInRow): BoundTo | null {
  if (orgId === null || providerKey === null) return null
  return {
    orgId,
    providerKey,
    name: provider?.name ?? '',
    hasSecondFactor: provider?.hasSecondFactor === true,
  }
}

/** The last used first; one person has limits.personSessionsMax at most. A session of one organization knows of its like alone. */
export async function listSessions(
  system: SystemDb,
  { personId, boundTo }: Pick<Session, 'personId' | 'boundTo'>,
  now: Instant,
): Promise<ListedSession[]> {
  const sql = 'SELECT * FROM people_sessions($1, $2, $3, $4)'
  return (await system.rows<SessionRow>(sql, [personId, boundTo?.orgId ?? null, IDLE, now])).map(toSession)
}

/** The given one (null: all) but `but`, of those that a session reaches; returns the ids of those that ended. */
export async function deleteSessions(
  system: SystemDb,
  { personId, boundTo }: Pick<Session, 'personId'> & { boundTo: Pick<BoundTo, 'orgId'> | null },
  sessionId: string | null,
  but: string | null,
): Promise<string[]> {
  const sql = 'SELECT * FROM people_end_sessions($1, $2, $3, $4)'
  const given = [personId, boundTo?.orgId ?? null, sessionId, but]
  const rows = await system.rows<{ session_id: string }>(sql, given)
  return rows.map((row) => row.session_id)
}

/** What has ended is removed. */
export async function tidyPeople(system: SystemDb, now: Instant): Promise<void> {
  await system.rows('SELECT people_tidy($1, $2)', [IDLE, now])
}
