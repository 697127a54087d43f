import { type Clock, plusMillis } from '../lib/clock.ts'
import { messageOf } from '../lib/errors.ts'
import type { Log } from '../lib/log.ts'
import { limits } from '../limits.ts'
import type { SystemDb } from '../postgres/db.ts'
import { removeKeptAnswers } from './kept-answer-store.ts'
import { removeBuckets } from './rate-limit-store.ts'

/** Removes what has served its time: answers kept for repeats, and what rate limits remember of callers that are gone. */
export interface Housekeeping {
  /** Tidies now and then until it is stopped. */
  start(): void
  tidy(): Promise<void>
  stop(): Promise<void>
}

export function openHousekeeping(settings: { system: SystemDb; clock: Clock; log: Log }): Housekeeping {
  const { system, clock, log } = settings
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()

  async function tidy(): Promise<void> {
    const before = plusMillis(clock.now(), -limits.idempotencyKeptMs)
    const batch = limits.tidyBatchMax
    await removeBuckets(system)
    while ((await removeKeptAnswers(system, before, batch)) === batch);
  }

  return {
    tidy,
    start() {
      timer = setInterval(() => {
        running = tidy().catch((error) => log.warn('tidying failed', { error: messageOf(error) }))
      }, limits.tidyMs)
      timer.unref()
    },
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
