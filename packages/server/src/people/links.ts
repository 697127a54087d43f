import { findUser } from '../access/user-store.ts'
import { type Instant, plusMillis } from '../lib/clock.ts'
import { NotFound } from '../lib/errors.ts'
import { limits } from '../limits.ts'
import type { SystemDb } from '../postgres/db.ts'
import { findLink, insertLink, type PersonLink } from './link-store.ts'
import { mayStillInvite } from './may-still-invite.ts'
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
  return link === null || (await isOutrun(system, link, now)) ? null : link
}

/**
 * Whether a link is over before its time. The link of the first start makes the first owner, and nobody after that, in whatever way the first
 * one came; those that somebody asked for on the machine go on. An invitation that its maker has seen ends with what they may give; the one of
 * the mail is the mailbox's.
 */
export async function isOutrun(
  system: SystemDb,
  { kind, orgId, userId, createdBy, isMailed }: PersonLink,
  now: Instant,
): Promise<boolean> {
  if (orgId === null) return false
  if (kind === 'setup') return createdBy === null && hasOwner(system, orgId)
  if (kind !== 'invitation' || isMailed || createdBy === null || userId === null) return false
  const user = await findUser(system, orgId, userId)
  return user === null || !(await mayStillInvite(system, user, createdBy, now))
}

/** The same for one that never was: nobody learns which links there were. */
export function linkIsOver(): NotFound {
  return new NotFound('This link is not valid: it was used, or its time is over. Ask for a new one')
}
