import { html, nothing, type TemplateResult } from 'lit'
import type { Session } from '../session/session.ts'
import type { Wording } from '../texts/texts.ts'
import { icon } from './icons.ts'

export interface ConsentFacts {
  agreed: boolean
  reminded: boolean
  busy: boolean
  agree(agreed: boolean): void
  accept(): void
  decline(): void
  delegate(): void
}

/** Before the documents: who asks for what, and the agreement to sign electronically. */
export function consentView({ say }: Wording, session: Session, facts: ConsentFacts): TemplateResult {
  const { sender, consent, envelope, documents } = session
  const tick = (event: Event) => {
    if (event.currentTarget instanceof HTMLInputElement) facts.agree(event.currentTarget.checked)
  }
  return html`<section class="stage">
    <div class="card wide" part="card">
      <h1 class="card-title" tabindex="-1">${say('consent.title')}</h1>
      <p class="card-text">${say('consent.text', { sender: sender.company ?? sender.name, count: documents.length })}</p>
      ${envelope?.message ? messageView(say('consent.from', { sender: sender.name }), envelope.message) : nothing}
      <ul class="downloads" aria-label=${say('consent.documents')}>${documents.map(
        (document) => html`<li class="download">${icon('document')}
          <span class="download-name">${document.name}<span class="fine">${say('document.pages', { count: document.pages.length })}</span></span>
        </li>`,
      )}</ul>
      <div class="terms" part="consent">
        <h2>${consent?.title}</h2>
        ${consent?.paragraphs.map((paragraph) => html`<p>${paragraph}</p>`)}
      </div>
      <label class="agree">
        <input type="checkbox" .checked=${facts.agreed} aria-describedby="consent-problem" @change=${tick} />
        <span>${consent?.agreement}</span>
      </label>
      <p class="problem" id="consent-problem" role="alert">${facts.reminded && !facts.agreed ? say('consent.must') : nothing}</p>
      <div class="buttons spread">
        <div class="buttons">
          <button type="button" class="button quiet" part="button" @click=${facts.decline}>${say('action.decline')}</button>
          ${
            session.canDelegate
              ? html`<button type="button" class="button quiet" part="button" @click=${facts.delegate}>${say('action.delegate')}</button>`
              : nothing
          }
        </div>
        <button type="button" class="button primary" part="button primary-button" aria-disabled=${facts.busy}
          @click=${facts.accept}>${say('action.accept')}</button>
      </div>
    </div>
  </section>`
}

function messageView(from: string, message: string): TemplateResult {
  return html`<figure class="message"><figcaption class="fine">${from}</figcaption><blockquote>${message}</blockquote></figure>`
}
