import { reasonOf } from '../lib/errors.ts'
import type { Log } from '../lib/log.ts'

/** The channel on which processes that take requests tell workers of other processes that there is work. */
export const WORK_CHANNEL = 'countersign_work'

/** A NOTIFY in every writing transaction cost 59 % of what a database commits; workers look every second anyway. */
const PAUSE_MS = 1_000

/** Gives at most one hint a second: the first at once, what comes meanwhile in one at the second's end. */
export class WorkHint {
  readonly #send: () => Promise<unknown>
  readonly #log: Log
  #pause: NodeJS.Timeout | null = null
  #again = false

  constructor(send: () => Promise<unknown>, log: Log) {
    this.#send = send
    this.#log = log
  }

  give(): void {
    if (this.#pause !== null) {
      this.#again = true
      return
    }
    this.#send().catch((error) => this.#log.debug('could not give a hint', { error: reasonOf(error) }))
    this.#pause = setTimeout(() => {
      this.#pause = null
      const again = this.#again
      this.#again = false
      if (again) this.give()
    }, PAUSE_MS).unref()
  }

  close(): void {
    if (this.#pause !== null) clearTimeout(this.#pause)
  }
}
