import { button } from '@countersign/ui/button'
import { icon } from '@countersign/ui/icons'
import { foundation } from '@countersign/ui/styles/foundation'
import { html, LitElement, nothing, type TemplateResult } from 'lit'
import { InkPad } from '../signature/ink-pad.ts'
import { padStyles } from '../signature/pad-styles.ts'
import { loadExtendedFont, loadInterfaceFont } from '../signature/script-fonts.ts'
import { trimDrawing } from '../signature/strokes.ts'
import type { TextKey } from '../texts/en.ts'
import { TEXTS } from '../texts/load-texts.ts'
import { Speech } from '../texts/speech.ts'
import { drawStyles } from './draw-styles.ts'
import { speakHere } from './speak-here.ts'

type State = 'opening' | 'drawing' | 'sending' | 'sent' | 'gone'

const TRY_AGAIN_MS = 3000

/**
 * `<countersign-draw>`: the page `/draw/<token>`, which a phone opens from a QR code: it draws one signature, or initials, into the session
 * that shows the code, and reads nothing of it.
 *
 *   opening → drawing   the service says what is to be drawn
 *   drawing ⇄ sending   the service could not be reached, or did not take it
 *   sending → sent      it stays there
 *   any     → gone      the address was used, or its time or session is over; it stays there
 */
class DrawPage extends LitElement {
  static override styles = [...foundation, padStyles, drawStyles]
  readonly #address = `${location.pathname.replace(/^(.*)\/draw\//, '$1/v1/drawings/')}${location.search}`
  readonly #speech = new Speech<TextKey>(TEXTS, () => this.requestUpdate())
  readonly #pad = new InkPad(() => {
    this.#problem = undefined
    this.requestUpdate()
  })
  #kind: 'signature' | 'initial' = 'signature'
  #state: State = 'opening'
  #problem: TextKey | undefined

  override connectedCallback(): void {
    super.connectedCallback()
    void loadInterfaceFont()
    void this.#open()
  }

  protected override render(): TemplateResult {
    const words = this.#speech.words(navigator.languages)
    const { language, direction, say } = words
    speakHere(words)
    const isOpening = this.#state === 'opening' || !this.#speech.isWhole
    if (!isOpening) document.title = say(this.#title)
    const body = isOpening ? html`<p role="status">${say('loading.text')}</p>` : this.#view(say)
    return html`<div class="frame" lang=${language} dir=${direction}><div class="draw">${body}</div></div>`
  }

  protected override updated(): void {
    loadExtendedFont(this.renderRoot.textContent ?? '')
  }

  get #title(): TextKey {
    const state = this.#state
    return isEnd(state) ? `phone.${state}` : `phone.title.${this.#kind}`
  }

  #view(say: (key: TextKey) => string): TemplateResult {
    const state = this.#state
    if (isEnd(state))
      return html`<div class="end">${state === 'sent' ? icon('check') : nothing}<h1 tabindex="-1">${say(`phone.${state}`)}</h1></div>`
    const none = this.#pad.strokes.length === 0
    const send = () => void this.#send()
    return html`<h1>${say(`phone.title.${this.#kind}`)}</h1>
      <p>${say('phone.text')}</p>
      ${this.#pad.render(say('phone.pad'), say('adopt.padHint'))}
      <p class="problem" role="alert">${this.#problem === undefined ? '' : say(this.#problem)}</p>
      <div class="buttons start">
        <button type="button" class="button" ?disabled=${none} @click=${() => this.#pad.undo()}>${say('adopt.undo')}</button>
        <button type="button" class="button" ?disabled=${none} @click=${() => this.#pad.clear()}>${say('adopt.clear')}</button>
        ${button({ label: say('phone.send'), kind: 'primary', isBusy: state === 'sending', press: send })}
      </div>`
  }

  async #open(): Promise<void> {
    const place = await fetch(this.#address).catch(() => undefined)
    const said: unknown = place?.ok ? await place.json().catch(() => undefined) : undefined
    if (typeof said === 'object' && said !== null && 'kind' in said) {
      if (said.kind === 'initial') this.#kind = 'initial'
      this.#state = 'drawing'
    } else if (place?.status === 404 || place?.status === 400) void this.#end('gone')
    else setTimeout(() => void this.#open(), TRY_AGAIN_MS)
    this.requestUpdate()
  }

  async #send(): Promise<void> {
    const drawing = trimDrawing(this.#pad.strokes)
    this.#problem = drawing === undefined ? 'adopt.needDrawing' : undefined
    this.#state = drawing === undefined ? 'drawing' : 'sending'
    this.requestUpdate()
    if (drawing === undefined) return
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify(drawing)
    const sent = await fetch(this.#address, { method: 'PUT', headers, body }).catch(() => undefined)
    if (sent?.ok) return this.#end('sent')
    if (sent?.status === 404) return this.#end('gone')
    this.#state = 'drawing'
    this.#problem = 'phone.failedToSend'
    this.requestUpdate()
  }

  /** There is nothing left to do here: whoever listens hears so. */
  async #end(how: 'sent' | 'gone'): Promise<void> {
    this.#state = how
    this.requestUpdate()
    await this.updateComplete
    this.renderRoot.querySelector('h1')?.focus()
  }
}

/** There is nothing to be done any more. */
function isEnd(state: State): state is 'sent' | 'gone' {
  return state === 'sent' || state === 'gone'
}

customElements.define('countersign-draw', DrawPage)
