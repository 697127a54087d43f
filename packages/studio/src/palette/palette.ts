import { dialog } from '@countersign/ui/dialog'
import { reached, stepOf } from '@countersign/ui/keys'
import { html, nothing, type TemplateResult } from 'lit'
import { failureView } from '../parts/failure-view.ts'
import { Loaded } from '../parts/loaded.ts'
import type { DialogView } from '../shell/lazy-dialog.ts'
import { navIcon } from '../shell/nav-icons.ts'
import { type Here, isInNamespace, type PageHost } from '../shell/page.ts'
import { type Entry, knownEntries, readPeople, readResources, search } from './entries.ts'
import { scoreOf } from './fuzzy.ts'
import { keysView } from './keys-view.ts'

export { paletteStyles as styles } from './palette-styles.ts'

/** More nobody reads; more letters narrow them. */
const SHOWN_MAX = 30
/** The service is asked when somebody pauses. */
const PAUSE_MS = 150
/** Of what was found by an id or another name that is not shown. */
const SCORE_OF_FOUND = 50

/** A line that leads everywhere: pages, what one may make, and everything that has a name. */
export class Palette implements DialogView {
  readonly #host: PageHost
  readonly #hereNow: () => Here | undefined
  #here: Here | undefined
  #typed = ''
  #active: string | undefined
  #known: readonly Entry[] = []
  /** What has a name, read when the palette is opened. */
  #names: Loaded<readonly Entry[]> | undefined
  #found: { readonly typed: string; readonly entries: Loaded<readonly Entry[]> } | undefined
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(host: PageHost, hereNow: () => Here | undefined) {
    this.#host = host
    this.#hereNow = hereNow
  }

  opened(typed: string): void {
    this.#here = this.#hereNow()
    this.#typed = typed
    this.#active = undefined
    this.#found = undefined
    this.#known = knownEntries(this.#host, this.#here)
    this.#names?.stop()
    const here = this.#here
    if (here === undefined) return
    this.#names = new Loaded(this.#host, async (signal) => {
      const resources = isInNamespace(here) ? readResources(this.#host, here, signal) : []
      return [...(await resources), ...(await readPeople(this.#host, here, signal))]
    })
    void this.#names.load()
    this.#search()
  }

  render(closed: () => void): TemplateResult {
    const { say } = this.#host.words
    const entries = this.#entries()
    const at = Math.max(
      entries.findIndex(({ id }) => id === this.#active),
      0,
    )
    const go = (entry: Entry | undefined) => {
      if (entry === undefined) return
      this.#stop()
      closed()
      this.#host.go(entry.to)
    }
    return dialog({
      id: 'palette',
      title: say('palette.title'),
      closing: say('frame.close'),
      body: html`<div class="field">
          <label class="field-label" for="palette-line">${say('palette.label')}</label>
          <input class="input" id="palette-line" type="text" role="combobox" autocomplete="off" spellcheck="false" dir="auto" aria-autocomplete="list"
            aria-expanded="true" aria-controls="palette-list" aria-activedescendant=${entries.length === 0 ? nothing : `palette-${at}`}
            .value=${this.#typed} @input=${this.#type} @keydown=${(event: KeyboardEvent) => this.#pressed(event, entries, at)}>
        </div>
        <div class="palette-list" id="palette-list" role="listbox" aria-label=${say('palette.title')} @pointerdown=${keepFocus}>
          ${entries.map((entry, index) => entryView(entry, index, index === at, () => go(entry)))}
        </div>
        <p class="fine" role="status">${entries.length === 0 ? say(this.#isLooking ? 'frame.loading' : 'palette.nothing') : ''}</p>
        ${failureView(this.#host.words, this.#found?.entries.failure ?? this.#names?.failure)}`,
      submit: () => go(entries[at]),
      closed: () => {
        this.#stop()
        closed()
      },
    })
  }

  get #isLooking(): boolean {
    return (
      this.#timer !== undefined || this.#found?.entries.isLoading === true || this.#names?.isLoading === true
    )
  }

  /** The best first; without a word what is known, in its order. */
  #entries(): readonly Entry[] {
    if (this.#typed.trim() === '') return this.#known
    const found = this.#found?.typed === this.#typed.trim() ? (this.#found.entries.value ?? []) : []
    const all = new Map<string, { entry: Entry; score: number }>()
    for (const entry of [...this.#known, ...(this.#names?.value ?? []), ...found]) {
      const { id, label, detail, isMeant = false } = entry
      const score = scoreOf(this.#typed, `${label} ${detail}`) ?? (isMeant ? SCORE_OF_FOUND : undefined)
      if (score !== undefined && !all.has(id)) all.set(id, { entry, score })
    }
    return [...all.values()]
      .toSorted((one, other) => other.score - one.score)
      .slice(0, SHOWN_MAX)
      .map(({ entry }) => entry)
  }

  readonly #type = ({ currentTarget }: Event) => {
    if (!(currentTarget instanceof HTMLInputElement)) return
    this.#typed = currentTarget.value
    this.#active = undefined
    this.#search()
    this.#host.changed()
  }

  #search(): void {
    this.#stop()
    const here = this.#here
    const typed = this.#typed.trim()
    if (here === undefined || !isInNamespace(here) || typed === '' || here.refusal('namespace:read')) return
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      const entries = new Loaded(this.#host, (signal) => search(this.#host, here, typed, signal))
      this.#found = { typed, entries }
      void entries.load()
    }, PAUSE_MS)
  }

  #stop(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#found?.entries.stop()
  }

  #pressed(event: KeyboardEvent, entries: readonly Entry[], at: number): void {
    // Home and End are of the line.
    const step = event.key.startsWith('Arrow') ? stepOf(event, 'column') : undefined
    if (step === undefined) return
    event.preventDefault()
    this.#active = reached(entries, entries[at], step, true)?.id
    this.#host.changed()
    void reveal(event.currentTarget)
  }
}

function entryView(entry: Entry, index: number, isActive: boolean, go: () => void): TemplateResult {
  const { label, detail, icon, keys } = entry
  return html`<div class="palette-entry" role="option" id="palette-${index}" aria-selected=${isActive} @click=${go}>
    ${navIcon(icon)}<span class="palette-name"><bdi>${label}</bdi></span><span class="fine"><bdi>${detail}</bdi></span>${keys === undefined ? nothing : keysView(keys)}</div>`
}

/** A press on the list leaves the focus in the line. */
function keepFocus(event: Event): void {
  event.preventDefault()
}

/** What arrows have reached is in sight. */
async function reveal(line: EventTarget | null): Promise<void> {
  await Promise.resolve()
  const dialogOf = line instanceof Element ? line.closest('dialog') : null
  dialogOf?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
}
