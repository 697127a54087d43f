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

/** An instant as people say it, "3 days ago"; pointed at, it says the whole, in the zone of the person. */
export function timeView({ locale }: Words, iso: string): TemplateResult {
  const at = new Date(iso)
  const whole = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'long',
    timeZone: zone(),
  }).format(at)
  return html`<time datetime=${iso} title=${whole}>${ago(locale, (at.getTime() - Date.now()) / 1000)}</time>`
}

/** An instant in a sentence, in the zone of the person. */
export function instantText({ locale }: Words, iso: string): string {
  const format = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: zone(),
  })
  return format.format(new Date(iso))
}

function ago(locale: string, seconds: number): string {
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  const [unit, size] = STEPS.find(([, length]) => Math.abs(seconds) >= length) ?? ['second', 1]
  return format.format(Math.trunc(seconds / size), unit)
}
