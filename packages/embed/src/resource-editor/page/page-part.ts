import { button } from '@countersign/ui/button'
import { emptyState } from '@countersign/ui/empty-state'
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
import { sheetsView } from './sheets-view.ts'
import { PageSource } from './source.ts'
import type { PageKey } from './texts/en.ts'
import { toolsView, zoomView } from './tools-view.ts'

/** CSS pixels of a point at 100 %. */
const PIXELS_PER_POINT = 96 / 72
/** Room beside a page that fits. */
const BESIDE_PX = 34

/** A template as its reader sees it: its pages, with the fields on them (spec/components.md, Template on the page). */
export class Part implements EditorPart {
  readonly styles = [besideStyles, pageStyles]
  readonly #desk: EditorDesk
  readonly #speech: Speech<PageKey>
  readonly #state: PageState
  readonly #source: PageSource
  readonly #pointer: Pointer
  readonly #ends: (() => void)[] = []
  readonly #sizes: ResizeObserver
  #watched: Element | undefined
  #width = 0
  #zoom: number | undefined
  #newRole = ''
  #keyProblem: string | undefined
  #spoken = ''
  /** Is to have the focus once it is drawn. */
  #wanted: string | undefined

  constructor(desk: EditorDesk) {
    this.#desk = desk
    const changed = () => desk.changed()
    this.#speech = new Speech(PAGE_TEXTS, changed)
    this.#state = new PageState(desk.text)
    this.#source = new PageSource(desk.client, changed)
    this.#pointer = new Pointer(this.#state, changed)
    this.#sizes = new ResizeObserver(([entry]) => this.#resized(entry?.contentRect.width ?? 0))
    this.#ends.push(desk.text.listen(changed), listenForChoice(changed))
  }

  render(): TemplateResult {
    const { template } = this.#state
    if (template !== undefined) this.#source.open(template.type === 'pdf' ? template.content : '')
    this.#state.ground = this.#source.ground
    const context = this.#context()
    return html`<div class="page-part">
      ${context.mayEdit ? toolsView(context) : nothing}
      <div class="pages">
        <div class="pages-head">${outsideView(context)}${zoomView(context)}</div>
        <div class="pages-room">${this.#source.state === 'ready' && this.#width > 0 ? sheetsView(context) : this.#without(context)}</div>
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
    if (this.#wanted === undefined) return
    const box = [...root.querySelectorAll('[data-box]')].find(
      (each) => each instanceof HTMLElement && each.dataset.box === this.#wanted,
    )
    const name = box?.querySelector('button')
    if (!name) return
    this.#wanted = undefined
    name.focus({ preventScroll: false })
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
    this.#source.close()
  }

  #words(): PageWords {
    return this.#speech.words(wishes(navigator.languages))
  }

  #context(): PageContext {
    return {
      words: this.#words(),
      state: this.#state,
      source: this.#source,
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

  #without({ words }: PageContext): TemplateResult {
    const { state } = this.#source
    // Until it is known how wide there is room, nothing is drawn that would jump.
    if (state === 'loading' || state === 'ready')
      return html`<p class="fine" role="status">${words.say('source.loading')}</p>`
    if (this.#state.template?.type === 'html')
      return emptyState({
        icon: 'document',
        title: words.say('source.html'),
        text: words.say('source.htmlHint', { brackets: "{{field 'key'}}" }),
      })
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
