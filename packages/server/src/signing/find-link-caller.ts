import type { App } from '../app.ts'
import { findSessionOfLink } from './session-store.ts'
import type { SigningCaller } from './signing-caller.ts'

/** Whose link a token opens; null for a token that is none of ours, or of an earlier generation. */
export async function findLinkCaller(app: App, token: string): Promise<SigningCaller | null> {
  const linkId = app.links.linkIdOf(token)
  const found = linkId === null ? null : await findSessionOfLink(app.database.system, linkId)
  if (found === null || !app.links.matches(token, found.link)) return null
  const { tenantId, workflowId, stepKey, linkId: id, generation } = found.link
  const via = { kind: 'link', linkId: id, generation } as const
  return { tenantId, workflowId, stepKey, via, session: found.session }
}
