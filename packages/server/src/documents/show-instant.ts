import { offsetMinutes } from '@countersign/engine'
import { type Instant, MINUTE_MS, plusMillis } from '../lib/clock.ts'

/** `2026-11-20 19:30 +01:00`. */
export function instantInZone(at: Instant, timezone: string): string {
  const minutes = offsetMinutes(at, timezone)
  const local = plusMillis(at, minutes * MINUTE_MS)
  const pad = (value: number) => String(value).padStart(2, '0')
  const offset = `${minutes < 0 ? '-' : '+'}${pad(Math.floor(Math.abs(minutes) / 60))}:${pad(Math.abs(minutes) % 60)}`
  return `${local.slice(0, 10)} ${local.slice(11, 16)} ${offset}`
}
