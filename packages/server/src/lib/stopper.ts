interface StopperSettings {
  exit(code: number): void
  /** Says why the end is not as it should be. */
  complain(error: unknown): void
}

/**
 * Ends a process that is signalled: once, however often (a terminal and what started the process both signal), and within a limit,
 * whatever hangs.
 */
export class Stopper {
  readonly #settings: StopperSettings
  #started: { stop: () => Promise<void>; withinMs: number } | undefined
  #isStopping = false

  constructor(settings: StopperSettings) {
    this.#settings = settings
  }

  /** How to stop what has started; after `withinMs` the process ends, whatever still runs. Before this call a signal ends it at once. */
  stopWith(withinMs: number, stop: () => Promise<void>): void {
    this.#started = { stop, withinMs }
  }

  async signal(): Promise<void> {
    if (this.#isStopping) return
    this.#isStopping = true
    const { exit, complain } = this.#settings
    const { stop, withinMs } = this.#started ?? { stop: async () => undefined, withinMs: 0 }
    const late = setTimeout(() => {
      complain(new Error(`Something did not stop within ${withinMs / 1000} s`))
      exit(1)
    }, withinMs)
    let code = 0
    try {
      await stop()
    } catch (error) {
      complain(error)
      code = 1
    }
    clearTimeout(late)
    exit(code)
  }
}
