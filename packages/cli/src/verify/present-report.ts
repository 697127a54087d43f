import {
  type EvidenceVerification,
  type OnlineAnswer,
  type Seal,
  sealsOf,
  shownName,
  shownText,
  TEST_MARK,
} from '@countersign/evidence'
import type { Paint } from '../paint.ts'

/** What people read about one file: verdict, checks, who sealed it, and what was not checked. */
export function presentReport(report: FileReport, paint: Paint): string {
  const name = paint.strong(quotedName(report.file))
  if (!report.result) return `${name}: ${paint.bad(`cannot be read: ${report.unreadable}`)}\n\n`
  const { checks, notes, seal } = report.result
  const isTest = sealsOf(report.result).some(({ test }) => test)
  const lines = [
    `${name}: ${isTest ? `${paint.bad(TEST_MARK)}: ` : ''}${verdictText(report.result, paint)}${archiveText(report.result)}`,
    ...evidenceLine(report.result),
    ...checks.map(({ ok, name: key, message }) => {
      const mark = ok ? paint.good('✓') : paint.bad('✗')
      const text = shownText(message)
      return `  ${mark} ${key.padEnd(WIDTH)} ${ok ? text : paint.bad(text)}`
    }),
    ...(seal ? sealLines(seal, paint) : []),
    ...(report.asked ?? []).flatMap((answer) => askedLines(answer, paint)),
    ...notes.map((note) => `  ${paint.dim('·')} ${shownText(note)}`),
  ]
  return `${lines.join('\n')}\n\n`
}

/** Whoever names a file writes no verdict: what is more than one plain word is put in quotation marks. */
function quotedName(file: string): string {
  const name = shownName(file)
  return /^[\p{L}\p{M}\p{N}\-._/\\+@~]+$/u.test(name) ? name : `'${name.replaceAll("'", "\\'")}'`
}

/** Of which workflow an archive is, and how that had ended: intact evidence may be of one that was declined. */
function evidenceLine({ evidence }: NonNullable<FileReport['result']>): string[] {
  if (!evidence) return []
  const { workflowId, name, status, at } = evidence
  // The name is anybody's words: it stands behind what is known.
  const called = name === undefined ? '' : `, called “${shownName(name)}”`
  const said = shownText(`${workflowId}, ${status.replaceAll('_', ' ')}, as of ${at}`)
  return [`  the evidence of workflow ${said}${called}`]
}

/** A file may have any name: what it is, is said. */
function archiveText({ isArchive, documents }: EvidenceVerification): string {
  if (!isArchive) return ''
  return documents
    ? '; the file is an archive (ZIP) of documents, not evidence and not a PDF'
    : '; the file is an archive (ZIP), not a PDF'
}

/** As wide as the longest name of a check that is usual. */
const WIDTH = 12

function verdictText(result: EvidenceVerification, paint: Paint): string {
  const { verdict, seal } = result
  const kind = seal ? KINDS[seal.kind] : ''
  const seals = sealsOf(result)
  switch (verdict) {
    case 'intact': {
      const areTrusted = seals.every(({ isTrusted }) => isTrusted)
      return `${paint.good('intact')}${areTrusted ? ', sealed by a trusted authority' : UNASKED}${kind}`
    }
    case 'foreign':
      return `${paint.bad('intact, but NOT of a trusted authority')}${kind}`
    case 'changed':
      return `${paint.bad('NOT INTACT')}${kind}`
    case 'unsealed':
      return paint.bad(seals.length > 0 ? 'not everything in it is sealed' : 'nothing in it is sealed')
  }
}

const UNASKED = ' (its authority was not checked: --trust was not given)'

/** What a page looks like decides nothing: a tenant may draw a certificate of completion into a document. */
const KINDS: Record<Seal['kind'], string> = {
  document: '; its seal says: a document',
  certificate: '; its seal says: a certificate of completion',
  evidence: '; its last audit-seal says: the evidence of a workflow',
  unknown: '; its seal does not say whether it is a document or a certificate of completion',
}

function sealLines(seal: Seal, paint: Paint): string[] {
  const rows: (readonly [string, string | undefined])[] = [
    ['sealed by', seal.subject],
    ['certificate', `SHA-256 ${seal.certificateSha256}`],
    ['authority', seal.authority],
    ['', `SHA-256 ${seal.authoritySha256}`],
    ['level', seal.level],
    ['time', timeText(seal)],
    ['unconfirmed', claimText(seal)],
    ['name', seal.name],
    ['reason', seal.reason],
    ['location', seal.location],
  ]
  return rows.flatMap(([label, value]) =>
    value === undefined ? [] : [`    ${paint.dim(label.padEnd(WIDTH))} ${shownText(value)}`],
  )
}

/** A local clock is never passed off as a time-stamp, nor a time-stamp of anybody as a trusted one. */
function timeText({ timestamp, claimedAt }: Seal): string | undefined {
  if (timestamp?.isTrusted) return `${timestamp.at}, time-stamped by ${timestamp.authority}`
  const note = timestamp ? 'no time-stamp of a trusted authority' : 'no time-stamp'
  return claimedAt && `${claimedAt}, by the clock of the sealing service (${note})`
}

function claimText({ timestamp }: Seal): string | undefined {
  if (!timestamp || timestamp.isTrusted) return undefined
  return `a time-stamp of ${timestamp.authority} claims ${timestamp.at}; that authority is not among the trusted ones`
}

/** Whom the report asked about which certificate, and below it what it said. */
function askedLines({ certificate, kind, url, ok, answer }: OnlineAnswer, paint: Paint): string[] {
  const label = paint.dim('asked'.padEnd(WIDTH))
  const about = `about ${certificate}`
  const whom = url === '' ? about : `${ASKED_KINDS[kind]} ${shownName(url)} ${about}`
  return [`    ${label} ${shownText(whom)}`, `    ${' '.repeat(WIDTH)} ${ok ? '' : '? '}${shownText(answer)}`]
}

const ASKED_KINDS: Record<OnlineAnswer['kind'], string> = {
  ocsp: 'OCSP',
  crl: 'revocation list',
  issuer: 'issuer',
}

/** What became of one file. */
export interface FileReport {
  readonly file: string
  /** Why the file could not be looked at. */
  readonly unreadable?: string
  readonly result?: EvidenceVerification
  /** With --online: who was asked, and what came of it. */
  readonly asked?: readonly OnlineAnswer[]
}
