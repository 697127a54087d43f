import { findParticipant, findStep, hasExpired, type WorkflowState } from '@countersign/engine'
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
    async run(job) {
      await sendEnding(rooms, job)
      return undefined
    },
  }
}

async function sendEnding(rooms: MailingRooms, job: ClaimedJob): Promise<void> {
  const db = rooms.database.tenant(job.tenantId)
  const { workflow } = await getWorkflow(db, String(job.payload.workflowId))
  const action = findStep(workflow, String(job.payload.stepKey))?.action
  const person = findParticipant(workflow, action?.participantKey ?? '')
  // Nobody, once the workflow was erased.
  if (person?.email === undefined) return
  const sender = await mailSenderOf(rooms, db, await ownerOf(rooms.directory, job.tenantId), workflow)
  const to = { name: person.name, email: person.email, language: languageFor(sender, person) }
  const messageId = messageIdOf(rooms.config.baseUrl, 'ending', job.id)
  await rooms.mailer.send({ ...endingMail(endedOf(workflow), sender, to), messageId }, sender)
}

/** The sender writes to everybody; whoever declines, to the others only where the sender has it so. */
function endedOf(workflow: WorkflowState): Ended {
  const { name: workflowName, status, voidReason, declineReason, isDeclineShared } = workflow
  if (status === 'declined')
    return { workflowName, ending: 'declined', reason: isDeclineShared ? declineReason : undefined }
  if (hasExpired(workflow)) return { workflowName, ending: 'expired' }
  return { workflowName, ending: 'voided', reason: voidReason }
}
