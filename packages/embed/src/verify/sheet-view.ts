import { shownName } from '@countersign/evidence'
import { icon } from '@countersign/ui/icons'
import { html, nothing, type TemplateResult } from 'lit'
import { fingerprintView } from './fingerprint-view.ts'
import { evidenceText, headline, type VerifyWording, verdictText } from './messages.ts'
import { checkView, type Examined, LOOKS } from './report-view.ts'
import { instantText, sealView } from './seal-view.ts'

/** The result for one file as a page of paper: what was checked, and what the file alone cannot show. Seen in print alone. */
export function sheetView(words: VerifyWording, { name, sha256, at, report }: Examined): TemplateResult {
  if (!report?.verification || sha256 === undefined || at === undefined) return html`${nothing}`
  const { say, locale } = words
  const { verdict, verification } = report
  const said = evidenceText(words, verification)
  const [tone, iconName] = LOOKS[verdict]
  return html`<article class="sheet">
    <header class="sheet-head">
      <p class="sheet-name">${icon('seal')} Countersign</p>
      <h1>${say('sheet.title')}</h1>
      <p>${say('sheet.at')}: <time datetime=${at}>${instantText(locale, at, 'UTC')}</time>. ${say('sheet.with')}.</p>
    </header>
    <section class="sheet-verdict" data-tone=${tone}>
      <h2>${icon(iconName)} ${headline(words, verdict, verification)}</h2>
      <p>${said === undefined ? nothing : html`${said} `}${verdictText(words, verdict, verification)}</p>
    </section>
    <dl class="facts">
      <div class="fact"><dt>${say('sheet.file')}</dt><dd><bdi>${shownName(name)}</bdi></dd></div>
      <div class="fact"><dt>${say('sheet.sha256')}</dt><dd>${fingerprintView(sha256)}</dd></div>
    </dl>
    ${verification.seal ? sealView(words, verification, verification.seal, verdict) : nothing}
    <section>
      <h3>${say('sheet.checks')}</h3>
      <ul class="sheet-checks">${verification.checks.map((check) => checkView(words, check))}</ul>
    </section>
    <section>
      <h3>${say('sheet.unknown')}</h3>
      <ul class="sheet-unknown">${UNKNOWN.map((key) => html`<li>${say(key)}</li>`)}</ul>
    </section>
  </article>`
}

const UNKNOWN = [
  'sheet.unknown.who',
  'sheet.unknown.names',
  'sheet.unknown.withdrawn',
  'sheet.unknown.other',
  'sheet.unknown.authority',
] as const
