import { LANGUAGES, type Language, languageOf } from '../texts/languages.ts'

/**
 * Says of the whole page that it is in this language, and runs its way.
 * @returns the language
 */
export function speakHere(locale: string): Language {
  const language = languageOf(locale)
  document.documentElement.lang = language
  document.documentElement.dir = LANGUAGES[language].direction
  return language
}
