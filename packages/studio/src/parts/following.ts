/** From one look to the next: soon at first, then seldom. */
const WAITS_MS = [1000, 1000, 2000, 3000, 5000, 10_000] as const

/** Looks again and again at what changes by itself, for as long as it is wanted; not while nobody sees the page. */
export class Following {
  readonly #look: () => Promise<boolean>
  readonly #stop = new AbortController()
  #timer: ReturnType<typeof setTimeout> | undefined
  #round = 0

  /** @param look reads it; answers whether it will change still */
  constructor(look: () => Promise<boolean>) {
    this.#look = look
    const { signal } = this.#stop
    document.addEventListener('visibilitychange', () => this.begin(), { signal })
    globalThis.addEventListener('online', () => this.begin(), { signal })
  }

  /** Looks now, and soon again. */
  begin(): void {
    this.#round = 0
    void this.#next()
  }

  stop(): void {
    this.#stop.abort()
    clearTimeout(this.#timer)
  }

  async #next(): Promise<void> {
    clearTimeout(this.#timer)
    if (isHidden()) return
    const mayChange = await this.#look()
    clearTimeout(this.#timer)
    if (!mayChange || this.#stop.signal.aborted || isHidden()) return
    const wait = WAITS_MS[Math.min(this.#round, WAITS_MS.length - 1)] ?? 0
    this.#round += 1
    this.#timer = setTimeout(() => void this.#next(), wait)
  }
}

const isHidden = () => document.visibilityState === 'hidden'
