import type { Language } from '@countersign/engine'
import { type MailContent, renderMail } from '../../mail/layout.ts'
import type { MailMessage } from '../../mail/mail-message.ts'
import { mailsIn, type SayMail } from '../../texts/mails.ts'
import type { MailSender } from './mail-sender.ts'

/** Whom a mail is for, and the language that they read. */
export interface Addressee {
  name?: string | undefined
  email?: string | undefined
  language: Language
}

export type ComposedMail = Omit<MailMessage, 'messageId'>

/** What one kind of mail says: all but what mails of a sender have in common. */
export type Letter = { subject: string } & Omit<MailContent, 'language' | 'sender' | 'look'>

/** A mail of a workflow's sender, in the words of its reader's language. */
export function composeMail(
  sender: MailSender,
  to: Addressee,
  write: (say: SayMail, greeting: string) => Letter,
): ComposedMail {
  const say = mailsIn(to.language)
  const { subject, ...content } = write(say, greetingOf(to, say))
  return {
    ...renderMail({ ...content, language: to.language, sender: sender.name, look: sender.look }),
    subject: oneLine(subject),
    from: sender.from,
    to: { name: to.name ?? '', address: to.email ?? '' },
    ...(sender.replyTo !== undefined && { replyTo: sender.replyTo }),
    ...(sender.threadId !== undefined && { threadId: sender.threadId }),
  }
}

function greetingOf({ name = '' }: Addressee, say: SayMail): string {
  return name === '' ? say('helloNobody') : say('hello', { name })
}

/** Programs show some sixty characters of a subject; what is longer helps nobody and is cut at a word. */
const SUBJECT_MAX = 150

function oneLine(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= SUBJECT_MAX) return line
  const cut = line.slice(0, SUBJECT_MAX - 1)
  const end = cut.lastIndexOf(' ')
  return `${end > SUBJECT_MAX / 2 ? cut.slice(0, end) : cut}…`
}
