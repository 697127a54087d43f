import { fillText, type Language, type Text, type Values } from '@countersign/engine'
import { mails as ar } from './ar/mails.ts'
import { mails as de } from './de/mails.ts'
import { mails as en } from './en/mails.ts'
import { mails as es } from './es/mails.ts'
import { mails as fr } from './fr/mails.ts'
import { mails as it } from './it/mails.ts'
import { mails as ja } from './ja/mails.ts'
import { mails as nl } from './nl/mails.ts'
import { mails as pl } from './pl/mails.ts'
import { mails as pt } from './pt/mails.ts'

type MailKey = keyof typeof en

const TEXTS: Readonly<Record<Language, Readonly<Record<MailKey, Text>>>> = {
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

/** Says the sentences of mails in a language. */
export type SayMail = (key: MailKey, values?: Values) => string

export function mailsIn(language: Language): SayMail {
  return (key, values) => fillText(language, TEXTS[language][key], values)
}
