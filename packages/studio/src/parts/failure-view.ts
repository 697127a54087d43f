import { button } from '@countersign/ui/button'
import { icon } from '@countersign/ui/icons'
import { html, nothing, type TemplateResult } from 'lit'
import type { Failure } from '../shell/page.ts'
import type { Words } from '../texts/speech.ts'

/** What went wrong, with the trace id by which logs find it. */
export function failureView(
  { say }: Words,
  failure: Failure | undefined,
  retry?: () => void,
): TemplateResult | typeof nothing {
  if (failure === undefined) return nothing
  const { text, quote, traceId } = failure
  return html`<div class="failure" role="alert">
    ${icon('alert')}
    <div>
      <p>${text}</p>
      ${quote === undefined ? nothing : html`<p lang="en">${quote}</p>`}
      ${traceId === undefined ? nothing : html`<p class="fine">${say('failure.trace', { traceId })}</p>`}
    </div>
    ${retry === undefined ? nothing : button({ label: say('failure.retry'), press: retry })}
  </div>`
}
