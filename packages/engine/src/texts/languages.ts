/** The languages that texts for people are written in, by ISO 639. English is what everybody else gets. */
export const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'ja', 'ar'] as const
export type Language = (typeof LANGUAGES)[number]

/** The language of the first locale (BCP 47) that there are texts for, else English. */
export function languageOf(...locales: readonly (string | undefined)[]): Language {
  for (const locale of locales) {
    const code = locale?.split('-')[0]?.toLowerCase()
    const language = LANGUAGES.find((one) => one === code)
    if (language !== undefined) return language
  }
  return 'en'
}

export function directionOf(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr'
}
