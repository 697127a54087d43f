import { html, type TemplateResult } from 'lit'
import { messages } from './messages.ts'

/** SHA-256 in groups of four, as people compare it. */
export function fingerprintView(sha256: string): TemplateResult {
  const groups = sha256.match(/.{1,4}/g) ?? []
  return html`<p class="fingerprint"><span class="fingerprint-kind">${messages.fingerprint}</span> ${groups.join(' ')}</p>`
}
