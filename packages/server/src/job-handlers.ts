import { removeBlobHandler } from './files/remove-blob.ts'
import type { ErasingRooms, FileRooms } from './files/rooms.ts'
import type { HttpRooms } from './http/rooms.ts'
import type { JobHandler } from './jobs/worker.ts'
import type { Metrics } from './lib/metrics.ts'
import type { Precedence } from './lib/precedence.ts'
import type { Tracer } from './lib/trace.ts'
import type { PeopleRooms } from './people/rooms.ts'
import { sendPasswordResetHandler, sendUserInvitationHandler } from './people/send-people-mail.ts'
import { remindParticipantHandler } from './signing/remind-participant.ts'
import type { MailingRooms } from './signing/rooms.ts'
import { sendCodeHandler } from './signing/send-code.ts'
import { sendCompletedMailHandler } from './signing/send-completed-mail.ts'
import { sendCopyHandler } from './signing/send-copy.ts'
import { sendEndingMailHandler } from './signing/send-ending-mail.ts'
import { sendInvitationHandler } from './signing/send-invitation.ts'
import { sendReminderHandler } from './signing/send-reminder.ts'
import type { WebhookRooms } from './webhooks/rooms.ts'
import { sendPausedMailHandler } from './webhooks/send-paused-mail.ts'
import { eraseByRetentionHandler, lookForRetentionHandler } from './workflows/apply-retention.ts'
import { discardAttachmentsHandler } from './workflows/discard-attachments.ts'
import { eraseWorkflowHandler } from './workflows/erase-workflow.ts'
import { expireWorkflowHandler } from './workflows/expire-workflow.ts'
import { lookForSealsHandler } from './workflows/look-for-seals.ts'
import { noteExpiryHandler } from './workflows/note-expiry.ts'
import { raiseSealsHandler } from './workflows/raise-seals.ts'
import { renderDocumentHandler } from './workflows/render-document.ts'
import { retryFinalizationHandler } from './workflows/retry-on-machine.ts'
import type { WorkflowRooms } from './workflows/rooms.ts'
import { sealAuditHandler } from './workflows/seal-audit.ts'
import { sealEnvelopeHandler } from './workflows/seal-envelope.ts'
import { sendNoticesHandler } from './workflows/send-notices.ts'

/** What the handlers of all rooms need, and what measures and orders them. */
export interface HandlerRooms
  extends FileRooms,
    ErasingRooms,
    WorkflowRooms,
    MailingRooms,
    WebhookRooms,
    PeopleRooms,
    Pick<HttpRooms, 'metrics' | 'precedence'> {
  readonly config: WorkflowRooms['config'] & WebhookRooms['config'] & PeopleRooms['config']
}

/** What the rooms do with jobs; each room's handlers are listed here once. */
export function jobHandlers(rooms: HandlerRooms): readonly JobHandler[] {
  const handlers = [
    renderDocumentHandler(rooms),
    sealEnvelopeHandler(rooms),
    sealAuditHandler(rooms),
    retryFinalizationHandler(rooms),
    lookForSealsHandler(rooms),
    raiseSealsHandler(rooms),
    expireWorkflowHandler(rooms),
    noteExpiryHandler(rooms),
    sendNoticesHandler(rooms),
    eraseWorkflowHandler(rooms),
    lookForRetentionHandler(rooms),
    eraseByRetentionHandler(rooms),
    sendInvitationHandler(rooms),
    sendReminderHandler(rooms),
    sendCodeHandler(rooms),
    remindParticipantHandler(rooms),
    sendCompletedMailHandler(rooms),
    sendCopyHandler(rooms),
    sendEndingMailHandler(rooms),
    sendPausedMailHandler(rooms),
    sendUserInvitationHandler(rooms),
    sendPasswordResetHandler(rooms),
    removeBlobHandler(rooms),
    discardAttachmentsHandler(rooms),
  ]
  const { metrics, precedence, trace } = rooms
  return handlers.map((handler) => traced(trace, timed(metrics, ordered(precedence, handler))))
}

/** Other jobs yield to those that go first. */
function ordered(precedence: Precedence, handler: JobHandler): JobHandler {
  return {
    ...handler,
    run(job) {
      const work = () => handler.run(job)
      return handler.goesFirst === true ? precedence.first(work) : precedence.other(work)
    },
  }
}

/** Tells /metrics how long each attempt took. */
function timed(metrics: Metrics, handler: JobHandler): JobHandler {
  const tell = (fromMs: number, outcome: 'finished' | 'failed') =>
    metrics.observe(
      'countersign_job_seconds',
      { kind: handler.kind, outcome },
      (performance.now() - fromMs) / 1000,
    )
  return {
    ...handler,
    async run(job) {
      const fromMs = performance.now()
      try {
        const result = await handler.run(job)
        tell(fromMs, 'finished')
        return result
      } catch (error) {
        tell(fromMs, 'failed')
        throw error
      }
    },
  }
}

/** Each attempt is a trace of its own: what wanted the job has ended long since, or goes on beside it. */
function traced(trace: Tracer, handler: JobHandler): JobHandler {
  if (!trace.isOn) return handler
  return {
    ...handler,
    run(job) {
      const facts = { 'countersign.job.kind': handler.kind, 'countersign.attempt': job.attempts }
      return trace.whole({ name: `job ${handler.kind}`, facts }, () => handler.run(job))
    },
  }
}
