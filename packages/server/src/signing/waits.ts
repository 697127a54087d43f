import { setTimeout as delay } from 'node:timers/promises'
import type { Places } from '../lib/places.ts'

/** Requests that wait until something has changed. */
export interface Waits {
  /**
   * Looks until `hasChanged`, for so long at most. It ends early when nobody waits any more, when the process stops, and at once where
   * as many wait already as may.
   * @param who of whom only a few may wait
   */
  until(who: string, gone: AbortSignal, waitMs: number, hasChanged: () => Promise<boolean>): Promise<void>
  /** Every wait ends. */
  close(): void
}

/** Any process may have made the change, so each wait asks the database, by one small statement a look. */
export function openWaits({ places, lookMs }: { places: Places; lookMs: number }): Waits {
  const closing = new AbortController()
  return {
    async until(who, gone, waitMs, hasChanged) {
      const leave = await places.take(who)
      if (leave === null) return
      const signal = AbortSignal.any([gone, closing.signal])
      const endMs = performance.now() + waitMs
      try {
        while (!signal.aborted && !(await hasChanged())) {
          const leftMs = endMs - performance.now()
          if (leftMs <= 0) return
          await delay(Math.min(lookMs, leftMs), undefined, { signal }).catch(() => undefined)
        }
      } finally {
        leave()
      }
    },
    close: () => closing.abort(),
  }
}
