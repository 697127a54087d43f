import { type EnvelopeState, findEnvelope, findParticipant, type WorkflowState } from '@countersign/engine'
import type { BlobStore } from '../files/blob-store.ts'
import { findFiles } from '../files/file-store.ts'
import type { ClaimedJob } from '../jobs/job-store.ts'
import type { JobHandler } from '../jobs/worker.ts'
import { required } from '../lib/assert.ts'
import { limits } from '../limits.ts'
import type { MailMessage } from '../mail/captured-mail.ts'
import { renderMail } from '../mail/layout.ts'
import { mailAttemptsMax } from '../mail/mail-delayed.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { Db } from '../postgres/db.ts'
import { loadWorkflow } from '../workflows/load-workflow.ts'
import { ownerOf } from '../workflows/owner.ts'
import { addressOf, type MailSender, mailSenderOf, messageIdOf } from './mail-sender.ts'
import type { MailingRooms } from './rooms.ts'

/** Sends everybody who signed in an envelope the sealed documents. */
export function sendCompletedMailHandler(rooms: MailingRooms): JobHandler {
  return {
    kind: 'send_completed_mail',
    concurrency: 4,
    attemptsMax: mailAttemptsMax,
    timeoutMs: 120_000,
    async run(job) {
      await sendCompleted(rooms, job)
      return undefined
    },
  }
}

async function sendCompleted(rooms: MailingRooms, job: ClaimedJob): Promise<void> {
  const completed = await openCompleted(rooms, job)
  const { workflow, envelope } = completed
  for (const signer of signersOf(workflow, envelope.key)) {
    const instead = 'your signing link shows them for download'
    await sendSealed(rooms.mailer, completed, signer, {
      messageId: messageIdOf(rooms.config.baseUrl, 'completed', job.id, signer.id),
      instead,
    })
  }
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
  const { workflow } = await loadWorkflow(db, String(job.payload.workflowId))
  const envelope = required(findEnvelope(workflow, String(job.payload.envelopeKey)), 'the envelope of a job')
  const owner = await ownerOf(rooms.directory, job.tenantId)
  const sender = mailSenderOf(rooms.config.baseUrl, owner, workflow)
  return { workflow, envelope, sender, attachments: await attachmentsOf(rooms.blobs, db, envelope) }
}

/** Mails the sealed documents to somebody. `instead`: what is said where they are too large for a mail. */
export async function sendSealed(
  mailer: Mailer,
  { workflow, envelope, sender, attachments }: CompletedEnvelope,
  to: { name?: string; email?: string },
  { messageId, instead }: { messageId: string; instead: string },
): Promise<void> {
  const mail = renderMail({
    preview: 'The signed documents are attached.',
    heading: `Signed by all: ${workflow.name}`,
    paragraphs: [
      `Hello ${to.name ?? ''},`.replace(' ,', ','),
      attachments.length > 0
        ? 'Everybody has signed. The sealed documents are attached, with a certificate that tells who signed when.'
        : `Everybody has signed. The documents are too large for a mail: ${instead}.`,
    ],
    facts: envelope.documents.map(({ name }) => ['Document', name] as const),
    footer: [
      `Sent for ${sender.name}. Keep the attached files: their seal shows whether they were changed afterwards.`,
    ],
  })
  const replyTo = sender.replyTo === undefined ? {} : { replyTo: sender.replyTo }
  const subject = `Signed: ${workflow.name}`
  const message = {
    ...mail,
    subject,
    from: sender.from,
    to: addressOf(to),
    ...replyTo,
    attachments,
    messageId,
  }
  await mailer.send(message, sender)
}

interface Signer {
  id: string
  name?: string
  email?: string
}

/** Whoever signed, each address once: a participant may have been somebody else at an earlier step. */
function signersOf(workflow: WorkflowState, envelopeKey: string): Signer[] {
  const signers = workflow.steps.flatMap(({ key, action }): Signer[] => {
    if (action?.envelopeKey !== envelopeKey || action.status !== 'signed') return []
    const { name, email } = action.signedBy ?? findParticipant(workflow, action.participantKey) ?? {}
    // Nobody, once the workflow was erased.
    if (email === undefined) return []
    return [{ id: key, ...(name !== undefined && { name }), ...(email !== undefined && { email }) }]
  })
  return [...new Map(signers.map((signer) => [signer.email, signer])).values()]
}

/** None at all when they are more than a mail takes: some of them would look like all. */
async function attachmentsOf(
  blobs: BlobStore,
  db: Db,
  envelope: EnvelopeState,
): Promise<NonNullable<MailMessage['attachments']>> {
  const named = envelope.documents.flatMap(({ signedFileId, name }) =>
    signedFileId === undefined ? [] : [{ fileId: signedFileId, name }],
  )
  const { certificateFileId } = envelope
  if (certificateFileId !== undefined)
    named.push({ fileId: certificateFileId, name: 'Certificate of completion' })
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
      const { contentType } = file
      return [
        blobs.get(db.tenantId, file.sha256).then((bytes) => ({ name: `${name}.pdf`, contentType, bytes })),
      ]
    }),
  )
}
