import type { Path } from '@countersign/resources'
import { button } from '@countersign/ui/button'
import { emptyState } from '@countersign/ui/empty-state'
import { icon } from '@countersign/ui/icons'
import { html, nothing, type TemplateResult } from 'lit'
import { listenForChoice, wishes } from '../../texts/choice.ts'
import { Speech } from '../../texts/speech.ts'
import type { EditorDesk, EditorPart } from '../part.ts'
import { besideStyles } from './beside-styles.ts'
import { chosenView } from './chosen-view.ts'
import { listView, outsideView } from './list-view.ts'
import type { PageActs, PageContext } from './page-context.ts'
import { type Done, pressedOnPage } from './page-keys.ts'
import { PageState } from './page-state.ts'
import { pageStyles } from './page-styles.ts'
import { PAGE_TEXTS, type PageWords } from './page-words.ts'
import { Pointer } from './pointer.ts'
import { renderAskOf, specOf } from './render-ask.ts'
import { renderTrouble } from './render-trouble.ts'
import { RenderedSource } from './rendered-source.ts'
import { sheetStyles } from './sheet-styles.ts'
import { sheetsView } from './sheets-view.ts'
import { PageSource, readPdf } from './source.ts'
import type { TemplateFacts } from './template.ts'
import type { PageKey } from './texts/en.ts'
import { armedView, toolsView, zoomView } from './tools-view.ts'
import { valueStyles } from './value-styles.ts'
import { PageValues } from './values.ts'
import { valuesChoice, valuesTrouble } from './values-view.ts'

/** CSS pixels of a point at 100 %. */
const PIXELS_PER_POINT = 96 / 72
/** Room beside a page that fits. */
const BESIDE_PX = 12

/** A template as its reader sees it: its pages, with the fields on them (spec/components.md, Template on the page). */
export class Part implements EditorPart {
  readonly styles = [sheetStyles, besideStyles, pageStyles, valueStyles]
  readonly #desk: EditorDesk
  readonly #speech: Speech<PageKey>
  readonly #state: PageState
  readonly #file: PageSource
  readonly #rendered: RenderedSource
  readonly #pointer: Pointer
  readonly #values: PageValues
  readonly #ends: (() => void)[] = []
  readonly #sizes: ResizeObserver
  #watched: Element | undefined
  #width = 0
  #zoom: number | undefined
  #newRole = ''
  #keyProblem: string | undefined
  #wasArmed = false
  #spoken = ''
  /** Is to have the focus once it is drawn. */
  #wanted: string | undefined
  /** Is to be chosen as soon as it is known where the fields stand. */
  #pathWanted: Path | undefined

  constructor(desk: EditorDesk) {
    this.#desk = desk
    const changed = () => desk.changed()
    this.#speech = new Speech(PAGE_TEXTS, changed)
    this.#state = new PageState(desk.text)
    this.#file = new PageSource((content) => readPdf(desk.client, content), changed)
    this.#rendered = new RenderedSource(desk.client, changed)
    this.#pointer = new Pointer(this.#state, changed)
    this.#values = new PageValues(desk)
    this.#sizes = new ResizeObserver(([entry]) => this.#resized(entry?.contentRect.width ?? 0))
    this.#ends.push(
      desk.text.listen(() => this.#values.ask()),
      listenForChoice(changed),
    )
  }

  render(): TemplateResult {
    const { template } = this.#state
    if (template !== undefined) this.#open(template)
    const context = this.#context()
    if (!this.#speech.isWhole) return html``
    const hasTools = context.mayEdit && context.rendered === undefined
    return html`<div class="page-part" data-tools=${hasTools}>
      ${hasTools ? toolsView(context) : nothing}
      <div class="pages">
        <div class="pages-head">${valuesChoice(context)}${outsideView(context)}${zoomView(context)}</div>
        ${valuesTrouble(context)}${renderTrouble(context)}${this.#undrawnView(context)}
        <div class="pages-room">${this.#source.state === 'ready' && this.#width > 0 ? sheetsView(context) : this.#without(context)}</div>
        ${armedView(context)}
      </div>
      <div class="beside">${chosenView(context)}${listView(context)}</div>
    </div>`
  }

  updated(root: ShadowRoot): void {
    this.#source.sync(root)
    const room = root.querySelector('.pages-room')
    if (room !== null && room !== this.#watched) {
      if (this.#watched) this.#sizes.unobserve(this.#watched)
      this.#sizes.observe(room)
      this.#watched = room
    }
    this.#leadToPages(room)
    if (this.#wanted === undefined) return
    const box = [...root.querySelectorAll('[data-box]')].find(
      (each) => each instanceof HTMLElement && each.dataset.box === this.#wanted,
    )
    const name = box?.querySelector('button')
    if (!name) return
    this.#wanted = undefined
    name.focus({ preventScroll: false })
  }

  /** Where the pages stand below the tools, what is armed there leads to them. */
  #leadToPages(room: Element | null): void {
    const { isArmed } = this.#state
    const isNew = isArmed && !this.#wasArmed
    this.#wasArmed = isArmed
    if (!isNew || room === null) return
    if (room.getBoundingClientRect().top > innerHeight / 2) room.scrollIntoView({ block: 'start' })
  }

  pressed(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !this.#state.isArmed) return
    this.#state.rest()
    this.#desk.changed()
  }

  left(): void {
    this.#pointer.cancel()
  }

  stop(): void {
    for (const end of this.#ends) end()
    this.#sizes.disconnect()
    this.#file.close()
    this.#rendered.close()
    this.#values.stop()
  }

  show(path: Path): void {
    this.#pathWanted = path
    this.#desk.changed()
  }

  place(): Path | undefined {
    return this.#state.pathOfChosen
  }

  get #source(): PageSource | RenderedSource {
    return this.#state.template?.type === 'html' ? this.#rendered : this.#file
  }

  /** The file of a PDF; of HTML what the service makes of it with the values that are chosen. */
  #open(template: TemplateFacts): void {
    const isHtml = template.type === 'html'
    if (!isHtml) this.#file.open(template.content)
    else {
      this.#values.begin()
      const { run } = this.#values
      const spec = specOf(this.#desk.text.value)
      if (run && spec) this.#rendered.ask(renderAskOf(template, spec, run))
    }
    this.#state.laid = isHtml ? this.#rendered.fields : undefined
    this.#state.ground = this.#source.ground
    if (this.#pathWanted === undefined || this.#source.ground === undefined) return
    const box = this.#state.chooseAt(this.#pathWanted)
    this.#pathWanted = undefined
    if (box !== undefined) this.#wanted = box.id
  }

  #words(): PageWords {
    return this.#speech.words(wishes(navigator.languages))
  }

  #context(): PageContext {
    return {
      words: this.#words(),
      state: this.#state,
      source: this.#source,
      rendered: this.#source === this.#rendered ? this.#rendered : undefined,
      values: this.#values,
      mayEdit: this.#desk.can('edit') && this.#desk.text.isReadable,
      scale: this.#scale(),
      zoom: this.#zoom,
      newRole: this.#newRole,
      keyProblem: this.#keyProblem,
      traces: this.#pointer.traces,
      spoken: this.#spoken,
      act: this.#acts,
    }
  }

  #scale(): number {
    if (this.#zoom !== undefined) return this.#zoom * PIXELS_PER_POINT
    const widest = Math.max(1, ...(this.#source.ground?.pages ?? []).map(({ width }) => width))
    const fits = (this.#width - BESIDE_PX) / widest
    return Math.max(0.2, Math.min(fits, 2 * PIXELS_PER_POINT))
  }

  #resized(width: number): void {
    if (Math.abs(width - this.#width) < 1) return
    this.#width = width
    this.#desk.changed()
  }

  /** The fields can be set all the same. */
  #undrawnView({ words: { say } }: PageContext): TemplateResult | typeof nothing {
    if (!this.#source.isUndrawn) return nothing
    const again = () => this.#acts.do(() => this.#source.again())
    return html`<div class="banner bad" role="alert">${icon('alert')}<span>${say('source.undrawnHint')}</span>
      ${button({ label: say('source.again'), press: again })}</div>`
  }

  #without({ words }: PageContext): TemplateResult {
    const { state } = this.#source
    const isHtml = this.#source === this.#rendered
    // What keeps it from having pages is told above.
    if (isHtml && state === 'failed') return html`<p class="fine">${words.say('render.none')}</p>`
    // Until it is known how wide there is room, nothing is drawn that would jump.
    if (state === 'loading' || state === 'ready')
      return html`<p class="fine" role="status">${words.say('source.loading')}</p>`
    const isNone = state === 'none'
    return emptyState({
      icon: 'document',
      title: words.say(isNone ? 'source.none' : 'source.failed'),
      text: words.say(isNone ? 'source.noneHint' : 'source.failedHint'),
      ...(!isNone && {
        action: button({
          label: words.say('source.again'),
          press: () => this.#acts.do(() => this.#source.again()),
        }),
      }),
    })
  }

  readonly #acts: PageActs = {
    down: (event) => {
      if (this.#desk.can('edit')) this.#pointer.down(event)
    },
    move: (event) => this.#pointer.move(event),
    up: (event) => {
      const wasArmed = this.#state.isArmed
      this.#pointer.up(event)
      if (wasArmed && !this.#state.isArmed) this.#wantChosen()
    },
    cancel: () => this.#pointer.cancel(),
    pressed: (event, page) => this.#pressedOn(event, page),
    chosen: (id, isMore) => this.#acts.do(() => this.#state.choose(id, isMore)),
    placeOn: (page) => this.#placeOn(page),
    setZoom: (zoom) =>
      this.#acts.do(() => {
        this.#zoom = zoom
      }),
    showInText: (path) => this.#desk.showInText(path),
    typeRole: (name) => {
      this.#newRole = name
    },
    addRole: () =>
      this.#acts.do(() => {
        if (this.#state.addRole(this.#newRole) !== undefined) this.#newRole = ''
      }),
    typeKey: (key) => this.#acts.do(() => this.#rename(key)),
    do: (work, said) => {
      work()
      if (said !== undefined) this.#spoken = said()
      this.#desk.changed()
    },
  }

  #wantChosen(): void {
    const [box] = this.#state.chosenBoxes
    if (box === undefined) return
    this.#wanted = box.id
    this.#spoken = this.#words().say('done.placed', { key: box.field.key, page: box.page })
    this.#desk.changed()
  }

  #placeOn(page: number): void {
    const { tool } = this.#state
    if (tool.kind === 'place') this.#state.placeSomewhere(tool.type, page)
    else if (tool.kind === 'move') this.#state.moveTo(page, this.#state.chosenBoxes[0] ?? { x: 72, y: 72 })
    this.#wantChosen()
  }

  #rename(key: string): void {
    const { say } = this.#words()
    const [box] = this.#state.chosenBoxes
    const isTaken = this.#state.template?.fields.some((field) => field.key === key && field !== box?.field)
    const isWrong = !/^[A-Za-z][A-Za-z0-9_]*$/.test(key)
    this.#keyProblem = isWrong ? say('chosen.keyWrong') : isTaken ? say('chosen.keyTaken') : undefined
    if (this.#keyProblem === undefined) this.#state.rename(key)
  }

  #pressedOn(event: KeyboardEvent, page: number): void {
    if (!this.#desk.can('edit')) return
    const done = pressedOnPage(this.#state, event, page)
    if (done === undefined) return
    event.preventDefault()
    event.stopPropagation()
    this.#spoken = this.#told(done)
    if (done.what === 'pasted') this.#wantChosen()
    this.#desk.changed()
  }

  #told({ what, count }: Done): string {
    const { say } = this.#words()
    const [box] = this.#state.chosenBoxes
    if (what === 'rested') return ''
    if (what !== 'moved' && what !== 'resized') return say(`done.${what}`, { count })
    if (box === undefined) return ''
    const { x, y, width, height } = box
    return what === 'moved' ? say('done.moved', { x, y }) : say('done.resized', { width, height })
  }
}
