import type { Words } from '../texts/speech.ts'
import { leadsOf, makingAt } from './actions.ts'
import { keep, kept } from './kept.ts'
import type { Here, PageHost } from './page.ts'
import { findRoute } from './routes.ts'

const KEPT = 'countersign.studio.short-cuts'
/** Between `g` and the letter. */
const PAUSE_MS = 1500
/** Where letters mean something else: what is typed, or what chooses by its first letter. */
const OWN_KEYS = `input:not([type=checkbox], [type=radio], [type=file]), textarea, select, [contenteditable]:not([contenteditable=false]),
  :is([role=textbox], [role=combobox], [role=listbox], [role=tree], [role=grid], [role=menu], [role=slider], [role=application])`
const ROWS = '#content :is(tbody tr, .mail, .event, .attention)'
/** What of a row is gone to; the first that it has. */
const OF_ROW = ['a.row-link', 'a[href]', 'button', 'summary']

/** Whether keys without Ctrl or ⌘ do something: whoever speaks to the browser may have them off (WCAG 2.1.4). */
export function areShortCutsOn(): boolean {
  return kept(KEPT) !== 'off'
}

export function switchShortCuts(on: boolean): void {
  keep(KEPT, on ? 'on' : 'off')
}

/** Ctrl K, or ⌘ K where there is that key. */
export function paletteKeys({ say }: Words): readonly string[] {
  return [/mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘' : say('frame.control'), 'K']
}

interface Facts {
  root(): ShadowRoot | undefined
  here(): Here | undefined
  openPalette(): void
  openList(): void
  /** The key is meant for a dialog that is not there yet. */
  isAhead(event: KeyboardEvent): boolean
}

/** The keys of Studio. Those of one letter are off where somebody types, while something is asked, and for whoever switched them off. */
export class ShortCuts {
  readonly #host: PageHost
  readonly #facts: Facts
  readonly #keys: Readonly<Record<string, () => boolean>>
  /** When `g` was pressed. */
  #goingAt: number | undefined

  constructor(host: PageHost, facts: Facts) {
    this.#host = host
    this.#facts = facts
    this.#keys = {
      '?': () => {
        this.#facts.openList()
        return true
      },
      '/': () => this.#search(),
      j: () => this.#step(1),
      k: () => this.#step(-1),
      u: () => this.#goUp(),
      c: () => this.#make(),
    }
  }

  pressed(event: KeyboardEvent): void {
    const root = this.#facts.root()
    if (event.defaultPrevented || event.isComposing || !this.#host.access.signedIn) return
    if (root === undefined || root.querySelector('dialog[open]') !== null) return
    if (this.#facts.isAhead(event)) {
      event.preventDefault()
      return
    }
    const isPalette =
      (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key === 'k'
    if (isPalette) this.#facts.openPalette()
    if (isPalette || this.#pressedAlone(event)) event.preventDefault()
  }

  #pressedAlone(event: KeyboardEvent): boolean {
    const { key, ctrlKey, metaKey, altKey, timeStamp } = event
    const wentAt = this.#goingAt
    this.#goingAt = undefined
    if (ctrlKey || metaKey || altKey || !areShortCutsOn() || isOfControl(event)) return false
    if (wentAt !== undefined && timeStamp - wentAt < PAUSE_MS) return this.#goTo(key)
    if (key === 'g') this.#goingAt = timeStamp
    return key === 'g' || (this.#keys[key]?.() ?? false)
  }

  #goTo(letter: string): boolean {
    const found = leadsOf(this.#host, this.#facts.here()).find(({ keys }) => keys?.[1] === letter)
    if (found !== undefined) this.#host.go(found.href)
    return found !== undefined
  }

  /** The line that looks through the list; a page without one has the palette. */
  #search(): boolean {
    const line = this.#facts.root()?.querySelector('#content input[type=search]')
    if (line instanceof HTMLInputElement) {
      line.focus()
      line.select()
    } else this.#facts.openPalette()
    return true
  }

  #step(by: 1 | -1): boolean {
    const root = this.#facts.root()
    const rows = [...(root?.querySelectorAll(ROWS) ?? [])].flatMap((row) => {
      const target = OF_ROW.map((selector) => row.querySelector(selector)).find((one) => one !== null)
      return target instanceof HTMLElement ? [{ row, target }] : []
    })
    const focused = root?.activeElement
    const at = rows.findIndex(({ row }) => focused && row.contains(focused))
    const next = at < 0 ? (by === 1 ? 0 : rows.length - 1) : Math.min(Math.max(at + by, 0), rows.length - 1)
    rows[next]?.target.focus()
    return rows.length > 0
  }

  /** To the list that something is of, and from there to Home. */
  #goUp(): boolean {
    const { path, query } = this.#host.place
    const parts = path.split('/')
    while (parts.length > 2) {
      parts.pop()
      const above = parts.join('/')
      if (findRoute(above) === undefined) continue
      const org = query.get('org')
      this.#host.go(org === null ? above : `${above}?${new URLSearchParams({ org })}`)
      return true
    }
    return false
  }

  #make(): boolean {
    const here = this.#facts.here()
    const making = here && makingAt(here, this.#host.place.path)
    if (making === undefined) return false
    if (making.refusal === undefined) this.#host.go(making.href)
    else this.#host.tell({ tone: 'bad', text: making.refusal })
    return true
  }
}

function isOfControl(event: KeyboardEvent): boolean {
  return event.composedPath().some((target) => target instanceof Element && target.matches(OWN_KEYS))
}
