import type { EventType, NoteType } from '@countersign/engine'
import type { CertificateEvent } from '@countersign/pdf/draw/certificate/certificate-data'
import type { StoredAuditRow } from '../events/audit-store.ts'
import { isRecord } from '../lib/is-record.ts'
import { own } from '../lib/own.ts'

/** What events of the audit trail are called where people read them. */
const WORDS = {
  'workflow.created': 'Workflow created',
  'workflow.changed': 'Workflow changed before its start',
  'workflow.started': 'Workflow started',
  'workflow.completed': 'Workflow completed',
  'workflow.failed': 'Workflow failed',
  'workflow.declined': 'Workflow declined',
  'workflow.voided': 'Workflow voided',
  'workflow.erased': 'Contents erased',
  'document.rendered': 'Document made',
  'document.failed': 'Document could not be made',
  'envelope.sent': 'Documents released for signature',
  'envelope.completed': 'Documents sealed',
  'envelope.voided': 'Documents withdrawn',
  'envelope.seal_failed': 'Sealing did not succeed and is tried again',
  'envelope.finalization_failed': 'Sealing failed',
  'step.started': 'Step began',
  'step.completed': 'Step completed',
  'step.skipped': 'Step left out',
  'step.failed': 'Step failed',
  'participant.task_assigned': 'Asked to sign',
  'participant.email_sent': 'Invitation by e-mail',
  'participant.email_failed': 'E-mail could not be sent',
  'participant.task_viewed': 'Documents viewed',
  'participant.document_viewed': 'Document viewed',
  'participant.consented': 'Agreed to sign electronically',
  'participant.signing_completed': 'Signed',
  'participant.signing_declined': 'Declined to sign',
  'participant.reminded': 'Reminded',
  'participant.delegated': 'Delegated',
  'participant.reminder_requested': 'Reminder asked for',
  'participant.link_rotated': 'Link replaced',
  'participant.code_sent': 'Code sent by e-mail',
  'participant.code_refused': 'Code refused: too many wrong tries',
  'participant.authenticated': 'Code given',
  'participant.access_code_given': 'Access code chosen by the sender',
  'participant.link_given_out': 'Link given to the sender’s application',
  'envelope.seal_requested': 'Sealing asked for again',
  'copy.left_out': 'A copy could not be addressed',
  'entity.updated': 'Data updated',
  'entity.update_prevented': 'Data kept: an update was prevented',
  'role.output_prevented': 'Values kept out: a schema refused them',
  'custom_field.failed': 'A custom field could not be computed',
  'expression.warning': 'An expression gave a warning',
  'document.warning': 'A document was made with a warning',
  'embed.recipient_asserted': 'The application named the person in front of it',
} as const satisfies Record<EventType | NoteType, string>

type Words = Partial<Record<EventType | NoteType, string>>

/** What is more exactly known of some: rows of earlier versions do not say what became of a mail. */
const MAIL_WORDS: Readonly<Record<string, Words>> = {
  sent: {
    'participant.email_sent': 'Invitation sent by e-mail',
    'participant.reminded': 'Reminder sent by e-mail',
  },
  kept: {
    'participant.email_sent': 'Invitation kept in the service, not sent',
    'participant.reminded': 'Reminder kept in the service, not sent',
  },
}

const GIVEN_OUT_WORDS: Readonly<Record<string, string>> = {
  api: 'Link given to the sender’s application (API)',
  embed_token: 'Embed token given to the sender’s application',
}

const ACTORS: Readonly<Record<string, string>> = {
  system: 'Countersign',
  api_key: 'Application (API key)',
  embed: 'Application (embedded)',
  participant: 'Participant',
}

/** Names of things in an event's data, in the order in which they are shown. */
const DETAILS = ['documentKey', 'stepKey', 'entityKey', 'envelopeKey'] as const

/** A row of the trail for people. `names` says who a participant's id is. An erased payload is shown as such. */
export function showEvent(row: StoredAuditRow, names: ReadonlyMap<string, string>): CertificateEvent {
  const { sequence, at, payload } = row
  const what = wordsOf(row)
  if (payload === null) return { sequence, at, what, who: 'erased' }
  const { actor } = payload
  const known = actor.id === undefined ? undefined : names.get(actor.id)
  const detail = detailOf(payload.data)
  return {
    sequence,
    at,
    what,
    who: actor.name ?? known ?? ACTORS[actor.type] ?? actor.type,
    ...(actor.ip !== undefined && { ip: actor.ip }),
    ...(detail !== undefined && { detail }),
  }
}

function wordsOf({ type, payload }: StoredAuditRow): string {
  if (!hasWords(type)) return type
  const { mail, how } = isRecord(payload?.data) ? payload.data : {}
  if (type === 'participant.link_given_out') return own(GIVEN_OUT_WORDS, String(how)) ?? WORDS[type]
  return own(MAIL_WORDS, String(mail))?.[type] ?? WORDS[type]
}

/** A type of a later version has none. */
function hasWords(type: string): type is keyof typeof WORDS {
  return Object.hasOwn(WORDS, type)
}

/** The most telling name, and the address that somebody was asked at. */
function detailOf(data: unknown): string | undefined {
  if (!isRecord(data)) return undefined
  const name = DETAILS.map((key) => data[key]).find((value) => typeof value === 'string')
  const email = data.participantEmail
  const parts = [name, email].filter((part) => typeof part === 'string')
  return parts.length === 0 ? undefined : parts.join(' · ')
}
