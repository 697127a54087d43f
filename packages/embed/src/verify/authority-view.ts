import { icon } from '@countersign/ui/icons'
import { html, type TemplateResult } from 'lit'
import { AUTHORITY_PATH, type Authority } from './authority.ts'
import { fingerprintView } from './fingerprint-view.ts'
import type { VerifyWording } from './messages.ts'

/** What seals are compared with, so that people can compare it too. */
export function authorityView(
  { say }: VerifyWording,
  authority: Authority | null | undefined,
): TemplateResult {
  return html`<section class="own" aria-labelledby="own-title">
    <h2 id="own-title">${say('ownTitle')}</h2>
    ${authority ? knownView(say, authority) : html`<p class="muted">${authority === null ? say('ownMissing') : say('ownLoading')}</p>`}
  </section>`
}

function knownView(say: VerifyWording['say'], { name, sha256 }: Authority): TemplateResult {
  return html`<p class="own-name"><bdi>${name}</bdi></p>
    ${fingerprintView(sha256)}
    <p class="fine">${say('ownText')}</p>
    <a class="button" href=${AUTHORITY_PATH} download="authority.pem">${icon('download')}${say('ownDownload')}</a>`
}
