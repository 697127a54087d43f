import type { JobHandler } from '../jobs/worker.ts'
import { mailAttemptsMax } from '../mail/mail-delayed.ts'
import { messageIdOf } from './mail-sender.ts'
import type { MailingRooms } from './rooms.ts'
import { openCompleted, sendSealed } from './send-completed-mail.ts'

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
      const instead = `please ask ${completed.sender.name} for them`
      await sendSealed(rooms.mailer, completed, copy, { messageId, instead })
      return undefined
    },
  }
}
