import { shownName, toHex } from '@countersign/evidence'
import { icon } from '@countersign/ui/icons'
import { foundation } from '@countersign/ui/styles/foundation'
import { html, LitElement, nothing, type TemplateResult } from 'lit'
import { speakHere } from '../hosted/speak-here.ts'
import { frameStyles } from '../shell/frame-styles.ts'
import { languageMenu } from '../shell/language-menu.ts'
import { loadInterfaceFont } from '../signature/script-fonts.ts'
import { listenForChoice, rememberChoice, wishes } from '../texts/choice.ts'
import { Speech } from '../texts/speech.ts'
import { aloneWords } from './alone-words.ts'
import { type Authority, authorityIn, fetchAuthority } from './authority.ts'
import { authorityView, type Choosing } from './authority-view.ts'
import { examine, type Report } from './examine.ts'
import { VERIFY_TEXTS } from './load-texts.ts'
import { headline, type VerifyWording } from './messages.ts'

import { reportStyles } from './report-styles.ts'
import { type Examined, reportView } from './report-view.ts'
import { sheetStyles } from './sheet-styles.ts'
import { sheetView } from './sheet-view.ts'
import type { VerifyKey } from './texts/en.ts'
import { verifyStyles } from './verify-styles.ts'

/** `<countersign-verify>`: the page `/verify`. Files are read here and checked here; the service learns nothing of them. */
export class VerifyPage extends LitElement {
  static override styles = [...foundation, frameStyles, verifyStyles, reportStyles, sheetStyles]
  /** Undefined while it is being fetched, null when it is not to be had. */
  #authority: Authority | null | undefined
  readonly #speech = new Speech<VerifyKey>(VERIFY_TEXTS, () => this.requestUpdate())
  #unlisten: (() => void) | undefined
  #examined: readonly Examined[] = []
  /** The file whose result was last there, to be told. */
  #told: Examined | undefined
  #dragging = false
  #work: Promise<void> = Promise.resolve()
  /** The file whose report is printed. */
  #printed: Examined | undefined
  #unreadable: string | undefined
  /** Whether no service stands behind the page: it then asks nobody, and compares with what somebody chose. */
  protected readonly isAlone: boolean = false

  override connectedCallback(): void {
    super.connectedCallback()
    void this.loadFonts()
    rememberChoice()
    this.#unlisten = listenForChoice(() => this.requestUpdate())
    for (const [type, listener] of this.#dragListeners) globalThis.addEventListener(type, listener)
    globalThis.addEventListener('afterprint', this.#afterPrint)
    this.#work = this.#loadAuthority()
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#unlisten?.()
    globalThis.removeEventListener('afterprint', this.#afterPrint)
    for (const [type, listener] of this.#dragListeners) globalThis.removeEventListener(type, listener)
  }

  protected async loadFonts(): Promise<void> {
    await loadInterfaceFont()
  }

  protected override render(): TemplateResult {
    const spoken = this.#speech.words(wishes(navigator.languages))
    const words = this.isAlone ? aloneWords(spoken) : spoken
    speakHere(words)
    if (!this.#speech.isWhole)
      return html`<p class="frame waiting" role="status">${words.say(this.#speech.fails ? 'offline.title' : 'loading.text')}</p>`
    const { say } = words
    document.title = say('title')
    const isUsed = this.#examined.length > 0
    return html`<div class="frame" lang=${words.language} dir=${words.direction} data-sheet=${this.#printed !== undefined}>
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
                ${this.#examined.map((one) => reportView(words, one, this.#examined.length === 1, () => this.#print(one)))}
              </section>`
            : nothing
        }
        ${authorityView(words, this.#authority, this.isAlone ? this.#choosing() : undefined)}
        ${this.isAlone ? nothing : this.#saveView(words)}
      </main>
      ${this.#printed ? sheetView(words, this.#printed) : nothing}
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

  #saveView({ say }: VerifyWording): TemplateResult {
    return html`<section class="own" aria-labelledby="save-title">
      <h2 id="save-title">${say('save')}</h2>
      <p class="fine">${say('saveText')}</p>
      <a class="button" href="verify.html" download="verify.html">${icon('download')}${say('save')}</a>
    </section>`
  }

  readonly #choose = (): void => this.#open('.files')

  #open(selector: string): void {
    const input = this.renderRoot.querySelector(selector)
    if (input instanceof HTMLInputElement) input.click()
  }

  #choosing(): Choosing {
    return {
      choose: () => this.#open('.certificates'),
      chosen: (event) => {
        if (!(event.target instanceof HTMLInputElement)) return
        this.#compareWith([...(event.target.files ?? [])])
        event.target.value = ''
      },
      unreadable: this.#unreadable,
    }
  }

  /** What was checked already is checked again. */
  #compareWith(files: readonly File[]): void {
    this.#work = this.#work.then(async () => {
      const authority = await authorityIn(files)
      this.#unreadable = authority === null ? files.map(({ name }) => shownName(name)).join(', ') : undefined
      this.#authority = authority ?? this.#authority ?? null
      this.requestUpdate()
      if (authority === null) return
      for (const { file, name, sizeBytes } of [...this.#examined]) {
        const before = this.#examined.find((one) => one.file === file)
        if (file && before) await this.#examine(file, before, { name, sizeBytes, file })
      }
    })
  }

  readonly #afterPrint = (): void => {
    this.#printed = undefined
    this.requestUpdate()
  }

  #print(one: Examined): void {
    this.#printed = one
    this.requestUpdate()
    void this.updateComplete.then(() => globalThis.print())
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
    const taken = files.map((file) => ({ file, card: { name: file.name, sizeBytes: file.size, file } }))
    this.#examined = [...taken.map(({ card }) => card), ...this.#examined]
    this.requestUpdate()
    for (const { file, card } of taken) {
      this.#work = this.#work.then(() => this.#examine(file, card))
    }
  }

  /** @param card what is shown of it now */
  async #examine(file: Blob, card: Examined, plain: Examined = card): Promise<void> {
    if (this.#authority === null && !this.isAlone) await this.#loadAuthority()
    const at = new Date().toISOString()
    const report = await examine(file, this.#authority ?? null).catch(asFailure)
    const sha256 = report.verification && (await sha256Of(file))
    this.#told = { ...plain, report, at, ...(sha256 !== undefined && { sha256 }) }
    const told = this.#told
    this.#examined = this.#examined.map((one) => (one === card ? told : one))
    this.requestUpdate()
  }

  async #loadAuthority(): Promise<void> {
    if (this.isAlone) {
      this.#authority = null
      return
    }
    this.#authority = await fetchAuthority().catch((error) => {
      reportError(error)
      return null
    })
    this.requestUpdate()
  }
}

async function sha256Of(file: Blob): Promise<string> {
  return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer())))
}

/** A fault of one check must not keep the next file from being checked; the browser's console tells what it was. */
function asFailure(error: unknown): Report {
  reportError(error)
  return { verdict: 'failed' }
}
