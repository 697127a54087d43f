import { icon } from '@countersign/ui/icons'
import { html, nothing, type TemplateResult } from 'lit'
import { languageChoice } from './language-choice.ts'
import type { PageHost } from './page.ts'

interface EntryFacts {
  title: string
  text?: string | undefined
  body: TemplateResult | typeof nothing
}

/** A page before one is in: a card under the product's name, and the language to choose. */
export function entryView({ words }: PageHost, { title, text, body }: EntryFacts): TemplateResult {
  return html`<main class="entry">
    <p class="brand"><span class="brand-sign" aria-hidden="true">${icon('seal')}</span><span>${words.say('entry.product')}</span></p>
    <section class="entry-card">
      <h1 tabindex="-1">${title}</h1>
      ${text ? html`<p class="muted">${text}</p>` : nothing}
      ${body}
    </section>
    ${languageChoice(words)}
  </main>`
}
