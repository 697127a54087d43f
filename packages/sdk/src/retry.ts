/** How often and how long to try again what may succeed later: 5xx, network errors and 429, nothing else. */
export interface RetryOptions {
  /** Tries in all, the first one included. Default 4. */
  attemptsMax: number
  /** The longest wait before the second try; it doubles with every further one. Default 500 ms. */
  firstDelayMs: number
  /** No wait is longer, whatever the doublings say. Default 20 s. */
  maxDelayMs: number
  /** A Retry-After above this ends the tries: the caller learns of it at once. Default 60 s. */
  maxRetryAfterMs: number
}

export const RETRY_DEFAULTS: RetryOptions = {
  attemptsMax: 4,
  firstDelayMs: 500,
  maxDelayMs: 20_000,
  maxRetryAfterMs: 60_000,
}

/** Whether the same request may succeed later (interface.md, Errors, Client guidance). */
export function isRetryable(statusCode: number): boolean {
  return statusCode === 429 || statusCode >= 500
}

/**
 * How long to wait before the next try, in milliseconds; null when there is none.
 * Exponential with full jitter: anything between nothing and the bound, so that many clients do not come back at once.
 * @param attempt the number of the try that failed, from 1
 * @param retryAfterMs what the answer asked for; it is waited at least
 * @param random from 0 to 1
 */
export function delayMsAfter(
  attempt: number,
  options: RetryOptions,
  retryAfterMs: number | undefined,
  random: number,
): number | null {
  if (attempt >= options.attemptsMax) return null
  if (retryAfterMs !== undefined && retryAfterMs > options.maxRetryAfterMs) return null
  const bound = Math.min(options.maxDelayMs, options.firstDelayMs * 2 ** (attempt - 1))
  const jittered = bound * random
  return retryAfterMs === undefined ? jittered : retryAfterMs + jittered
}

/** Waits, and ends early with the signal's reason. */
export function wait(delayMs: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, delayMs)
    if (signal?.aborted === true) stop()
    else signal?.addEventListener('abort', stop, { once: true })
  })
}
