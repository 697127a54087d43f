import { html, type TemplateResult } from 'lit'
import { areShortCutsOn } from '../shell/short-cuts.ts'

/** What is pressed, key after key; those of one letter only where they do something. */
export function keysView(keys: readonly string[], isAlways = false): TemplateResult {
  if (!isAlways && !areShortCutsOn()) return html``
  return html`<span class="keys">${keys.map((key) => html`<kbd>${key}</kbd>`)}</span>`
}
