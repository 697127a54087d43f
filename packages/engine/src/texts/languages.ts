interface LanguageFacts {
  /** As its speakers call it. */
  name: string
  direction: 'ltr' | 'rtl'
  /** The forms that a count has, as Unicode CLDR tells them: a text with a count says each of them. */
  plurals: readonly Intl.LDMLPluralRule[]
}

/** The languages that people are spoken to in, by ISO 639, by the service and by its pages. */
export const LANGUAGES = {
  en: { name: 'English', direction: 'ltr', plurals: ['one', 'other'] },
  de: { name: 'Deutsch', direction: 'ltr', plurals: ['one', 'other'] },
  fr: { name: 'Français', direction: 'ltr', plurals: ['one', 'many', 'other'] },
  es: { name: 'Español', direction: 'ltr', plurals: ['one', 'many', 'other'] },
  it: { name: 'Italiano', direction: 'ltr', plurals: ['one', 'many', 'other'] },
  pt: { name: 'Português', direction: 'ltr', plurals: ['one', 'many', 'other'] },
  nl: { name: 'Nederlands', direction: 'ltr', plurals: ['one', 'other'] },
  pl: { name: 'Polski', direction: 'ltr', plurals: ['one', 'few', 'many', 'other'] },
  ja: { name: '日本語', direction: 'ltr', plurals: ['other'] },
  ar: { name: 'العربية', direction: 'rtl', plurals: ['zero', 'one', 'two', 'few', 'many', 'other'] },
} as const satisfies Record<string, LanguageFacts>

export type Language = keyof typeof LANGUAGES

export const LANGUAGE_CODES: readonly Language[] = Object.keys(LANGUAGES).filter(isLanguage)

/**
 * A part of the texts in one language: the same names as in English. Where English has forms for a count, there is one
 * for each category of the language.
 */
export type In<L extends Language, English> = {
  readonly [Name in keyof English]: English[Name] extends string
    ? string
    : Readonly<Record<(typeof LANGUAGES)[L]['plurals'][number], string>>
}

/** The language of the first locale (BCP 47) that is spoken here, else English. */
export function firstLanguage(...locales: readonly (string | undefined)[]): Language {
  return locales.map((locale) => primaryOf(locale ?? '')).find(isLanguage) ?? 'en'
}

/** The language of a locale; English where it is not spoken here. */
export function languageOf(locale: string): Language {
  return firstLanguage(locale)
}

function primaryOf(locale: string): string {
  return locale.split('-')[0]?.toLowerCase() ?? ''
}

/** Whether this is the code of a language that is spoken here. */
export function isLanguage(code: string): code is Language {
  return Object.hasOwn(LANGUAGES, code)
}
