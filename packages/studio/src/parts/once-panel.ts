import { button } from '@countersign/ui/button'
import { html, type TemplateResult } from 'lit'

interface OnceFacts {
  title: string
  body: TemplateResult
  /** What somebody presses who has kept it. */
  kept: string
  forget(): void
}

/** What is shown this once, then nowhere: whoever draws it forgets it. */
export function oncePanel({ title, body, kept, forget }: OnceFacts): TemplateResult {
  return html`<section class="panel">
    <h2>${title}</h2>
    ${body}
    <div class="buttons">${button({ label: kept, kind: 'primary', press: forget })}</div>
  </section>`
}
