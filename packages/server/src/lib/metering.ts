import { AsyncLocalStorage } from 'node:async_hooks'

// What a request or job has cost, in ms of what it used of the machine: the children that worked for it, the database, its own long
// computations. It is counted where it is used, by whoever is asked there, and waiting is not counted.

interface Meter {
  usedMs: number
}

const meters = new AsyncLocalStorage<Meter>()

/** Does the work and tells at its end, however it ends, what it used. */
export async function metered<Result>(
  work: () => Promise<Result>,
  tell: (usedMs: number) => void,
): Promise<Result> {
  const meter: Meter = { usedMs: 0 }
  try {
    return await meters.run(meter, work)
  } finally {
    tell(meter.usedMs)
  }
}

/** Counts for the work at hand; nothing where nobody counts. */
export function used(ms: number): void {
  const meter = meters.getStore()
  if (meter !== undefined) meter.usedMs += ms
}

/** A computation whose time counts. */
export function counted<Result>(compute: () => Result): Result {
  const begin = performance.now()
  try {
    return compute()
  } finally {
    used(performance.now() - begin)
  }
}

/** Keeps the work at hand for what ends elsewhere, such as in a child process. */
export function meterOfWork(): (ms: number) => void {
  const meter = meters.getStore()
  return (ms) => {
    if (meter !== undefined) meter.usedMs += ms
  }
}
