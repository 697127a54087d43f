import type { ClaimedJob } from '../jobs/job-store.ts'
import type { JobHandler } from '../jobs/worker.ts'
import type { Instant } from '../lib/clock.ts'
import { messageOf } from '../lib/errors.ts'
import { mailAttemptsMax } from '../mail/mail-delayed.ts'
import { changeByJob } from '../workflows/change-by-job.ts'
import { mailLink } from './mail-link.ts'
import type { MailingRooms } from './rooms.ts'

/** Reminds a participant by mail who was asked and has not answered. */
export function sendReminderHandler(rooms: MailingRooms): JobHandler {
  return {
    kind: 'send_reminder',
    concurrency: 2,
    attemptsMax: mailAttemptsMax,
    timeoutMs: 60_000,
    run: (job) => remind(rooms, job),
    async giveUp(job, error) {
      const { workflowId, ...reminder } = reminderOf(job)
      const fact = { type: 'reminder_failed', ...reminder, message: messageOf(error) } as const
      await changeByJob(rooms, job, workflowId, fact)
    },
  }
}

async function remind(rooms: MailingRooms, job: ClaimedJob): Promise<'finished' | undefined> {
  const { workflowId, ...reminder } = reminderOf(job)
  const wanted = { kind: 'reminder', workflowId, stepKey: reminder.stepKey } as const
  const reminded = await mailLink(
    rooms,
    job,
    wanted,
    ({ readyAt, reminders }) => readyAt === reminder.askedAt && (reminders?.sent ?? 0) < reminder.number,
  )
  if (reminded === undefined) return undefined
  const { loaded, mailed } = reminded
  const fact = { type: 'reminder_sent', ...reminder, mail: mailed.fate } as const
  await changeByJob(rooms, job, workflowId, fact, mailed.keep, loaded)
  return 'finished'
}

/** What jobs of reminders, timers included, are about. */
export function reminderOf({ payload }: ClaimedJob): {
  workflowId: string
  stepKey: string
  askedAt: Instant
  number: number
} {
  const { workflowId, stepKey, askedAt, number } = payload
  return {
    workflowId: String(workflowId),
    stepKey: String(stepKey),
    askedAt: String(askedAt),
    number: Number(number),
  }
}
