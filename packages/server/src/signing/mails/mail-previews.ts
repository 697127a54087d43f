import type { Language } from '@countersign/engine'
import { DAY_MS, type Instant, plusMillis } from '../../lib/clock.ts'
import { type CodeLetter, codeMail } from './code-mail.ts'
import { completedMail } from './completed-mail.ts'
import type { ComposedMail } from './compose-mail.ts'
import { endingMail } from './ending-mail.ts'
import { type Invitation, invitationMail } from './invitation-mail.ts'
import type { MailSender } from './mail-sender.ts'

/** What a preview is made with: the namespace's sender, zone and texts, and an address that leads nowhere. */
export interface PreviewFacts {
  sender: MailSender
  language: Language
  timezone: string
  at: Instant
  url: string
}

type Preview = (facts: PreviewFacts) => ComposedMail

const NAMES: Readonly<Record<Language, readonly [to: string, from: string]>> = {
  en: ['Maya Lindqvist', 'Jonas Berg'],
  de: ['Maja Lindner', 'Jonas Berger'],
  fr: ['Maya Laurent', 'Jonas Bertrand'],
  es: ['Maya Luna', 'Jonás Bravo'],
  it: ['Maia Lombardi', 'Giona Bianchi'],
  pt: ['Maia Lobo', 'Jonas Braga'],
  nl: ['Maja Linden', 'Jonas van den Berg'],
  pl: ['Maja Lipska', 'Jonasz Borowski'],
  ja: ['佐藤 真矢', '鈴木 直樹'],
  ar: ['مايا الخطيب', 'يونس البرغوثي'],
}

function toOf({ language }: PreviewFacts) {
  return { name: NAMES[language][0], email: 'maya@example.com', language }
}

const DOCUMENTS = ['Offer of employment', 'Privacy notice']
const WORKFLOW = 'Employment agreement'

function invitation(facts: PreviewFacts, more: Partial<Invitation>): ComposedMail {
  const { timezone, at, url, sender } = facts
  const expiresAt = plusMillis(at, 7 * DAY_MS)
  const sample = { workflowName: WORKFLOW, documents: DOCUMENTS, timezone, url, expiresAt } as const
  return invitationMail({ kind: 'invitation', ...sample, ...more }, sender, toOf(facts))
}

function handedOver(by: 'participant' | 'sender'): Preview {
  return (facts) => {
    const from = { name: NAMES[facts.language][1], email: 'jonas@example.com' }
    return invitation(facts, { handover: { from, by, reason: 'On leave until Monday' } })
  }
}

function completed(where: 'attached' | 'link' | 'sender'): Preview {
  return (facts) =>
    completedMail({ workflowName: WORKFLOW, documents: DOCUMENTS, where }, facts.sender, toOf(facts))
}

function ended(ending: 'voided' | 'expired' | 'declined', reason?: string): Preview {
  return (facts) => endingMail({ workflowName: WORKFLOW, ending, reason }, facts.sender, toOf(facts))
}

const CODE: CodeLetter = { code: '123456', minutes: 10 }

/** Every kind of mail that people of a workflow get, with sample data. */
export const MAIL_PREVIEWS = {
  invitation: (facts) => invitation(facts, { message: 'We look forward to having you with us.' }),
  reminder: (facts) => invitation(facts, { kind: 'reminder' }),
  handed_over: handedOver('participant'),
  replaced: handedOver('sender'),
  code: (facts) => codeMail(CODE, facts.sender, toOf(facts)),
  completed: completed('attached'),
  completed_in_link: completed('link'),
  copy_at_sender: completed('sender'),
  voided: ended('voided', 'The terms have changed'),
  expired: ended('expired'),
  declined: ended('declined', 'The start date does not suit me'),
} as const satisfies Record<string, Preview>

export type MailKind = keyof typeof MAIL_PREVIEWS
