// Instants for people: in UTC, and in the workflow's zone with its offset at that instant.

const formats = new Map<string, Intl.DateTimeFormat>()

function formatFor(timezone: string): Intl.DateTimeFormat {
  const known = formats.get(timezone)
  if (known !== undefined) return known
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: timezone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'longOffset',
  })
  formats.set(timezone, format)
  return format
}

/** An instant in UTC and in the workflow's zone, one way where both are the same. */
export function showInstant(at: string, timezone: string, between: string): string {
  const utc = showUtc(at)
  return timezone === 'UTC' ? utc : `${utc}${between}${showInZone(at, timezone)}`
}

/** `2026-11-20 18:30:26 UTC`. */
function showUtc(at: string): string {
  return `${at.slice(0, 10)} ${at.slice(11, 19)} UTC`
}

/** `2026-11-20 19:30:26 +01:00`. */
function showInZone(at: string, timezone: string): string {
  const parts = new Map(
    formatFor(timezone)
      .formatToParts(Date.parse(at))
      .map((part) => [part.type, part.value]),
  )
  const offset = (parts.get('timeZoneName') ?? 'GMT').replace('GMT', '') || '+00:00'
  const date = `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`
  return `${date} ${parts.get('hour')}:${parts.get('minute')}:${parts.get('second')} ${offset}`
}
