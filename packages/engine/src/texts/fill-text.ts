import { directionOf, type Language } from './languages.ts'

/**
 * A sentence with holes (`{name}`). Where `{count}` decides on its form, there is one text for each plural category that the language
 * has (CLDR); `other` stands for those that are not there.
 */
export type Text = string | PluralText
export type PluralText = { readonly other: string } & Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>

export type Values = Readonly<Record<string, string | number>>

/**
 * The sentence with its values. Numbers are written as the language does. `isolate` keeps texts of people apart from a sentence of the
 * other direction (Unicode's isolates, UAX #9), for wherever no markup does that.
 */
export function fillText(language: Language, text: Text, values: Values = {}, isolate = false): string {
  const chosen = typeof text === 'string' ? text : formOf(language, text, values.count)
  const isApart = isolate && directionOf(language) === 'rtl'
  return chosen.replace(/\{(\w+)\}/g, (hole, name: string) => {
    const value = values[name]
    if (value === undefined) return hole
    if (typeof value === 'number') return numberIn(language, value)
    return isApart ? `\u2068${value}\u2069` : value
  })
}

function formOf(language: Language, text: PluralText, count: string | number | undefined): string {
  const category = typeof count === 'number' ? new Intl.PluralRules(language).select(count) : 'other'
  return text[category] ?? text.other
}

function numberIn(language: Language, value: number): string {
  return new Intl.NumberFormat(language, { maximumFractionDigits: 20 }).format(value)
}

/** A calendar day (`YYYY-MM-DD`) as the language writes it; anything else as it is. */
export function dayIn(language: Language, day: string): string {
  const at = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(at.getTime())) return day
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(at)
}
