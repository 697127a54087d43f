import { findParticipant, findStep, hasExpired, type WorkflowState } from '@countersign/engine'
import { finishMailing } from '../jobs/finish-mailing.ts'
import type { ClaimedJob } from '../jobs/job-store.ts'
import type { JobHandler } from '../jobs/worker.ts'
import { mailAttemptsMax } from '../mail/mail-delayed.ts'
import { getWorkflow } from '../workflows/load-workflow.ts'
import { ownerOf } from '../workflows/owner.ts'
import { ENDING_MAIL } from '../workflows/want-ending-mails.ts'
import { type Ended, endingMail } from './mails/ending-mail.ts'
import { languageFor, mailSenderOf, messageIdOf } from './mails/mail-sender.ts'
import type { MailingRooms } from './rooms.ts'

/** Tells somebody who was asked to sign that there is nothing left to do. */
export function sendEndingMailHandler(rooms: MailingRooms): JobHandler {
  return {
    kind: ENDING_MAIL,
    concurrency: 2,
    attemptsMax: mailAttemptsMax,
    timeoutMs: 60_000,
    run: (job) => sendEnding(rooms, job),
  }
}

async function sendEnding(rooms: MailingRooms, job: ClaimedJob): Promise<'finished' | undefined> {
  const db = rooms.database.tenant(job.tenantId)
  const { workflow } = await getWorkflow(db, String(job.payload.workflowId))
  const action = findStep(workflow, String(job.payload.stepKey))?.action
  const person = findParticipant(workflow, action?.participantKey ?? '')
  // Nobody, once the workflow was erased.
  if (person?.email === undefined) return undefined
  const sender = await mailSenderOf(rooms, db, await ownerOf(rooms.directory, job.tenantId), workflow)
  const to = { name: person.name, email: person.email, language: languageFor(sender, person) }
  const messageId = messageIdOf(rooms.config.baseUrl, 'ending', job.id)
  const mail = endingMail(endedOf(workflow), sender, to)
  return finishMailing(db, job, await rooms.mailer.send({ ...mail, messageId }, sender))
}

/** The sender writes to everybody; whoever declines, to the others only where the sender has it so. */
function endedOf(workflow: WorkflowState): Ended {
  const { name: workflowName, status, voidReason, declineReason, isDeclineShared } = workflow
  if (status === 'declined')
    return { workflowName, ending: 'declined', reason: isDeclineShared ? declineReason : undefined }
  if (hasExpired(workflow)) return { workflowName, ending: 'expired' }
  return { workflowName, ending: 'voided', reason: voidReason }
}
