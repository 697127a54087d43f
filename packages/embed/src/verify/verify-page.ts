import { shownName } from '@countersign/evidence'
import { icon } from '@countersign/ui/icons'
import { foundation } from '@countersign/ui/styles/foundation'
import { html, LitElement, nothing, type TemplateResult } from 'lit'
import { speakHere } from '../hosted/speak-here.ts'
import { frameStyles } from '../shell/frame-styles.ts'
import { languageMenu } from '../shell/language-menu.ts'
import { loadInterfaceFont } from '../signature/script-fonts.ts'
import { listenForChoice, rememberChoice, wishes } from '../texts/choice.ts'
import { Speech } from '../texts/speech.ts'
import { type Authority, fetchAuthority } from './authority.ts'
import { authorityView } from './authority-view.ts'
import { examine, type Report } from './examine.ts'
import { VERIFY_TEXTS } from './load-texts.ts'
import { headline, type VerifyWording } from './messages.ts'

import { reportStyles } from './report-styles.ts'
import { type Examined, reportView } from './report-view.ts'
import type { VerifyKey } from './texts/en.ts'
import { verifyStyles } from './verify-styles.ts'

/** `<countersign-verify>`: the page `/verify`. Files are read here and checked here; the service learns nothing of them. */
export class VerifyPage extends LitElement {
  static override styles = [...foundation, frameStyles, verifyStyles, reportStyles]
  /** Undefined while it is being fetched, null when it is not to be had. */
  #authority: Authority | null | undefined
  readonly #speech = new Speech<VerifyKey>(VERIFY_TEXTS, () => this.requestUpdate())
  #unlisten: (() => void) | undefined
  #examined: readonly Examined[] = []
  /** The file whose result was last there, to be told. */
  #told: Examined | undefined
  #dragging = false
  #work: Promise<void> = Promise.resolve()

  override connectedCallback(): void {
    super.connectedCallback()
    void loadInterfaceFont()
    rememberChoice()
    this.#unlisten = listenForChoice(() => this.requestUpdate())
    for (const [type, listener] of this.#dragListeners) globalThis.addEventListener(type, listener)
    this.#work = this.#loadAuthority()
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#unlisten?.()
    for (const [type, listener] of this.#dragListeners) globalThis.removeEventListener(type, listener)
  }

  protected override render(): TemplateResult {
    const words = this.#speech.words(wishes(navigator.languages))
    speakHere(words)
    if (!this.#speech.isWhole)
      return html`<p class="frame waiting" role="status">${words.say(this.#speech.fails ? 'offline.title' : 'loading.text')}</p>`
    const { say } = words
    document.title = say('title')
    const isUsed = this.#examined.length > 0
    return html`<div class="frame" lang=${words.language} dir=${words.direction}>
      <header class="head">
        <span class="logo" aria-hidden="true">${icon('seal')}</span>
        <div class="head-words">
          <p class="head-name">Countersign</p>
          <p class="head-sender">${say('purpose')}</p>
        </div>
        ${languageMenu(say('frame.language'), words.language)}
      </header>
      <main class="verify" data-used=${isUsed}>
        <div class="intro">
          <h1>${say('title')}</h1>
          <p class="lead">${say('lead')}</p>
        </div>
        ${this.#dropView(words, isUsed)}
        ${
          isUsed
            ? html`<section class="reports" aria-label=${say('results')}>
                ${this.#examined.map((one) => reportView(words, one, this.#examined.length === 1))}
              </section>`
            : nothing
        }
        ${authorityView(words, this.#authority)}
      </main>
      <p class="hidden" role="status">${this.#told?.report ? `${shownName(this.#told.name)}: ${headline(words, this.#told.report.verdict, this.#told.report.verification)}` : nothing}</p>
    </div>`
  }

  #dropView({ say }: VerifyWording, isUsed: boolean): TemplateResult {
    const words = say(this.#dragging ? 'dropNow' : isUsed ? 'dropMore' : 'drop')
    return html`<section class="dropzone" data-dragging=${this.#dragging} aria-label=${say('choose')}>
      <span class="drop-icon" aria-hidden="true">${icon('document')}</span>
      <p class="drop-words">${words}</p>
      <button type="button" class="button primary" @click=${this.#choose}>${say('choose')}</button>
      <input class="files" type="file" hidden multiple accept="application/pdf,.pdf,application/zip,.zip" aria-label=${say('choose')} @change=${this.#chosen}>
      <p class="drop-private">${icon('lock')}<span>${say('private')}</span></p>
    </section>`
  }

  readonly #choose = (): void => {
    const input = this.renderRoot.querySelector('input')
    input?.click()
  }

  readonly #chosen = (event: Event): void => {
    if (!(event.target instanceof HTMLInputElement)) return
    this.#take([...(event.target.files ?? [])])
    // So that the same file, saved anew, can be chosen again.
    event.target.value = ''
  }

  /** The whole page takes files: one that misses the frame would else be opened in place of the page. */
  readonly #dragListeners: readonly (readonly [string, (event: Event) => void])[] = [
    ['dragover', (event) => this.#drag(event, true)],
    [
      'dragleave',
      (event) => event instanceof DragEvent && event.relatedTarget === null && this.#drag(event, false),
    ],
    [
      'drop',
      (event) => {
        this.#drag(event, false)
        if (event instanceof DragEvent) this.#take([...(event.dataTransfer?.files ?? [])])
      },
    ],
  ]

  #drag(event: Event, isOver: boolean): void {
    event.preventDefault()
    if (this.#dragging === isOver) return
    this.#dragging = isOver
    this.requestUpdate()
  }

  /** One after the other, so that only one file at a time is in memory. */
  #take(files: readonly File[]): void {
    const taken = files.map((file) => ({ file, card: { name: file.name, sizeBytes: file.size } }))
    this.#examined = [...taken.map(({ card }) => card), ...this.#examined]
    this.requestUpdate()
    for (const { file, card } of taken) {
      this.#work = this.#work.then(() => this.#examine(file, card))
    }
  }

  async #examine(file: File, card: Examined): Promise<void> {
    if (this.#authority === null) await this.#loadAuthority()
    const report = await examine(file, this.#authority ?? null).catch(asFailure)
    this.#told = { ...card, report }
    const told = this.#told
    this.#examined = this.#examined.map((one) => (one === card ? told : one))
    this.requestUpdate()
  }

  async #loadAuthority(): Promise<void> {
    this.#authority = await fetchAuthority().catch((error) => {
      reportError(error)
      return null
    })
    this.requestUpdate()
  }
}

/** A fault of one check must not keep the next file from being checked; the browser's console tells what it was. */
function asFailure(error: unknown): Report {
  reportError(error)
  return { verdict: 'failed' }
}
