import { html, nothing, type TemplateResult } from 'lit'
import type { MarkKind } from '../session/field-types.ts'
import type { DrawnSignature } from '../session/session.ts'
import { InkPad } from './ink-pad.ts'
import { PhonePad, type PhonePorts } from './phone-pad.ts'
import { type ImageSource, signatureView } from './signature-view.ts'
import { trimDrawing } from './strokes.ts'

export interface DrawPorts extends ImageSource, PhonePorts {
  /** A drawing has come from the phone: the way on is where the person goes now. */
  arrived(): void
}

/** A signature that is drawn: here, or on the phone. */
export class DrawWay {
  readonly #ports: DrawPorts
  readonly #pad: InkPad
  readonly #phone: PhonePad
  /** What the phone drew stays as it was drawn. */
  #fromPhone: DrawnSignature | undefined

  /** @param drew something changed on the pad */
  constructor(ports: DrawPorts, drew: () => void) {
    this.#ports = ports
    this.#pad = new InkPad(drew)
    this.#phone = new PhonePad(ports)
  }

  /** What was drawn is forgotten, and what a phone draws from now on is for nobody. */
  reset(): void {
    this.#pad.strokes = []
    this.#fromPhone = undefined
    this.#phone.close()
  }

  get isEmpty(): boolean {
    return this.#fromPhone === undefined && this.#pad.strokes.length === 0
  }

  /** Undefined while there is no ink. */
  make(): DrawnSignature | undefined {
    const drawing = this.#fromPhone ?? trimDrawing(this.#pad.strokes)
    return drawing && { ...drawing, kind: 'drawn' }
  }

  /** @param onPhone whether a phone may be drawn on */
  render(kind: MarkKind, onPhone: boolean): TemplateResult {
    const offer =
      kind !== 'image' && onPhone ? this.#phone.offer(kind, (drawing) => this.#arrived(drawing)) : nothing
    return html`${this.#phone.code ?? this.#inkView(offer)}${this.#phone.status}`
  }

  #inkView(offer: TemplateResult | typeof nothing): TemplateResult {
    return this.#fromPhone === undefined ? this.#padView(offer) : this.#fromPhoneView(this.#fromPhone, offer)
  }

  #padView(offer: TemplateResult | typeof nothing): TemplateResult {
    const { say } = this.#ports.words()
    const none = this.#pad.strokes.length === 0
    return html`${this.#pad.render(say('adopt.pad'), say('adopt.padHint'))}
      <div class="buttons start">
        <button type="button" class="button quiet" ?disabled=${none} @click=${() => this.#pad.undo()}>
          ${say('adopt.undo')}
        </button>
        <button type="button" class="button quiet" ?disabled=${none} @click=${() => this.#pad.clear()}>
          ${say('adopt.clear')}
        </button>
        ${offer}
      </div>`
  }

  #fromPhoneView(drawing: DrawnSignature, offer: TemplateResult | typeof nothing): TemplateResult {
    const { say } = this.#ports.words()
    const clear = () => {
      this.reset()
      this.#ports.changed()
    }
    return html`<div class="pad from-phone" part="pad" role="img" aria-label=${say('phone.drawing')}>
        ${signatureView(drawing, this.#ports)}
      </div>
      <div class="buttons start">
        <button type="button" class="button quiet" @click=${clear}>${say('adopt.clear')}</button>
        ${offer}
      </div>`
  }

  #arrived(drawing: DrawnSignature): void {
    this.#fromPhone = drawing
    this.#ports.arrived()
  }
}
