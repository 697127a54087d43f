import { html, nothing, type TemplateResult } from 'lit'
import { AttachDialog } from '../attach/attach-dialog.ts'
import type { Outcome } from '../session/failure.ts'
import { isWritten, markOf } from '../session/field-types.ts'
import { type FieldValue, fieldId, isSignature, type Session, type SessionField } from '../session/session.ts'
import { nextTask, type Task, tasksOf } from '../session/tasks.ts'
import { AdoptDialog } from '../signature/adopt-dialog.ts'
import { Images } from '../signature/images.ts'
import { canShow } from '../signature/signature-view.ts'
import type { SigningFlow } from '../signing-embed/signing-flow.ts'
import type { Wording } from '../texts/texts.ts'
import type { DeskActions, DeskContext } from './desk-context.ts'
import { documentsView } from './documents.ts'
import { fieldSheet } from './field-sheet.ts'
import { footView, type GuidePorts, guideView, overviewView, skipView } from './guide.ts'
import { laterDialog } from './later-dialog.ts'
import { nameFields } from './name-fields.ts'
import { OwnSignatures } from './own-signatures.ts'
import { pagesDialog } from './pages-dialog.ts'
import { PdfPages } from './pdf-pages.ts'
import { withExample } from './shown-value.ts'

export interface DeskPorts {
  flow: SigningFlow
  /** a document as rendered before any mark */
  read(documentKey: string): Promise<Outcome<Blob>>
  words(): Wording
  changed(): void
  decline(): void
  delegate(): void
  downloadAll(): void
  askConsent(): void
}

/** Points of a page must be at least this many pixels for a person to type on it. */
const POINT_PIXELS_MIN = 1
/** Of a page as large as its paper: 96 CSS pixels an inch, 72 points (CSS Values 4, section 6.2). */
const PAPER_POINT_PIXELS = 96 / 72

/** Where documents are read, filled in and signed: the state of the screen `ready`. Views make the pixels of it. */
export class Desk implements DeskActions {
  readonly #ports: DeskPorts
  readonly #flow: SigningFlow
  readonly #pages: PdfPages
  readonly #images: Images
  readonly #adopt: AdoptDialog
  readonly #attach: AttachDialog
  readonly #signatures: OwnSignatures
  readonly #sizes: ResizeObserver
  readonly #askedViewed = new Set<string>()
  #measured: Element | undefined
  #isClosed = false
  #errors = new Map<string, string>()
  #announcement = ''
  #lastTask: string | undefined
  #sheetId: string | undefined
  #asks: 'overview' | 'pages' | 'later' | undefined
  #focusNext: string | undefined
  #compact = false
  #zoom = 1
  #scale: number | undefined

  constructor(ports: DeskPorts) {
    this.#ports = ports
    this.#flow = ports.flow
    this.#images = new Images(ports.flow.client, ports.changed)
    this.#pages = new PdfPages({
      read: ports.read,
      changed: ports.changed,
      seen: (documentKey) => this.#seen(documentKey),
    })
    this.#signatures = new OwnSignatures({
      flow: ports.flow,
      changed: ports.changed,
      change: (field, signature) => this.change(field, signature),
    })
    this.#adopt = new AdoptDialog({
      client: ports.flow.client,
      words: ports.words,
      changed: ports.changed,
      imageOf: (fileId) => this.#images.imageOf(fileId),
      upload: (file, bitmap) => this.#images.upload(file, bitmap),
      lead: (selector) => this.#lead(selector),
    })
    this.#attach = new AttachDialog({
      client: ports.flow.client,
      words: ports.words,
      changed: ports.changed,
      fieldOf: (id) => this.#flow.shown?.fields.find((field) => fieldId(field) === id && field.included),
      change: (field, files) => this.change(field, files),
    })
    this.#sizes = new ResizeObserver(() => this.#measure())
  }

  /** The handwritings come while one reads: they are there at once, also where the network is lost before one signs. */
  prepare(): void {
    const { session } = this.#flow
    const isTyped = session?.fields.some(
      (field) => markOf(field) !== undefined && (field.signatureKinds?.includes('typed') ?? true),
    )
    if (!isTyped || this.#isClosed) return
    canShow(session?.participant.name ?? '', () => this.prepare())
  }

  close(): void {
    this.#isClosed = true
    this.#adopt.close()
    this.#attach.close()
    this.#pages.close()
    this.#sizes.disconnect()
  }

  render(present: Session): TemplateResult {
    const words = this.#ports.words()
    const fields = nameFields(present.fields, words.say).map((field) => withExample(words, field))
    const session = { ...present, fields }
    const context = this.#context(session)
    const guide = this.#guidePorts()
    const sheet = session.fields.find((field) => fieldId(field) === this.#sheetId && field.included)
    this.#listenForErrors(session)
    return html`${context.locked ? nothing : skipView(context, guide)}
      <div class="desk">
        ${documentsView(context)}
        ${guideView(context, guide)}
      </div>
      ${context.locked ? nothing : footView(context, guide)}
      ${
        sheet
          ? fieldSheet(context, sheet, {
              step: (by) => this.#stepSheet(session, sheet, by),
              closed: this.#sheetClosed,
            })
          : nothing
      }
      ${this.#asked(context, guide)}
      ${this.#adopt.render()}
      ${this.#attach.render()}
      <p class="hidden" role="status">${this.#announcement}</p>`
  }

  /** After every render: the pages are drawn, and the focus goes where the last press sent it. */
  updated(root: ParentNode): void {
    this.#pages.sync(root)
    const documents = root.querySelector('.documents')
    if (documents && documents !== this.#measured) {
      if (this.#measured) this.#sizes.unobserve(this.#measured)
      this.#measured = documents
      this.#sizes.observe(documents)
    }
    const wanted = this.#focusNext
    this.#focusNext = undefined
    const controls = wanted === undefined ? [] : [...root.querySelectorAll(wanted)]
    const control = controls.find((element) => element.checkVisibility())
    if (control instanceof HTMLElement) lead(control)
  }

  change(field: SessionField, value: FieldValue | null): void {
    this.#flow.setValue(field, value)
  }

  place(field: SessionField): void {
    const kind = markOf(field) ?? 'image'
    const present = isSignature(field.value) ? field.value : undefined
    const adopted = this.#signatures.adoptedFor(field, kind)
    if (present === undefined && adopted) {
      this.change(field, adopted)
      return
    }
    this.#adopt.open({
      kind,
      present,
      kinds: field.signatureKinds,
      ...(kind !== 'image' && { remembered: this.#signatures.memory }),
      participantName: this.#flow.session?.participant.name ?? '',
      onPhone: this.#flow.session?.inPerson === undefined,
      use: (signature) => this.#signatures.use(field, kind, present, signature),
      remove: () => this.change(field, null),
    })
  }

  attach(field: SessionField): void {
    this.#lastTask = fieldId(field)
    this.#attach.open(field)
  }

  openSheet(field: SessionField): void {
    this.#sheetId = fieldId(field)
    this.#lastTask = fieldId(field)
    this.#focusNext = '#sheet-control'
    this.#ports.changed()
  }

  goTo(task: Task): void {
    this.#lastTask = task.id
    this.#focusNext =
      task.kind === 'document'
        ? `[data-task="${CSS.escape(task.id)}"] h2`
        : `[data-field="${CSS.escape(task.id)}"]${this.#isLocked ? '' : ' :is(.control, .choice-dot[id])'}`
    this.#ports.changed()
    if (task.kind === 'field' && isWritten(task.field) && this.#compact && !this.#isLocked)
      queueMicrotask(() => this.openSheet(task.field))
  }

  goToPage(documentKey: string, page: number): void {
    const canvas = `[data-document="${CSS.escape(documentKey)}"][data-page="${page}"]`
    this.#lead(`.paper:has(> ${canvas})`)
  }

  goOn(): void {
    const { shown } = this.#flow
    const task = shown && nextTask(tasksOf(shown), this.#lastTask)
    if (task) this.goTo(task)
    else this.#lead('.main')
  }

  #lead(selector: string): void {
    this.#focusNext = selector
    this.#ports.changed()
  }

  /** The shortcut: on from wherever one is. */
  pressed(event: KeyboardEvent): void {
    const isOurs = event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !this.#isLocked
    const isInDialog = event.composedPath().some((one) => one instanceof HTMLDialogElement)
    if (!isOurs || isInDialog) return
    event.preventDefault()
    this.goOn()
  }

  setZoom(zoom: number): void {
    this.#zoom = zoom
    this.#ports.changed()
    queueMicrotask(() => this.#measure())
  }

  remember(taskId: string): void {
    if (this.#lastTask === taskId) return
    this.#lastTask = taskId
    this.#ports.changed()
  }

  askConsent(): void {
    this.#ports.askConsent()
  }

  get #isLocked(): boolean {
    return this.#flow.view === 'consent'
  }

  #context(session: Session): DeskContext {
    return {
      words: this.#ports.words(),
      session,
      tasks: tasksOf(session),
      pages: this.#pages,
      images: this.#images,
      compact: this.#compact,
      locked: this.#isLocked,
      zoom: this.#zoom,
      scale: this.#scale,
      act: this,
    }
  }

  #guidePorts(): GuidePorts {
    return {
      busy: this.#flow.choices.busy === 'complete',
      lastTask: this.#lastTask,
      next: () => this.goOn(),
      complete: () => void this.#complete(),
      decline: this.#ports.decline,
      delegate: this.#ports.delegate,
      download: this.#ports.downloadAll,
      later: () => {
        this.#ask('later')
        void this.#flow.keeper.flush()
      },
      openOverview: () => this.#ask('overview'),
      openPages: () => this.#ask('pages'),
    }
  }

  async #complete(): Promise<void> {
    await this.#flow.choices.complete()
    const { shown, view } = this.#flow
    if (shown === undefined || view !== 'ready') return
    const open = nextTask(tasksOf(shown), undefined)
    if (open) this.goTo(open)
  }

  #seen(documentKey: string): void {
    const document = this.#flow.session?.documents.find(({ key }) => key === documentKey)
    if (document === undefined || document.viewedAt !== undefined || this.#askedViewed.has(documentKey))
      return
    this.#askedViewed.add(documentKey)
    void this.#flow.recordViewed(documentKey).then((recorded) => {
      if (!recorded) this.#askedViewed.delete(documentKey)
    })
  }

  #stepSheet(session: Session, from: SessionField, by: 1 | -1): void {
    const stops = session.fields.filter((field) => field.included && !field.readOnly && isWritten(field))
    const at = stops.findIndex((field) => fieldId(field) === fieldId(from))
    const next = stops[(at + by + stops.length) % stops.length]
    if (next) this.openSheet(next)
  }

  /** Reasons that have just come from the service are spoken; those that were there are not said again. */
  #listenForErrors(session: Session): void {
    const errors = new Map(
      session.fields.flatMap((field) => (field.error ? [[fieldId(field), field.error]] : [])),
    )
    const fresh = session.fields.filter(
      (field) => field.error && this.#errors.get(fieldId(field)) !== field.error,
    )
    if (fresh.length > 0)
      this.#announcement = fresh
        .map(({ label, error = '' }) => this.#ports.words().say('field.open', { label, value: error }))
        .join(' ')
    else if (errors.size === 0) this.#announcement = ''
    this.#errors = errors
  }

  #measure(): void {
    const paper = this.#measured?.querySelector('.paper')
    const width = this.#flow.session?.documents[0]?.pages[0]?.width
    if (!paper || !width || paper.clientWidth === 0) return
    const pointPixels = paper.clientWidth / width
    const compact = pointPixels < POINT_PIXELS_MIN
    const scale = pointPixels / PAPER_POINT_PIXELS
    if (compact === this.#compact && scale === this.#scale) return
    this.#compact = compact
    this.#scale = scale
    this.#ports.changed()
  }

  readonly #sheetClosed = () => {
    this.#sheetId = undefined
    this.#ports.changed()
  }

  #ask(what: 'overview' | 'pages' | 'later'): void {
    this.#asks = what
    this.#ports.changed()
  }

  #asked(context: DeskContext, guide: GuidePorts): TemplateResult | typeof nothing {
    const closed = (what: 'overview' | 'pages' | 'later') => () => {
      // One may have led to another, which is open by the time that the first one tells.
      if (this.#asks === what) this.#asks = undefined
      this.#ports.changed()
    }
    const { expiresAt, timezone } = context.session
    switch (this.#asks) {
      case 'overview':
        return overviewView(context, guide, closed('overview'))
      case 'pages':
        return pagesDialog(context, { closed: closed('pages') })
      case 'later':
        return laterDialog(context.words, {
          isLink: this.#flow.isLink,
          allKept: this.#flow.keeper.allKept,
          until: expiresAt,
          timezone,
          closed: closed('later'),
        })
      case undefined:
        return nothing
    }
  }
}

function lead(control: HTMLElement): void {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  control.focus({ preventScroll: true })
  const isTall = control.matches('h2, .paper')
  control.scrollIntoView({
    block: isTall ? 'start' : 'center',
    inline: 'nearest',
    behavior: calm ? 'instant' : 'smooth',
  })
}
