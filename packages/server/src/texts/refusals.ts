import { type Language, type Refusal, type RefusalWords, sayRefusal } from '@countersign/engine'
import { words as ar } from '@countersign/engine/refusals/ar'
import { words as de } from '@countersign/engine/refusals/de'
import { words as en } from '@countersign/engine/refusals/en'
import { words as es } from '@countersign/engine/refusals/es'
import { words as fr } from '@countersign/engine/refusals/fr'
import { words as it } from '@countersign/engine/refusals/it'
import { words as ja } from '@countersign/engine/refusals/ja'
import { words as nl } from '@countersign/engine/refusals/nl'
import { words as pl } from '@countersign/engine/refusals/pl'
import { words as pt } from '@countersign/engine/refusals/pt'
import type { Issue } from '../lib/errors.ts'

const WORDS: Readonly<Record<Language, RefusalWords>> = { en, de, fr, es, it, pt, nl, pl, ja, ar }

/** Why something was refused, in a language. */
export function refusalIn(language: Language, refusal: Refusal): string {
  return sayRefusal(language, WORDS[language], refusal)
}

/** An issue whose message is the sentence of its refusal. */
export function refusedAt(path: string, refusal: Refusal, language: Language = 'en'): Issue {
  return { path, message: refusalIn(language, refusal), refusal }
}
