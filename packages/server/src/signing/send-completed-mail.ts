import { type EnvelopeState, findEnvelope, findParticipant, type WorkflowState } from '@countersign/engine'
import { pdfName } from '../documents/pdf-name.ts'
import type { BlobStore } from '../files/blob-store.ts'
import { findFiles } from '../files/file-store.ts'
import { finishMailing } from '../jobs/finish-mailing.ts'
import { enqueue, finishJob } from '../jobs/job.ts'
import type { ClaimedJob } from '../jobs/job-store.ts'
import type { JobHandler } from '../jobs/worker.ts'
import { required } from '../lib/assert.ts'
import { messageOf } from '../lib/errors.ts'
import { limits } from '../limits.ts'
import { mailAttemptsMax } from '../mail/mail-delayed.ts'
import type { MailMessage } from '../mail/mail-message.ts'
import type { Mailed, Mailer } from '../mail/mailer.ts'
import type { Db } from '../postgres/db.ts'
import { mailsIn } from '../texts/mails.ts'
import { changeWorkflow } from '../workflows/change-workflow.ts'
import { loadWorkflow } from '../workflows/load-workflow.ts'
import { ownerOf } from '../workflows/owner.ts'
import { type Completed, completedMail } from './mails/completed-mail.ts'
import type { Addressee } from './mails/compose-mail.ts'
import { languageFor, type MailSender, mailSenderOf, messageIdOf } from './mails/mail-sender.ts'
import type { MailingRooms } from './rooms.ts'

const SEND_COMPLETED = 'send_completed_mail'
const SYSTEM = { type: 'system' } as const

/**
 * Sends everybody who signed in an envelope the sealed documents. The job of the envelope makes one for each person, so that an address
 * that is refused keeps the mail from nobody else.
 */
export function sendCompletedMailHandler(rooms: MailingRooms): JobHandler {
  return {
    kind: SEND_COMPLETED,
    concurrency: 4,
    attemptsMax: mailAttemptsMax,
    timeoutMs: 120_000,
    run: (job) => (stepOf(job) === undefined ? fanOut(rooms, job) : sendCompleted(rooms, job)),
    async giveUp(job, error) {
      const stepKey = stepOf(job)
      if (stepKey === undefined) return
      const fact = {
        type: 'completed_mail_failed',
        stepKey,
        message: messageOf(error),
        actor: SYSTEM,
      } as const
      const db = rooms.database.tenant(job.tenantId)
      await changeWorkflow(rooms, db, String(job.payload.workflowId), () => fact)
    },
  }
}

function stepOf({ payload: { stepKey } }: ClaimedJob): string | undefined {
  return typeof stepKey === 'string' ? stepKey : undefined
}

async function fanOut(rooms: MailingRooms, job: ClaimedJob): Promise<'finished'> {
  const db = rooms.database.tenant(job.tenantId)
  const { workflow, envelope } = await envelopeOf(db, job)
  const jobs = signersOf(workflow, envelope.key).map(({ stepKey }) => ({
    kind: SEND_COMPLETED,
    payload: { ...job.payload, stepKey },
    key: `${workflow.id}/${envelope.key}/${stepKey}`,
  }))
  await db.commit((tx) => {
    finishJob(tx, job)
    enqueue(tx, ...jobs)
  })
  return 'finished'
}

async function sendCompleted(rooms: MailingRooms, job: ClaimedJob): Promise<'finished' | undefined> {
  const completed = await openCompleted(rooms, job)
  const { workflow, envelope, sender } = completed
  const signer = signersOf(workflow, envelope.key).find(({ stepKey }) => stepKey === stepOf(job))
  // Nobody, once the workflow was erased.
  if (signer === undefined) return undefined
  const { name, email, locale } = signer
  const to = { name, email, language: languageFor(sender, { ...(locale !== undefined && { locale }) }) }
  const messageId = messageIdOf(rooms.config.baseUrl, 'completed', job.id)
  const mailed = await sendSealed(rooms.mailer, completed, to, { messageId, instead: 'link' })
  return finishMailing(rooms.database.tenant(job.tenantId), job, mailed)
}

/** Everything that mails about one sealed envelope have in common. */
export interface CompletedEnvelope {
  workflow: WorkflowState
  envelope: EnvelopeState
  sender: MailSender
  attachments: NonNullable<MailMessage['attachments']>
}

/** The sealed envelope that a job is about. */
export async function openCompleted(rooms: MailingRooms, job: ClaimedJob): Promise<CompletedEnvelope> {
  const db = rooms.database.tenant(job.tenantId)
  const { workflow, envelope } = await envelopeOf(db, job)
  const owner = await ownerOf(rooms.directory, job.tenantId)
  const sender = await mailSenderOf(rooms, db, owner, workflow)
  const certificateName = mailsIn(languageFor(sender, {}))('certificate')
  const attachments = await attachmentsOf(rooms.blobs, db, envelope, certificateName)
  return { workflow, envelope, sender, attachments }
}

async function envelopeOf(
  db: Db,
  { payload }: ClaimedJob,
): Promise<{ workflow: WorkflowState; envelope: EnvelopeState }> {
  const { workflow } = await loadWorkflow(db, String(payload.workflowId))
  return {
    workflow,
    envelope: required(findEnvelope(workflow, String(payload.envelopeKey)), 'the envelope of a job'),
  }
}

/** Mails the sealed documents to somebody. `instead`: where they are found when they are too large for a mail. */
export async function sendSealed(
  mailer: Mailer,
  { workflow, envelope, sender, attachments }: CompletedEnvelope,
  to: Addressee,
  { messageId, instead }: { messageId: string; instead: Completed['where'] },
): Promise<Mailed> {
  const documents = envelope.documents.map(({ name }) => name)
  const where = attachments.length > 0 ? 'attached' : instead
  const mail = completedMail({ workflowName: workflow.name, documents, where }, sender, to)
  return mailer.send({ ...mail, attachments, messageId }, sender)
}

interface Signer {
  stepKey: string
  name?: string | undefined
  email: string
  locale?: string | undefined
}

/** The people who signed, each address once: a participant may have been somebody else at an earlier step. */
function signersOf(workflow: WorkflowState, envelopeKey: string): Signer[] {
  const signers = workflow.steps.flatMap(({ key, action }): Signer[] => {
    if (action?.envelopeKey !== envelopeKey || action.status !== 'signed') return []
    const participant = findParticipant(workflow, action.participantKey)
    const { name, email } = action.signedBy ?? participant ?? {}
    return email === undefined ? [] : [{ stepKey: key, name, email, locale: participant?.locale }]
  })
  return [...new Map(signers.map((signer) => [signer.email, signer])).values()]
}

/** None at all when they are more than a mail takes: some of them would look like all. */
async function attachmentsOf(
  blobs: BlobStore,
  db: Db,
  envelope: EnvelopeState,
  certificateName: string,
): Promise<NonNullable<MailMessage['attachments']>> {
  const named = envelope.documents.flatMap(({ signedFileId, name }) =>
    signedFileId === undefined ? [] : [{ fileId: signedFileId, name }],
  )
  const { certificateFileId } = envelope
  if (certificateFileId !== undefined) named.push({ fileId: certificateFileId, name: certificateName })
  const files = await findFiles(
    db,
    named.map(({ fileId }) => fileId),
  )
  const total = files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
  if (total > limits.mailAttachmentsBytesMax) return []
  return Promise.all(
    named.flatMap(({ fileId, name }) => {
      const file = files.find((one) => one.fileId === fileId)
      if (file === undefined) return []
      const { contentType, sha256 } = file
      return [
        blobs.get(db.tenantId, sha256).then((bytes) => ({ name: pdfName(name), contentType, sha256, bytes })),
      ]
    }),
  )
}
