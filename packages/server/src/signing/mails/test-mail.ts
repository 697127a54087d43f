import { renderMail } from '../../mail/layout.ts'
import { type PeopleLanguage, type PeopleText, sayTo } from '../../people/mail-texts.ts'
import type { ComposedMail } from './compose-mail.ts'
import type { MailSender } from './mail-sender.ts'

/** Whoever tries the mails of a namespace. */
export interface Tester {
  name: string
  email: string
  language: PeopleLanguage
}

/** A mail that looks as those of the namespace do, for the person who asked for it. */
export function testMail(
  { name: sender, from, replyTo, look }: MailSender,
  namespace: string,
  { name, email, language }: Tester,
): ComposedMail {
  const say = (text: PeopleText, values: Record<string, string> = {}) => sayTo(language, text, values)
  const mail = renderMail({
    language,
    sender,
    look,
    preview: say('testPreview'),
    heading: say('testHeading'),
    paragraphs: [say('hello', { name }), say('testText', { namespace })],
    facts: [
      [say('testFrom'), `${from.name} <${from.address}>`],
      ...(replyTo === undefined ? [] : [[say('testReplyTo'), replyTo] as const]),
    ],
    footer: [say('testWhy')],
  })
  return {
    ...mail,
    subject: say('testSubject', { namespace }).replace(/\s+/g, ' '),
    from,
    to: { name, address: email },
    ...(replyTo !== undefined && { replyTo }),
  }
}
