import type { App } from './app.ts'
import type { JobHandler } from './jobs/worker.ts'
import { sendCompletedMailHandler } from './signing/send-completed-mail.ts'
import { sendInvitationHandler } from './signing/send-invitation.ts'

/** What the rooms do with jobs; each room's handlers are listed here once. */
export function jobHandlers(app: App): readonly JobHandler[] {
  return [sendInvitationHandler(app), sendCompletedMailHandler(app)]
}
