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
import { sealEnvelopeHandler } from './workflows/seal-envelope.ts'

/** What the rooms do with jobs; each room's handlers are listed here once. */
export function jobHandlers(app: App): readonly JobHandler[] {
  return [
    renderDocumentHandler(app),
    sealEnvelopeHandler(app),
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
}
