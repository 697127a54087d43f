import { type Instant, isDay, parseInstant } from '../lib/clock.ts'
import { InvalidInput } from '../lib/errors.ts'

/**
 * A query parameter that is an instant of ISO 8601, or a date: its first moment in UTC.
 * @throws InvalidInput naming the parameter
 */
export function parseInstantParameter(name: string, text: string | undefined): Instant | undefined {
  return text === undefined ? undefined : parseInstantProperty(name, text)
}

/** The same of a property of a body. */
export function parseInstantProperty(name: string, text: string): Instant {
  const instant = parseInstant(isDay(text) ? `${text}T00:00:00Z` : text)
  if (instant !== null) return instant
  const message = `${name} '${text}' is not an instant such as 2030-01-31T12:00:00.000Z`
  throw InvalidInput.of([{ path: `/${name}`, message }])
}
