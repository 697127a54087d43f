import { html, type TemplateResult } from 'lit'

const CODE = /(`[^`]+`|\{\{[^}]*\}\})/

/** A description, with what stands in backticks or in double braces as code: it runs from the left in every language. */
export function prose(text: string): string | TemplateResult {
  const parts = text.split(CODE)
  if (parts.length === 1) return text
  // What the expression captured stands at every second place.
  return html`${parts.map((part, index) => (index % 2 === 0 ? part : html`<code dir="ltr">${bare(part)}</code>`))}`
}

function bare(code: string): string {
  return code.startsWith('`') ? code.slice(1, -1) : code
}
