import { icon } from '@countersign/ui/icons'
import { html, type TemplateResult } from 'lit'
import { chooseLanguage } from '../texts/choice.ts'
import { isLanguage, LANGUAGES, type Language, languageOf } from '../texts/languages.ts'

const LISTED = Object.keys(LANGUAGES).map(languageOf)

/** Each language under its own name, so that who cannot read the page finds theirs. */
export function languageMenu(label: string, language: Language): TemplateResult {
  const choose = (event: Event) => {
    const { currentTarget } = event
    if (currentTarget instanceof HTMLSelectElement && isLanguage(currentTarget.value))
      chooseLanguage(currentTarget.value)
  }
  return html`<label class="language" part="language">
    ${icon('globe')}<span class="language-name" aria-hidden="true">${LANGUAGES[language].name}</span>
    <select aria-label=${label} @change=${choose}>
      ${LISTED.map(
        (one) =>
          html`<option value=${one} lang=${one} .selected=${one === language}>${LANGUAGES[one].name}</option>`,
      )}
    </select>
  </label>`
}
