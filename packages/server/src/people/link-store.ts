import type { Instant } from '../lib/clock.ts'
import type { SystemDb } from '../postgres/db.ts'

export const LINK_KINDS = ['setup', 'invitation', 'reset'] as const

/** A link that makes an account, or a new way into one. */
export interface PersonLink {
  kind: (typeof LINK_KINDS)[number]
  /** Of a setup link and of an invitation. */
  orgId: string | null
  /** Of an invitation, and of a setup link for somebody. */
  userId: string | null
  /** Of a reset. */
  personId: string | null
  /** Only the mailbox of the address got it: who uses it has the address. */
  isMailed: boolean
  createdAt: Instant
  createdBy: string | null
  expiresAt: Instant
}

interface LinkRow {
  kind: PersonLink['kind']
  org_id: string | null
  user_id: string | null
  person_id: string | null
  is_mailed: boolean
  created_at: Instant
  created_by: string | null
  expires_at: Instant
}

const toLink = (row: LinkRow): PersonLink => ({
  kind: row.kind,
  orgId: row.org_id,
  userId: row.user_id,
  personId: row.person_id,
  isMailed: row.is_mailed,
  createdAt: row.created_at,
  createdBy: row.created_by,
  expiresAt: row.expires_at,
})

export async function insertLink(system: SystemDb, link: PersonLink, sha256: Buffer): Promise<void> {
  await system.rows('SELECT people_insert_link($1)', [
    JSON.stringify({ ...link, sha256: sha256.toString('hex') }),
  ])
}

/** Those of a kind for a user or a person are not open any more. */
export async function endLinks(
  system: SystemDb,
  { kind, orgId, userId, personId }: Pick<PersonLink, 'kind' | 'orgId' | 'userId' | 'personId'>,
): Promise<void> {
  await system.rows('SELECT people_end_links($1, $2, $3, $4)', [kind, orgId, userId, personId])
}

/** Null when it is not open any more. */
export async function findLink(system: SystemDb, sha256: Buffer, now: Instant): Promise<PersonLink | null> {
  const [row] = await system.rows<LinkRow>('SELECT * FROM people_link($1, $2)', [sha256, now])
  return row === undefined ? null : toLink(row)
}

/** Uses it up, and all others of the same purpose; null when somebody else did so first, or it is over. */
export async function useLink(system: SystemDb, sha256: Buffer, now: Instant): Promise<PersonLink | null> {
  const [row] = await system.rows<LinkRow>('SELECT * FROM people_use_link($1, $2)', [sha256, now])
  return row === undefined ? null : toLink(row)
}
