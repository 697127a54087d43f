import { findLink } from '../access/signing-link-store.ts'
import type { App } from '../app.ts'
import type { SigningCaller } from './signing-caller.ts'

/** Whose link a token opens; null for a token that is none of ours, or of an earlier generation. */
export async function findLinkCaller(app: App, token: string): Promise<SigningCaller | null> {
  const linkId = app.links.linkIdOf(token)
  const link = linkId === null ? null : await findLink(app.database.system, linkId)
  if (link === null || !app.links.matches(token, link)) return null
  const { tenantId, workflowId, stepKey, linkId: id } = link
  return { tenantId, workflowId, stepKey, via: { kind: 'link', linkId: id } }
}
