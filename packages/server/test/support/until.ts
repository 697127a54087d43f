import { setTimeout as delay } from 'node:timers/promises'
import { isLate } from './slowness.ts'

type Soon<T> = T | Promise<T>

/**
 * Waits until `check` gives something other than undefined, null or false. `timeoutMs`: what a machine at rest needs at most;
 * one that is slow gets more.
 */
export async function until<T>(
  what: string,
  check: () => Soon<T | undefined | null | false>,
  timeoutMs = 30_000,
): Promise<T> {
  const begin = performance.now()
  for (;;) {
    const found = await check()
    if (found !== undefined && found !== null && found !== false) return found
    if (isLate(begin, timeoutMs)) throw new Error(`Waited ${timeoutMs} ms in vain until ${what}`)
    await delay(20)
  }
}
