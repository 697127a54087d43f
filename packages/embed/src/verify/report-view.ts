import { type Check, type PdfVerification, shownName } from '@countersign/evidence'
import { type IconName, icon } from '@countersign/ui/icons'
import { html, nothing, type TemplateResult } from 'lit'
import type { Report, Verdict } from './examine.ts'
import { checkTitle, evidenceText, headline, type VerifyWording, verdictText } from './messages.ts'

import { sealView } from './seal-view.ts'

/** A file that was chosen; without a report it is still being checked. */
export interface Examined {
  readonly name: string
  readonly sizeBytes: number
  readonly report?: Report
  /** The file itself, so that it can be checked again. */
  readonly file?: Blob
  /** Of its bytes, in lower-case hexadecimal, and when they were checked. */
  readonly sha256?: string
  readonly at?: string
}

type Tone = 'good' | 'warn' | 'bad'
/** How a verdict looks. */
export const LOOKS: Record<Verdict, readonly [Tone, IconName]> = {
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
export function reportView(
  words: VerifyWording,
  { name, sizeBytes, report }: Examined,
  isOnly: boolean,
  print?: () => void,
): TemplateResult {
  const { say } = words
  const file = fileView(words, name, sizeBytes)
  if (!report) {
    return html`<article class="report" aria-busy="true">
      <div class="verdict">
        <span class="verdict-icon"><span class="spinner"></span></span>
        <div class="verdict-words"><h2>${say('checking')}</h2>${file}</div>
      </div>
    </article>`
  }
  const [tone, iconName] = LOOKS[report.verdict]
  const said = report.verification && evidenceText(words, report.verification)
  return html`<article class="report" data-tone=${tone} data-verdict=${report.verdict}>
    <div class="verdict">
      <span class="verdict-icon">${icon(iconName)}</span>
      <div class="verdict-words">
        <h2>${headline(words, report.verdict, report.verification)}</h2>
        ${file}
        ${said === undefined ? nothing : html`<p class="verdict-text">${said}</p>`}
        <p class="verdict-text">${verdictText(words, report.verdict, report.verification)}</p>
      </div>
    </div>
    ${report.verification ? detailsView(words, report.verification, report.verdict, isOnly) : nothing}
    ${report.verification && print ? html`<div class="report-end"><button type="button" class="button" @click=${print}>${icon('document')}${say('print')}</button></div>` : nothing}
  </article>`
}

function fileView({ locale }: VerifyWording, name: string, sizeBytes: number): TemplateResult {
  return html`<p class="verdict-file"><bdi>${shownName(name)}</bdi> <span class="muted">${sizeText(locale, sizeBytes)}</span></p>`
}

function sizeText(locale: string, sizeBytes: number): string {
  const [value, unit] = sizeBytes < 1e6 ? [sizeBytes / 1e3, 'kilobyte'] : [sizeBytes / 1e6, 'megabyte']
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 })
  return format.format(value)
}

function detailsView(
  words: VerifyWording,
  verification: PdfVerification,
  verdict: Verdict,
  isOnly: boolean,
): TemplateResult {
  const { say } = words
  const { checks, notes, seal } = verification
  const failed = checks.filter((check) => !check.ok)
  const passed = checks.length - failed.length
  return html`${verdict === 'changed' ? findingsView(words, failed) : nothing}
    ${seal ? sealView(words, verification, seal, verdict) : nothing}
    <details class="checks" ?open=${isOnly}>
      <summary><span>${say(passed === checks.length ? 'checks.all' : 'checks.some', { passed, all: checks.length })}</span>${icon('next')}</summary>
      <ul>${checks.map((check) => checkView(words, check))}</ul>
      ${notes.length > 0 ? notesView(words, notes) : nothing}
    </details>`
}

function findingsView({ say }: VerifyWording, failed: readonly Check[]): TemplateResult {
  return html`<div class="part">
    <h3>${say('findings')}</h3>
    <ul class="findings">${failed.map(({ message }) => html`<li lang="en" dir="auto">${message}</li>`)}</ul>
  </div>`
}

/** One check in a list: whether it passed, what it asks and what it found. */
export function checkView(words: VerifyWording, { name, ok, message }: Check): TemplateResult {
  return html`<li class="check" data-ok=${ok}>
    <span class="check-mark">${icon(ok ? 'check' : 'cross')}</span>
    <span class="hidden">${words.say(ok ? 'passed' : 'failed')}: </span>
    <span class="check-name">${checkTitle(words, name)}</span>
    <span class="check-text" lang="en" dir="auto">${message}</span>
  </li>`
}

function notesView({ say }: VerifyWording, notes: readonly string[]): TemplateResult {
  return html`<div class="notes">
    <h3>${say('notes')}</h3>
    <ul>${notes.map((note) => html`<li lang="en" dir="auto">${note}</li>`)}</ul>
  </div>`
}
