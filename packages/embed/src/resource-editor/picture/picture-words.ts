import { chunkOf } from '../../texts/chunk-of.ts'
import type { Loaders } from '../../texts/speech.ts'
import { isolated, type Wording } from '../../texts/texts.ts'
import type { PictureKey } from './texts/en.ts'

export type PictureWords = Wording<PictureKey>

/** The texts of the picture: each language is a chunk of its own. */
export const PICTURE_TEXTS: Loaders<PictureKey> = {
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

/** “A, B and C”. */
export function listText({ locale, direction }: PictureWords, names: readonly string[]): string {
  const apart = names.map((name) => isolated(name, direction))
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(apart)
}
