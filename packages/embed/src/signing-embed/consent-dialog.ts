import { icon } from '@countersign/ui/icons'
import { html, nothing, type TemplateResult } from 'lit'
import type { Session } from '../session/session.ts'
import type { Wording } from '../texts/texts.ts'
import { printText } from './print-text.ts'

/** All that the person agrees to, word by word, and the sender's whole message. It can be printed, as the law asks. */
export function consentDialog(
  { say, direction }: Wording,
  session: Session,
  closed: () => void,
): TemplateResult {
  const { consent, envelope, sender } = session
  const shut = (event: Event) => {
    if (event.currentTarget instanceof Element) event.currentTarget.closest('dialog')?.close()
  }
  const print = () => {
    if (consent === undefined) return
    const { title, paragraphs, agreement, locale } = consent
    printText({ title, paragraphs: [...paragraphs, agreement], language: locale, direction })
  }
  return html`<dialog class="dialog" part="dialog" aria-labelledby="terms-title" @close=${closed}>
    <div class="dialog-body">
      <header class="dialog-head">
        <h2 id="terms-title" lang=${consent?.locale ?? nothing} dir="auto">${consent?.title}</h2>
        <button type="button" class="icon-button" aria-label=${say('action.close')} @click=${shut}>${icon('cross')}</button>
      </header>
      <div class="terms" part="terms" lang=${consent?.locale ?? nothing}>
        ${consent?.paragraphs.map((paragraph) => html`<p dir="auto">${paragraph}</p>`)}
        <p dir="auto"><strong>${consent?.agreement}</strong></p>
      </div>
      ${
        envelope?.message
          ? html`<figure class="message"><figcaption class="fine">${say('consent.from', { sender: sender.name })}</figcaption>
              <blockquote dir="auto">${envelope.message}</blockquote></figure>`
          : nothing
      }
      <footer class="dialog-foot"><div class="buttons">
        <button type="button" class="button" part="button" @click=${print}>${say('consent.print')}</button>
        <button type="button" class="button primary" part="button primary-button" autofocus @click=${shut}>${say('action.close')}</button>
      </div></footer>
    </div>
  </dialog>`
}
