import { LANGUAGES, type Language } from '@countersign/engine/texts'

// Instants for people: in UTC, the same everywhere, and in the workflow's zone as the certificate's language writes it.

const formats = new Map<string, Intl.DateTimeFormat>()

function formatFor(language: Language, timezone: string): Intl.DateTimeFormat {
  const key = `${language} ${timezone}`
  const known = formats.get(key)
  if (known !== undefined) return known
  // Of English, the order of days and months that most of its readers share, and a clock of 24 hours.
  const format = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    timeZone: timezone,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'shortOffset',
  })
  formats.set(key, format)
  return format
}

/** An instant in UTC and in the workflow's zone, one way where both are the same. */
export function showInstant(language: Language, at: string, timezone: string, between: string): string {
  const utc = showUtc(at)
  // Where a line holds both directions, its parts would change places.
  const apart = LANGUAGES[language].direction === 'rtl' ? '\n' : between
  return timezone === 'UTC' ? utc : `${utc}${apart}${formatFor(language, timezone).format(Date.parse(at))}`
}

/** `2026-11-20 18:30:26 UTC`. */
function showUtc(at: string): string {
  return `${at.slice(0, 10)} ${at.slice(11, 19)} UTC`
}
