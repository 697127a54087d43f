import { type Instant, plusMillis } from '../lib/clock.ts'
import { NotFound } from '../lib/errors.ts'
import { limits } from '../limits.ts'
import type { SystemDb } from '../postgres/db.ts'
import { insertLink, type PersonLink } from './link-store.ts'
import { hashToken, newToken } from './token.ts'

/** How long each kind of link is open, and where it leads. */
const LINKS = {
  setup: { lifeMs: limits.setupLinkLifeMs, path: '/studio/setup/' },
  invitation: { lifeMs: limits.invitationLifeMs, path: '/studio/invite/' },
  reset: { lifeMs: limits.resetLinkLifeMs, path: '/studio/reset/' },
} as const satisfies Record<PersonLink['kind'], object>

type NewLink = Pick<PersonLink, 'kind'> & Partial<Omit<PersonLink, 'kind' | 'createdAt' | 'expiresAt'>>

/** Makes a link. Its token stands in what is returned, and nowhere else. */
export async function makeLink(
  system: SystemDb,
  baseUrl: string,
  wanted: NewLink,
  now: Instant,
): Promise<{ url: string; expiresAt: Instant }> {
  const { lifeMs, path } = LINKS[wanted.kind]
  const token = newToken()
  const expiresAt = plusMillis(now, lifeMs)
  const none = { orgId: null, userId: null, personId: null, isMailed: false, createdBy: null }
  await insertLink(system, { ...none, ...wanted, createdAt: now, expiresAt }, hashToken(token))
  return { url: `${baseUrl}${path}${token}`, expiresAt }
}

/** The same for one that never was: nobody learns which links there were. */
export function linkIsOver(): NotFound {
  return new NotFound('This link is not valid: it was used, or its time is over. Ask for a new one')
}
