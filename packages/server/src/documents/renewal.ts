import { type Instant, millisOf, plusMillis } from '../lib/clock.ts'
import { limits } from '../limits.ts'

/** When the certificate of a document time-stamp counts. */
export interface StampLife {
  readonly notBefore: Instant
  readonly notAfter: Instant
}

/**
 * When a document time-stamp is renewed: `from` a year before its certificate ends, or a third of its life before, where that is less
 * (documents.md, Seals that last), and up to two months earlier, each workflow at its own time. `urgentFrom`: from then on it is renewed
 * also where nobody tells whether the last certificate was withdrawn.
 */
export function renewalOf(
  { notBefore, notAfter }: StampLife,
  workflowId: string,
): { from: Instant; urgentFrom: Instant } {
  const lifeMs = millisOf(notAfter) - millisOf(notBefore)
  const aheadMs = Math.min(limits.sealRenewAheadMs, lifeMs / 3)
  const spreadMs = Math.min(limits.sealRenewSpreadMs, lifeMs / 12) * shareOf(workflowId)
  return {
    from: plusMillis(notAfter, -aheadMs - spreadMs),
    urgentFrom: plusMillis(notAfter, -Math.min(limits.sealRenewUrgentMs, aheadMs)),
  }
}

/** A number from 0 to 1: the last digits of an id are random. */
function shareOf(workflowId: string): number {
  return Number.parseInt(workflowId.slice(-8), 16) / 0xffff_ffff
}
