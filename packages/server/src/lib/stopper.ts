interface StopperSettings {
  /** After this long the process ends, whatever still runs. */
  withinMs: number
  exit(code: number): void
  /** Says why the end is none as it should be. */
  complain(error: unknown): void
}

/**
 * Ends a process that is signalled: once, however often (a terminal and what started the process both signal), and within a limit,
 * whatever hangs.
 */
export class Stopper {
  readonly #settings: StopperSettings
  #stop: (() => Promise<void>) | undefined
  #isStopping = false

  constructor(settings: StopperSettings) {
    this.#settings = settings
  }

  /** How to stop what has started; before this a signal ends the process at once. */
  stopWith(stop: () => Promise<void>): void {
    this.#stop = stop
  }

  async signal(): Promise<void> {
    if (this.#isStopping) return
    this.#isStopping = true
    const { withinMs, exit, complain } = this.#settings
    const late = setTimeout(() => {
      complain(new Error(`Something did not stop within ${withinMs / 1000} s`))
      exit(1)
    }, withinMs)
    let code = 0
    try {
      await this.#stop?.()
    } catch (error) {
      complain(error)
      code = 1
    }
    clearTimeout(late)
    exit(code)
  }
}
