import { chunkOf } from '../texts/chunk-of.ts'
import type { Loaders } from '../texts/speech.ts'
import type { VerifyKey } from './texts/en.ts'

/** The texts of the page `/verify`: each language is a chunk of its own. */
export const VERIFY_TEXTS: Loaders<VerifyKey> = {
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
