import { html, type TemplateResult } from 'lit'
import { icon } from '../signing-embed/icons.ts'
import { AUTHORITY_PATH, type Authority } from './authority.ts'
import { fingerprintView } from './fingerprint-view.ts'
import { messages } from './messages.ts'

/** What seals are compared with, so that people can compare it too. */
export function authorityView(authority: Authority | null | undefined): TemplateResult {
  return html`<section class="own" aria-labelledby="own-title">
    <h2 id="own-title">${messages.ownTitle}</h2>
    ${authority ? knownView(authority) : html`<p class="muted">${authority === null ? messages.ownMissing : messages.ownLoading}</p>`}
  </section>`
}

function knownView({ name, sha256 }: Authority): TemplateResult {
  return html`<p class="own-name">${name}</p>
    ${fingerprintView(sha256)}
    <p class="fine">${messages.ownText}</p>
    <a class="button" href=${AUTHORITY_PATH} download="authority.pem">${icon('download')}${messages.ownDownload}</a>`
}
