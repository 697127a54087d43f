import {
  findEnvelope,
  findParticipant,
  findStep,
  type Handover,
  instantIn,
  listIn,
} from '@countersign/engine'
import { required } from '../../lib/assert.ts'
import type { SayMail } from '../../texts/mails.ts'
import type { LoadedWorkflow } from '../../workflows/load-workflow.ts'
import { type Addressee, type ComposedMail, composeMail } from './compose-mail.ts'
import { languageFor, type MailSender } from './mail-sender.ts'

/** What a mail with a signing link is: the first one, or one that repeats it. */
export type InvitationKind = 'invitation' | 'reminder'

/** What a mail that asks somebody to sign says. */
export interface Invitation {
  kind: InvitationKind
  workflowName: string
  timezone: string
  documents: readonly string[]
  url: string
  /** The envelope's own subject and message, in the words of whoever wrote them. */
  subject?: string | undefined
  message?: string | undefined
  handover?: Handover | undefined
  expiresAt?: string | undefined
}

/** What the step's person is asked, and who they are. */
export function invitationOf(
  kind: InvitationKind,
  { workflow, plan }: LoadedWorkflow,
  stepKey: string,
  url: string,
  sender: MailSender,
): { invitation: Invitation; to: Addressee } {
  const action = required(findStep(workflow, stepKey)?.action, 'the action of a step')
  const participant = required(findParticipant(workflow, action.participantKey), 'the participant of a step')
  const envelope = required(findEnvelope(workflow, action.envelopeKey), 'the envelope of a step')
  const { subject, message } = plan.envelopes.get(envelope.key)?.spec ?? {}
  const { name, email, handover } = participant
  return {
    invitation: {
      kind,
      workflowName: workflow.name,
      timezone: workflow.timezone,
      documents: envelope.documents.map((document) => document.name),
      url,
      subject,
      message,
      handover,
      expiresAt: workflow.options.expiresAt,
    },
    to: { name, email, language: languageFor(sender, participant) },
  }
}

/** A mail that asks a step's person to sign, with their link. */
export function invitationMail(invitation: Invitation, sender: MailSender, to: Addressee): ComposedMail {
  const { kind, workflowName: workflow, documents, url, message, handover } = invitation
  const { language } = to
  const isReminder = kind === 'reminder'
  const from = { sender: sender.name }
  return composeMail(sender, to, (say, greeting) => {
    const subject = invitation.subject ?? say('inviteSubject', { ...from, workflow })
    return {
      subject: isReminder ? say('remindSubject', { subject }) : subject,
      preview: say('invitePreview', { documents: listIn(language, documents) }),
      heading: say(isReminder ? 'remindHeading' : 'inviteHeading', { workflow }),
      paragraphs: [
        greeting,
        ...(isReminder ? [say('remindText')] : []),
        ...(handover === undefined ? [] : [handedOver(say, handover, sender)]),
        say('inviteText', from),
      ],
      message: message === undefined ? undefined : { label: say('message', from), text: message },
      facts: [
        [say('documents', { count: documents.length }), documents.join('\n')],
        ...(handover?.reason === undefined ? [] : [[say('reason'), handover.reason] as const]),
        ...expiryOf(invitation, to, say),
      ],
      button: { label: say('sign'), url },
      footer: [say('linkIsYours'), say('why', from)],
    }
  })
}

function handedOver(say: SayMail, { from, by }: Handover, sender: MailSender): string {
  const before = { from: from.name ?? from.email ?? '' }
  return by === 'participant'
    ? say('handedOver', before)
    : say('replaced', { ...before, sender: sender.name })
}

function expiryOf(
  { expiresAt, timezone }: Invitation,
  { language }: Addressee,
  say: SayMail,
): (readonly [string, string])[] {
  return expiresAt === undefined ? [] : [[say('signBefore'), instantIn(language, expiresAt, timezone)]]
}
