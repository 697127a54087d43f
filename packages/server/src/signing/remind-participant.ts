import type { JobHandler } from '../jobs/worker.ts'
import { NotFound } from '../lib/errors.ts'
import { limits } from '../limits.ts'
import { changeByJob } from '../workflows/change-by-job.ts'
import type { ChangeRooms } from '../workflows/rooms.ts'
import { reminderOf } from './send-reminder.ts'

/** The timer of reminders. One that comes late, twice, or for somebody who has answered, finds nothing to do. */
export function remindParticipantHandler(rooms: ChangeRooms): JobHandler {
  return {
    kind: 'remind_participant',
    concurrency: 2,
    attemptsMax: limits.timerAttemptsMax,
    timeoutMs: limits.jobLeaseMs,
    async run(job) {
      const { workflowId, ...reminder } = reminderOf(job)
      try {
        await changeByJob(rooms, job, workflowId, { type: 'reminder_due', ...reminder })
      } catch (error) {
        if (!(error instanceof NotFound)) throw error
        return undefined
      }
      return 'finished'
    },
  }
}
