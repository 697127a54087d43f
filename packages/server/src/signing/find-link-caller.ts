import type { AccessRooms } from '../access/rooms.ts'
import type { LinkTokens } from '../access/signing-link.ts'
import type { SessionRooms } from './rooms.ts'
import type { KnownSession, SessionMemory } from './session-memory.ts'
import { findSessionOfLink } from './session-store.ts'
import type { SigningCaller } from './signing-caller.ts'

type LinkRooms = Pick<AccessRooms, 'links' | 'database'> & Pick<SessionRooms, 'sessions'>

/**
 * Whose link a token opens; null for a token that is none of ours, or of an earlier generation. `remembered`: what this process knows of the
 * session will do, since whatever comes of it is checked.
 */
export async function findLinkCaller(
  rooms: LinkRooms,
  token: string,
  { remembered = false } = {},
): Promise<SigningCaller | null> {
  const linkId = rooms.links.linkIdOf(token)
  if (linkId === null) return null
  const known = remembered ? findKnown(rooms.sessions, rooms.links, linkId, token) : undefined
  const again = () => findLinkCaller(rooms, token)
  if (known !== undefined) return callerOf(rooms.sessions, known, { known, again })
  const found = await findSessionOfLink(rooms.database.system, linkId)
  if (found === null || !rooms.links.matches(token, found.link)) return null
  const { link, images, session } = found
  if (session !== null) rooms.sessions.keep(link.linkId, { link, images, session })
  return callerOf(rooms.sessions, { link, images, session })
}

/** A token that is not of the link as it is remembered may be of a later generation. */
function findKnown(
  sessions: SessionMemory,
  links: LinkTokens,
  linkId: string,
  token: string,
): KnownSession | undefined {
  const known = sessions.find(linkId)
  return known !== undefined && links.matches(token, known.link) ? known : undefined
}

function callerOf(
  sessions: SessionMemory,
  { link, images, session }: Omit<KnownSession, 'session'> & { session: KnownSession['session'] | null },
  remembered?: SigningCaller['remembered'],
): SigningCaller {
  const { tenantId, workflowId, stepKey, linkId, generation } = link
  return {
    tenantId,
    workflowId,
    at: { stepKey, generation },
    via: { kind: 'link', linkId },
    session,
    link: {
      images,
      keep: (then, imagesThen) => sessions.keep(linkId, { link, images: imagesThen, session: then }),
      forget: () => sessions.forget(linkId),
    },
    ...(remembered !== undefined && { remembered }),
  }
}
