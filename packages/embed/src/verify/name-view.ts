import { html, nothing, type TemplateResult } from 'lit'
import type { VerifyWording } from './messages.ts'
import { namePartsOf } from './name-parts.ts'

/** Whose certificate it is, as people say it, and the whole name behind it. */
export function nameView(words: VerifyWording, text: string): TemplateResult {
  const [first, ...more] = linesOf(words, text)
  return html`<p class="name"><bdi>${first ?? text}</bdi>${more.map((line) => html`<span class="name-more"><bdi>${line}</bdi></span>`)}</p>
    ${
      first === undefined
        ? nothing
        : html`<details class="name-whole"><summary>${words.say('nameWhole')}</summary><p dir="ltr">${text}</p></details>`
    }`
}

/** The same within a sentence. */
export function nameLine(words: VerifyWording, text: string): string {
  return linesOf(words, text).join(', ') || text
}

/** The name, then the organization where the name does not say it, then the country in the reader's words. */
function linesOf({ locale }: VerifyWording, text: string): string[] {
  const { name, organization, country } = namePartsOf(text)
  const said = organization !== undefined && name?.includes(organization) === true ? undefined : organization
  return [name, said, country && countryIn(locale, country)].filter((line) => line !== undefined)
}

function countryIn(locale: string, code: string): string {
  if (!/^[A-Za-z]{2}$/.test(code)) return code
  return new Intl.DisplayNames(locale, { type: 'region' }).of(code.toUpperCase()) ?? code
}
