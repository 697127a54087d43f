import { html, type TemplateResult } from 'lit'
import type { Wording } from '../texts/texts.ts'
import { limited } from './limited.ts'

export interface DeclinePorts {
  busy: boolean
  /** Typed before, when declining did not go through. */
  typed: string
  /** the others who were asked see the reason, too */
  isShared: boolean
  confirm(reason: string): void
  closed(): void
}

const REASON_LENGTH_MAX = 1000

/** Asks before signing is declined, since that ends it for everybody. */
export function declineDialog(words: Wording, ports: DeclinePorts): TemplateResult {
  const { say } = words
  const submit = (event: Event) => {
    event.preventDefault()
    if (!(event.currentTarget instanceof HTMLFormElement)) return
    const reason = new FormData(event.currentTarget).get('reason')
    ports.confirm(typeof reason === 'string' ? reason.trim() : '')
    event.currentTarget.closest('dialog')?.close()
  }
  const cancel = (event: Event) => {
    if (event.currentTarget instanceof Element) event.currentTarget.closest('dialog')?.close()
  }
  return html`<dialog class="dialog" part="dialog" aria-labelledby="decline-title" aria-describedby="decline-text"
    @close=${ports.closed}>
    <form class="dialog-body" @submit=${submit}>
      <h2 id="decline-title">${say('decline.title')}</h2>
      <p class="muted" id="decline-text">${say('decline.text')}</p>
      <label class="labelled"><span>${say('decline.reason')}</span>
        <textarea class="input" dir="auto" name="reason" rows="3" @input=${limited(words, REASON_LENGTH_MAX)} autofocus
          aria-describedby="decline-hint" .value=${ports.typed}></textarea>
      </label>
      <p class="fine" id="decline-hint">${say(ports.isShared ? 'decline.reasonShared' : 'decline.reasonHint')}</p>
      <footer class="dialog-foot">
        <div class="buttons">
          <button type="button" class="button quiet" part="button" @click=${cancel}>${say('action.cancel')}</button>
          <button class="button danger" part="button" aria-disabled=${ports.busy}>${say('decline.confirm')}</button>
        </div>
      </footer>
    </form>
  </dialog>`
}
