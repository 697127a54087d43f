import { button } from '@countersign/ui/button'
import { icon } from '@countersign/ui/icons'
import { html, nothing, type TemplateResult } from 'lit'
import { pathOf } from '../problems.ts'
import type { PageContext } from './page-context.ts'

export interface RenderedContext extends Pick<PageContext, 'words' | 'rendered'> {
  readonly act: Pick<PageContext['act'], 'do' | 'showInText'>
}

/** Why the pages are not those of the text as it stands; what stands in the text is a press away. */
export function renderTrouble({
  words: { say },
  rendered,
  act,
}: RenderedContext): TemplateResult | typeof nothing {
  const { failure, isWorking } = rendered ?? {}
  if (failure === undefined)
    return isWorking ? html`<p class="fine render-state" role="status">${say('render.working')}</p>` : nothing
  const [issue] = failure.issues
  // The template, or asset, of a request is the `spec` of the text.
  const path =
    issue && /^\/(?:template|asset)\//.test(issue.path) ? ['spec', ...pathOf(issue.path).slice(1)] : undefined
  return html`<div class="banner bad" role="alert">${icon('alert')}
    <span>${say(failure.kind === 'offline' ? 'render.offline' : 'render.failed')} <span lang="en" dir="auto">${issue?.message ?? failure.message}</span></span>
    ${path ? button({ label: say('chosen.inText'), press: () => act.showInText(path) }) : nothing}
    ${button({ label: say('source.again'), press: () => act.do(() => rendered?.again()) })}</div>`
}
