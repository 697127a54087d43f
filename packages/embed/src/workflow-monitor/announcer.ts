/** Apart from each other by so much, so that a screen reader gets to the end of one. */
const APART_MS = 5000
const KEPT_MAX = 3

/** Says politely what happened, at most every five seconds; of what came meanwhile the latest. */
export class Announcer {
  /** What stands in the live region. */
  text = ''
  readonly #changed: () => void
  readonly #nowMs: () => number
  #waiting: string[] = []
  #saidAtMs = Number.NEGATIVE_INFINITY
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(changed: () => void, nowMs = () => performance.now()) {
    this.#changed = changed
    this.#nowMs = nowMs
  }

  tell(texts: readonly string[]): void {
    if (texts.length === 0) return
    this.#waiting = [...this.#waiting, ...texts].slice(-KEPT_MAX)
    if (this.#timer !== undefined) return
    this.#timer = setTimeout(this.#say, Math.max(0, this.#saidAtMs + APART_MS - this.#nowMs()))
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#waiting = []
    this.text = ''
  }

  readonly #say = () => {
    this.#timer = undefined
    this.#saidAtMs = this.#nowMs()
    this.text = this.#waiting.join('. ')
    this.#waiting = []
    this.#changed()
  }
}
