import { button } from '@countersign/ui/button'
import { card } from '@countersign/ui/card'
import { html, type TemplateResult } from 'lit'
import { failureView } from '../parts/failure-view.ts'
import type { Words } from '../texts/speech.ts'
import type { Failure } from './page.ts'

/** What stands where there is no page. */
export const screen = {
  waiting: (text: string): TemplateResult =>
    html`<p class="waiting" role="status"><span class="spinner small" aria-hidden="true"></span> ${text}</p>`,

  failed: (words: Words, failure: Failure, retry: () => void): TemplateResult =>
    html`<main class="page">${failureView(words, failure, retry)}</main>`,

  missing({ say }: Words, what: 'notFound' | 'noAccess' | 'nothing'): TemplateResult {
    const more = html`<div class="buttons"><a class="button" href="/studio">${say('frame.toHome')}</a></div>`
    return card({ icon: 'ended', title: say(`frame.${what}`), text: say(`frame.${what}Text`), more })
  },

  /** A part of a page did not come: the service has another build by now, or cannot be reached. */
  outdated({ say }: Words): TemplateResult {
    const more = html`<div class="buttons">${button({ label: say('frame.reload'), kind: 'primary', press: () => location.reload() })}</div>`
    return card({ icon: 'cloud', title: say('frame.newVersion'), text: say('failure.offline'), more })
  },
}
