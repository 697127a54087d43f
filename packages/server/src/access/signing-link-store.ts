import type { Tx } from '../postgres/db.ts'
import type { SigningLink } from './signing-link.ts'

export interface LinkRow {
  tenant_id: string
  link_id: string
  workflow_id: string
  step_key: string
  participant_key: string
  generation: number
  closed_at: string | null
}

export const toLink = (row: LinkRow): SigningLink => ({
  tenantId: row.tenant_id,
  linkId: row.link_id,
  workflowId: row.workflow_id,
  stepKey: row.step_key,
  participantKey: row.participant_key,
  generation: row.generation,
  isOpen: row.closed_at === null,
})

export interface NewLink {
  linkId: string
  workflowId: string
  stepKey: string
  participantKey: string
}

export function insertLinks(tx: Tx, links: readonly NewLink[]): void {
  if (links.length === 0) return
  const records = links.map((link) => ({
    link_id: link.linkId,
    workflow_id: link.workflowId,
    step_key: link.stepKey,
    participant_key: link.participantKey,
  }))
  tx.write(
    `INSERT INTO signing_link (tenant_id, link_id, workflow_id, step_key, participant_key, created_at)
     SELECT $1, l.link_id, l.workflow_id, l.step_key, l.participant_key, $3
     FROM jsonb_to_recordset($2::jsonb) AS l(link_id uuid, workflow_id uuid, step_key text, participant_key text)`,
    [tx.tenantId, JSON.stringify(records), tx.now],
  )
}

/** Replaces the links of steps: tokens of earlier generations open nothing. */
export function renewLinks(
  tx: Tx,
  workflowId: string,
  links: readonly { stepKey: string; generation: number }[],
): void {
  if (links.length === 0) return
  const records = links.map(({ stepKey, generation }) => ({ step_key: stepKey, generation }))
  tx.write(
    `UPDATE signing_link l SET generation = r.generation
     FROM jsonb_to_recordset($3::jsonb) AS r(step_key text, generation integer)
     WHERE l.tenant_id = $1 AND l.workflow_id = $2 AND l.step_key = r.step_key`,
    [tx.tenantId, workflowId, JSON.stringify(records)],
  )
}

/** Ends the links of steps: their tokens still show how it ended, and sign nothing. */
export function closeLinks(tx: Tx, workflowId: string, stepKeys: readonly string[]): void {
  if (stepKeys.length === 0) return
  tx.write(
    `UPDATE signing_link SET closed_at = $4 WHERE tenant_id = $1 AND workflow_id = $2 AND step_key = ANY ($3) AND closed_at IS NULL`,
    [tx.tenantId, workflowId, stepKeys, tx.now],
  )
}

/** For what may be written while a step's link is open only; holds the link until it is. */
export function requireOpenLink(
  tx: Tx,
  { workflowId, stepKey }: { workflowId: string; stepKey: string },
  refusal: () => Error,
): void {
  tx.guard(
    `UPDATE signing_link SET images = images WHERE tenant_id = $1 AND workflow_id = $2 AND step_key = $3 AND closed_at IS NULL`,
    [tx.tenantId, workflowId, stepKey],
    refusal,
  )
}

/** What a session was made of that somebody remembers. */
export interface SeenSession {
  images: number
  /** Of the workflow. */
  revision: number
  /** Of the values of the link's own step. */
  valuesRevision: number
}

/** Refuses the commit unless a link and its session are still what they were. */
export function requireUnchangedSession(
  tx: Tx,
  { linkId, generation }: Pick<SigningLink, 'linkId' | 'generation'>,
  { images, revision, valuesRevision }: SeenSession,
  refusal: () => Error,
): void {
  tx.require(
    `SELECT 1 FROM signing_link l JOIN workflow w ON w.tenant_id = l.tenant_id AND w.id = l.workflow_id
     WHERE l.tenant_id = $1 AND l.link_id = $2 AND l.generation = $3 AND l.images = $4 AND w.revision = $5
       AND coalesce((SELECT v.revision FROM workflow_values v
         WHERE v.tenant_id = l.tenant_id AND v.workflow_id = l.workflow_id AND v.step_key = l.step_key), 0) = $6`,
    [tx.tenantId, linkId, generation, images, revision, valuesRevision],
    refusal,
  )
}

/** Counts a file that is attached in a step's session while its link is open; `refusal` when it is one, or some bytes, too many. */
export function countAttachment(
  tx: Tx,
  { workflowId, stepKey }: { workflowId: string; stepKey: string },
  { sizeBytes, max, bytesMax }: { sizeBytes: number; max: number; bytesMax: number },
  refusal: () => Error,
): void {
  tx.guard(
    `UPDATE signing_link SET attachments = attachments + 1, attachment_bytes = attachment_bytes + $4::bigint
     WHERE tenant_id = $1 AND workflow_id = $2 AND step_key = $3 AND closed_at IS NULL AND attachments < $5
       AND attachment_bytes + $4::bigint <= $6`,
    [tx.tenantId, workflowId, stepKey, sizeBytes, max, bytesMax],
    refusal,
  )
}

/** Counts one more image of a step's session while its link is open; `refusal` when it would be more than `max`. */
export function countKeptImage(
  tx: Tx,
  { workflowId, stepKey, max }: { workflowId: string; stepKey: string; max: number },
  refusal: () => Error,
): void {
  tx.guard(
    `UPDATE signing_link SET images = images + 1
     WHERE tenant_id = $1 AND workflow_id = $2 AND step_key = $3 AND images < $4 AND closed_at IS NULL`,
    [tx.tenantId, workflowId, stepKey, max],
    refusal,
  )
}

/** Counts one more image that is uploaded in a step's session; `refusal` when it would be more than `max`. */
export function countImage(
  tx: Tx,
  { workflowId, stepKey, max }: { workflowId: string; stepKey: string; max: number },
  refusal: () => Error,
): void {
  tx.guard(
    'UPDATE signing_link SET images = images + 1 WHERE tenant_id = $1 AND workflow_id = $2 AND step_key = $3 AND images < $4',
    [tx.tenantId, workflowId, stepKey, max],
    refusal,
  )
}
