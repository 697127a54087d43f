import { listIn } from '@countersign/engine'
import { type Addressee, type ComposedMail, composeMail } from './compose-mail.ts'
import type { MailSender } from './mail-sender.ts'

/** What a mail with sealed documents says. */
export interface Completed {
  workflowName: string
  documents: readonly string[]
  /** Where the documents are: in the mail, or, too large for it, behind the reader's link, or with the sender. */
  where: 'attached' | 'link' | 'sender'
}

const TEXTS = { attached: 'doneAttached', link: 'doneInLink', sender: 'doneAskSender' } as const

/** A mail with the sealed documents of an envelope; the caller attaches them. */
export function completedMail(
  { workflowName: workflow, documents, where }: Completed,
  sender: MailSender,
  to: Addressee,
): ComposedMail {
  const from = { sender: sender.name }
  return composeMail(sender, to, (say, greeting) => ({
    subject: say('doneSubject', { workflow }),
    preview: say('donePreview', { documents: listIn(to.language, documents) }),
    heading: say('doneHeading', { workflow }),
    paragraphs: [greeting, say(TEXTS[where], from)],
    facts: [[say('documents', { count: documents.length }), documents.join('\n')]],
    footer: [...(where === 'attached' ? [say('doneKeep')] : []), say('doneFor', from)],
  }))
}
