import { findParticipant, findStep, generationOf } from '@countersign/engine'
import type { ClaimedJob } from '../jobs/job-store.ts'
import type { JobHandler } from '../jobs/worker.ts'
import { MINUTE_MS } from '../lib/clock.ts'
import { limits } from '../limits.ts'
import { mailAttemptsMax } from '../mail/mail-delayed.ts'
import { changeByJob } from '../workflows/change-by-job.ts'
import { getWorkflow } from '../workflows/load-workflow.ts'
import { ownerOf } from '../workflows/owner.ts'
import { isCodeOpen } from './code.ts'
import { type CodePlace, findCode, saveCodeMail } from './code-store.ts'
import { codeMail } from './mails/code-mail.ts'
import { languageFor, mailSenderOf, messageIdOf } from './mails/mail-sender.ts'
import type { MailingRooms } from './rooms.ts'

/** Mails a code to whoever asked for one: it is made for the mail and stands nowhere else. */
export function sendCodeHandler(rooms: MailingRooms): JobHandler {
  return {
    kind: 'send_code',
    concurrency: 4,
    attemptsMax: mailAttemptsMax,
    timeoutMs: 60_000,
    run: (job) => sendCode(rooms, job),
    async giveUp(job) {
      const { place, number } = askedOf(job)
      await rooms.database.tenant(job.tenantId).commit((tx) => saveCodeMail(tx, place, number, 'failed'))
    },
  }
}

async function sendCode(rooms: MailingRooms, job: ClaimedJob): Promise<'finished' | undefined> {
  const { place, number } = askedOf(job)
  const { workflowId, stepKey } = place
  const db = rooms.database.tenant(job.tenantId)
  const { workflow } = await getWorkflow(db, workflowId)
  const action = findStep(workflow, stepKey)?.action
  const person = findParticipant(workflow, action?.participantKey ?? '')
  const code = await findCode(db, place)
  const isWanted = code.number === number && isCodeOpen(code, rooms.clock.now())
  // Another person has the link now, or another code was asked for, or it is too late.
  if (!isWanted || action === undefined || generationOf(action) !== place.generation) return undefined
  if (person?.email === undefined) return undefined
  const sender = await mailSenderOf(rooms, db, await ownerOf(rooms.directory, job.tenantId), workflow)
  const digits = rooms.codes.emailCodeOf({ tenantId: job.tenantId, ...place, number })
  const messageId = messageIdOf(rooms.config.baseUrl, 'code', job.id)
  const { name, email } = person
  const to = { name, email, language: languageFor(sender, person) }
  const mail = codeMail({ code: digits, minutes: limits.emailCodeLifeMs / MINUTE_MS }, sender, to)
  const mailed = await rooms.mailer.send({ ...mail, messageId }, sender)
  const fact = { type: 'code_told', event: 'participant.code_sent', stepKey, method: 'email_code' } as const
  await changeByJob(rooms, job, workflowId, fact, (tx) => {
    saveCodeMail(tx, place, number, 'sent')
    mailed.keep(tx)
  })
  return 'finished'
}

function askedOf({ payload }: ClaimedJob): { place: CodePlace; number: number } {
  const { workflowId, stepKey, generation, number } = payload
  const step = { workflowId: String(workflowId), stepKey: String(stepKey), generation: Number(generation) }
  return { place: { ...step, method: 'email_code' }, number: Number(number) }
}
