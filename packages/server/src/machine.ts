import type { Config } from './config.ts'
import type { Clock, Instant } from './lib/clock.ts'

/** What a command needs to know of the machine that it runs on. */
export interface Machine {
  config: Config
  /** Who gives it, for the log of changes. */
  account: string
  clock: Clock
  now: Instant
  /** Tells how far it is. */
  say(line: string): void
}
