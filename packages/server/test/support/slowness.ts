import { createHash } from 'node:crypto'
import { availableParallelism, loadavg } from 'node:os'

/** What the work below takes a processor of these years that has nothing else to do. */
const USUAL_MS = 35
/** Beyond it the limits of the runner end a test. */
const SLOWNESS_MAX = 10
const ROUNDS = 60_000
/** Time for work that a test takes for granted. Only what hangs takes so long. */
export const AMPLE_MS = 600_000

/**
 * How many times slower this machine is now than one at rest, from 1: limits of time in tests are multiplied by it. Measured
 * where it is asked for, so that a test that is in time costs nothing. A short piece of work gets a processor at once after a
 * wait, so how many share the processors counts, too.
 */
export function slowness(): number {
  const begin = performance.now()
  let hash = 'a'
  for (let round = 0; round < ROUNDS; round++) hash = createHash('sha256').update(hash).digest('hex')
  const measured = (performance.now() - begin) / USUAL_MS
  const [sharing = 0] = loadavg()
  return Math.min(SLOWNESS_MAX, Math.max(1, measured, sharing / availableParallelism()))
}

/** What a machine at rest does in `ms` this one does now in so many: whole ones, since timers of Node's take no others. */
export function slowed(ms: number): number {
  return Math.ceil(ms * slowness())
}

/** Whether more time went by since `beginMs` (of performance.now) than is allowed here and now. */
export function isLate(beginMs: number, allowedMs: number): boolean {
  const tookMs = performance.now() - beginMs
  return tookMs > allowedMs && tookMs > slowed(allowedMs)
}
