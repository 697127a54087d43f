import { type Check, type PdfVerification, shownName } from '@countersign/evidence'
import { html, nothing, type TemplateResult } from 'lit'
import { type IconName, icon } from '../signing-embed/icons.ts'
import type { Report, Verdict } from './examine.ts'
import { checkTitles, evidenceText, headline, messages, wordsOf } from './messages.ts'
import { sealView } from './seal-view.ts'

/** A file that was chosen; without a report it is still being checked. */
export interface Examined {
  readonly name: string
  readonly sizeBytes: number
  readonly report?: Report
}

type Tone = 'good' | 'warn' | 'bad'
const LOOKS: Record<Verdict, readonly [Tone, IconName]> = {
  own: ['good', 'seal'],
  foreign: ['warn', 'alert'],
  unasked: ['warn', 'alert'],
  changed: ['bad', 'cross'],
  unsealed: ['warn', 'document'],
  encrypted: ['warn', 'lock'],
  notPdf: ['warn', 'document'],
  tooLarge: ['warn', 'document'],
  unreadable: ['warn', 'alert'],
  insecure: ['warn', 'lock'],
  failed: ['warn', 'alert'],
}

/** One file: the result first, then what it rests on. */
export function reportView({ name, sizeBytes, report }: Examined, isOnly: boolean): TemplateResult {
  if (!report) {
    return html`<article class="report" aria-busy="true">
      <div class="verdict">
        <span class="verdict-icon"><span class="spinner"></span></span>
        <div class="verdict-words"><h2>${messages.checking}</h2>${fileView(name, sizeBytes)}</div>
      </div>
    </article>`
  }
  const [tone, iconName] = LOOKS[report.verdict]
  const { text } = wordsOf(report.verdict, report.verification)
  const said = report.verification && evidenceText(report.verification)
  return html`<article class="report" data-tone=${tone} data-verdict=${report.verdict}>
    <div class="verdict">
      <span class="verdict-icon">${icon(iconName)}</span>
      <div class="verdict-words">
        <h2>${headline(report.verdict, report.verification)}</h2>
        ${fileView(name, sizeBytes)}
        ${said === undefined ? nothing : html`<p class="verdict-text">${said}</p>`}
        <p class="verdict-text">${text}</p>
      </div>
    </div>
    ${report.verification ? detailsView(report.verification, report.verdict, isOnly) : nothing}
  </article>`
}

function fileView(name: string, sizeBytes: number): TemplateResult {
  return html`<p class="verdict-file"><bdi>${shownName(name)}</bdi> <span class="muted">${sizeText(sizeBytes)}</span></p>`
}

function sizeText(sizeBytes: number): string {
  const [value, unit] = sizeBytes < 1e6 ? [sizeBytes / 1e3, 'kilobyte'] : [sizeBytes / 1e6, 'megabyte']
  const format = new Intl.NumberFormat('en', { style: 'unit', unit, maximumFractionDigits: 1 })
  return format.format(value)
}

function detailsView(verification: PdfVerification, verdict: Verdict, isOnly: boolean): TemplateResult {
  const { checks, notes, seal } = verification
  const failed = checks.filter((check) => !check.ok)
  const passed = checks.length - failed.length
  return html`${verdict === 'changed' ? findingsView(failed) : nothing}
    ${seal ? sealView(verification, seal, verdict) : nothing}
    <details class="checks" ?open=${isOnly}>
      <summary><span>${messages.checks(passed, checks.length)}</span>${icon('next')}</summary>
      <ul>${checks.map(checkView)}</ul>
      ${notes.length > 0 ? notesView(notes) : nothing}
    </details>`
}

function findingsView(failed: readonly Check[]): TemplateResult {
  return html`<div class="part">
    <h3>${messages.findings}</h3>
    <ul class="findings">${failed.map(({ message }) => html`<li>${message}</li>`)}</ul>
  </div>`
}

function checkView({ name, ok, message }: Check): TemplateResult {
  return html`<li class="check" data-ok=${ok}>
    <span class="check-mark">${icon(ok ? 'check' : 'cross')}</span>
    <span class="hidden">${ok ? messages.passed : messages.failed}: </span>
    <span class="check-name">${checkTitles[name] ?? name}</span>
    <span class="check-text">${message}</span>
  </li>`
}

function notesView(notes: readonly string[]): TemplateResult {
  return html`<div class="notes">
    <h3>${messages.notes}</h3>
    <ul>${notes.map((note) => html`<li>${note}</li>`)}</ul>
  </div>`
}
