import { html, type TemplateResult } from 'lit'
import { inkLayer } from './ink-layer.ts'
import { POINTS_MAX, STROKES_MAX } from './strokes.ts'

/** Speed, in pixels a millisecond, at which a line without a pen's pressure is thinnest. */
const FAST = 2.2
/** A point nearer than this to the one before adds nothing. */
const NEAR = 1.2

/** Where a person draws. Strokes are kept in the pad's own pixels; the ink on it is the ink of the document. */
export class InkPad {
  strokes: number[][][] = []
  readonly #changed: () => void
  #current: number[][] | undefined
  #last: { x: number; y: number; at: number; pressure: number } | undefined

  constructor(changed: () => void) {
    this.#changed = changed
  }

  clear(): void {
    this.strokes = []
    this.#changed()
  }

  undo(): void {
    this.strokes = this.strokes.slice(0, -1)
    this.#changed()
  }

  render(label: string, hint: string): TemplateResult {
    return html`<div class="pad" part="pad">
      <svg class="pad-ink" role="img" aria-label=${label}
        @pointerdown=${this.#down} @pointermove=${this.#move} @pointerup=${this.#up} @pointercancel=${this.#up}>
        ${inkLayer(this.strokes)}
      </svg>
      <span class="pad-line" aria-hidden="true"></span>
      ${this.strokes.length === 0 ? html`<span class="pad-hint" aria-hidden="true">${hint}</span>` : ''}
    </div>`
  }

  readonly #down = (event: PointerEvent) => {
    if (event.button !== 0 || this.strokes.length >= STROKES_MAX || !(event.currentTarget instanceof Element))
      return
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    this.#current = []
    this.#last = undefined
    this.strokes = [...this.strokes, this.#current]
    this.#take(event, event.currentTarget)
  }

  readonly #move = (event: PointerEvent) => {
    if (this.#current === undefined || !(event.currentTarget instanceof Element)) return
    const all = event.getCoalescedEvents()
    for (const one of all.length > 0 ? all : [event]) this.#take(one, event.currentTarget)
  }

  readonly #up = () => {
    this.#current = undefined
    this.#changed()
  }

  #take(event: PointerEvent, pad: Element): void {
    const box = pad.getBoundingClientRect()
    const x = event.clientX - box.left
    const y = event.clientY - box.top
    const last = this.#last
    const far = last ? Math.hypot(x - last.x, y - last.y) : Number.POSITIVE_INFINITY
    if (far < NEAR || this.strokes.flat().length >= POINTS_MAX) return
    const pressure = this.#pressure(event, far)
    this.#last = { x, y, at: event.timeStamp, pressure }
    this.#current?.push([x, y, pressure])
    this.#changed()
  }

  /** A pen says how hard it is pressed; for a finger or a mouse a slow line is a thick one. */
  #pressure(event: PointerEvent, far: number): number {
    if (event.pointerType === 'pen' && event.pressure > 0) return event.pressure
    const last = this.#last
    if (last === undefined) return 0.6
    const speed = far / Math.max(1, event.timeStamp - last.at)
    const wanted = 1 - Math.min(1, speed / FAST) * 0.85
    return last.pressure * 0.7 + wanted * 0.3
  }
}
