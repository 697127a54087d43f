import type { SignatureKind } from '@countersign/resources/field-types'
import { icon } from '@countersign/ui/icons'
import { html, nothing, type TemplateResult } from 'lit'
import type { MarkKind } from '../session/field-types.ts'
import { KIND_OF, type ScriptFont, type Signature } from '../session/session.ts'
import type { TextKey } from '../texts/en.ts'
import { failureInWords } from '../texts/say-refusal.ts'
import type { Wording } from '../texts/texts.ts'
import { type DrawPorts, DrawWay } from './draw-way.ts'
import type { Remembered } from './remembered.ts'
import { canShow, handsFor, signatureView } from './signature-view.ts'
import { type UploadPorts, UploadWay } from './upload-way.ts'

const WAYS = ['type', 'draw', 'upload'] as const
type Way = (typeof WAYS)[number]
/** Which kind of signature each way makes. */
const KINDS = { type: 'typed', draw: 'drawn', upload: 'uploaded' } as const satisfies Record<
  Way,
  SignatureKind
>

const TYPED_LENGTH_MAX = 100
/** Of so many letters, three names have no room beside each other. */
const LONG = 20

export interface AdoptRequest {
  kind: MarkKind
  /** what is in the field now */
  present: Signature | undefined
  /** how it may be given; absent: in each way */
  kinds: readonly SignatureKind[] | undefined
  participantName: string
  /** whether it may be drawn on a phone: not on the device of somebody else */
  onPhone: boolean
  /** what the person signed with before in this browser; absent where nothing may be kept */
  remembered?: Remembered
  use(signature: Signature): void
  remove(): void
}
export interface AdoptPorts extends Omit<DrawPorts, 'arrived'>, UploadPorts {
  words(): Wording
  changed(): void
  /** The focus goes to the element of this selector. */
  lead(selector: string): void
}

/** The dialog in which a signature, initials or an image is made: typed, drawn or uploaded. */
export class AdoptDialog {
  readonly #ports: AdoptPorts
  readonly #draw: DrawWay
  readonly #upload: UploadWay
  #request: AdoptRequest | undefined
  #way: Way = 'type'
  #text = ''
  #font: ScriptFont = 'dancing_script'
  #problem: TextKey | undefined
  #keeps = false

  constructor(ports: AdoptPorts) {
    this.#ports = ports
    const drew = () => {
      this.#problem = undefined
      ports.changed()
    }
    this.#draw = new DrawWay({ ...ports, arrived: () => this.#arrived() }, drew)
    this.#upload = new UploadWay(ports)
  }

  open(request: AdoptRequest): void {
    const { kind, present, participantName } = request
    this.#request = request
    this.#problem = undefined
    this.#draw.reset()
    this.#upload.reset()
    this.#way = wayOf(request)
    this.#keeps = this.#offered(request) !== undefined
    this.#text = kind === 'initial' ? initialsOf(participantName) : participantName
    if (present?.kind === 'typed') {
      this.#text = present.text
      this.#font = present.font
    }
    this.#ports.changed()
  }

  close(): void {
    this.#draw.reset()
    this.#request = undefined
  }

  render(): TemplateResult | typeof nothing {
    const request = this.#request
    if (request === undefined) return nothing
    const { say } = this.#ports.words()
    const isImage = request.kind === 'image'
    return html`<dialog class="dialog" part="dialog" aria-labelledby="adopt-title" @close=${this.#closed}>
      <form class="dialog-body" novalidate @submit=${this.#submit}>
        <header class="dialog-head">
          <div>
            <h2 id="adopt-title">${say(`adopt.${request.kind}.title`)}</h2>
            <p class="muted">${say(`adopt.${request.kind}.text`)}</p>
          </div>
          <button type="button" class="icon-button" aria-label=${say('action.close')} @click=${close}>
            ${icon('cross')}
          </button>
        </header>
        ${this.#rememberedView(request)}
        ${isImage ? nothing : this.#waysView(waysOf(request))}
        <div class="adopt-way">${this.#wayView(request)}</div>
        ${this.#problemView()}
        <footer class="dialog-foot">
          ${this.#keepView(request)}
          ${isImage ? nothing : html`<p class="fine">${say('adopt.legal')}</p>`}
          <div class="buttons">
            ${request.present ? this.#removeButton(request) : nothing}
            <button class="button primary" part="primary-button"
              aria-disabled=${this.#upload.isBusy || this.#isEmpty || this.#isUnseen}
              aria-describedby="adopt-problem adopt-unseen">
              ${say(isImage ? 'adopt.useImage' : 'adopt.use')}
            </button>
          </div>
        </footer>
      </form>
    </dialog>`
  }

  /** Nothing is there to be placed; who presses all the same is told what is missing. */
  get #isEmpty(): boolean {
    if (this.#way === 'type') return this.#text.trim() === ''
    return this.#way === 'draw' ? this.#draw.isEmpty : this.#upload.isEmpty
  }

  /** What nobody has seen as it will be sealed is not placed. */
  get #isUnseen(): boolean {
    return this.#way === 'type' && !canShow(this.#text, this.#ports.changed)
  }

  #unseenView(): TemplateResult {
    return html`<p class="hand muted" id="adopt-unseen" role="status">${this.#ports.words().say('adopt.unseen')}</p>`
  }

  #problemView(): TemplateResult {
    const { say } = this.#ports.words()
    const { failure } = this.#upload
    const problem = this.#problem ?? this.#upload.problem
    const values = { max: TYPED_LENGTH_MAX, count: this.#text.trim().length }
    return html`<p class="problem" id="adopt-problem" role="alert">${problem ? say(problem, values) : nothing}
      ${failure ? failureInWords(this.#ports.words(), failure) : nothing}</p>`
  }

  #removeButton(request: AdoptRequest): TemplateResult {
    const remove = (event: Event) => {
      request.remove()
      close(event)
    }
    return html`<button type="button" class="button quiet" part="button" @click=${remove}>
      ${this.#ports.words().say('adopt.remove')}
    </button>`
  }

  /** What was kept, where it may stand in this field. */
  #offered({ kind, kinds, remembered }: AdoptRequest): Signature | undefined {
    const kept = kind === 'image' ? undefined : remembered?.of(kind)
    return kept !== undefined && (kinds?.includes(KIND_OF[kept.kind]) ?? true) ? kept : undefined
  }

  #rememberedView(request: AdoptRequest): TemplateResult | typeof nothing {
    const { kind, remembered } = request
    const kept = this.#offered(request)
    if (kept === undefined || kind === 'image' || request.present !== undefined) return nothing
    const { say } = this.#ports.words()
    const isSeen = kept.kind !== 'typed' || canShow(kept.text, this.#ports.changed, [kept.font])
    const use = (event: Event) => {
      if (!isSeen) return
      request.use(kept)
      close(event)
    }
    const forget = () => {
      remembered?.forget(kind)
      this.#keeps = false
      this.#ports.changed()
    }
    return html`<div class="remembered" role="group" aria-label=${say(`adopt.remembered.${kind}`)}>
      <span class="remembered-ink">${isSeen ? signatureView(kept, this.#ports) : nothing}</span>
      <div class="buttons">
        <button type="button" class="button quiet" part="button" @click=${forget}>${say('adopt.forget')}</button>
        <button type="button" class="button" part="button" aria-disabled=${!isSeen} @click=${use}>
          ${say('adopt.useRemembered')}
        </button>
      </div>
    </div>`
  }

  #keepView({ kind, remembered }: AdoptRequest): TemplateResult | typeof nothing {
    if (kind === 'image' || this.#way === 'upload' || remembered?.isPossible !== true) return nothing
    const toggle = (event: Event) => {
      if (event.currentTarget instanceof HTMLInputElement) this.#keeps = event.currentTarget.checked
    }
    return html`<label class="keep">
      <input type="checkbox" .checked=${this.#keeps} @change=${toggle} />
      <span>${this.#ports.words().say('adopt.rememberIt')}</span>
    </label>`
  }

  /** Where there is one way only, there is nothing to choose. */
  #waysView(ways: readonly Way[]): TemplateResult | typeof nothing {
    if (ways.length < 2) return nothing
    const { say } = this.#ports.words()
    return html`<fieldset class="segments">
      <legend class="hidden">${say('adopt.ways')}</legend>
      ${ways.map(
        (way) => html`<label class="segment">
          <input type="radio" name="way" .checked=${way === this.#way} @change=${() => this.#choose(way)} />
          <span>${say(`adopt.${way}`)}</span>
        </label>`,
      )}
    </fieldset>`
  }

  #wayView(request: AdoptRequest): TemplateResult {
    if (this.#way === 'draw') return this.#draw.render(request.kind, request.onPhone)
    return this.#way === 'upload' ? this.#upload.render(request.kind) : this.#typeView(request.kind)
  }

  #typeView(kind: MarkKind): TemplateResult {
    const { say } = this.#ports.words()
    const typed = (event: Event) => {
      if (event.currentTarget instanceof HTMLInputElement) this.#text = event.currentTarget.value
      this.#problem = undefined
      this.#ports.changed()
    }
    return html`<label class="labelled">
        <span>${say(kind === 'initial' ? 'adopt.initials' : 'adopt.name')}</span>
        <input class="input" type="text" dir="auto" autocomplete="name" autofocus
          aria-describedby="adopt-problem" .value=${this.#text} @input=${typed} />
      </label>
      ${this.#handsView()}`
  }

  #hands(): ScriptFont[] {
    return handsFor(this.#text, this.#ports.changed)
  }

  /** The chosen one, where the text looks different in it. */
  #hand(hands: readonly ScriptFont[]): ScriptFont {
    return hands.includes(this.#font) ? this.#font : (hands[0] ?? this.#font)
  }

  #handsView(): TemplateResult {
    if (this.#isUnseen) return this.#unseenView()
    const hands = this.#hands()
    if (hands.length < 2) return html`<div class="hand">${this.#inkView(this.#hand(hands))}</div>`
    return html`<fieldset class="hands" data-long=${this.#text.trim().length > LONG}>
      <legend>${this.#ports.words().say('adopt.style')}</legend>
      ${hands.map((font) => this.#handView(font, font === this.#hand(hands)))}
    </fieldset>`
  }

  #inkView(font: ScriptFont): TemplateResult {
    const text = this.#text.trim()
    return html`<span class="hand-ink">${text ? signatureView({ kind: 'typed', text, font }, this.#ports) : nothing}</span>`
  }

  #handView(font: ScriptFont, isChosen: boolean): TemplateResult {
    const { say } = this.#ports.words()
    const choose = () => {
      this.#font = font
      this.#ports.changed()
    }
    return html`<label class="hand">
      <input type="radio" name="hand" .checked=${isChosen} @change=${choose} />
      ${this.#inkView(font)}
      <span class="fine">${say(`adopt.style.${font}`)}</span>
    </label>`
  }

  #choose(way: Way): void {
    this.#way = way
    this.#problem = undefined
    this.#upload.forgive()
    this.#ports.changed()
  }

  readonly #submit = async (event: Event) => {
    event.preventDefault()
    const form = event.currentTarget
    const request = this.#request
    if (request === undefined || this.#upload.isBusy || !(form instanceof HTMLFormElement)) return
    const signature = await this.#make(request.kind)
    this.#ports.changed()
    if (signature === undefined || this.#request !== request) return
    if (this.#keeps && request.kind !== 'image') request.remembered?.keep(request.kind, signature)
    request.use(signature)
    form.closest('dialog')?.close()
  }

  async #make(kind: MarkKind): Promise<Signature | undefined> {
    if (this.#way === 'upload') return this.#upload.make()
    if (this.#way === 'draw') {
      const drawing = this.#draw.make()
      this.#problem = drawing ? undefined : 'adopt.needDrawing'
      return drawing
    }
    const text = this.#text.trim()
    if (text.length > TYPED_LENGTH_MAX) {
      this.#problem = 'adopt.tooLong'
      return undefined
    }
    if (this.#isUnseen) return undefined
    if (text) return { kind: 'typed', text, font: this.#hand(this.#hands()) }
    this.#problem = kind === 'initial' ? 'adopt.needInitials' : 'adopt.needName'
    return undefined
  }

  /** A drawing has come from the phone: it is looked at, and placed like one that was drawn here. */
  #arrived(): void {
    this.#choose('draw')
    this.#ports.lead('.dialog .primary')
  }

  readonly #closed = () => {
    this.close()
    this.#ports.changed()
  }
}

function waysOf({ kind, kinds }: AdoptRequest): readonly Way[] {
  return kind === 'image' ? ['upload'] : WAYS.filter((way) => kinds?.includes(KINDS[way]) ?? true)
}

/** The way in which the present one was given, where it may be, else the first. */
function wayOf(request: AdoptRequest): Way {
  const ways = waysOf(request)
  const { present } = request
  return ways.find((way) => present && KINDS[way] === KIND_OF[present.kind]) ?? ways[0] ?? 'type'
}

const LETTERS = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** First letters of the first and the last name, each with what is written on it. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends
    .map((word) => [...LETTERS.segment(word ?? '')][0]?.segment ?? '')
    .join('')
    .toUpperCase()
}

function close(event: Event): void {
  if (event.currentTarget instanceof Element) event.currentTarget.closest('dialog')?.close()
}
