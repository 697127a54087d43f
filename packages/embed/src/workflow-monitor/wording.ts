import { isolated, type Wording } from '../texts/texts.ts'
import type { MonitorKey } from './texts/en.ts'

export type MonitorWording = Wording<MonitorKey>

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** A span of time in its largest whole unit: “3 days”. */
export function durationText({ locale }: MonitorWording, ms: number): string {
  const [unit, unitMs] = UNITS.find(([, size]) => ms >= size) ?? UNITS[2]
  const style = { style: 'unit', unit, unitDisplay: 'long' } as const
  return new Intl.NumberFormat(locale, style).format(Math.max(1, Math.floor(ms / unitMs)))
}

/** “Ada, Ben and Cy”. */
export function listText({ locale, direction }: MonitorWording, names: readonly string[]): string {
  const apart = names.map((name) => isolated(name, direction))
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(apart)
}

/** An instant for a table whose heading names the time zone. */
export function shortInstant({ locale }: MonitorWording, iso: string, timeZone: string): string {
  const at = new Date(iso)
  if (Number.isNaN(at.getTime())) return iso
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium', timeZone }).format(at)
}
