import type { Instant } from '../lib/clock.ts'
import { reasonOf, Unavailable } from '../lib/errors.ts'
import type { Log } from '../lib/log.ts'
import { limits } from '../limits.ts'
import type { SystemDb } from '../postgres/db.ts'
import { findPaused } from './pause-store.ts'

/** A restored service sends nothing until somebody has looked at it: what it would send may have been sent since the backup. */
export interface Pause {
  /** Since when; null: it sends. */
  pausedAt(): Instant | null
  /** For what would leave the service. @throws Unavailable while it is paused */
  requireResumed(): void
  /** To be called once, when somebody resumes it. */
  onResumed(wake: () => void): void
  close(): void
}

/**
 * Only a restore pauses, while no process runs: so one that begins to work unpaused never asks again.
 */
export async function openPause({ system, log }: { system: SystemDb; log: Log }): Promise<Pause> {
  let at = await findPaused(system)
  const resumed = Promise.withResolvers<void>()
  let timer: NodeJS.Timeout | undefined
  const look = async () => {
    try {
      at = await findPaused(system)
    } catch (error) {
      log.warn('could not look whether the service is paused', { error: reasonOf(error) })
    }
    if (at !== null) return
    clearInterval(timer)
    log.info('the service was resumed: mail and webhooks leave it')
    resumed.resolve()
  }
  if (at !== null) {
    log.warn('the service was restored and is paused: npm run admin -- resume', { pausedAt: at })
    timer = setInterval(look, limits.pauseLookMs)
    timer.unref()
  }
  return {
    pausedAt: () => at,
    requireResumed() {
      if (at === null) return
      throw new Unavailable(
        'The service was restored from a backup and is paused: no mail is sent until it is resumed (npm run admin -- resume)',
        { lacks: 'mail' },
      )
    },
    onResumed: (wake) => void resumed.promise.then(wake),
    close: () => clearInterval(timer),
  }
}
