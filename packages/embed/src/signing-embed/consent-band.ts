import { html, nothing, type TemplateResult } from 'lit'
import type { Session } from '../session/session.ts'
import type { Wording } from '../texts/texts.ts'

export interface BandPorts {
  busy: boolean
  accept(): void
  decline(): void
  delegate(): void
  readAll(): void
}

/**
 * Over the documents until the person has agreed: who asks for what, what the law wants to be told before, and the agreement to
 * sign electronically, which is one press of its own.
 */
export function consentBand({ say }: Wording, session: Session, ports: BandPorts): TemplateResult {
  const { sender, envelope, documents, consent } = session
  return html`<section class="band" part="consent" aria-labelledby="band-title">
    <div class="band-words">
      <h2 id="band-title">${say('consent.text', { sender: sender.company ?? sender.name, count: documents.length })}</h2>
      ${envelope?.message ? html`<p class="band-message" dir="auto">${envelope.message}</p>` : nothing}
      <p class="fine" id="band-told" lang=${consent?.locale ?? nothing} dir="auto">${consent?.summary.join(' ')}</p>
      <p class="band-links">
        <button type="button" class="link" aria-haspopup="dialog" @click=${ports.readAll}>${say('consent.whole')}</button>
        ${session.canDelegate ? html`<button type="button" class="link" aria-haspopup="dialog" @click=${ports.delegate}>${say('action.delegate')}</button>` : nothing}
      </p>
    </div>
    <div class="band-buttons">
      <button type="button" class="button primary" part="button primary-button" aria-describedby="band-told"
        aria-disabled=${ports.busy} @click=${ports.accept}>${say('action.accept')}</button>
      <button type="button" class="button" part="button" aria-haspopup="dialog" @click=${ports.decline}>${say('action.decline')}</button>
    </div>
  </section>`
}
