import { html, nothing, type TemplateResult } from 'lit'
import type { Wording } from '../texts/texts.ts'

export interface LaterFacts {
  /** the same link leads back; else the page that the element stands in */
  isLink: boolean
  allKept: boolean
  /** an instant, and the zone in which it is told */
  until: string | undefined
  timezone: string
  closed(): void
}

/** For who cannot finish now: what is kept, and how to come back. */
export function laterDialog({ say, instant }: Wording, facts: LaterFacts): TemplateResult {
  const shut = (event: Event) => {
    if (event.currentTarget instanceof Element) event.currentTarget.closest('dialog')?.close()
  }
  const kept = facts.isLink ? 'later.text' : 'later.embedded'
  return html`<dialog class="dialog" part="dialog" aria-labelledby="later-title" aria-describedby="later-text" @close=${facts.closed}>
    <div class="dialog-body">
      <h2 id="later-title">${say('action.later')}</h2>
      <p id="later-text" role="status">${say(facts.allKept ? kept : 'later.unsaved')}</p>
      ${facts.until ? html`<p class="muted">${say('later.until', { at: instant(facts.until, facts.timezone) })}</p>` : nothing}
      <footer class="dialog-foot"><div class="buttons">
        <button type="button" class="button primary" part="button primary-button" autofocus @click=${shut}>${say('later.back')}</button>
      </div></footer>
    </div>
  </dialog>`
}
