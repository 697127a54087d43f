import type { ParticipantState } from '@countersign/engine'
import { MINUTE_MS } from '../lib/clock.ts'
import { limits } from '../limits.ts'
import type { MailMessage } from '../mail/captured-mail.ts'
import { renderMail } from '../mail/layout.ts'
import { addressOf, type MailSender } from './mail-sender.ts'

/** The mail with a code. It names neither the workflow nor its documents: whoever reads it on a locked screen learns nothing of them. */
export function codeMail(
  digits: string,
  person: Pick<ParticipantState, 'name' | 'email'>,
  sender: MailSender,
): Omit<MailMessage, 'messageId'> {
  const minutes = limits.emailCodeLifeMs / MINUTE_MS
  const mail = renderMail({
    preview: `It is valid for ${minutes} minutes.`,
    heading: `Your code: ${digits.slice(0, 3)} ${digits.slice(3)}`,
    paragraphs: [
      `Hello ${person.name ?? ''},`.replace(' ,', ','),
      `Type this code into the page on which ${sender.name} asks you to sign. It is valid for ${minutes} minutes.`,
    ],
    footer: [
      'Nobody will ever ask you for this code by telephone or mail: do not pass it on.',
      'If you did not ask for a code, you can ignore this mail.',
    ],
  })
  return {
    ...mail,
    subject: `${digits} is your code`,
    from: sender.from,
    to: addressOf(person),
    ...(sender.replyTo !== undefined && { replyTo: sender.replyTo }),
  }
}
