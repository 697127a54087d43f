import { html, type TemplateResult } from 'lit'

/** Words that may hold an e-mail address: it goes to the next line as a whole, and breaks behind its @ where one line is too short for it. */
export function breakable(text: string): TemplateResult {
  const words = text.split(/(\S+@\S+)/)
  return html`${words.map((word, index) => (index % 2 === 0 ? word : addressView(word)))}`
}

function addressView(address: string): TemplateResult {
  const at = address.lastIndexOf('@') + 1
  return html`<span class="whole">${address.slice(0, at)}<wbr>${address.slice(at)}</span>`
}
