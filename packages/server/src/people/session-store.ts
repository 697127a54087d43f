import type { Instant } from '../lib/clock.ts'
import { limits } from '../limits.ts'
import type { SystemDb } from '../postgres/db.ts'

/** How people show who they are. */
export type Way = 'password' | 'totp' | 'recovery_code' | 'passkey' | 'oidc'

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
}

/** The session of whoever asks, with who they are. */
export interface SignedIn extends Session {
  email: string
  name: string
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
}

const toSession = (row: SessionRow): Session => ({
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
  session: Pick<Session, 'sessionId' | 'personId' | 'ways' | 'createdAt' | 'expiresAt' | 'ip' | 'userAgent'>,
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
  const sql = 'SELECT (row_data).*, email, name FROM people_session($1, $2, $3)'
  const [row] = await system.rows<SessionRow & { email: string; name: string }>(sql, [tokenSha256, IDLE, now])
  return row === undefined ? null : { ...toSession(row), email: row.email, name: row.name }
}

/** The last used first; one person has limits.personSessionsMax at most. */
export async function listSessions(system: SystemDb, personId: string, now: Instant): Promise<Session[]> {
  const sql = 'SELECT * FROM people_sessions($1, $2, $3)'
  return (await system.rows<SessionRow>(sql, [personId, IDLE, now])).map(toSession)
}

/** The given one (null: all) but `but`; returns the ids of those that ended. */
export async function deleteSessions(
  system: SystemDb,
  personId: string,
  sessionId: string | null,
  but: string | null,
): Promise<string[]> {
  const sql = 'SELECT * FROM people_end_sessions($1, $2, $3)'
  const rows = await system.rows<{ session_id: string }>(sql, [personId, sessionId, but])
  return rows.map((row) => row.session_id)
}

/** What has ended is removed. */
export async function tidyPeople(system: SystemDb, now: Instant): Promise<void> {
  await system.rows('SELECT people_tidy($1, $2)', [IDLE, now])
}
