import type { Language } from '@countersign/engine'
import { consent as ar } from './ar/consent.ts'
import type { ConsentText } from './consent-text.ts'
import { consent as de } from './de/consent.ts'
import { consent as en } from './en/consent.ts'
import { consent as es } from './es/consent.ts'
import { consent as fr } from './fr/consent.ts'
import { consent as it } from './it/consent.ts'
import { consent as ja } from './ja/consent.ts'
import { consent as nl } from './nl/consent.ts'
import { consent as pl } from './pl/consent.ts'
import { consent as pt } from './pt/consent.ts'

/** Of all the texts below. A text never changes: a new wording is a new version. */
export const CONSENT_VERSION = '2026-11-22.2'

export const CONSENT_TEXTS: Readonly<Record<Language, ConsentText>> = {
  en,
  de,
  fr,
  es,
  it,
  pt,
  nl,
  pl,
  ja,
  ar,
}
