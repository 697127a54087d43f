import { type Addressee, type ComposedMail, composeMail } from './compose-mail.ts'
import type { MailSender } from './mail-sender.ts'

/** What a mail with a code says. */
export interface CodeLetter {
  /** Six digits. */
  code: string
  minutes: number
}

/** The mail with a code. It names neither the workflow nor its documents: whoever reads it on a locked screen learns nothing of them. */
export function codeMail({ code, minutes }: CodeLetter, sender: MailSender, to: Addressee): ComposedMail {
  return composeMail(sender, to, (say, greeting) => ({
    subject: say('codeSubject', { code }),
    preview: say('codeValid', { count: minutes }),
    heading: say('codeHeading', { code: `${code.slice(0, 3)} ${code.slice(3)}` }),
    paragraphs: [greeting, say('codeText', { sender: sender.name }), say('codeValid', { count: minutes })],
    footer: [say('codeSecret'), say('codeIgnore')],
  }))
}
