import { icon } from '@countersign/ui/icons'
import { html, type TemplateResult } from 'lit'
import { AUTHORITY_PATH, type Authority } from './authority.ts'
import { fingerprintView } from './fingerprint-view.ts'
import type { VerifyWording } from './messages.ts'
import { nameView } from './name-view.ts'

/** What seals are compared with, so that people can compare it too. */
export function authorityView(words: VerifyWording, authority: Authority | null | undefined): TemplateResult {
  const { say } = words
  return html`<section class="own" aria-labelledby="own-title">
    <h2 id="own-title">${say('ownTitle')}</h2>
    ${authority ? knownView(words, authority) : html`<p class="muted">${authority === null ? say('ownMissing') : say('ownLoading')}</p>`}
  </section>`
}

function knownView(words: VerifyWording, { name, sha256 }: Authority): TemplateResult {
  const { say } = words
  return html`<div class="own-name">${nameView(words, name)}</div>
    ${fingerprintView(sha256)}
    <p class="fine">${say('ownText')}</p>
    <a class="button" href=${AUTHORITY_PATH} download="authority.pem">${icon('download')}${say('ownDownload')}</a>`
}
