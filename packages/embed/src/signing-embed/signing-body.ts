import { html, nothing, type TemplateResult } from 'lit'
import type { Desk } from '../desk/desk.ts'
import type { Access } from '../session/address.ts'
import type { Session, SessionDocument } from '../session/session.ts'
import type { BodyHost, ElementBody } from '../shell/body.ts'
import { languageMenu } from '../shell/language-menu.ts'
import { saveFile } from '../shell/save-file.ts'
import { loadExtendedFont, loadInterfaceFont } from '../signature/script-fonts.ts'
import { chosenLanguage, wishes } from '../texts/choice.ts'
import type { TextKey } from '../texts/en.ts'
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
import { headerView, type NoticeActs, noticeView } from './frame.ts'
import { placeholderView } from './placeholder.ts'
import { type Action, screenOf, type View, wordsOf } from './screens.ts'
import type { SigningEvent } from './signing-events.ts'
import { SigningFlow } from './signing-flow.ts'
import { styles } from './styles.ts'

/** What `<ss-signing-embed>` shows: one participant reads, fills in and signs. */
export class Body implements ElementBody {
  readonly styles = styles
  readonly #host: BodyHost
  readonly #branding: Branding
  readonly #speech: Speech<TextKey>
  #access: Access | undefined
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
  #hasExtendedFont = false

  constructor(host: BodyHost) {
    this.#host = host
    this.#branding = new Branding(() => host.changed())
    this.#speech = new Speech<TextKey>(TEXTS, () => host.changed())
  }

  get words(): Wording {
    return this.#speech.words(wishes([this.#flow?.session?.participant.locale, ...navigator.languages]))
  }

  async keepTyped(): Promise<void> {
    await this.#flow?.keeper.flush()
  }

  /** What is to be seen: that of the flow, as soon as its texts are there. */
  get view(): View {
    if (this.#speech.isWhole) return this.#flow?.view ?? 'quiet'
    return this.#speech.fails ? 'offline' : 'loading'
  }

  get screen(): string {
    return `${this.view} ${this.#layout()}`
  }

  render(): TemplateResult {
    const flow = this.#flow
    if (flow === undefined) return html``
    const { words, view } = this
    const { shown, notice } = this.#speech.isWhole ? flow : { shown: undefined, notice: undefined }
    const session = shown && inWords(words, shown)
    const saving =
      view !== 'ready' ? undefined : !flow.online ? 'offline' : flow.keeper.allKept ? 'saved' : 'saving'
    const isHeading = this.#layout() === 'desk'
    const menu = languageMenu(words.say('frame.language'), words.language)
    const told = notice ? noticeView(words, notice, this.#noticeActs(flow)) : nothing
    return html`
      ${session ? headerView(words, session, { isHeading, saving, logo: this.#branding.logo }, told, menu) : html`<div class="bare">${menu}</div>${told}`}
      ${session && isHeading && view === 'consent' ? this.#consent(flow, session, words) : nothing}
      ${this.#body(flow, session, words)}
      ${this.#declining ? this.#declineView(flow, words) : nothing}
      ${this.#delegating ? this.#delegateView(flow, words) : nothing}
      <p class="hidden" role="status">${isHeading ? nothing : words.say(wordsOf(view, session, flow).title, this.#values(session))}</p>`
  }

  updated(): void {
    const flow = this.#flow
    const { root } = this.#host
    if (flow === undefined) return
    const waits = screenOf(flow.view).layout === 'desk' && this.#desk === undefined
    if (flow.session && waits && !this.#enteringDesk && !this.#deskFails)
      void this.#enterDesk(flow, flow.session)
    this.#desk?.updated(root)
    if (flow.session) {
      flow.speak(this.words.language)
      this.#branding.show(root, flow.client, flow.session)
    }
    // On a slow line the typeface comes after the document, which people want to read.
    if (this.view !== 'loading' && this.#layout() !== 'desk') void loadInterfaceFont()
    this.#hasExtendedFont ||= loadExtendedFont(this.#shownText())
  }

  pressed(event: KeyboardEvent): void {
    this.#desk?.pressed(event)
  }

  /** What stands on the screen in the element's own typeface. */
  #shownText(): string {
    const parts = this.#host.root.querySelectorAll('.top, .band, .card, .guide, .dialog')
    const values =
      this.#flow?.shown?.fields.map(({ value }) => (typeof value === 'string' ? value : '')) ?? []
    return [...parts]
      .map(({ textContent }) => textContent)
      .concat(values)
      .join(' ')
  }

  start(access: Access): void {
    this.#access = access
    const flow = new SigningFlow(access, {
      changed: () => this.#host.changed(),
      emit: (event) => this.#emit(event),
      entered: () => this.#leaveStep(),
      startAnew: (next) => {
        this.stop()
        this.start(next)
        this.#host.changed()
      },
    })
    this.#flow = flow
    const chosen = chosenLanguage()
    if (chosen) flow.speak(chosen)
    void flow.start()
  }

  renew(access: Access): boolean {
    if (this.#flow?.renew(access) !== true) return false
    this.#access = access
    return true
  }

  stop(): void {
    this.#flow?.stop()
    this.#flow = undefined
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
    void ahead.done.then(loadInterfaceFont).then(() => this.#desk?.prepare())
    const Desk = await ahead.desk
    this.#enteringDesk = false
    this.#deskFails = Desk === undefined
    if (Desk && this.#flow === flow && this.#desk === undefined) {
      this.#desk = new Desk({
        flow,
        read: (key) => ahead.take(key) ?? flow.client.readDocument(key, 'original'),
        words: () => this.words,
        changed: () => this.#host.changed(),
        decline: () => this.#act('decline'),
        delegate: () => this.#act('delegate'),
        downloadAll: () => void this.#downloadAll(flow),
        askConsent: () => this.#askConsent(),
      })
    }
    this.#host.changed()
  }

  #layout() {
    const { layout } = screenOf(this.view)
    return layout === 'desk' && this.#deskFails ? 'card' : layout
  }

  #body(flow: SigningFlow, session: Session | undefined, words: Wording): TemplateResult {
    if (this.#layout() === 'desk' && session) return this.#desk?.render(session) ?? placeholderView(session)
    if (this.#layout() === 'code' && session) return this.#code(flow).render(words, session)
    const view = screenOf(this.view).layout === 'desk' ? 'offline' : this.view
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

  #noticeActs(flow: SigningFlow): NoticeActs {
    return { dismiss: () => flow.dismissNotice(), complete: () => void flow.choices.complete() }
  }

  #code(flow: SigningFlow): CodeScreen {
    this.#codeScreen ??= new CodeScreen({
      isBusy: () => flow.choices.busy === 'code',
      send: () => void flow.choices.askCode(),
      give: (code) => flow.choices.giveCode(code),
      changed: () => this.#host.changed(),
    })
    return this.#codeScreen
  }

  #consent(flow: SigningFlow, session: Session, words: Wording): TemplateResult {
    const readTerms = (reads: boolean) => {
      this.#readsTerms = reads
      this.#host.changed()
    }
    const band = consentBand(words, session, {
      busy: flow.choices.busy === 'accept',
      accept: () => this.#act('accept'),
      decline: () => this.#act('decline'),
      delegate: () => this.#act('delegate'),
      readAll: () => readTerms(true),
    })
    return html`${band}${this.#readsTerms ? consentDialog(words, session, () => readTerms(false)) : nothing}`
  }

  #declineView(flow: SigningFlow, words: Wording): TemplateResult {
    return declineDialog(words, {
      busy: flow.choices.busy === 'decline',
      isShared: flow.session?.sharesDeclineReason === true,
      typed: this.#typed.reason,
      confirm: (reason) => {
        this.#typed.reason = reason
        void flow.choices.decline(reason)
      },
      closed: () => {
        this.#declining = false
        this.#host.changed()
      },
    })
  }

  #delegateView(flow: SigningFlow, words: Wording): TemplateResult {
    return delegateDialog(words, {
      busy: flow.choices.busy === 'delegate',
      typed: this.#typed.to,
      confirm: (to) => {
        this.#typed.to = to
        void flow.choices.delegate(to)
      },
      closed: () => {
        this.#delegating = false
        this.#host.changed()
      },
    })
  }

  /** Every button that the table of screens names, except those that lead about at the desk. */
  #act(action: Action): void {
    const flow = this.#flow
    if (flow === undefined) return
    if (action === 'retry') this.lookAgain()
    if (action === 'decline') this.#declining = true
    if (action === 'delegate') this.#delegating = true
    if (action === 'done') this.#done(flow)
    if (action === 'accept') void flow.choices.acceptConsent()
    this.#host.changed()
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

  #values(session: Session | undefined) {
    return { name: session?.participant.name ?? '', sender: session?.sender.name ?? '' }
  }

  /** Somebody wants to fill in before they have agreed: they are led to what it takes. */
  #askConsent(): void {
    const agree = this.#host.root.querySelector('.band .primary')
    if (agree instanceof HTMLElement) agree.focus()
  }

  #isEmbedded(): boolean {
    return this.#access?.kind === 'embed'
  }

  #emit({ name, detail }: SigningEvent): void {
    this.#host.tell(name, detail)
  }

  lookAgain(): void {
    this.#deskFails = false
    void this.#flow?.refresh()
  }

  leave(): void {
    this.#flow?.leave()
  }

  seen(): void {
    if (this.#flow?.view !== 'sessionExpired') void this.#flow?.refresh()
  }
}
