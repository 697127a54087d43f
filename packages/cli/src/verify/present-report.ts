import { type EvidenceVerification, type Seal, TEST_MARK } from '@countersign/evidence'
import type { Paint } from '../paint.ts'
import type { FileReport } from './verify-command.ts'

/** What people read about one file: verdict, checks, who sealed it, and what was not checked. */
export function presentReport(report: FileReport, paint: Paint): string {
  const name = paint.strong(showName(report.file))
  if (!report.result) return `${name}: ${paint.bad(`cannot be read: ${report.unreadable}`)}\n\n`
  const { checks, notes, seal, isArchive } = report.result
  const lines = [
    `${name}: ${seal?.test ? `${paint.bad(TEST_MARK)}: ` : ''}${verdictText(report.result, paint)}${isArchive ? '; the file is an archive (ZIP), no PDF' : ''}`,
    ...evidenceLine(report.result),
    ...checks.map(({ ok, name: key, message }) => {
      const mark = ok ? paint.good('✓') : paint.bad('✗')
      const text = plain(message)
      return `  ${mark} ${key.padEnd(WIDTH)} ${ok ? text : paint.bad(text)}`
    }),
    ...(seal ? sealLines(seal, paint) : []),
    ...notes.map((note) => `  ${paint.dim('·')} ${plain(note)}`),
  ]
  return `${lines.join('\n')}\n\n`
}

/** The longest name that is shown whole. */
const NAME_LENGTH_MAX = 200

/**
 * Who chose the name of a file, or what stands in it, chose no line of this report: what would end a line, move the cursor or turn the
 * direction of reading is shown by its number.
 */
function plain(text: string): string {
  return text.replaceAll(
    /[\p{C}\p{Zl}\p{Zp}]/gu,
    (character) => `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`,
  )
}

function showName(name: string): string {
  const shown = plain(name)
  if (shown.length <= NAME_LENGTH_MAX) return shown
  return `${shown.slice(0, NAME_LENGTH_MAX / 2)} … ${shown.slice(-NAME_LENGTH_MAX / 2)}`
}

/** Of which workflow an archive is, and how that had ended: intact evidence may be of one that was declined. */
function evidenceLine({ evidence }: NonNullable<FileReport['result']>): string[] {
  if (!evidence) return []
  const { workflowId, name, status, at } = evidence
  const called = name === undefined ? '' : `“${showName(name)}”, `
  const said = plain(`${workflowId}, ${status.replaceAll('_', ' ')}, as of ${at}`)
  return [`  the evidence of workflow ${called}${said}`]
}

/** As wide as the longest name of a check that is usual. */
const WIDTH = 12

function verdictText({ verdict, seal }: EvidenceVerification, paint: Paint): string {
  const kind = seal ? KINDS[seal.kind] : ''
  switch (verdict) {
    case 'intact':
      return `${paint.good('intact')}${seal?.isTrusted ? ', sealed by a trusted authority' : UNASKED}${kind}`
    case 'foreign':
      return `${paint.bad('intact, but NOT of a trusted authority')}${kind}`
    case 'changed':
      return `${paint.bad('NOT INTACT')}${kind}`
    case 'unsealed':
      return paint.bad('nothing in it is sealed')
  }
}

const UNASKED = ' (whether its authority is to be believed was not checked)'

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
    value === undefined ? [] : [`    ${paint.dim(label.padEnd(WIDTH))} ${plain(value)}`],
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
