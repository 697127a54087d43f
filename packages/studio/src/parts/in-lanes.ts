import { TooManyRequestsError } from '@countersign/sdk'

/** How long to wait where an answer of 429 does not say it. */
const WAIT_MS = 1000

/** Works on all of them, so many at once, in their order; one that throws ends it. @param isOver asked before each: whether to stop */
export async function inLanes<T>(
  lanes: number,
  all: readonly T[],
  work: (one: T) => Promise<void>,
  isOver: () => boolean = () => false,
): Promise<void> {
  const waiting = [...all]
  const lane = async () => {
    for (let next = waiting.shift(); next !== undefined && !isOver(); next = waiting.shift()) await work(next)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

/** Asks again after an answer of 429, as long as it says: who does many things waits, and nothing fails for being fast. */
export async function patiently<T>(work: () => Promise<T>, isOver: () => boolean): Promise<T> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof TooManyRequestsError) || isOver()) throw error
      const { retryAfterMs = WAIT_MS } = error
      await new Promise((resolve) => setTimeout(resolve, retryAfterMs))
    }
  }
}
