import { writeInstant } from '@countersign/engine/texts'
import type { TextKey } from './en.ts'
import { LANGUAGES, type Language, languageOf } from './languages.ts'

/** What a text says of a count, by the category of the count; `other` is there in every language. */
export type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>
export type Texts<Key extends string = TextKey> = Readonly<Record<Key, string | Forms>>
type Values = Readonly<Record<string, string | number>>

export interface Wording<Key extends string = TextKey> {
  language: Language
  /** BCP 47: the language with the person's region, where that is known. */
  locale: string
  direction: 'ltr' | 'rtl'
  /** The sentence with its `{names}` filled in; `{count}` picks its form. What is not loaded yet is silent. */
  say(key: Key, values?: Values): string
  instant(iso: string, timezone: string): string
  /** A calendar day, `YYYY-MM-DD`. */
  day(date: string): string
}

/** An instant, with the zone that it is told in: people who sign together may live in several. */
const INSTANT = {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
} as const

/** How these texts speak in a locale. */
export function wordingOf<Key extends string>(
  locale: string,
  texts: Readonly<Record<string, string | Forms | undefined>>,
): Wording<Key> {
  const language = languageOf(locale)
  const plural = new Intl.PluralRules(locale)
  const number = new Intl.NumberFormat(locale)
  const show = (value: string | number) =>
    typeof value === 'number' ? number.format(value) : isolated(value, LANGUAGES[language].direction)
  return {
    language,
    locale,
    direction: LANGUAGES[language].direction,
    say: (key, values = {}) => fill(pick(texts[key], values.count, plural), values, show),
    instant: (iso, timezone) =>
      ifTime(iso, (at) => writeInstant(locale, at, { ...INSTANT, timeZone: timezone })),
    day: (date) =>
      ifTime(date, (at) =>
        new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(at),
      ),
  }
}

function pick(
  text: string | Forms | undefined,
  count: string | number | undefined,
  plural: Intl.PluralRules,
): string {
  if (text === undefined || typeof text === 'string') return text ?? ''
  return (typeof count === 'number' ? text[plural.select(count)] : undefined) ?? text.other
}

function fill(text: string, values: Values, show: (value: string | number) => string): string {
  return text.replace(/\{(\w+)\}/g, (hole, name: string) => {
    const value = values[name]
    return value === undefined ? hole : show(value)
  })
}

const FROM_RIGHT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/** A name that runs the other way than the sentence, or might, stays together (Unicode UAX #9, FSI … PDI). */
export function isolated(value: string, direction: 'ltr' | 'rtl'): string {
  return value !== '' && (direction === 'rtl' || FROM_RIGHT.test(value)) ? `\u2068${value}\u2069` : value
}

/** A text that is no time is shown as it is. */
function ifTime(iso: string, write: (at: Date) => string): string {
  const at = new Date(iso)
  return Number.isNaN(at.getTime()) ? iso : write(at)
}
