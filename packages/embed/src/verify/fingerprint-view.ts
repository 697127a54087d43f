import { html, type TemplateResult } from 'lit'

/** SHA-256 in groups of four, as people compare it. */
export function fingerprintView(sha256: string): TemplateResult {
  const groups = sha256.match(/.{1,4}/g) ?? []
  return html`<p class="fingerprint" dir="ltr"><span class="fingerprint-kind">SHA-256</span> ${groups.join(' ')}</p>`
}
