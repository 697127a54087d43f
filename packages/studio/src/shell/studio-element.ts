import { chunk } from '@countersign/embed/chunk'
import { chooseLanguage, listenForChoice, rememberChoice } from '@countersign/embed/texts/choice'
import { UnauthenticatedError } from '@countersign/sdk'
import { foundation } from '@countersign/ui/styles/foundation'
import { primitives } from '@countersign/ui/styles/primitives'
import { Toasts } from '@countersign/ui/toast'
import { html, LitElement, nothing, type TemplateResult } from 'lit'
import { RequestLog } from '../api/request-log.ts'
import { tableStyles } from '../parts/table.ts'
import { Speech, type Words } from '../texts/speech.ts'
import { Access, type SignedIn } from './access.ts'
import { explain } from './explain.ts'
import { Frame } from './frame.ts'
import { GuideLine } from './guide-line.ts'
import { findHere, findHome, findLast, openHere, rememberNamespace } from './here.ts'
import { LazyDialog } from './lazy-dialog.ts'
import { Leaving } from './leaving.ts'
import { type Here, isInNamespace, type Page, type PageHost } from './page.ts'
import { type Place, Router } from './router.ts'
import { type Found, findRoute } from './routes.ts'
import { screen } from './screens.ts'
import { ShortCuts } from './short-cuts.ts'
import { SignIn } from './sign-in.ts'
import { studioStyles } from './styles/studio-styles.ts'
import { show, theme } from './theme.ts'
import { chooseZone } from './zone.ts'

const loadApi = chunk(() => import('../api/api-drawer.ts'))
const loadPalette = chunk(() => import('../palette/palette.ts'))
const loadKeyList = chunk(() => import('../palette/short-cut-list.ts'))

/** What stands open: a page, or the words for why there is none. */
interface Open {
  readonly key: string
  readonly found: Found
  readonly here: Here | undefined
  page?: Page
  fails?: boolean
}

/** `<countersign-studio>`: finds the page of the address, and draws the frame around it. */
export class Studio extends LitElement {
  static override styles = [...foundation, ...primitives, tableStyles, ...studioStyles]
  readonly #speech = new Speech(() => this.#settle())
  readonly #toasts = new Toasts(() => this.requestUpdate())
  readonly #log = new RequestLog(() => {
    if (this.#api.isOpen) this.requestUpdate()
  })
  readonly #access = new Access(() => this.#settle(), this.#log)
  readonly #frame = new Frame(() => this.requestUpdate())
  readonly #guide: GuideLine = new GuideLine(this.#hostOf({}))
  readonly #api: LazyDialog = new LazyDialog(this.#hostOf({}), async () => {
    const { ApiDrawer, styles } = await loadApi()
    return { styles: [styles], make: () => new ApiDrawer(this.#hostOf({}), this.#log) }
  })
  readonly #palette: LazyDialog = new LazyDialog(this.#hostOf({}), async () => {
    const { Palette, styles } = await loadPalette()
    return { styles: [styles], make: () => new Palette(this.#hostOf({}), () => this.#hereOrLast()) }
  })
  readonly #keyList: LazyDialog = new LazyDialog(this.#hostOf({}), async () => {
    const { ShortCutList, styles } = await loadKeyList()
    return { styles: [styles], make: () => new ShortCutList(this.#hostOf({}), () => this.#hereOrLast()) }
  })
  readonly #shortCuts = new ShortCuts(this.#hostOf({}), {
    root: () => (this.renderRoot instanceof ShadowRoot ? this.renderRoot : undefined),
    here: () => this.#hereOrLast(),
    openPalette: () => void this.#palette.open(),
    openList: () => void this.#keyList.open(),
    isAhead: (event) => [this.#palette, this.#keyList].some((dialog) => dialog.takes(event)),
  })
  readonly #leaving = new Leaving(this.#hostOf({}), () => this.#open?.page?.isUnsaved === true)
  readonly #signIn = new SignIn(this.#hostOf({}))
  readonly #adopted = new WeakSet<CSSStyleSheet>()
  #router: Router | undefined
  #unlisten: (() => void) | undefined
  #unwarn: (() => void) | undefined
  readonly #press = (event: KeyboardEvent) => this.#shortCuts.pressed(event)
  #words: Words | undefined
  #open: Open | undefined
  /** What is missing: the address leads nowhere, or to what one does not see. */
  #missing: 'notFound' | 'noAccess' | 'nothing' | undefined
  #person: string | undefined
  /** The next page gets the focus: somebody went there. */
  #isArriving = false
  /** Somebody went on within the page. */
  #isStaying = false
  /** The rail's entry of the page that stands open. */
  #entry: Element | null = null

  override connectedCallback(): void {
    super.connectedCallback()
    rememberChoice()
    show(theme())
    this.#unlisten = listenForChoice(() => this.#settle())
    this.#unwarn = this.#leaving.listen()
    const moved = (isNew: boolean) => {
      this.#isArriving ||= isNew
      this.#settle()
    }
    this.#router = new Router(this, moved, (go) => this.#leaving.holds(go))
    document.addEventListener('keydown', this.#press)
    void this.#access.read()
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#unlisten?.()
    this.#unwarn?.()
    document.removeEventListener('keydown', this.#press)
    this.#router?.stop()
    this.#leave()
  }

  protected override render(): TemplateResult {
    const words = this.#speech.words()
    this.#words = words
    if (words === undefined) return html`<div class="frame"></div>`
    document.documentElement.lang = words.language
    return html`<div class="frame" lang=${words.language} dir=${document.documentElement.dir || words.direction}>
      ${this.#screen(words)}${this.#access.signedIn ? this.#dialogs() : nothing}${this.#toasts.render({ dismiss: words.say('frame.dismiss') })}
    </div>`
  }

  protected override updated(): void {
    if (this.renderRoot instanceof ShadowRoot) this.#open?.page?.updated?.(this.renderRoot)
    const title = this.#open?.page?.title
    document.title = title === undefined || title === '' ? 'Countersign' : `${title} · Countersign`
    this.#seeEntry()
    if (!this.#isArriving) return
    // On the same page whoever pressed something goes on from there, as long as it is there.
    if (this.#isStaying && this.shadowRoot?.activeElement) {
      this.#isArriving = false
      return
    }
    const heading = this.renderRoot.querySelector('h1')
    if (!(heading instanceof HTMLElement)) return
    this.#isArriving = false
    globalThis.scrollTo(0, 0)
    heading.focus()
  }

  /** The rail's entry of this page is in sight where the rail is longer than the window. */
  #seeEntry(): void {
    const entry = this.renderRoot.querySelector('.nav [aria-current]')
    if (entry === this.#entry) return
    this.#entry = entry
    entry?.scrollIntoView({ block: 'nearest' })
  }

  #dialogs(): TemplateResult {
    return html`${this.#leaving.render()}${this.#api.render()}${this.#palette.render()}${this.#keyList.render()}`
  }

  #screen(words: Words): TemplateResult {
    const { say } = words
    const { signedIn, failure } = this.#access
    const open = this.#open
    const isEntry = open?.found.route.needs === 'nobody'
    if (signedIn === undefined && failure !== undefined)
      return screen.failed(words, explain(failure, words), () => void this.#access.read())
    if (signedIn === undefined) return screen.waiting(say('frame.loading'))
    if (isEntry) return open.page?.render() ?? screen.waiting(say('frame.loading'))
    if (signedIn === null) return this.#signIn.render()
    const body = this.#missing ? screen.missing(words, this.#missing) : this.#body(words)
    const guide = this.#guide.render(open?.here)
    return this.#frame.render({
      words,
      signedIn,
      host: this.#hostOf({}),
      here: open?.here,
      guide,
      openApi: () => void this.#api.open(),
      openPalette: () => void this.#palette.open(),
      openShortCuts: () => void this.#keyList.open(),
      body,
    })
  }

  #body(words: Words): TemplateResult {
    const open = this.#open
    if (open?.fails) return screen.outdated(words)
    return open?.page?.render() ?? screen.waiting(words.say('frame.loading'))
  }

  /** Finds out what stands at the address now, for who is signed in now. */
  #settle(): void {
    this.requestUpdate()
    const place = this.#router?.place
    const { signedIn } = this.#access
    // Pages speak from the beginning.
    this.#words = this.#speech.words()
    if (place === undefined || signedIn === undefined || this.#words === undefined) return
    this.#noticePerson(signedIn?.person)
    const found = findRoute(place.path)
    this.#missing = undefined
    if (found?.route.needs === 'nobody') this.#enter(found, undefined)
    else if (signedIn !== null) this.#enterAs(signedIn, found, place)
  }

  /** Whoever comes back to a session that was over finds the page as it was; anybody else a new one. */
  #noticePerson(person: SignedIn['person'] | undefined): void {
    chooseZone(person?.timezone)
    if (person === undefined || this.#person === person.personId) return
    if (this.#person !== undefined) {
      this.#leave()
      this.#log.forget()
      for (const dialog of [this.#api, this.#palette, this.#keyList]) dialog.forget()
    }
    this.#person = person.personId
    if (person.language !== undefined) chooseLanguage(person.language)
  }

  #enterAs(signedIn: SignedIn, found: Found | undefined, place: Place): void {
    const home = findHome(signedIn)
    if (found === undefined) {
      if (/^\/studio\/?$/.test(place.path) && home !== undefined) this.#router?.go(home, 'replace')
      else this.#miss(home === undefined ? 'nothing' : 'notFound')
    } else if (found.route.needs === 'person') this.#enter(found, undefined)
    else {
      const whereabouts = findHere(signedIn, place, found.params)
      if (whereabouts === undefined) this.#miss('noAccess')
      else {
        const { organization, namespace } = whereabouts
        if (namespace !== undefined) rememberNamespace(organization, namespace)
        this.#enter(
          found,
          openHere(this.#access, () => this.#wordsNow(), signedIn, whereabouts),
        )
      }
    }
  }

  #miss(what: 'notFound' | 'noAccess' | 'nothing'): void {
    this.#leave()
    this.#missing = what
  }

  #enter(found: Found, here: Here | undefined): void {
    const key = JSON.stringify([found.route.path, found.params, here?.organization.orgId])
    this.#isStaying = this.#open?.key === key
    if (this.#open?.key === key) this.#open.page?.moved?.()
    else {
      this.#leave()
      this.#open = { key, found, here }
      void this.#load(this.#open)
    }
  }

  async #load(open: Open): Promise<void> {
    const page = await this.#pageOf(open).catch((error) => {
      reportError(error)
      return undefined
    })
    if (this.#open !== open) {
      page?.close?.()
      return
    }
    open.fails = page === undefined
    if (page !== undefined) open.page = page
    this.requestUpdate()
  }

  async #pageOf({ found: { route, params }, here }: Open): Promise<Page> {
    const host = this.#hostOf(params)
    if (route.needs === 'nobody' || route.needs === 'person') {
      const module = await route.load()
      this.#adopt(module.styles)
      return module.open(host, undefined)
    }
    if (here === undefined) throw new Error(`${route.path} was opened nowhere`)
    if (route.needs === 'organization') {
      const module = await route.load()
      this.#adopt(module.styles)
      return module.open(host, here)
    }
    const module = await route.load()
    this.#adopt(module.styles)
    if (!isInNamespace(here)) throw new Error(`${route.path} was opened without a namespace`)
    return module.open(host, here)
  }

  #adopt(styles: readonly { styleSheet?: CSSStyleSheet | undefined }[] = []): void {
    const { renderRoot: root } = this
    for (const { styleSheet } of styles) {
      if (styleSheet === undefined || this.#adopted.has(styleSheet) || !(root instanceof ShadowRoot)) continue
      this.#adopted.add(styleSheet)
      root.adoptedStyleSheets.push(styleSheet)
    }
  }

  /** Where somebody is; on a page of their own, where they were. */
  #hereOrLast(): Here | undefined {
    const { signedIn } = this.#access
    const last = signedIn ? findLast(signedIn) : undefined
    if (this.#open?.here !== undefined || !signedIn || last === undefined) return this.#open?.here
    return openHere(this.#access, () => this.#wordsNow(), signedIn, last)
  }

  #leave(): void {
    this.#open?.page?.close?.()
    this.#open = undefined
  }

  #wordsNow(): Words {
    if (this.#words === undefined) throw new Error('a page was opened before there were words')
    return this.#words
  }

  #hostOf(params: Readonly<Record<string, string>>): PageHost {
    const wordsNow = () => this.#wordsNow()
    const placeNow = () => this.#router?.place ?? { path: '', query: new URLSearchParams() }
    const access = () => this.#access
    const guide = () => this.#guide
    return {
      params,
      get words() {
        return wordsNow()
      },
      get place() {
        return placeNow()
      },
      get access() {
        return access()
      },
      get guide() {
        return guide()
      },
      changed: () => this.requestUpdate(),
      go: (address, how) => this.#router?.go(address, how),
      tell: (toast) => this.#toasts.tell(toast),
      adopt: (styles) => this.#adopt(styles),
      explain: (error) => {
        if (error instanceof UnauthenticatedError && this.#access.signedIn) void this.#access.read()
        return explain(error, wordsNow())
      },
    }
  }
}
