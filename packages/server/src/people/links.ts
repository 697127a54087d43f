import { type Instant, plusMillis } from '../lib/clock.ts'
import { NotFound } from '../lib/errors.ts'
import { limits } from '../limits.ts'
import type { SystemDb } from '../postgres/db.ts'
import { findLink, insertLink, type PersonLink } from './link-store.ts'
import { hasOwner } from './owner-store.ts'
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

/** The link with this token; null when it is not open any more. */
export async function findOpenLink(
  system: SystemDb,
  token: string,
  now: Instant,
): Promise<PersonLink | null> {
  const link = await findLink(system, hashToken(token), now)
  return link === null || (await isOutrun(system, link)) ? null : link
}

/** The link of the first start makes the first owner, and nobody after that, in whatever way the first one came. Those that somebody asked for on the machine go on. */
export async function isOutrun(system: SystemDb, { kind, orgId, createdBy }: PersonLink): Promise<boolean> {
  return kind === 'setup' && createdBy === null && orgId !== null && (await hasOwner(system, orgId))
}

/** The same for one that never was: nobody learns which links there were. */
export function linkIsOver(): NotFound {
  return new NotFound('This link is not valid: it was used, or its time is over. Ask for a new one')
}
