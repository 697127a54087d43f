import { type Instant, millisOf, plusMillis } from '../lib/clock.ts'
import { Conflict } from '../lib/errors.ts'
import { newId } from '../lib/ids.ts'
import { limits } from '../limits.ts'
import type { SystemDb } from '../postgres/db.ts'
import type { Whence } from './people-log-store.ts'
import {
  type BoundTo,
  deleteSessions,
  insertSession,
  renewToken,
  type Session,
  type Way,
} from './session-store.ts'
import { hashToken, newToken } from './token.ts'

/** A session that has begun, with what its cookie holds. */
export interface Begun {
  session: Session
  token: string
}

/** Begins a session of its own for whoever showed who they are. The one that the browser had before ends: nobody's cookie is taken over. */
export async function beginSession(
  system: SystemDb,
  { personId, ways, boundTo = null }: { personId: string; ways: Way[]; boundTo?: BoundTo | null },
  before: Session | null,
  { ip, userAgent }: Whence,
  now: Instant,
): Promise<Begun> {
  const token = newToken()
  const expiresAt = plusMillis(now, limits.personSessionLifeMs)
  const times = { createdAt: now, lastUsedAt: now, provenAt: now, expiresAt }
  const session = { sessionId: newId(millisOf(now)), personId, ways, ...times, ip, userAgent, boundTo }
  if (before !== null) await deleteSessions(system, before, before.sessionId, null)
  await insertSession(system, session, hashToken(token))
  return { session, token }
}

/**
 * The person of a session showed again who they are. It goes on under a new token; whoever has the one of before is out.
 * @throws Conflict when two do so at once: the browser has the token of the first
 */
export async function renewSession(
  system: SystemDb,
  session: Session,
  ways: readonly Way[],
  now: Instant,
): Promise<Begun> {
  const token = newToken()
  const all = [...new Set([...session.ways, ...ways])]
  if (!(await renewToken(system, session, hashToken(token), all, now))) {
    throw new Conflict('The session was renewed by another request, or has ended: try again')
  }
  return { session: { ...session, ways: all, provenAt: now, lastUsedAt: now }, token }
}
