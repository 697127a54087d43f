import { isLanguage } from '@countersign/engine/texts'

export { type In, isLanguage, LANGUAGES, type Language, languageOf } from '@countersign/engine/texts'

/**
 * The first locale (BCP 47) whose language is spoken here, else English. Where it says nothing more than the language, the
 * first that says more, as `en-GB` of a browser does, tells how dates and numbers are written.
 */
export function localeFor(locales: readonly (string | undefined)[]): string {
  const spoken = locales.flatMap(canonical).filter((locale) => isLanguage(primaryOf(locale)))
  const [first = 'en'] = spoken
  const varieties = spoken.filter((locale) => locale.startsWith(`${first}-`))
  return varieties[0] ?? first
}

function primaryOf(locale: string): string {
  return locale.split('-')[0]?.toLowerCase() ?? ''
}

/** The locale as Intl takes it, or nothing: browsers report names that are none, such as `en-US@posix`, at which Intl would throw. */
export function canonical(locale: string | undefined): string[] {
  try {
    return locale ? Intl.getCanonicalLocales(locale) : []
  } catch {
    return []
  }
}
