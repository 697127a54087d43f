import type { PdfVerification, Seal } from '@countersign/evidence'
import type { Paint } from '../paint.ts'
import type { FileReport } from './verify-command.ts'

/** What people read about one file: verdict, checks, who sealed it, and what was not checked. */
export function presentReport(report: FileReport, paint: Paint): string {
  const name = paint.strong(report.file)
  if (!report.result) return `${name}: ${paint.bad(`cannot be read: ${report.unreadable}`)}\n\n`
  const { intact, checks, notes, seal } = report.result
  const verdict = intact ? paint.good('intact') : paint.bad('NOT INTACT')
  const lines = [
    `${name}: ${verdict}${intact ? trustNote(report.result) : ''}`,
    ...checks.map(({ ok, name: key, message }) => {
      const mark = ok ? paint.good('✓') : paint.bad('✗')
      return `  ${mark} ${key.padEnd(WIDTH)} ${ok ? message : paint.bad(message)}`
    }),
    ...(seal ? sealLines(seal, paint) : []),
    ...notes.map((note) => `  ${paint.dim('·')} ${note}`),
  ]
  return `${lines.join('\n')}\n\n`
}

/** As wide as the longest name of a check that is usual. */
const WIDTH = 12

function trustNote({ seal }: PdfVerification): string {
  return seal?.isTrusted
    ? ', sealed by a trusted authority'
    : ' (whether its authority is to be believed was not checked)'
}

function sealLines(seal: Seal, paint: Paint): string[] {
  const rows: (readonly [string, string | undefined])[] = [
    ['sealed by', seal.subject],
    ['certificate', `SHA-256 ${seal.certificateSha256}`],
    ['authority', seal.authority],
    ['', `SHA-256 ${seal.authoritySha256}`],
    ['level', seal.level],
    ['time', timeText(seal)],
    ['name', seal.name],
    ['reason', seal.reason],
    ['location', seal.location],
  ]
  return rows.flatMap(([label, value]) =>
    value === undefined ? [] : [`    ${paint.dim(label.padEnd(WIDTH))} ${value}`],
  )
}

/** A local clock is never passed off as a time-stamp. */
function timeText({ timestamp, claimedAt }: Seal): string | undefined {
  if (timestamp) return `${timestamp.at}, time-stamped by ${timestamp.authority}`
  return claimedAt && `${claimedAt}, by the clock of the sealing service (no time-stamp)`
}
