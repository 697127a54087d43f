import { html, type TemplateResult } from 'lit'

/** A sentence of the description, in which words between backticks are code. */
export function withCode(sentence: string): (string | TemplateResult)[] {
  return sentence.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))
}
