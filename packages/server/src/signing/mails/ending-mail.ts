import { type Addressee, type ComposedMail, composeMail } from './compose-mail.ts'
import type { MailSender } from './mail-sender.ts'

/** How a workflow ended before it was complete. */
type Ending = 'voided' | 'expired' | 'declined'

export interface Ended {
  workflowName: string
  ending: Ending
  /** Only where the namespace lets people see it. */
  reason?: string | undefined
}

const TEXTS = {
  voided: ['voidedSubject', 'voidedText'],
  expired: ['expiredSubject', 'expiredText'],
  declined: ['declinedSubject', 'declinedText'],
} as const

/** A mail that tells somebody who was asked to sign that there is nothing left to do. */
export function endingMail(
  { workflowName: workflow, ending, reason }: Ended,
  sender: MailSender,
  to: Addressee,
): ComposedMail {
  const from = { sender: sender.name }
  const [subject, text] = TEXTS[ending]
  return composeMail(sender, to, (say, greeting) => ({
    subject: say(subject, { workflow }),
    preview: say(text, from),
    heading: say(subject, { workflow }),
    paragraphs: [greeting, say(text, from)],
    facts: reason === undefined ? [] : [[say('reason'), reason]],
    footer: [say('doneFor', from)],
  }))
}
