import type { FormWords } from '@countersign/ui/json-form/words'
import { chunkOf } from '../../texts/chunk-of.ts'
import type { Loaders } from '../../texts/speech.ts'
import type { Wording } from '../../texts/texts.ts'
import type { FormPartKey } from './texts/en.ts'

/** The texts of the forms: each language is a chunk of its own. */
export const FORM_TEXTS: Loaders<FormPartKey> = {
  en: chunkOf('en', () => import('./texts/en.ts')),
  de: chunkOf('de', () => import('./texts/de.ts')),
  fr: chunkOf('fr', () => import('./texts/fr.ts')),
  es: chunkOf('es', () => import('./texts/es.ts')),
  it: chunkOf('it', () => import('./texts/it.ts')),
  pt: chunkOf('pt', () => import('./texts/pt.ts')),
  nl: chunkOf('nl', () => import('./texts/nl.ts')),
  pl: chunkOf('pl', () => import('./texts/pl.ts')),
  ja: chunkOf('ja', () => import('./texts/ja.ts')),
  ar: chunkOf('ar', () => import('./texts/ar.ts')),
}

/** What a form made from the shapes says. */
export function formWords(words: Wording<FormPartKey>): FormWords {
  return words
}
