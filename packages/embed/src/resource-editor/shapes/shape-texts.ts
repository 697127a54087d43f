import { chunkOf } from '../../texts/chunk-of.ts'
import type { Loaders } from '../../texts/speech.ts'

/**
 * What the shapes are called in a language: a title by `title.` and the English one, a property by `name.` and its name, a value of a few by
 * `=` and the value (with the name of its property before it where that decides), and a description by the English one.
 */
export type ShapeTexts = Readonly<Record<string, string>>

/** Each language is a chunk of its own; English says itself nearly all of it. */
export const SHAPE_TEXTS: Loaders<string> = {
  en: chunkOf('en', () => import('./texts/words-en.ts')),
  de: chunkOf('de', () => import('./texts/words-de.ts')),
  fr: chunkOf('fr', () => import('./texts/words-fr.ts')),
  es: chunkOf('es', () => import('./texts/words-es.ts')),
  it: chunkOf('it', () => import('./texts/words-it.ts')),
  pt: chunkOf('pt', () => import('./texts/words-pt.ts')),
  nl: chunkOf('nl', () => import('./texts/words-nl.ts')),
  pl: chunkOf('pl', () => import('./texts/words-pl.ts')),
  ja: chunkOf('ja', () => import('./texts/words-ja.ts')),
  ar: chunkOf('ar', () => import('./texts/words-ar.ts')),
}
