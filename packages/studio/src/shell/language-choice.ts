import { chooseLanguage } from '@countersign/embed/texts/choice'
import { html, type TemplateResult } from 'lit'
import { isStudioLanguage, STUDIO_LANGUAGES, type Words } from '../texts/speech.ts'

/** Each language under its own name, so that who cannot read the page finds theirs. */
export function languageChoice({ language, say }: Words): TemplateResult {
  const choices = Object.entries(STUDIO_LANGUAGES).map(([code, name]) => {
    const choose = () => {
      if (isStudioLanguage(code)) chooseLanguage(code)
    }
    return html`<button type="button" class="button quiet" lang=${code} aria-pressed=${code === language} @click=${choose}>${name}</button>`
  })
  return html`<div class="languages" role="group" aria-label=${say('frame.language')}>${choices}</div>`
}
