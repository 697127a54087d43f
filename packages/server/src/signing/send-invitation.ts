import { findEnvelope, findParticipant, findStep, type ParticipantState } from '@countersign/engine'
import type { App } from '../app.ts'
import { type ClaimedJob, finishJob } from '../jobs/job.ts'
import type { JobHandler } from '../jobs/worker.ts'
import { present } from '../lib/assert.ts'
import { messageOf } from '../lib/errors.ts'
import { renderMail } from '../mail/layout.ts'
import type { MailMessage } from '../mail/mailer.ts'
import { changeWorkflow } from '../workflows/change-workflow.ts'
import { getWorkflowWithLinks, type LoadedWorkflow, withPlan } from '../workflows/load-workflow.ts'
import { type MailSender, mailSenderOf, messageIdOf } from './mail-sender.ts'

const SYSTEM = { type: 'system' } as const

/** Asks a participant by mail: the link is made for the mail and stands nowhere else. */
export function sendInvitationHandler(app: App): JobHandler {
  return {
    kind: 'send_invitation',
    concurrency: 4,
    attemptsMax: 8,
    timeoutMs: 60_000,
    run: (job) => invite(app, job),
    async giveUp(job, error) {
      const { workflowId, stepKey } = payloadOf(job)
      const fact = { type: 'email_failed', stepKey, message: messageOf(error), actor: SYSTEM } as const
      await changeWorkflow(app, app.database.tenant(job.tenantId), workflowId, () => fact)
    },
  }
}

async function invite(app: App, job: ClaimedJob): Promise<'finished' | undefined> {
  const { workflowId, stepKey } = payloadOf(job)
  const db = app.database.tenant(job.tenantId)
  const { stored, links } = await getWorkflowWithLinks(db, workflowId)
  const loaded = await withPlan(db, stored)
  const link = links.find((one) => one.stepKey === stepKey)
  if (findStep(loaded.workflow, stepKey)?.action?.status !== 'ready' || link?.isOpen !== true)
    return undefined
  const namespace = present(await app.directory.namespaceOf(job.tenantId), 'the namespace of a job')
  const sender = mailSenderOf(app, namespace, loaded.workflow)
  const messageId = messageIdOf(app, 'invitation', job.id)
  await app.mailer.send(
    { ...invitation(loaded, stepKey, app.links.urlOf(link), sender), messageId },
    { keep: sender.keep },
  )
  const fact = { type: 'participant_notified', stepKey, actor: SYSTEM } as const
  await changeWorkflow(
    app,
    db,
    workflowId,
    () => fact,
    (tx) => finishJob(tx, job),
    { alsoUnchanged: true, first: loaded },
  )
  return 'finished'
}

function payloadOf({ payload }: ClaimedJob): { workflowId: string; stepKey: string } {
  return { workflowId: String(payload.workflowId), stepKey: String(payload.stepKey) }
}

function invitation(
  { workflow, plan }: LoadedWorkflow,
  stepKey: string,
  url: string,
  sender: MailSender,
): Omit<MailMessage, 'messageId'> {
  const action = present(findStep(workflow, stepKey)?.action, 'the action of a step')
  const participant = present(findParticipant(workflow, action.participantKey), 'the participant of a step')
  const envelope = present(findEnvelope(workflow, action.envelopeKey), 'the envelope of a step')
  const { subject = `${sender.name} asks you to sign: ${workflow.name}`, message } =
    plan.envelopes.get(envelope.key)?.spec ?? {}
  const documents = envelope.documents.map(({ name }) => name).join(', ')
  const mail = renderMail({
    preview: `Please read and sign: ${documents}`,
    heading: `Please sign: ${workflow.name}`,
    paragraphs: [
      `Hello ${participant.name ?? ''},`.replace(' ,', ','),
      `${sender.name} asks you to read and sign electronically. It takes a few minutes, and you need no account.`,
      ...(message === undefined ? [] : [message]),
    ],
    facts: [['Documents', documents], ...expiryOf(workflow.options.expiresAt)],
    button: { label: 'Read and sign', url },
    footer: [
      'The link is for you alone: whoever has it can sign in your name. Please do not forward this mail.',
      `You receive this mail because ${sender.name} named you as a participant. If you expected none, you can ignore it.`,
    ],
  })
  return {
    ...mail,
    subject,
    from: sender.from,
    to: addressOf(participant),
    ...(sender.replyTo !== undefined && { replyTo: sender.replyTo }),
  }
}

function expiryOf(expiresAt: string | undefined): (readonly [string, string])[] {
  return expiresAt === undefined
    ? []
    : [['Please sign before', `${expiresAt.slice(0, 16).replace('T', ' ')} UTC`]]
}

export function addressOf({ name = '', email = '' }: ParticipantState): MailMessage['to'] {
  return { name, address: email }
}
