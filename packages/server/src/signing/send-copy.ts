import { finishMailing } from '../jobs/finish-mailing.ts'
import type { ClaimedJob } from '../jobs/job-store.ts'
import type { JobHandler } from '../jobs/worker.ts'
import { messageOf } from '../lib/errors.ts'
import { mailAttemptsMax } from '../mail/mail-delayed.ts'
import { changeWorkflow } from '../workflows/change-workflow.ts'
import { languageFor, messageIdOf } from './mails/mail-sender.ts'
import type { MailingRooms } from './rooms.ts'
import { openCompleted, sendSealed } from './send-completed-mail.ts'

const SYSTEM = { type: 'system' } as const

/** Sends the sealed documents to somebody whom the blueprint's `copies` name. */
export function sendCopyHandler(rooms: MailingRooms): JobHandler {
  return {
    kind: 'send_copy',
    concurrency: 2,
    attemptsMax: mailAttemptsMax,
    timeoutMs: 120_000,
    async run(job) {
      const completed = await openCompleted(rooms, job)
      const copy = completed.envelope.copies?.[Number(job.payload.index)]
      if (copy === undefined) return undefined
      const messageId = messageIdOf(rooms.config.baseUrl, 'copy', job.id)
      const to = { ...copy, language: languageFor(completed.sender, {}) }
      const mailed = await sendSealed(rooms.mailer, completed, to, { messageId, instead: 'sender' })
      return finishMailing(rooms.database.tenant(job.tenantId), job, mailed)
    },
    giveUp: (job, error) => noteFailure(rooms, job, messageOf(error)),
  }
}

async function noteFailure(rooms: MailingRooms, job: ClaimedJob, message: string): Promise<void> {
  const { workflowId, envelopeKey, index } = job.payload
  const failed = { envelopeKey: String(envelopeKey), index: Number(index), message }
  const fact = { type: 'copy_failed', ...failed, actor: SYSTEM } as const
  await changeWorkflow(rooms, rooms.database.tenant(job.tenantId), String(workflowId), () => fact)
}
