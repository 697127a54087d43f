import type { AccessRooms } from '../access/rooms.ts'
import { findSessionOfLink } from './session-store.ts'
import type { SigningCaller } from './signing-caller.ts'

/** Whose link a token opens; null for a token that is none of ours, or of an earlier generation. */
export async function findLinkCaller(rooms: AccessRooms, token: string): Promise<SigningCaller | null> {
  const linkId = rooms.links.linkIdOf(token)
  const found = linkId === null ? null : await findSessionOfLink(rooms.database.system, linkId)
  if (found === null || !rooms.links.matches(token, found.link)) return null
  const { tenantId, workflowId, stepKey, linkId: id, generation } = found.link
  const via = { kind: 'link', linkId: id } as const
  return { tenantId, workflowId, at: { stepKey, generation }, via, session: found.session }
}
