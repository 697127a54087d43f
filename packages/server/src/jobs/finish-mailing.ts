import type { Mailed } from '../mail/mailer.ts'
import type { Db } from '../postgres/db.ts'
import { finishJob } from './job.ts'
import type { ClaimedJob } from './job-store.ts'

/** Ends the job of a mail; one that is kept is written down in the same commit. */
export async function finishMailing(db: Db, job: ClaimedJob, mailed: Mailed): Promise<'finished'> {
  await db.commit((tx) => {
    mailed.keep(tx)
    finishJob(tx, job)
  })
  return 'finished'
}
