import { type EnvelopeState, findEnvelope, type WorkflowState } from '@countersign/engine'
import { pdfName } from '../documents/pdf-name.ts'
import type { BlobStore } from '../files/blob-store.ts'
import { findMadeFiles } from '../files/made-files.ts'
import { finishMailing } from '../jobs/finish-mailing.ts'
import { enqueue, finishJob } from '../jobs/job.ts'
import type { ClaimedJob } from '../jobs/job-store.ts'
import type { JobHandler } from '../jobs/worker.ts'
import { required } from '../lib/assert.ts'
import { messageOf } from '../lib/errors.ts'
import { openSameMoment } from '../lib/same-moment.ts'
import { limits } from '../limits.ts'
import { mailAttemptsMax } from '../mail/mail-delayed.ts'
import type { MailMessage } from '../mail/mail-message.ts'
import type { Mailed, Mailer } from '../mail/mailer.ts'
import type { Db } from '../postgres/db.ts'
import { mailsIn } from '../texts/mails.ts'
import { changeWorkflow } from '../workflows/change-workflow.ts'
import { eachSigner, SEND_COMPLETED, signersOf } from '../workflows/envelope-signers.ts'
import { type LoadedWorkflow, loadWorkflow } from '../workflows/load-workflow.ts'
import { ownerOf } from '../workflows/owner.ts'
import { type Completed, completedMail } from './mails/completed-mail.ts'
import type { Addressee } from './mails/compose-mail.ts'
import { languageFor, type MailSender, mailSenderOf, messageIdOf } from './mails/mail-sender.ts'
import type { MailingRooms } from './rooms.ts'

const SYSTEM = { type: 'system' } as const
const loads = openSameMoment<LoadedWorkflow>()

/** Sends everybody who signed in an envelope the sealed documents. A job for the envelope alone, of an earlier version, makes one for each person. */
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
  const { workflow } = await envelopeOf(db, job)
  const jobs = eachSigner(workflow, job)
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
  const workflowId = String(payload.workflowId)
  // The mails of an envelope begin together.
  const { workflow } = await loads(`${db.tenantId}/${workflowId}`, () => loadWorkflow(db, workflowId))
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
  const files = await findMadeFiles(
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
