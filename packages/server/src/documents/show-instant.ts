import { zoneOffset } from '@countersign/expressions'
import { type Instant, millisOf, plusMillis } from '../lib/clock.ts'

const MINUTE_MS = 60_000

/** The calendar day of an instant in a zone: YYYY-MM-DD. */
export function dateInZone(at: Instant, timezone: string): string {
  return plusMillis(at, offsetMinutes(at, timezone) * MINUTE_MS).slice(0, 10)
}

/** `2026-11-20 19:30 +01:00`. */
export function instantInZone(at: Instant, timezone: string): string {
  const minutes = offsetMinutes(at, timezone)
  const local = plusMillis(at, minutes * MINUTE_MS)
  const pad = (value: number) => String(value).padStart(2, '0')
  const offset = `${minutes < 0 ? '-' : '+'}${pad(Math.floor(Math.abs(minutes) / 60))}:${pad(Math.abs(minutes) % 60)}`
  return `${local.slice(0, 10)} ${local.slice(11, 16)} ${offset}`
}

function offsetMinutes(at: Instant, timezone: string): number {
  const [, sign = '+', hours = '0', minutes = '0'] =
    /^([+-])(\d\d)(\d\d)$/.exec(zoneOffset(millisOf(at), timezone) ?? '') ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}
