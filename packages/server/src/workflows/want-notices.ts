import { hasExpired, isFinal, type WorkflowState, workflowStatuses } from '@countersign/engine'
import { enqueue } from '../jobs/job.ts'
import { type Instant, millisOf, plusMillis } from '../lib/clock.ts'
import { limits } from '../limits.ts'
import type { News } from '../people/notice-mail.ts'
import type { Tx } from '../postgres/db.ts'
import { insertNotices, type Recipient } from './notice-store.ts'

export const NOTICE_MAIL = 'send_notices'
export const EXPIRY_NOTICE = 'note_expiry'

/**
 * Has the sender told what became of a workflow: the person who started it, and the one whom it names as its sender. What happens within
 * limits.noticeCollectMs is one mail, however much it is.
 */
export function wantNotices(tx: Tx, before: WorkflowState | null, after: WorkflowState): void {
  wantExpiryNotice(tx, before, after)
  const news = before === null ? undefined : newsOf(before, after)
  if (news !== undefined) tellSender(tx, after, news)
}

/** Writes down what there is to tell, and asks for the mail that has it. */
export function tellSender(tx: Tx, workflow: WorkflowState, news: News): void {
  const recipients = recipientsOf(workflow)
  if (recipients.length === 0) return
  insertNotices(tx, workflow.id, recipients, news)
  const until = endOfCollecting(tx.now)
  // Whatever was written down until then is committed when the job runs.
  const runAt = plusMillis(until, limits.noticeSettleMs)
  for (const recipient of recipients)
    enqueue(tx, { kind: NOTICE_MAIL, payload: { recipient, until }, key: `${recipient}/${until}`, runAt })
}

function recipientsOf({ createdBy, options: { sender } }: WorkflowState): Recipient[] {
  return [
    ...(createdBy.type === 'user' ? [`user:${createdBy.id}` as const] : []),
    ...(sender?.replyTo === undefined ? [] : [`mail:${sender.replyTo.toLowerCase()}` as const]),
  ]
}

function newsOf(before: WorkflowState, after: WorkflowState): News | undefined {
  const { status } = after
  if (before.status === status) return hasFailedSeal(after) && !hasFailedSeal(before) ? 'failed' : undefined
  if (status === 'completed' || status === 'declined' || status === 'failed') return status
  return status === 'voided' && hasExpired(after) ? 'expired' : undefined
}

const hasFailedSeal = ({ envelopes }: WorkflowState) =>
  envelopes.some(({ finalization }) => finalization?.status === 'failed')

/** A timer for each time at which it is to expire. One that was moved finds nothing to do. */
function wantExpiryNotice(tx: Tx, before: WorkflowState | null, after: WorkflowState): void {
  const { expiresAt } = after.options
  if (expiresAt === undefined || isFinal(workflowStatuses, after.status)) return
  if (recipientsOf(after).length === 0) return
  const isKnown =
    before?.options.expiresAt === expiresAt && recipientsOf(before).join() === recipientsOf(after).join()
  if (isKnown) return
  const leftMs = Math.max(0, millisOf(expiresAt) - millisOf(tx.now))
  const aheadMs = Math.min(limits.noticeAheadMs, Math.round(leftMs / 4))
  const { id: workflowId } = after
  const payload = { workflowId, expiresAt }
  const runAt = plusMillis(expiresAt, -aheadMs)
  enqueue(tx, { kind: EXPIRY_NOTICE, payload, key: `${workflowId}/${expiresAt}`, runAt })
}

/** All of the same few minutes come together. */
function endOfCollecting(now: Instant): Instant {
  const { noticeCollectMs: size } = limits
  return new Date((Math.floor(millisOf(now) / size) + 1) * size).toISOString()
}
