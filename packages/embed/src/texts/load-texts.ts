import type { TextKey } from './en.ts'
import type { Loaders } from './speech.ts'

/** The texts of the element: each language is a chunk of its own. */
export const TEXTS: Loaders<TextKey> = {
  en: async () => (await import('./en.ts')).en,
  de: async () => (await import('./de.ts')).de,
  fr: async () => (await import('./fr.ts')).fr,
  es: async () => (await import('./es.ts')).es,
  it: async () => (await import('./it.ts')).it,
  pt: async () => (await import('./pt.ts')).pt,
  nl: async () => (await import('./nl.ts')).nl,
  pl: async () => (await import('./pl.ts')).pl,
  ja: async () => (await import('./ja.ts')).ja,
  ar: async () => (await import('./ar.ts')).ar,
}
