/** An instant: ISO 8601 in UTC with milliseconds. */
export type Instant = string

/** The instant `ms` milliseconds after another one (before it, when negative). */
export function plusMillis(at: Instant, ms: number): Instant {
  return new Date(Date.parse(at) + ms).toISOString()
}
