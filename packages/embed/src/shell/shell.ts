import { card, cardStyles } from '@countersign/ui/card'
import { foundation } from '@countersign/ui/styles/foundation'
import { html, LitElement, type TemplateResult } from 'lit'
import { readAccess } from '../session/address.ts'
import { chunk } from '../session/chunk.ts'
import { listenForChoice, wishes } from '../texts/choice.ts'
import { FIRST_WORDS, type FirstKey } from '../texts/first-words.ts'
import { type Language, languageOf, localeFor } from '../texts/languages.ts'
import { type Wording, wordingOf } from '../texts/texts.ts'
import type { BodyClass, BodyModule, ElementBody } from './body.ts'
import { frameStyles } from './frame-styles.ts'
import { languageMenu } from './language-menu.ts'

/** How soon a body that did not come is asked for again. */
const TRY_AGAIN_MS = 3000

/**
 * What all elements have in common: one attribute, `embed-token`. Without a token it waits quietly; the same one again does nothing, another
 * one starts over where the body does not go on with it; leaving the page ends all requests; nothing is told while the element is being
 * connected. What it shows is its body, a chunk that is asked for when the element appears. Attribute, events, custom properties and parts:
 * docs/embedding.md.
 */
export abstract class Shell extends LitElement {
  static override styles = [...foundation, frameStyles, cardStyles]
  static override properties = { embedToken: { attribute: 'embed-token' } }
  declare embedToken: string | null | undefined
  #body: ElementBody | undefined
  #startedWith: string | undefined
  #isLoading = false
  #fails = false
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #opened = new WeakSet<HTMLDialogElement>()
  #shownScreen = 'quiet'
  #hadFocus = false
  /** The last thing of the whole page that was focused stands in here. */
  #wasInside = false
  #dialogs = 0
  /** The language that the page was told of. */
  #spoken: Language | undefined
  #unlisten: (() => void) | undefined

  protected abstract readonly load: () => Promise<BodyModule>

  override connectedCallback(): void {
    super.connectedCallback()
    globalThis.addEventListener('online', this.#lookAgain)
    globalThis.addEventListener('pagehide', this.#leave)
    document.addEventListener('visibilitychange', this.#visible)
    document.addEventListener('focusin', this.#focused)
    this.#unlisten = listenForChoice(() => this.requestUpdate())
    void this.#loadBody()
    this.requestUpdate()
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    globalThis.removeEventListener('online', this.#lookAgain)
    globalThis.removeEventListener('pagehide', this.#leave)
    document.removeEventListener('visibilitychange', this.#visible)
    document.removeEventListener('focusin', this.#focused)
    this.#unlisten?.()
    clearTimeout(this.#timer)
    this.#stop()
  }

  /** Sends what the service does not have yet; resolves once that is kept, or once an attempt has failed. */
  async keepTyped(): Promise<void> {
    if (this.#startedWith !== undefined) await this.#body?.keepTyped()
  }

  protected override willUpdate(): void {
    this.#hadFocus = this.shadowRoot?.activeElement != null
    const token = this.#token()
    if (this.isConnected && this.#body && token !== this.#startedWith) this.#start(this.#body, token)
  }

  protected override render(): TemplateResult {
    if (this.#token() === undefined) return html`<slot></slot>`
    const body = this.#body
    const words = body?.words ?? this.#firstWords()
    this.#tellLanguage(words)
    return html`<div class="frame" part="frame" lang=${words.language} dir=${words.direction} data-view=${body?.view ?? 'loading'}
      @keydown=${(event: KeyboardEvent) => body?.pressed(event)}>${body ? body.render() : this.#waiting()}</div>`
  }

  protected override updated(): void {
    const root = this.renderRoot
    const dialogs = root.querySelectorAll('dialog')
    for (const dialog of dialogs) {
      // Once: a dialog that was closed stays in the tree until its `close` event is worked off.
      if (!this.#opened.has(dialog) && !dialog.open) dialog.showModal()
      this.#opened.add(dialog)
    }
    const screen = this.#token() === undefined ? 'quiet' : (this.#body?.screen ?? 'loading')
    const isNew = screen !== this.#shownScreen
    if (isNew && (this.#hadFocus || this.#hasFallen())) this.#focusFirst()
    this.#shownScreen = screen
    if (this.#startedWith !== undefined) this.#body?.updated()
    const hasLess = this.#hadFocus || dialogs.length < this.#dialogs
    if (!isNew && hasLess && this.#hasFallen()) this.#focusFirst()
    this.#dialogs = dialogs.length
  }

  #token(): string | undefined {
    return this.embedToken?.trim() || undefined
  }

  async #loadBody(): Promise<void> {
    if (this.#body || this.#isLoading) return
    this.#isLoading = true
    const loaded = await this.load().catch(() => undefined)
    this.#isLoading = false
    this.#fails = loaded === undefined
    clearTimeout(this.#timer)
    if (loaded) this.#adopt(loaded.Body)
    else if (this.isConnected) this.#timer = setTimeout(() => void this.#loadBody(), TRY_AGAIN_MS)
    this.requestUpdate()
  }

  #adopt(Body: BodyClass): void {
    const { renderRoot: root } = this
    if (!(root instanceof ShadowRoot))
      throw new Error('an element without a shadow root has no styles of its own')
    this.#body = new Body({
      root,
      changed: () => this.requestUpdate(),
      tell: (name, detail, bubbles = true) =>
        this.dispatchEvent(new CustomEvent(name, { detail, bubbles, composed: bubbles })),
    })
    for (const { styleSheet } of this.#body.styles) if (styleSheet) root.adoptedStyleSheets.push(styleSheet)
  }

  #start(body: ElementBody, token: string | undefined): void {
    const access = token === undefined ? undefined : readAccess(token, import.meta.url)
    const goesOn = access !== undefined && this.#startedWith !== undefined && body.renew?.(access)
    if (!goesOn) this.#stop()
    this.#startedWith = token
    if (access && !goesOn) body.start(access)
  }

  #stop(): void {
    if (this.#startedWith !== undefined) this.#body?.stop()
    this.#startedWith = undefined
  }

  /** There is a token, and what is to be done with it is still on its way. */
  #waiting(): TemplateResult {
    const { say, language } = this.#firstWords()
    const menu = html`<div class="bare">${languageMenu(say('frame.language'), language)}</div>`
    if (!this.#fails)
      return html`${menu}${card({ icon: 'spinner', title: say('loading.title'), text: say('loading.text') })}`
    const more = html`<div class="buttons"><button type="button" class="button primary" part="button primary-button" @click=${this.#lookAgain}>${say('action.retry')}</button></div>`
    return html`${menu}${card({ icon: 'cloud', title: say('offline.title'), text: say('offline.text'), more })}`
  }

  #firstWords(): Wording<FirstKey> {
    const locale = localeFor(wishes(navigator.languages))
    return wordingOf<FirstKey>(locale, FIRST_WORDS[languageOf(locale)])
  }

  #tellLanguage({ language, direction }: Wording<never>): void {
    if (language === this.#spoken) return
    this.#spoken = language
    this.dispatchEvent(
      new CustomEvent('languageChange', { detail: { language, direction }, bubbles: true, composed: true }),
    )
  }

  /** What had the focus has gone, and nothing of the page has it now. */
  #hasFallen(): boolean {
    return this.#wasInside && document.activeElement === document.body
  }

  /** The heading, or what a person was at and is asked for once more. */
  #focusFirst(): void {
    const first = this.renderRoot.querySelector('[data-first]') ?? this.renderRoot.querySelector('h1')
    if (first instanceof HTMLElement) first.focus()
  }

  readonly #lookAgain = () => {
    void this.#loadBody()
    if (this.#startedWith !== undefined) this.#body?.lookAgain()
  }
  readonly #focused = (event: Event) => {
    this.#wasInside = event.composedPath().includes(this)
  }
  readonly #leave = () => {
    if (this.#startedWith !== undefined) this.#body?.leave()
  }
  readonly #visible = () => {
    if (this.#startedWith === undefined) return
    if (document.visibilityState === 'hidden') this.#body?.leave()
    else this.#body?.seen()
  }
}

/**
 * Registers an element, if nobody did before: loading the script twice, or from two places, does no harm, and the first one stays.
 * @param body its chunk
 */
export function register(name: string, body: () => Promise<BodyModule>): void {
  if (customElements.get(name)) return
  const load = chunk(body)
  customElements.define(
    name,
    class extends Shell {
      protected override load = load
    },
  )
}
