import { html, type TemplateResult } from 'lit'
import { zone } from '../shell/zone.ts'
import type { Words } from '../texts/speech.ts'

const STEPS = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

/** An instant as people say it, "3 days ago"; pointed at, it says the whole, with the zone of the person. */
export function timeView(words: Words, iso: string): TemplateResult {
  const seconds = (Date.parse(iso) - Date.now()) / 1000
  return html`<time datetime=${iso} title=${instantText(words, iso)}>${ago(words.locale, seconds)}</time>`
}

/** An instant in a sentence, in the zone of the person: as everywhere, with the zone beside it. */
export function instantText(words: Words, iso: string): string {
  return words.instant(iso, zone())
}

/** The day of an instant in a sentence, in the zone of the person. */
export function dateText({ locale }: Words, iso: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: zone() }).format(new Date(iso))
}

function ago(locale: string, seconds: number): string {
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  const [unit, size] = STEPS.find(([, length]) => Math.abs(seconds) >= length) ?? ['second', 1]
  return format.format(Math.trunc(seconds / size), unit)
}
