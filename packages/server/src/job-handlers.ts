import type { App } from './app.ts'
import { removeBlobHandler } from './files/remove-blob.ts'
import type { JobHandler } from './jobs/worker.ts'
import { remindParticipantHandler } from './signing/remind-participant.ts'
import { sendCompletedMailHandler } from './signing/send-completed-mail.ts'
import { sendCopyHandler } from './signing/send-copy.ts'
import { sendInvitationHandler } from './signing/send-invitation.ts'
import { sendReminderHandler } from './signing/send-reminder.ts'
import { sendPausedMailHandler } from './webhooks/send-paused-mail.ts'
import { eraseWorkflowHandler } from './workflows/erase-workflow.ts'
import { expireWorkflowHandler } from './workflows/expire-workflow.ts'
import { renderDocumentHandler } from './workflows/render-document.ts'
import { sealAuditHandler } from './workflows/seal-audit.ts'
import { sealEnvelopeHandler } from './workflows/seal-envelope.ts'

/** What the rooms do with jobs; each room's handlers are listed here once. */
export function jobHandlers(app: App): readonly JobHandler[] {
  const handlers = [
    renderDocumentHandler(app),
    sealEnvelopeHandler(app),
    sealAuditHandler(app),
    expireWorkflowHandler(app),
    eraseWorkflowHandler(app),
    sendInvitationHandler(app),
    sendReminderHandler(app),
    remindParticipantHandler(app),
    sendCompletedMailHandler(app),
    sendCopyHandler(app),
    sendPausedMailHandler(app),
    removeBlobHandler(app),
  ]
  return handlers.map((handler) => timed(app, inTurn(app, handler)))
}

function inTurn({ precedence }: App, handler: JobHandler): JobHandler {
  return {
    ...handler,
    run(job) {
      const work = () => handler.run(job)
      return handler.goesFirst === true ? precedence.first(work) : precedence.other(work)
    },
  }
}

/** Tells /metrics how long each attempt took. */
function timed(app: App, handler: JobHandler): JobHandler {
  const tell = (fromMs: number, outcome: 'finished' | 'failed') =>
    app.metrics.observe(
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
