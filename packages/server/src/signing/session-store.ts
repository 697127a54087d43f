import type { SigningLink } from '../access/signing-link.ts'
import { type LinkRow, toLink } from '../access/signing-link-store.ts'
import type { SystemDb } from '../postgres/db.ts'
import { type FilledRow, type FilledWorkflow, toFilled } from '../workflows/filled-workflow-store.ts'

/** Above tenants: whose link it is, with the session that it opens (sql/signing_session.sql). */
export async function findSessionOfLink(
  system: SystemDb,
  linkId: string,
): Promise<{ link: SigningLink; images: number; session: FilledWorkflow | null } | null> {
  const [row] = await system.rows<LinkRow & { images: number } & (FilledRow | { revision: null })>(
    'SELECT * FROM signing_session($1)',
    [linkId],
  )
  if (row === undefined) return null
  const session = row.revision === null ? null : toFilled(row.tenant_id, row)
  return { link: toLink(row), images: row.images, session }
}
