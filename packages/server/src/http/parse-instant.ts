import type { Instant } from '../lib/clock.ts'
import { InvalidInput } from '../lib/errors.ts'

/**
 * A query parameter that is a date or an instant of ISO 8601.
 * @throws InvalidInput naming the parameter
 */
export function parseInstant(path: string, text: string | undefined): Instant | undefined {
  if (text === undefined) return undefined
  const millis = /^\d{4}-\d\d-\d\d(T|$)/.test(text) ? Date.parse(text) : Number.NaN
  if (!Number.isNaN(millis)) return new Date(millis).toISOString()
  throw InvalidInput.of([{ path, message: `${path} '${text}' is no instant like 2030-01-31T12:00:00.000Z` }])
}
