import { chunk } from '../session/chunk.ts'
import type { Language } from './languages.ts'
import type { Texts } from './texts.ts'

/** The texts of a language, which a chunk of its own exports by the name of the language. */
export function chunkOf<L extends Language, Key extends string>(
  language: L,
  load: () => Promise<Record<L, Texts<Key>>>,
): () => Promise<Texts<Key>> {
  const again = chunk(load)
  return async () => (await again())[language]
}
