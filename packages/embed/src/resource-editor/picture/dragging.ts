/** Pixels that a pointer may tremble before it drags. */
const TREMBLE_PX = 6

export interface DragHost {
  /** A box is dragged now. */
  begin(key: string): void
  /** The pointer is over a place, or over none. */
  over(key: string | undefined): void
  /** It was let go over a place, or elsewhere. */
  end(key: string | undefined): void
}

/** A box that is dragged with a mouse or a pen; by touch a drag is a scroll, and a press and a choice do the same. */
export class Dragging {
  readonly #host: DragHost
  #held: { key: string; x: number; y: number } | undefined
  #isDragging = false
  #wasDragging = false

  constructor(host: DragHost) {
    this.#host = host
  }

  /** Whether the click that follows belongs to a drag. */
  get wasDragging(): boolean {
    return this.#wasDragging
  }

  down({ button, pointerType, clientX, clientY }: PointerEvent, key: string): void {
    this.#wasDragging = false
    if (button === 0 && pointerType !== 'touch') this.#held = { key, x: clientX, y: clientY }
  }

  move(event: PointerEvent, root: ShadowRoot | undefined): void {
    const held = this.#held
    if (held === undefined) return
    if (!this.#isDragging) {
      if (Math.hypot(event.clientX - held.x, event.clientY - held.y) < TREMBLE_PX) return
      this.#isDragging = true
      this.#wasDragging = true
      this.#host.begin(held.key)
    }
    event.preventDefault()
    this.#host.over(keyUnder(event, root))
  }

  up(event: PointerEvent, root: ShadowRoot | undefined): void {
    const isEnd = this.#isDragging
    this.#held = undefined
    this.#isDragging = false
    if (isEnd) this.#host.end(keyUnder(event, root))
  }

  cancel(): void {
    if (this.#isDragging) this.#host.end(undefined)
    this.#held = undefined
    this.#isDragging = false
  }
}

function keyUnder({ clientX, clientY }: PointerEvent, root: ShadowRoot | undefined): string | undefined {
  const box = root?.elementFromPoint(clientX, clientY)?.closest('.box[data-kind=place]')
  const words = box?.querySelector('[data-key]')
  return words instanceof HTMLElement ? words.dataset.key : undefined
}
