import { html, LitElement, nothing, type TemplateResult } from 'lit'
import type { Desk } from '../desk/desk.ts'
import { readAccess } from '../session/address.ts'
import type { Session, SessionDocument } from '../session/session.ts'
import { loadExtendedFont, loadInterfaceFont } from '../signature/script-fonts.ts'
import { chosenLanguage, listenForChoice, wishes } from '../texts/choice.ts'
import type { TextKey } from '../texts/en.ts'
import type { Language } from '../texts/languages.ts'
import { TEXTS } from '../texts/load-texts.ts'
import { inWords } from '../texts/say-refusal.ts'
import { Speech } from '../texts/speech.ts'
import type { Wording } from '../texts/texts.ts'
import { Ahead } from './ahead.ts'
import { Branding } from './branding.ts'
import { cardView } from './card-view.ts'
import { CodeScreen } from './code-screen.ts'
import { consentBand } from './consent-band.ts'
import { consentDialog } from './consent-dialog.ts'
import { declineDialog } from './decline-dialog.ts'
import { delegateDialog, type Handover } from './delegate-dialog.ts'
import { headerView, noticeView } from './frame.ts'
import { languageMenu } from './language-menu.ts'
import { placeholderView } from './placeholder.ts'
import { saveFile } from './save-file.ts'
import { type Action, screenOf, type View, wordsOf } from './screens.ts'
import type { SigningEvent } from './signing-events.ts'
import { SigningFlow } from './signing-flow.ts'
import { styles } from './styles.ts'

/**
 * `<ss-signing-embed embed-token="…">`: one participant reads, fills in and signs. Attribute, events, custom properties
 * and parts: docs/embedding.md. It waits quietly until it has a token; a new token starts it over.
 */
export class SsSigningEmbed extends LitElement {
  static override styles = styles
  static override properties = { embedToken: { attribute: 'embed-token' } }
  declare embedToken: string | null | undefined
  #startedWith: string | undefined
  readonly #branding = new Branding(() => this.requestUpdate())
  #flow: SigningFlow | undefined
  #desk: Desk | undefined
  #deskFails = false
  #codeScreen: CodeScreen | undefined
  #readsTerms = false
  #declining = false
  #delegating = false
  /** What dialogs were told, for when it has to be sent again. */
  #typed: { reason: string; to: Partial<Handover> } = { reason: '', to: {} }
  #enteringDesk = false
  readonly #opened = new WeakSet<HTMLDialogElement>()
  #shownScreen = 'quiet'
  #hadFocus = false
  /** The last thing of the whole page that was focused stands in here. */
  #wasInside = false
  #dialogs = 0
  /** The language that the page was told of. */
  #spoken: Language | undefined
  #unlisten: (() => void) | undefined
  readonly #speech = new Speech<TextKey>(TEXTS, () => this.requestUpdate())
  #hasExtendedFont = false

  override connectedCallback(): void {
    super.connectedCallback()
    globalThis.addEventListener('online', this.#lookAgain)
    globalThis.addEventListener('pagehide', this.#leave)
    document.addEventListener('visibilitychange', this.#visible)
    document.addEventListener('focusin', this.#focused)
    this.#unlisten = listenForChoice(() => this.requestUpdate())
    this.requestUpdate()
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    globalThis.removeEventListener('online', this.#lookAgain)
    globalThis.removeEventListener('pagehide', this.#leave)
    document.removeEventListener('visibilitychange', this.#visible)
    document.removeEventListener('focusin', this.#focused)
    this.#unlisten?.()
    this.#stop()
  }

  /** Sends what the service does not have yet; resolves once that is kept, or once an attempt has failed. */
  async keepTyped(): Promise<void> {
    await this.#flow?.keeper.flush()
  }

  protected override willUpdate(): void {
    this.#hadFocus = this.shadowRoot?.activeElement != null
    const token = this.embedToken?.trim() || undefined
    if (this.isConnected && token !== this.#startedWith) this.#start(token)
    const waits = screenOf(this.#flow?.view ?? 'quiet').layout === 'desk' && this.#desk === undefined
    const { session } = this.#flow ?? {}
    if (this.#flow && session && waits && !this.#enteringDesk && !this.#deskFails)
      void this.#enterDesk(this.#flow, session)
  }

  protected override render(): TemplateResult {
    const flow = this.#flow
    if (flow === undefined) return html`<slot></slot>`
    const words = this.#words()
    this.#tellLanguage(words)
    const view = this.#view()
    const { shown, notice } = this.#speech.isWhole ? flow : { shown: undefined, notice: undefined }
    const session = shown && inWords(words, shown)
    const saving =
      view !== 'ready' ? undefined : !flow.online ? 'offline' : flow.keeper.allKept ? 'saved' : 'saving'
    const isHeading = this.#layout() === 'desk'
    const menu = languageMenu(words.say('frame.language'), words.language)
    const told = notice ? noticeView(words, notice, flow) : nothing
    return html`<div class="frame" part="frame" lang=${words.language} dir=${words.direction} data-view=${view}
      @keydown=${(event: KeyboardEvent) => this.#desk?.pressed(event)}>
      ${session ? headerView(words, session, { isHeading, saving, logo: this.#branding.logo }, told, menu) : html`<div class="bare">${menu}</div>${told}`}
      ${session && isHeading && view === 'consent' ? this.#consent(flow, session, words) : nothing}
      ${this.#body(flow, session, words)}
      ${this.#declining ? this.#declineView(flow, words) : nothing}
      ${this.#delegating ? this.#delegateView(flow, words) : nothing}
      <p class="hidden" role="status">${isHeading ? nothing : words.say(wordsOf(view, session, flow).title, this.#values(session))}</p>
    </div>`
  }

  protected override updated(): void {
    const root = this.renderRoot
    const dialogs = root.querySelectorAll('dialog')
    for (const dialog of dialogs) {
      // Once: a dialog that was closed stays in the tree until its `close` event is worked off.
      if (!this.#opened.has(dialog)) dialog.showModal()
      this.#opened.add(dialog)
    }
    const screen = `${this.#view()} ${this.#layout()}`
    const isNew = screen !== this.#shownScreen
    if (isNew && (this.#hadFocus || this.#hasFallen())) this.#focusHeading()
    this.#shownScreen = screen
    this.#desk?.updated(root)
    const hasLess = this.#hadFocus || dialogs.length < this.#dialogs
    if (!isNew && hasLess && this.#hasFallen()) this.#focusHeading()
    this.#dialogs = dialogs.length
    if (this.#flow?.session && this.#spoken) this.#flow.speak(this.#spoken)
    if (this.#flow?.session && this.shadowRoot)
      this.#branding.show(this.shadowRoot, this.#flow.client, this.#flow.session)
    // On a slow line the typeface comes after the document, which people want to read.
    if (this.#flow?.session && this.#layout() === 'card') void loadInterfaceFont()
    this.#hasExtendedFont ||= loadExtendedFont(this.#shownText())
  }

  /** What stands on the screen in the element's own typeface. */
  #shownText(): string {
    const parts = this.renderRoot.querySelectorAll('.top, .band, .card, .guide, .dialog')
    const values =
      this.#flow?.shown?.fields.map(({ value }) => (typeof value === 'string' ? value : '')) ?? []
    return [...parts]
      .map(({ textContent }) => textContent)
      .concat(values)
      .join(' ')
  }

  /** What had the focus has gone, and nothing of the page has it now. */
  #hasFallen(): boolean {
    return this.#wasInside && document.activeElement === document.body
  }

  #focusHeading(): void {
    const heading = this.renderRoot.querySelector('h1')
    if (heading instanceof HTMLElement) heading.focus()
  }

  #start(token: string | undefined): void {
    this.#stop()
    this.#startedWith = token
    if (token === undefined) return
    const flow = new SigningFlow(readAccess(token, import.meta.url), {
      changed: () => this.requestUpdate(),
      emit: (event) => this.#emit(event),
      entered: () => this.#leaveStep(),
    })
    this.#flow = flow
    const chosen = chosenLanguage()
    if (chosen) flow.speak(chosen)
    void flow.start()
  }

  #stop(): void {
    this.#flow?.stop()
    this.#flow = undefined
    this.#startedWith = undefined
    this.#leaveStep()
  }

  /** What is on the screen is of one step of one person. */
  #leaveStep(): void {
    this.#desk?.close()
    this.#codeScreen?.close()
    this.#desk = undefined
    this.#codeScreen = undefined
    this.#readsTerms = false
    this.#declining = false
    this.#delegating = false
    this.#typed = { reason: '', to: {} }
    this.#deskFails = false
  }

  /** pdf.js and everything that documents need comes only now, so that the first screen is there at once. */
  async #enterDesk(flow: SigningFlow, session: Session): Promise<void> {
    this.#enteringDesk = true
    const ahead = new Ahead(flow.client, session)
    void ahead.done.then(loadInterfaceFont)
    const Desk = await ahead.desk
    this.#enteringDesk = false
    this.#deskFails = Desk === undefined
    if (Desk && this.#flow === flow && this.#desk === undefined) {
      this.#desk = new Desk({
        flow,
        read: (key) => ahead.take(key) ?? flow.client.readDocument(key, 'original'),
        words: () => this.#words(),
        changed: () => this.requestUpdate(),
        decline: () => this.#act('decline'),
        delegate: () => this.#act('delegate'),
        downloadAll: () => void this.#downloadAll(flow),
        askConsent: () => this.#askConsent(),
      })
    }
    this.requestUpdate()
  }

  /** What is to be seen: that of the flow, as soon as its texts are there. */
  #view(): View {
    if (this.#speech.isWhole) return this.#flow?.view ?? 'quiet'
    return this.#speech.fails ? 'offline' : 'loading'
  }

  #layout() {
    const { layout } = screenOf(this.#view())
    return layout === 'desk' && this.#deskFails ? 'card' : layout
  }

  #body(flow: SigningFlow, session: Session | undefined, words: Wording): TemplateResult {
    if (this.#layout() === 'desk' && session) return this.#desk?.render(session) ?? placeholderView(session)
    if (this.#layout() === 'code' && session) return this.#code(flow).render(words, session)
    const view = screenOf(this.#view()).layout === 'desk' ? 'offline' : this.#view()
    return cardView(words, {
      screen: screenOf(view),
      said: wordsOf(view, session, flow),
      session,
      failure: flow.failure,
      offers: (action) => action !== 'done' || this.#isEmbedded() || session?.returnUrl !== undefined,
      act: (action) => this.#act(action),
      download: (document, state) => void this.#download(flow, document, state),
    })
  }

  #code(flow: SigningFlow): CodeScreen {
    this.#codeScreen ??= new CodeScreen({
      isBusy: () => flow.busy === 'code',
      send: () => void flow.askCode(),
      give: (code) => flow.giveCode(code),
      changed: () => this.requestUpdate(),
    })
    return this.#codeScreen
  }

  #consent(flow: SigningFlow, session: Session, words: Wording): TemplateResult {
    const readTerms = (reads: boolean) => {
      this.#readsTerms = reads
      this.requestUpdate()
    }
    const band = consentBand(words, session, {
      busy: flow.busy === 'accept',
      accept: () => this.#act('accept'),
      decline: () => this.#act('decline'),
      delegate: () => this.#act('delegate'),
      readAll: () => readTerms(true),
    })
    return html`${band}${this.#readsTerms ? consentDialog(words, session, () => readTerms(false)) : nothing}`
  }

  #declineView(flow: SigningFlow, words: Wording): TemplateResult {
    return declineDialog(words, {
      busy: flow.busy === 'decline',
      isShared: flow.session?.sharesDeclineReason === true,
      typed: this.#typed.reason,
      confirm: (reason) => {
        this.#typed.reason = reason
        void flow.decline(reason)
      },
      closed: () => {
        this.#declining = false
        this.requestUpdate()
      },
    })
  }

  #delegateView(flow: SigningFlow, words: Wording): TemplateResult {
    return delegateDialog(words, {
      busy: flow.busy === 'delegate',
      typed: this.#typed.to,
      confirm: (to) => {
        this.#typed.to = to
        void flow.delegate(to)
      },
      closed: () => {
        this.#delegating = false
        this.requestUpdate()
      },
    })
  }

  /** Every button that the table of screens names, except those that lead about at the desk. */
  #act(action: Action): void {
    const flow = this.#flow
    if (flow === undefined) return
    if (action === 'retry') this.#lookAgain()
    if (action === 'decline') this.#declining = true
    if (action === 'delegate') this.#delegating = true
    if (action === 'done') this.#done(flow)
    if (action === 'accept') void flow.acceptConsent()
    this.requestUpdate()
  }

  #done({ session, view }: SigningFlow): void {
    if (session === undefined) return
    const { state, workflowId, stepKey, returnUrl } = session
    const detail = { state: view === 'delegated' ? view : state, workflowId, stepKey }
    this.#emit({ name: 'closed', detail: { ...detail, ...(returnUrl ? { returnUrl } : {}) } })
  }

  async #download(flow: SigningFlow, document: SessionDocument, state: 'original' | 'signed'): Promise<void> {
    const outcome = await flow.client.readDocument(document.key, state)
    if (outcome.ok) saveFile(outcome.value, document.name)
    else flow.notify({ key: 'document.downloadFailed', tone: 'bad', failure: outcome.failure })
  }

  async #downloadAll(flow: SigningFlow): Promise<void> {
    for (const document of flow.session?.documents ?? []) await this.#download(flow, document, 'original')
  }

  #words(): Wording {
    return this.#speech.words(wishes([this.#flow?.session?.participant.locale, ...navigator.languages]))
  }

  #values(session: Session | undefined) {
    return { name: session?.participant.name ?? '', sender: session?.sender.name ?? '' }
  }

  /** Somebody wants to fill in before they have agreed: they are led to what it takes. */
  #askConsent(): void {
    const agree = this.renderRoot.querySelector('.band .primary')
    if (agree instanceof HTMLElement) agree.focus()
  }

  #tellLanguage({ language, direction }: Wording): void {
    if (language === this.#spoken) return
    this.#spoken = language
    this.#emit({ name: 'languageChange', detail: { language, direction } })
  }

  #isEmbedded(): boolean {
    return this.#startedWith !== undefined && readAccess(this.#startedWith, import.meta.url).kind === 'embed'
  }

  #emit({ name, detail }: SigningEvent): void {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }))
  }

  readonly #lookAgain = () => {
    this.#deskFails = false
    void this.#flow?.refresh()
  }
  readonly #focused = (event: Event) => {
    this.#wasInside = event.composedPath().includes(this)
  }
  readonly #leave = () => this.#flow?.leave()
  readonly #visible = () => {
    if (document.visibilityState === 'hidden') this.#flow?.leave()
    else if (this.#flow?.view !== 'sessionExpired') void this.#flow?.refresh()
  }
}
