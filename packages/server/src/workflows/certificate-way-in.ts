import { fillPlain, type Language, type StepState } from '@countersign/engine'
import type { CertificateCode } from '@countersign/pdf/draw/certificate/certificate-data'
import type { StoredAuditRow } from '../events/audit-store.ts'
import { WAY_WORDS } from '../texts/events.ts'
import { auditData } from './audit-data.ts'

/** How somebody was asked and came in, in words, as far as the audit trail tells. */
export interface WayIn {
  authentication: string
  codes?: readonly CertificateCode[]
  /** When a mail with the link went out; one that was only kept is none. */
  sentAt?: string
}

/**
 * The facts of the link with which a person answered: links from before it was replaced or handed over open nothing. A link may have gone
 * several ways, and all are named, since nobody can tell by which of them it came to the person.
 */
export function wayInOf(language: Language, step: StepState, audit: readonly StoredAuditRow[]): WayIn {
  const answer = audit.findLast((row) => isOf(row, step) && ANSWERS.includes(row.type))
  const rows = rowsOfLink(step, audit, answer)
  const mails = rows.filter(({ type }) => MAILS.includes(type))
  const sent = mails.findLast((row) => auditData(row).mail !== 'kept')
  const answered = answer === undefined ? {} : auditData(answer)
  return {
    authentication: wayOf(language, answered, waysOf(language, mails, rows)),
    ...codesAmong(rows),
    ...(sent !== undefined && { sentAt: sent.at }),
  }
}

function wayOf(
  language: Language,
  { cameBy, hostName, hostEmail }: Readonly<Record<string, unknown>>,
  ways: string,
): string {
  const words = WAY_WORDS[language]
  if (cameBy === 'embed_token') return words.inApplication
  if (cameBy === 'in_person')
    return fillPlain(language, words.inPerson, { host: `${hostName} <${hostEmail}>` })
  return [words.personalLink, ways].filter((part) => part !== '').join(', ')
}

const ANSWERS: readonly string[] = ['participant.signing_completed', 'participant.signing_declined']
const MAILS: readonly string[] = ['participant.email_sent', 'participant.reminded']

function isOf(row: StoredAuditRow, { key }: StepState): boolean {
  return auditData(row).stepKey === key
}

function rowsOfLink(
  step: StepState,
  audit: readonly StoredAuditRow[],
  answer: StoredAuditRow | undefined,
): readonly StoredAuditRow[] {
  const until = answer?.sequence ?? Number.POSITIVE_INFINITY
  const known = audit.filter(({ sequence }) => sequence < until)
  const renewed = known.findLastIndex(
    (row) =>
      (row.type === 'participant.link_rotated' && isOf(row, step)) ||
      (row.type === 'participant.delegated' && auditData(row).participantKey === step.action?.participantKey),
  )
  return known.slice(renewed + 1).filter((row) => isOf(row, step))
}

/** The last right code of each kind: a person may have come in several times. */
function codesAmong(rows: readonly StoredAuditRow[]): Pick<WayIn, 'codes'> {
  const given = rows.flatMap((row): CertificateCode[] => {
    const { method, participantEmail } = auditData(row)
    if (row.type !== 'participant.authenticated') return []
    if (method === 'access_code') return [{ method, at: row.at }]
    return method === 'email_code' ? [{ method, email: String(participantEmail), at: row.at }] : []
  })
  const codes = [...new Map(given.map((code) => [code.method, code])).values()]
  return codes.length === 0 ? {} : { codes }
}

function waysOf(
  language: Language,
  mails: readonly StoredAuditRow[],
  rows: readonly StoredAuditRow[],
): string {
  const words = WAY_WORDS[language]
  const to = (text: string, addresses: readonly string[]) =>
    fillPlain(language, text, { emails: addresses.join(', ') })
  const addressesOf = (mail: unknown) => [
    ...new Set(
      mails.flatMap((row) => (auditData(row).mail === mail ? [String(auditData(row).participantEmail)] : [])),
    ),
  ]
  const [sent, kept, unknown] = [addressesOf('sent'), addressesOf('kept'), addressesOf(undefined)]
  const isGivenOut = rows.some(
    (row) => row.type === 'participant.link_given_out' && auditData(row).how === 'api',
  )
  return [
    ...(sent.length > 0 ? [to(words.linkSent, sent)] : []),
    ...(unknown.length > 0 ? [to(words.linkMailed, unknown)] : []),
    ...(kept.length > 0 ? [words.linkKept] : []),
    ...(isGivenOut ? [words.linkGivenOut] : []),
  ].join(`; ${words.also} `)
}
