import type { Clock } from '../../../src/lib/clock.ts'

/** Time that runs, pushed forward by the process that started this one: it sends how far ahead this one's clock is. */
export function openClockOfParent(aheadMs: number): Clock {
  let ahead = aheadMs
  process.on('message', (message) => {
    ahead = Number(message)
  })
  process.on('disconnect', () => process.exit())
  return { now: () => new Date(Date.now() + ahead).toISOString() }
}
