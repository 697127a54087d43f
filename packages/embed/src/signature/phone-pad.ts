import { html, nothing, svg, type TemplateResult } from 'lit'
import type { SigningClient } from '../session/client.ts'
import type { Failure } from '../session/failure.ts'
import type { DrawnSignature } from '../session/session.ts'
import type { Wording } from '../texts/texts.ts'

export interface PhonePorts {
  client: Pick<SigningClient, 'makeDrawing' | 'awaitDrawing'>
  words(): Wording
  changed(): void
}

type DrawnKind = 'signature' | 'initial'

/** Waits at most so long with one request; then it asks again. */
const WAIT_SECONDS = 25
/** Between two requests, so that a service that answers at once is not asked without end. */
const PAUSE_MS = 1000
/** Whether the service may answer in a moment: it cannot be reached, has too much to do, or fails. */
const isPassing = ({ status = 503 }: Failure) => status === 429 || status >= 500

/** The code that a phone opens to draw there, while this device waits for what it draws. */
export class PhonePad {
  readonly #ports: PhonePorts
  #code: { url: string; size: number; path: string } | undefined
  #told: 'phone.wait' | 'phone.over' | 'phone.failed' | 'phone.arrived' | undefined
  /** Ends the waiting for what nobody wants any more. */
  #waiting = new AbortController()

  constructor(ports: PhonePorts) {
    this.#ports = ports
  }

  /** What is drawn from now on is for nobody. */
  close(): void {
    this.#waiting.abort()
    this.#told = undefined
    this.#code = undefined
  }

  offer(kind: DrawnKind, drawn: (drawing: DrawnSignature) => void): TemplateResult {
    return html`<button type="button" class="button quiet phone-offer" part="button"
      @click=${() => void this.#open(kind, drawn)}>${this.#ports.words().say('phone.offer')}</button>`
  }

  /** Undefined while no code is shown. Dark on light in every scheme of colours, with the light around it that cameras need. */
  get code(): TemplateResult | undefined {
    if (this.#code === undefined) return undefined
    const { url, size, path } = this.#code
    const { say } = this.#ports.words()
    const select = ({ currentTarget }: Event) =>
      currentTarget instanceof HTMLTextAreaElement && currentTarget.select()
    const back = () => {
      this.close()
      this.#ports.changed()
    }
    return html`<div class="phone">
      <svg class="phone-code" role="img" aria-label=${say('phone.code')} viewBox="0 0 ${size} ${size}">
        ${svg`<rect width=${size} height=${size} fill="#fff"></rect><path d=${path} fill="#000"></path>`}
      </svg>
      <div class="phone-way">
        <p>${say('phone.scan')}</p>
        <label class="labelled"><span>${say('phone.address')}</span>
          <textarea class="input phone-address" dir="ltr" rows="3" readonly spellcheck="false" .value=${url}
            @focus=${select}></textarea></label>
      </div>
      <div class="buttons start">
        <button type="button" class="button quiet" part="button" @click=${back}>${say('phone.here')}</button>
      </div>
    </div>`
  }

  get status(): TemplateResult {
    const told = this.#told
    return html`<p class="fine" role="status">${told === undefined ? nothing : this.#ports.words().say(told)}</p>`
  }

  async #open(kind: DrawnKind, drawn: (drawing: DrawnSignature) => void): Promise<void> {
    this.close()
    this.#waiting = new AbortController()
    const { signal } = this.#waiting
    const { client, changed } = this.#ports
    const made = await client.makeDrawing(kind)
    if (signal.aborted) return
    this.#told = made.ok ? 'phone.wait' : 'phone.failed'
    if (made.ok) this.#code = { url: made.value.url, ...made.value.qr }
    changed()
    if (!made.ok) return
    const drawing = await this.#wait(made.value.drawingId, signal)
    if (signal.aborted) return
    this.#told = drawing === undefined ? 'phone.over' : 'phone.arrived'
    this.#code = undefined
    if (drawing !== undefined) drawn({ kind: 'drawn', ...drawing })
    changed()
  }

  /** Undefined when the place is gone, or nobody waits any more. */
  async #wait(drawingId: string, signal: AbortSignal) {
    while (!signal.aborted) {
      const outcome = await this.#ports.client.awaitDrawing(drawingId, WAIT_SECONDS, signal)
      if (outcome.ok && outcome.value.drawing !== undefined) return outcome.value.drawing
      if (!outcome.ok && !isPassing(outcome.failure)) return undefined
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
    return undefined
  }
}
