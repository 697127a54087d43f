/** Between two times that a list is written into the browser's storage: what is lost with a page is found by its externalId. */
const PAUSE_MS = 500

/** Keeps what changes often, now and then; one after the other. */
export class Keeper {
  readonly #keep: () => Promise<void>
  #timer: ReturnType<typeof setTimeout> | undefined
  #last: Promise<void> = Promise.resolve()

  constructor(keep: () => Promise<void>) {
    this.#keep = keep
  }

  soon(): void {
    this.#timer ??= setTimeout(() => this.flush(), PAUSE_MS)
  }

  flush(): void {
    if (this.#timer === undefined) return
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#last = this.#last.then(this.#keep)
  }
}
