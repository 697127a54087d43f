import { generationOf } from '@countersign/engine'
import type { ClaimedJob } from '../jobs/job-store.ts'
import type { JobHandler } from '../jobs/worker.ts'
import { messageOf } from '../lib/errors.ts'
import { mailAttemptsMax } from '../mail/mail-delayed.ts'
import { changeByJob } from '../workflows/change-by-job.ts'
import { changeWorkflow } from '../workflows/change-workflow.ts'
import { mailLink } from './mail-link.ts'
import type { MailingRooms } from './rooms.ts'

const SYSTEM = { type: 'system' } as const

/** Asks a participant by mail: the link is made for the mail and stands nowhere else. */
export function sendInvitationHandler(rooms: MailingRooms): JobHandler {
  return {
    kind: 'send_invitation',
    concurrency: 4,
    attemptsMax: mailAttemptsMax,
    timeoutMs: 60_000,
    run: (job) => invite(rooms, job),
    async giveUp(job, error) {
      const { workflowId, stepKey, generation } = invitationOf(job)
      const message = messageOf(error)
      const fact = { type: 'email_failed', stepKey, message, generation, actor: SYSTEM } as const
      await changeWorkflow(rooms, rooms.database.tenant(job.tenantId), workflowId, () => fact)
    },
  }
}

async function invite(rooms: MailingRooms, job: ClaimedJob): Promise<'finished' | undefined> {
  const { workflowId, stepKey, generation } = invitationOf(job)
  const invited = await mailLink(rooms, job, { kind: 'invitation', workflowId, stepKey }, (action) => {
    return action.notification?.status === 'pending' && generationOf(action) === generation
  })
  if (invited === undefined) return undefined
  const { loaded, mailed } = invited
  const fact = { type: 'participant_notified', stepKey, generation, mail: mailed.fate } as const
  await changeByJob(rooms, job, workflowId, fact, mailed.keep, loaded)
  return 'finished'
}

function invitationOf({ payload }: ClaimedJob): { workflowId: string; stepKey: string; generation: number } {
  const { workflowId, stepKey, generation } = payload
  return { workflowId: String(workflowId), stepKey: String(stepKey), generation: Number(generation ?? 1) }
}
