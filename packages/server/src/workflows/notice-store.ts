import type { Instant } from '../lib/clock.ts'
import type { News, SenderNotice } from '../people/notice-mail.ts'
import type { Db, Tx } from '../postgres/db.ts'

/** `user:<userId>` of whoever started a workflow, or `mail:<address>` of whom it names as its sender. */
export type Recipient = `user:${string}` | `mail:${string}`

/** What the same person is to be told of the same workflow is told once. */
export function insertNotices(
  tx: Tx,
  workflowId: string,
  recipients: readonly Recipient[],
  news: News,
): void {
  tx.write(
    `INSERT INTO sender_notice (tenant_id, recipient, workflow_id, kind, at)
     SELECT $1, r, $3, $4, $5 FROM unnest($2::text[]) AS r ON CONFLICT DO NOTHING`,
    [tx.tenantId, recipients, workflowId, news, tx.now],
  )
}

interface NoticeRow {
  workflow_id: string
  name: string
  kind: News
  decline_reason: string | null
  expires_at: Instant | null
  total: number
}

export interface NoticeFilter {
  recipient: Recipient
  until: Instant
  news: readonly News[]
  /** What they started themselves is told to them as whoever started it. */
  butOf: string | null
}

/**
 * The first of what somebody is to be told, what needs them before what does not, and how much it is in all. What is not so any more is
 * left out: a workflow that was erased, and one that ended before its time ran out.
 */
export async function listNotices(
  db: Db,
  { recipient, until, news, butOf }: NoticeFilter,
  limit: number,
): Promise<{ rows: SenderNotice[]; total: number }> {
  const rows = await db.rows<NoticeRow>(
    `SELECT n.workflow_id, w.name, n.kind, w.state ->> 'declineReason' AS decline_reason,
       w.state -> 'options' ->> 'expiresAt' AS expires_at, count(*) OVER () AS total
     FROM sender_notice n JOIN workflow w ON w.tenant_id = $1 AND w.id = n.workflow_id
     WHERE n.tenant_id = $1 AND n.recipient = $2 AND n.at <= $3 AND n.kind = ANY ($4) AND w.state ->> 'erasedAt' IS NULL
       AND (n.kind <> 'expiring' OR w.status IN ('pending', 'in_progress'))
       AND ($5::text IS NULL OR w.state -> 'createdBy' ->> 'id' <> $5)
     ORDER BY array_position(ARRAY['failed', 'declined', 'expired', 'expiring', 'completed'], n.kind), n.at, n.workflow_id
     LIMIT $6`,
    [db.tenantId, recipient, until, news, butOf, limit],
  )
  return { rows: rows.map(toNotice), total: rows[0]?.total ?? 0 }
}

function toNotice(row: NoticeRow): SenderNotice {
  return {
    workflowId: row.workflow_id,
    workflowName: row.name,
    news: row.kind,
    declineReason: row.decline_reason,
    expiresAt: row.expires_at,
  }
}

/** They were told, or want to hear nothing of it. */
export function deleteNotices(tx: Tx, recipient: Recipient, until: Instant): void {
  tx.write('DELETE FROM sender_notice WHERE tenant_id = $1 AND recipient = $2 AND at <= $3', [
    tx.tenantId,
    recipient,
    until,
  ])
}
