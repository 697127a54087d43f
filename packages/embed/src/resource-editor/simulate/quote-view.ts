import { html, type TemplateResult } from 'lit'
import type { Wording } from '../../texts/texts.ts'

/** A sentence of the page, and behind it what the service alone says, in English; to readers of English that says it all. */
export function quoteView(
  { language }: Pick<Wording, 'language'>,
  sentence: string,
  quote: string,
): TemplateResult {
  const said = html`<span lang="en" dir="auto">${quote}</span>`
  return language === 'en' ? said : html`${sentence} ${said}`
}
