import { html, type TemplateResult } from 'lit'
import type { Wording } from '../texts/texts.ts'
import { limited } from './limited.ts'

export interface Handover {
  name: string
  email: string
  reason?: string
}

export interface DelegatePorts {
  busy: boolean
  /** Typed before, when handing over did not go through. */
  typed: Partial<Handover>
  confirm(to: Handover): void
  closed(): void
}

const NAME_LENGTH_MAX = 200
const EMAIL_LENGTH_MAX = 254
const REASON_LENGTH_MAX = 1000

/** Asks who signs instead, since the person's own way in ends with it. */
export function delegateDialog(words: Wording, ports: DelegatePorts): TemplateResult {
  const { say } = words
  const submit = (event: Event) => {
    event.preventDefault()
    if (!(event.currentTarget instanceof HTMLFormElement)) return
    const data = new FormData(event.currentTarget)
    const text = (name: string) => String(data.get(name) ?? '').trim()
    const [name, email, reason] = [text('name'), text('email'), text('reason')]
    if (name === '') return
    ports.confirm({ name, email, ...(reason === '' ? {} : { reason }) })
    event.currentTarget.closest('dialog')?.close()
  }
  const cancel = (event: Event) => {
    if (event.currentTarget instanceof Element) event.currentTarget.closest('dialog')?.close()
  }
  return html`<dialog class="dialog" part="dialog" aria-labelledby="delegate-title" aria-describedby="delegate-text"
    @close=${ports.closed}>
    <form class="dialog-body" @submit=${submit}>
      <h2 id="delegate-title">${say('delegate.title')}</h2>
      <p class="muted" id="delegate-text">${say('delegate.text')}</p>
      <label class="labelled"><span>${say('delegate.name')}</span>
        <input class="input" dir="auto" name="name" required pattern=".*\\S.*" @input=${limited(words, NAME_LENGTH_MAX)} autocomplete="off" autofocus .value=${ports.typed.name ?? ''} />
      </label>
      <label class="labelled"><span>${say('delegate.email')}</span>
        <input class="input" dir="ltr" name="email" type="email" required @input=${limited(words, EMAIL_LENGTH_MAX)} autocomplete="off"
          .value=${ports.typed.email ?? ''} />
      </label>
      <label class="labelled"><span>${say('delegate.reason')}</span>
        <textarea class="input" dir="auto" name="reason" rows="2" @input=${limited(words, REASON_LENGTH_MAX)} aria-describedby="delegate-hint"
          .value=${ports.typed.reason ?? ''}></textarea>
      </label>
      <p class="fine" id="delegate-hint">${say('delegate.reasonHint')}</p>
      <footer class="dialog-foot">
        <div class="buttons">
          <button type="button" class="button quiet" part="button" @click=${cancel}>${say('action.cancel')}</button>
          <button class="button primary" part="button primary-button" aria-disabled=${ports.busy}>${say('delegate.confirm')}</button>
        </div>
      </footer>
    </form>
  </dialog>`
}
