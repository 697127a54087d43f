import { LANGUAGES, type Language } from './languages.ts'

/** A sentence with holes (`{name}`), or one for each form of a count, which `{count}` picks. */
export type Text = string | Forms
export type Forms = { readonly other: string } & Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>

export type Values = Readonly<Record<string, string | number>>

/**
 * The sentence with its values. Numbers are written as the language does; a name that runs the other way than the sentence, or might,
 * stays together (Unicode's isolates, UAX #9).
 */
export function fillText(language: Language, text: Text, values: Values = {}): string {
  return fillBy(language, text, values, (value) => isolated(language, value))
}

/** The same for where such marks would be seen: on paper. */
export function fillPlain(language: Language, text: Text, values: Values = {}): string {
  return fillBy(language, text, values, (value) => value)
}

function fillBy(language: Language, text: Text, values: Values, show: (value: string) => string): string {
  const chosen = typeof text === 'string' ? text : formOf(language, text, values.count)
  return chosen.replace(/\{(\w+)\}/g, (hole, name: string) => {
    const value = values[name]
    if (value === undefined) return hole
    return typeof value === 'number' ? numberIn(language, value) : show(value)
  })
}

function formOf(language: Language, text: Forms, count: string | number | undefined): string {
  const category = typeof count === 'number' ? new Intl.PluralRules(language).select(count) : 'other'
  return text[category] ?? text.other
}

function numberIn(language: Language, value: number): string {
  return new Intl.NumberFormat(language, { maximumFractionDigits: 20 }).format(value)
}

const FROM_RIGHT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/** A text of a person's inside of a sentence of this language. */
export function isolated(language: Language, value: string): string {
  const isApart = value !== '' && (LANGUAGES[language].direction === 'rtl' || FROM_RIGHT.test(value))
  return isApart ? `\u2068${value}\u2069` : value
}

/** A calendar day (`YYYY-MM-DD`) as the language writes it; anything else as it is. */
export function dayIn(language: Language, day: string): string {
  const at = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(at.getTime())) return day
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(at)
}

/** An instant (ISO 8601) as the language writes it, in a time zone that it names. */
export function instantIn(language: Language, at: string, timeZone: string): string {
  return writeInstant(language, new Date(at), { ...INSTANT, timeZone })
}

const INSTANT = {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
} as const

/** What is written for a zone that a language has no abbreviation for: `GMT+1`, `UTC−5`, `غرينتش+1`. */
const OFFSET = /[+−-]\p{N}/u

/**
 * An instant with its zone as people of the locale (BCP 47) call it: by its usual abbreviation (`CET`), else by its whole name
 * (`中央ヨーロッパ標準時`), never by hours that one would have to add.
 */
export function writeInstant(locale: string, at: Date, options: Intl.DateTimeFormatOptions): string {
  const written = (timeZoneName: 'short' | 'long') =>
    new Intl.DateTimeFormat(locale, { ...options, timeZoneName })
  const short = written('short')
  const zone = short.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return (OFFSET.test(zone) ? written('long') : short).format(at)
}

/** Things one after the other, as the language sets them apart. */
export function listIn(language: Language, things: readonly string[]): string {
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(
    things.map((thing) => isolated(language, thing)),
  )
}
