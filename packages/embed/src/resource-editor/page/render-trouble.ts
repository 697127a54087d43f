import { button } from '@countersign/ui/button'
import { icon } from '@countersign/ui/icons'
import { html, nothing, type TemplateResult } from 'lit'
import type { PageContext } from './page-context.ts'

/** Why the pages are not those of the text as it stands; what stands in the text is a press away. */
export function renderTrouble({
  words: { say },
  rendered,
  act,
}: PageContext): TemplateResult | typeof nothing {
  const { failure, isWorking } = rendered ?? {}
  if (failure === undefined)
    return isWorking ? html`<p class="fine render-state" role="status">${say('render.working')}</p>` : nothing
  const [issue] = failure.issues
  const path = issue?.path.startsWith('/template/') ? pathOf(issue.path) : undefined
  return html`<div class="banner bad" role="alert">${icon('alert')}
    <span>${say(failure.kind === 'offline' ? 'render.offline' : 'render.failed')} <span lang="en" dir="auto">${issue?.message ?? failure.message}</span></span>
    ${path ? button({ label: say('chosen.inText'), press: () => act.showInText(path) }) : nothing}
    ${button({ label: say('source.again'), press: () => act.do(() => rendered?.again()) })}</div>`
}

/** The template of a request is the `spec` of the text. */
function pathOf(pointer: string): (string | number)[] {
  const parts = pointer.split('/').slice(2)
  return [
    'spec',
    ...parts.map((part) =>
      /^\d+$/.test(part) ? Number(part) : part.replaceAll('~1', '/').replaceAll('~0', '~'),
    ),
  ]
}
