/** An instant: ISO 8601 in UTC with milliseconds. Two of them compare as strings. */
export type Instant = string

export const MINUTE_MS = 60_000
export const DAY_MS = 1440 * MINUTE_MS

/** Milliseconds since 1970 of an instant. */
export function millisOf(at: Instant): number {
  return Date.parse(at)
}

/** The instant `ms` milliseconds after another one (before it, when negative). */
export function plusMillis(at: Instant, ms: number): Instant {
  return new Date(Date.parse(at) + ms).toISOString()
}

/** Whether a text is a day of the calendar, as YYYY-MM-DD. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const parsed = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(text)
}
