import { dayIn, fillText, type Text } from '../texts/fill-text.ts'
import type { Language } from '../texts/languages.ts'
import type { Refusal, RefusalCode } from './refusal.ts'

export type RefusalWords = Readonly<Record<RefusalCode, Text>>

/** The sentence for a refusal, in the words of a language; the author's own where there is one. */
export function sayRefusal(language: Language, words: RefusalWords, { code, values }: Refusal): string {
  const { message, ...rest } = values
  if (message !== undefined) return message
  const shown: Record<string, string | number> = {}
  for (const [name, value] of Object.entries(rest)) {
    if (typeof value === 'number') shown[name] = value
    else if (typeof value === 'string') shown[name] = isDay(code) ? dayIn(language, value) : value
  }
  return fillText(language, words[code], shown)
}

function isDay(code: RefusalCode): boolean {
  return code === 'too_early' || code === 'too_late'
}
