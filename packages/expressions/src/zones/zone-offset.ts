import { isTimezone } from './timezone.ts'

const formats = new Map<string, Intl.DateTimeFormat>()
const recent = new Map<string, string>()
/** Entries: a document seldom asks for more than a few minutes of a few zones. */
const RECENT_MAX = 1_000
/** Liberia, in 1972, was the last to leave an offset with seconds: since then laws change on whole minutes. */
const wholeMinutesSince = Date.UTC(1973, 0, 1)
const INSTANT_MAX = 8.64e15

/**
 * The offset of a zone at an instant (milliseconds since 1970), as +HHMM or -HHMM without a colon, correct for
 * daylight saving and for the zone's history (interface.md, Service-specific date functions). Seconds of
 * historical local mean time are cut off. Undefined when the zone or the instant is none.
 */
export function zoneOffset(at: number, zone: string): string | undefined {
  if (!Number.isFinite(at) || Math.abs(at) > INSTANT_MAX || !isTimezone(zone)) return undefined
  if (zone === 'UTC') return '+0000'
  const unit = at >= wholeMinutesSince ? `${Math.floor(at / 60_000)}m` : `${Math.floor(at)}`
  const key = `${zone} ${unit}`
  const known = recent.get(key)
  if (known !== undefined) return known
  const offset = readOffset(at, zone)
  if (recent.size >= RECENT_MAX) recent.clear()
  recent.set(key, offset)
  return offset
}

function readOffset(at: number, zone: string): string {
  const text = formatOf(zone).format(Math.floor(at))
  const parts = /GMT(?:([+-])(\d\d):(\d\d))?/.exec(text)
  const [, sign = '+', hours = '00', minutes = '00'] = parts ?? []
  return hours === '00' && minutes === '00' ? '+0000' : `${sign}${hours}${minutes}`
}

function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone)
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset', hour: 'numeric' })
    formats.set(zone, format)
  }
  return format
}
