import { en, type TextKey, type Texts } from './en.ts'
import { LANGUAGES } from './languages.ts'

const TEXTS: Readonly<Record<string, Texts>> = LANGUAGES
const RIGHT_TO_LEFT = new Set(['ar', 'fa', 'he', 'ur'])

export interface Wording {
  language: string
  direction: 'ltr' | 'rtl'
  /** The sentence with its `{names}` filled in; `{count}` picks between forms that are set apart by ` || ` (one || other). */
  say(key: TextKey, values?: Record<string, string | number>): string
  instant(iso: string, timezone: string): string
  /** A calendar day, `YYYY-MM-DD`. */
  day(date: string): string
}

/** The wording of the first locale (BCP 47) that there are texts for, else English. */
export function wordingFor(locales: readonly (string | undefined)[]): Wording {
  const locale = locales.flatMap(canonical).find((candidate) => languageOf(candidate) in TEXTS) ?? 'en'
  const language = languageOf(locale)
  const texts = TEXTS[language] ?? en
  const plural = new Intl.PluralRules(locale)
  return {
    language,
    direction: RIGHT_TO_LEFT.has(language) ? 'rtl' : 'ltr',
    say: (key, values = {}) => fill(pick(texts[key], values.count, plural), values),
    instant: (iso, timezone) =>
      format(iso, locale, { dateStyle: 'long', timeStyle: 'short', timeZone: timezone }),
    day: (date) => format(date, locale, { dateStyle: 'medium', timeZone: 'UTC' }),
  }
}

/** Browsers report names that are none, such as `en-US@posix`; Intl would throw at them. */
function canonical(locale: string | undefined): string[] {
  try {
    return locale ? Intl.getCanonicalLocales(locale) : []
  } catch {
    return []
  }
}

function languageOf(locale: string): string {
  return locale.split('-')[0]?.toLowerCase() ?? ''
}

function pick(text: string, count: string | number | undefined, plural: Intl.PluralRules): string {
  const forms = text.split(' || ')
  const isOne = typeof count === 'number' && plural.select(count) === 'one'
  return (isOne ? forms[0] : forms.at(-1)) ?? text
}

function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole))
}

/** What is no time is shown as it is. */
function format(iso: string, locale: string, options: Intl.DateTimeFormatOptions): string {
  const at = new Date(iso)
  return Number.isNaN(at.getTime()) ? iso : new Intl.DateTimeFormat(locale, options).format(at)
}
