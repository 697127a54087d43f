import { en, type Texts } from './en.ts'

/** The languages that the page speaks, by ISO 639. The service has the text of the consent in each of them. */
export const LANGUAGES = { en } satisfies Record<string, Texts>
export type Language = keyof typeof LANGUAGES
