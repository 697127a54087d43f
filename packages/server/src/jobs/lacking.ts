import type { Clock } from '../lib/clock.ts'
import { type Lack, reasonOf } from '../lib/errors.ts'
import { inTime } from '../lib/in-time.ts'
import type { Log } from '../lib/log.ts'
import { limits } from '../limits.ts'
import type { Database } from '../postgres/db.ts'
import { hurryLacking, listLacks } from './job-store.ts'

/** Tries whether something is there that jobs lacked; rejects when it is not. */
export type Probes = Readonly<Record<Lack, () => Promise<unknown>>>

/** Looks after what jobs lack. */
export interface LackWatch {
  /** Whether jobs are due now that waited for something which was seen away and is there again. */
  look(): Promise<boolean>
}

/**
 * Jobs that lack something are tried later and later. Once it was seen away and then there, they are due at once. What was never seen away
 * is not the reason why they fail: they keep their times, and it is asked again after limits.lackQuietMs.
 */
export function watchLacks(
  { database, clock, log }: { database: Database; clock: Clock; log: Log },
  probes: Probes,
): LackWatch {
  const away = new Set<Lack>()
  const quietUntil = new Map<Lack, number>()
  return {
    async look() {
      const nowMs = Date.parse(clock.now())
      const lacks = await listLacks(database.system, clock.now())
      for (const lack of away) if (!lacks.includes(lack)) away.delete(lack)
      let hurried = 0
      for (const lack of lacks) {
        if (nowMs < (quietUntil.get(lack) ?? 0)) continue
        const failure = await failureOf(probes[lack])
        if (failure !== null) {
          if (!away.has(lack)) log.warn('jobs wait for what is away', { lack, error: failure })
          away.add(lack)
        } else if (away.delete(lack)) {
          log.info('what jobs wait for is there again', { lack })
          hurried += await hurryLacking(database.system, lack, clock.now())
        } else quietUntil.set(lack, nowMs + limits.lackQuietMs)
      }
      return hurried > 0
    },
  }
}

async function failureOf(probe: () => Promise<unknown>): Promise<string | null> {
  try {
    await inTime(probe(), limits.readinessWaitMs)
    return null
  } catch (error) {
    return reasonOf(error)
  }
}
