import { instantIn } from '@countersign/engine'
import type { Instant } from '../lib/clock.ts'
import { renderMail } from '../mail/layout.ts'
import type { MailMessage } from '../mail/mail-message.ts'
import { type PeopleLanguage, type PeopleText, sayTo } from './mail-texts.ts'

/** A link that somebody is mailed, with what it is for. */
export interface PeopleLetter {
  kind: 'invite' | 'reset'
  language: PeopleLanguage
  name: string
  email: string
  url: string
  expiresAt: Instant
  /** Of an invitation. */
  organization: string
  inviter: string
}

/** The mail with a link: to take an invitation, or to choose a new password. */
export function peopleMail(letter: PeopleLetter, hostname: string, id: string): MailMessage {
  const { kind, language, name, email, url, expiresAt, organization, inviter } = letter
  const until = instantIn(language, expiresAt, 'UTC')
  const say = (text: PeopleText) => sayTo(language, text, { name, organization, inviter, until })
  const mail = renderMail({
    language,
    sender: 'Countersign',
    preview: say(`${kind}Preview`),
    heading: say(`${kind}Heading`),
    paragraphs: [say('hello'), say(`${kind}Text`)],
    button: { label: say(`${kind}Button`), url },
    footer: [say(`${kind}Until`), say(`${kind}Why`)],
  })
  return {
    ...mail,
    subject: say(`${kind}Subject`).replace(/\s+/g, ' '),
    from: { name: 'Countersign', address: `no-reply@${hostname}` },
    to: { name, address: email },
    messageId: `<${kind}.${id}@${hostname}>`,
  }
}
