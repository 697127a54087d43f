import { fillPlain, type Language, type Text, type Values } from '@countersign/engine/texts'
import { certificate as ar } from './texts/ar.ts'
import { certificate as de } from './texts/de.ts'
import { certificate as en } from './texts/en.ts'
import { certificate as es } from './texts/es.ts'
import { certificate as fr } from './texts/fr.ts'
import { certificate as it } from './texts/it.ts'
import { certificate as ja } from './texts/ja.ts'
import { certificate as nl } from './texts/nl.ts'
import { certificate as pl } from './texts/pl.ts'
import { certificate as pt } from './texts/pt.ts'

type Word = keyof typeof en

const TEXTS: Readonly<Record<Language, Readonly<Record<Word, Text>>>> = {
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

/** Says what the certificate says, in a language. */
export type SayWord = (word: Word, values?: Values) => string

export function wordsIn(language: Language): SayWord {
  return (word, values) => fillPlain(language, TEXTS[language][word], values)
}
