import type { FieldType } from '@countersign/resources/field-types'
import { chunkOf } from '../../texts/chunk-of.ts'
import type { Loaders } from '../../texts/speech.ts'
import type { Wording } from '../../texts/texts.ts'
import type { PageKey } from './texts/en.ts'

export type PageWords = Wording<PageKey>

/** The texts of the pages: each language is a chunk of its own. */
export const PAGE_TEXTS: Loaders<PageKey> = {
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

export function typeName({ say }: PageWords, type: FieldType): string {
  return say(`type.${type}`)
}
