import { html, type TemplateResult } from 'lit'
import type { Failure } from '../session/failure.ts'
import type { Wording } from '../texts/texts.ts'

/** What did not work: a sentence of the page, and what the service says of it, in English. */
interface Told {
  text: string
  quote?: string
}

/** @param text that it did not work */
export function toldFailure(
  { say }: Pick<Wording<'offline.title' | 'failure.malformed'>, 'say'>,
  text: string,
  { kind, message, isMalformed = false }: Failure,
): Told {
  if (kind === 'offline') return { text: `${text} ${say('offline.title')}.` }
  return isMalformed ? { text: `${text} ${say('failure.malformed')}` } : { text, quote: message }
}

export function toldView({ text, quote }: Told): string | TemplateResult {
  return quote === undefined ? text : html`${text} <span lang="en" dir="auto">${quote}</span>`
}
