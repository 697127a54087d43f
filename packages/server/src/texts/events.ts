import type { Language } from '@countersign/engine'
import { events as ar } from './ar/events.ts'
import { wayIn as arWay } from './ar/way-in.ts'
import { events as de } from './de/events.ts'
import { wayIn as deWay } from './de/way-in.ts'
import { events as en } from './en/events.ts'
import { wayIn as enWay } from './en/way-in.ts'
import { events as es } from './es/events.ts'
import { wayIn as esWay } from './es/way-in.ts'
import { events as fr } from './fr/events.ts'
import { wayIn as frWay } from './fr/way-in.ts'
import { events as it } from './it/events.ts'
import { wayIn as itWay } from './it/way-in.ts'
import { events as ja } from './ja/events.ts'
import { wayIn as jaWay } from './ja/way-in.ts'
import { events as nl } from './nl/events.ts'
import { wayIn as nlWay } from './nl/way-in.ts'
import { events as pl } from './pl/events.ts'
import { wayIn as plWay } from './pl/way-in.ts'
import { events as pt } from './pt/events.ts'
import { wayIn as ptWay } from './pt/way-in.ts'

export type EventWord = keyof typeof en
export type WayWord = keyof typeof enWay

/** What events of the audit trail are called, by language. */
export const EVENT_WORDS: Readonly<Record<Language, Readonly<Record<EventWord, string>>>> = {
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

/** How people came in, and who acted, by language. */
export const WAY_WORDS: Readonly<Record<Language, Readonly<Record<WayWord, string>>>> = {
  en: enWay,
  de: deWay,
  fr: frWay,
  es: esWay,
  it: itWay,
  pt: ptWay,
  nl: nlWay,
  pl: plWay,
  ja: jaWay,
  ar: arWay,
}
