/** An instant: ISO 8601 in UTC with milliseconds. Two of them compare as strings. */
export type Instant = string

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** The only source of time. Rooms get it from the app, tests set it. */
export interface Clock {
  now(): Instant
}

export const systemClock: Clock = { now: () => new Date().toISOString() }

const INSTANT = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/
const FIRST_MS = Date.parse('0001-01-01T00:00:00.000Z')
const LAST_MS = Date.parse('9999-12-31T23:59:59.999Z')

/** Reads an instant of ISO 8601 with its offset; null for what is none, or no day of the calendar. */
export function parseInstant(text: string): Instant | null {
  const [, day] = INSTANT.exec(text) ?? []
  const millis = day !== undefined && isDay(day) ? Date.parse(text) : Number.NaN
  return millis >= FIRST_MS && millis <= LAST_MS ? new Date(millis).toISOString() : null
}

/** Whether a text is a day of the calendar, as YYYY-MM-DD. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const parsed = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(text)
}

/** Milliseconds since 1970 of an instant. */
export function millisOf(at: Instant): number {
  return Date.parse(at)
}

/** The instant `ms` milliseconds after another one (before it, when negative). */
export function plusMillis(at: Instant, ms: number): Instant {
  return new Date(Date.parse(at) + ms).toISOString()
}
