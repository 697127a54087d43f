import { zoneOffset } from '@countersign/expressions'
import { type Instant, MINUTE_MS, millisOf, plusMillis } from './instant.ts'

/** The calendar day of an instant in a zone: YYYY-MM-DD. */
export function dateInZone(at: Instant, timezone: string): string {
  return plusMillis(at, offsetMinutes(at, timezone) * MINUTE_MS).slice(0, 10)
}

/** Minutes that a zone's clocks are ahead of UTC at an instant. */
export function offsetMinutes(at: Instant, timezone: string): number {
  const [, sign = '+', hours = '0', minutes = '0'] =
    /^([+-])(\d\d)(\d\d)$/.exec(zoneOffset(millisOf(at), timezone) ?? '') ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}
