import { type Instant, plusMillis } from '../lib/clock.ts'
import { limits } from '../limits.ts'
import type { SystemDb } from '../postgres/db.ts'
import type { Going } from './oidc-clients.ts'
import { hashToken, newToken } from './token.ts'

/** What is kept of what a browser has begun, until that browser goes on with it. */
export interface Ceremonies {
  passkey: {
    purpose: 'sign_in' | 'step_up' | 'add'
    challenge: string
    /** In which it was begun; of signing in null. */
    sessionId: string | null
  }
  oidc: Going & {
    providerId: string
    purpose: 'sign_in' | 'step_up' | 'link'
    returnTo: string
    /** Of whoever steps up, or links their account. */
    sessionId: string | null
  }
}

/** @returns what the browser's cookie holds: whoever has it goes on, once, within limits.ceremonyLifeMs */
export async function beginCeremony<Kind extends keyof Ceremonies>(
  system: SystemDb,
  kind: Kind,
  state: Ceremonies[Kind],
  now: Instant,
): Promise<string> {
  const token = newToken()
  const expiresAt = plusMillis(now, limits.ceremonyLifeMs)
  const sql = 'SELECT people_insert_ceremony($1, $2, $3, $4)'
  await system.rows(sql, [hashToken(token), kind, JSON.stringify(state), expiresAt])
  return token
}

/** Null when it was taken before, its time is over, or the browser has begun nothing. */
export async function takeCeremony<Kind extends keyof Ceremonies>(
  system: SystemDb,
  kind: Kind,
  token: string | null,
  now: Instant,
): Promise<Ceremonies[Kind] | null> {
  if (token === null) return null
  const sql = 'SELECT * FROM people_take_ceremony($1, $2, $3)'
  const [row] = await system.rows<{ state: Ceremonies[Kind] }>(sql, [hashToken(token), kind, now])
  return row?.state ?? null
}
