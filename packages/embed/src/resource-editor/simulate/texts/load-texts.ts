import { chunkOf } from '../../../texts/chunk-of.ts'
import type { Loaders } from '../../../texts/speech.ts'
import type { SimKey } from './en.ts'

/** The texts of the simulation: each language is a chunk of its own. */
export const SIM_TEXTS: Loaders<SimKey> = {
  en: chunkOf('en', () => import('./en.ts')),
  de: chunkOf('de', () => import('./de.ts')),
  fr: chunkOf('fr', () => import('./fr.ts')),
  es: chunkOf('es', () => import('./es.ts')),
  it: chunkOf('it', () => import('./it.ts')),
  pt: chunkOf('pt', () => import('./pt.ts')),
  nl: chunkOf('nl', () => import('./nl.ts')),
  pl: chunkOf('pl', () => import('./pl.ts')),
  ja: chunkOf('ja', () => import('./ja.ts')),
  ar: chunkOf('ar', () => import('./ar.ts')),
}
