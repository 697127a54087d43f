import type { Words } from '../texts/speech.ts'

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const
const THOUSAND = 1000

/** A number of bytes as people read it: `1.4 MB`. */
export function shownSize({ locale }: Pick<Words, 'locale'>, bytes: number): string {
  const step = Math.min(
    UNITS.length - 1,
    bytes < THOUSAND ? 0 : Math.floor(Math.log10(bytes) / Math.log10(THOUSAND)),
  )
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: UNITS[step] ?? 'byte',
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: 1,
  }).format(bytes / THOUSAND ** step)
}
