import { GRIPS, type Point } from './box.ts'
import { drawing, type Gesture, gathering, moving, resizing, type Traces } from './gesture.ts'
import type { PageState } from './page-state.ts'

/** Follows one pointer over the pages, as the same for mouse, pen and finger. */
export class Pointer {
  readonly #state: PageState
  readonly #changed: () => void
  #under: { id: number; gesture: Gesture; from: Point; scale: number; sheet: HTMLElement } | undefined

  constructor(state: PageState, changed: () => void) {
    this.#state = state
    this.#changed = changed
  }

  get traces(): Traces | undefined {
    return this.#under?.gesture.traces
  }

  readonly down = (event: PointerEvent): void => {
    const { currentTarget: sheet, target } = event
    if (!(sheet instanceof HTMLElement) || event.button !== 0 || this.#under !== undefined) return
    const scale = Number(sheet.dataset.scale)
    const { left, top } = sheet.getBoundingClientRect()
    const start = { x: (event.clientX - left) / scale, y: (event.clientY - top) / scale }
    const gesture = this.#gestureAt(event, target, { page: Number(sheet.dataset.sheet), scale, start })
    if (gesture === undefined) {
      this.#changed()
      return
    }
    // A page that is pressed does not begin to mark text; a field that is pressed has the focus.
    if (!(target instanceof Element) || target.closest('.placed') === null) event.preventDefault()
    sheet.setPointerCapture(event.pointerId)
    const from = { x: event.clientX, y: event.clientY }
    this.#under = { id: event.pointerId, gesture, from, scale, sheet }
    this.#changed()
  }

  readonly move = (event: PointerEvent): void => {
    const under = this.#under
    if (under?.id !== event.pointerId) return
    under.gesture.go(this.#by(event), event.altKey)
    this.#changed()
  }

  readonly up = (event: PointerEvent): void => {
    const under = this.#under
    if (under?.id !== event.pointerId) return
    this.#under = undefined
    under.gesture.end(pointsBetween(under.from, event, under.scale), event.altKey, overSheet(under, event))
    this.#changed()
  }

  /** What was begun is given up. */
  readonly cancel = (): void => {
    if (this.#under === undefined) return
    this.#under = undefined
    this.#state.preview = new Map()
    this.#changed()
  }

  #by(event: PointerEvent): Point {
    const under = this.#under
    return under === undefined ? { x: 0, y: 0 } : pointsBetween(under.from, event, under.scale)
  }

  #gestureAt(
    event: PointerEvent,
    target: EventTarget | null,
    ground: { page: number; scale: number; start: Point },
  ): Gesture | undefined {
    const state = this.#state
    if (state.tool.kind !== 'choose') return drawing(state, ground)
    const element = target instanceof Element ? target.closest('[data-box]') : null
    const id = element instanceof HTMLElement ? element.dataset.box : undefined
    const box = state.boxes.find((each) => each.id === id && each.page === ground.page)
    const isMore = event.shiftKey || event.ctrlKey || event.metaKey
    if (box === undefined) {
      if (event.pointerType === 'touch') return undefined
      return gathering(state, ground, isMore)
    }
    if (isMore || !state.chosen.has(box.id)) state.choose(box.id, isMore)
    if (!state.isPlacing) return undefined
    const grip = target instanceof HTMLElement ? GRIPS[Number(target.dataset.grip ?? -1)] : undefined
    return grip === undefined ? moving(state, ground, box) : resizing(state, ground, box, grip)
  }
}

function pointsBetween(from: Point, event: PointerEvent, scale: number): Point {
  return { x: (event.clientX - from.x) / scale, y: (event.clientY - from.y) / scale }
}

/** The page that the pointer is over, and how far its corner is from that of the page where it went down. */
function overSheet(
  { sheet, scale }: { sheet: HTMLElement; scale: number },
  { clientX, clientY }: PointerEvent,
): { page: number; away: Point } {
  const first = sheet.getBoundingClientRect()
  const all = sheet.closest('.sheets')?.querySelectorAll('[data-sheet]') ?? []
  for (const each of all) {
    if (!(each instanceof HTMLElement)) continue
    const { left, right, top, bottom } = each.getBoundingClientRect()
    if (clientX < left || clientX > right || clientY < top || clientY > bottom) continue
    const away = { x: (left - first.left) / scale, y: (top - first.top) / scale }
    return { page: Number(each.dataset.sheet), away }
  }
  return { page: Number(sheet.dataset.sheet), away: { x: 0, y: 0 } }
}
