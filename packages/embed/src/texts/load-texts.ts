import { chunk } from '../session/chunk.ts'
import type { TextKey } from './en.ts'
import type { Language } from './languages.ts'
import type { Loaders } from './speech.ts'
import type { Texts } from './texts.ts'

/** The texts of the element: each language is a chunk of its own. */
export const TEXTS: Loaders<TextKey> = {
  en: textsOf('en', () => import('./en.ts')),
  de: textsOf('de', () => import('./de.ts')),
  fr: textsOf('fr', () => import('./fr.ts')),
  es: textsOf('es', () => import('./es.ts')),
  it: textsOf('it', () => import('./it.ts')),
  pt: textsOf('pt', () => import('./pt.ts')),
  nl: textsOf('nl', () => import('./nl.ts')),
  pl: textsOf('pl', () => import('./pl.ts')),
  ja: textsOf('ja', () => import('./ja.ts')),
  ar: textsOf('ar', () => import('./ar.ts')),
}

function textsOf<L extends Language>(
  language: L,
  load: () => Promise<Record<L, Texts>>,
): () => Promise<Texts> {
  const again = chunk(load)
  return async () => (await again())[language]
}
