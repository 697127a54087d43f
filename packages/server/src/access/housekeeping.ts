import { type Clock, DAY_MS, millisOf, plusMillis } from '../lib/clock.ts'
import { reasonOf } from '../lib/errors.ts'
import type { Log } from '../lib/log.ts'
import { limits } from '../limits.ts'
import type { SystemDb } from '../postgres/db.ts'
import { countUsage } from './billing-store.ts'
import { removeKeptAnswers } from './kept-answer-store.ts'
import { removeBuckets } from './rate-limit-store.ts'

/** Removes what has served its time: answers kept for repeats, and what rate limits remember of callers that are gone. Counts usage. */
export interface Housekeeping {
  /** Tidies now and then until it is stopped. */
  start(): void
  tidy(): Promise<void>
  stop(): Promise<void>
}

export interface HousekeepingSettings {
  system: SystemDb
  clock: Clock
  log: Log
  /** What rooms above want done as often. */
  also: () => Promise<unknown>
}

export function openHousekeeping(settings: HousekeepingSettings): Housekeeping {
  const { system, clock, log, also } = settings
  let timer: NodeJS.Timeout | undefined
  let countedMs = 0
  let running: Promise<void> = Promise.resolve()

  async function tidy(): Promise<void> {
    const before = plusMillis(clock.now(), -limits.idempotencyKeptMs)
    const batch = limits.tidyBatchMax
    await removeBuckets(system)
    await count()
    while ((await removeKeptAnswers(system, before, batch)) === batch);
    await also()
  }

  /** Events are removed after a month: what they say of usage is kept by day. */
  async function count(): Promise<void> {
    const nowMs = millisOf(clock.now())
    if (nowMs - countedMs < limits.usageCountMs) return
    countedMs = nowMs
    const now = clock.now()
    await countUsage(system, null, plusMillis(now, -2 * DAY_MS).slice(0, 10), now.slice(0, 10))
  }

  return {
    tidy,
    start() {
      timer = setInterval(() => {
        // One after the other, however long one takes.
        running = running.then(tidy).catch((error) => log.warn('tidying failed', { error: reasonOf(error) }))
      }, limits.tidyMs)
      timer.unref()
    },
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
