import type { App } from './app.ts'
import type { JobHandler } from './jobs/worker.ts'
import { sendCompletedMailHandler } from './signing/send-completed-mail.ts'
import { sendInvitationHandler } from './signing/send-invitation.ts'
import { expireWorkflowHandler } from './workflows/expire-workflow.ts'

/** What the rooms do with jobs; each room's handlers are listed here once. */
export function jobHandlers(app: App): readonly JobHandler[] {
  return [expireWorkflowHandler(app), sendInvitationHandler(app), sendCompletedMailHandler(app)]
}
