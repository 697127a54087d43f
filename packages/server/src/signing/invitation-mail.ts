import { findEnvelope, findParticipant, findStep } from '@countersign/engine'
import { required } from '../lib/assert.ts'
import type { MailMessage } from '../mail/captured-mail.ts'
import { renderMail } from '../mail/layout.ts'
import type { LoadedWorkflow } from '../workflows/load-workflow.ts'
import { addressOf, type MailSender } from './mail-sender.ts'

/** What a mail with a signing link is: the first one, or one that repeats it. */
export type InvitationKind = 'invitation' | 'reminder'

/** A mail that asks a step's person to sign, with their link. */
export function invitationMail(
  kind: InvitationKind,
  { workflow, plan }: LoadedWorkflow,
  stepKey: string,
  url: string,
  sender: MailSender,
): Omit<MailMessage, 'messageId'> {
  const action = required(findStep(workflow, stepKey)?.action, 'the action of a step')
  const participant = required(findParticipant(workflow, action.participantKey), 'the participant of a step')
  const envelope = required(findEnvelope(workflow, action.envelopeKey), 'the envelope of a step')
  const { subject = `${sender.name} asks you to sign: ${workflow.name}`, message } =
    plan.envelopes.get(envelope.key)?.spec ?? {}
  const isReminder = kind === 'reminder'
  const documents = envelope.documents.map(({ name }) => name).join(', ')
  const mail = renderMail({
    preview: `Please read and sign: ${documents}`,
    heading: `${isReminder ? 'Still to sign' : 'Please sign'}: ${workflow.name}`,
    paragraphs: [
      `Hello ${participant.name ?? ''},`.replace(' ,', ','),
      ...(isReminder ? ['This is a reminder: your signature is still missing.'] : []),
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
    subject: isReminder ? `Reminder: ${subject}` : subject,
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
