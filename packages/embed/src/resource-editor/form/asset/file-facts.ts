import { button } from '@countersign/ui/button'
import type { Copy } from '@countersign/ui/copy'
import { html, nothing, type TemplateResult } from 'lit'
import { sizeText } from '../../../attach/file-rules.ts'
import type { Wording } from '../../../texts/texts.ts'
import type { FileFact } from '../../resource-client.ts'
import type { FormPartKey } from '../texts/en.ts'

/** What is known of a file, its hash to take along, and the file itself. */
export function factsView(
  { say, language, locale }: Wording<FormPartKey>,
  { name, contentType, sizeBytes, pageCount, width, height, sha256, warnings = [] }: FileFact,
  copy: Copy,
  download: () => void,
): TemplateResult {
  const number = new Intl.NumberFormat(locale)
  const rows = [
    [say('asset.name'), html`<bdi>${name}</bdi>`],
    [say('asset.type'), html`<code dir="ltr">${contentType}</code>`],
    [say('asset.size'), sizeText(sizeBytes, language)],
    ...(pageCount === undefined ? [] : [[say('asset.pageCount'), number.format(pageCount)]]),
    ...(width === undefined || height === undefined
      ? []
      : [[say('asset.pixels'), html`<bdi>${number.format(width)} × ${number.format(height)}</bdi>`]]),
  ]
  const words = {
    copy: say('asset.copy'),
    copied: say('asset.copied'),
    copyYourself: say('asset.copyYourself'),
  }
  return html`<section class="asset-facts" aria-labelledby="asset-facts">
    <h2 class="small-title" id="asset-facts">${say('asset.file')}</h2>
    <dl>${rows.map(([label, value]) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}</dl>
    ${
      warnings.length === 0
        ? nothing
        : html`<div class="lines-of"><h3 class="small-title">${say('asset.mended')}</h3>
            <ul class="ways" lang="en" dir="auto">${warnings.map((warning) => html`<li>${warning}</li>`)}</ul></div>`
    }
    ${copy.render({ id: 'asset-hash', label: say('asset.hash'), value: sha256, words })}
    <div class="buttons start">${button({ label: say('asset.download'), icon: 'download', press: download })}</div>
  </section>`
}
