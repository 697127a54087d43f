import { icon } from '@countersign/ui/icons'
import { html, nothing, type TemplateResult } from 'lit'
import { AUTHORITY_PATH, type Authority } from './authority.ts'
import { fingerprintView } from './fingerprint-view.ts'
import type { VerifyWording } from './messages.ts'
import { nameView } from './name-view.ts'

/** What a page without a service offers in its place: to choose a certificate. */
export interface Choosing {
  readonly choose: () => void
  readonly chosen: (event: Event) => void
  /** A file in which there was no certificate. */
  readonly unreadable: string | undefined
}

/** What seals are compared with, so that people can compare it too. */
export function authorityView(
  words: VerifyWording,
  authority: Authority | null | undefined,
  choosing?: Choosing,
): TemplateResult {
  const { say } = words
  return html`<section class="own" aria-labelledby="own-title">
    <h2 id="own-title">${say('ownTitle')}</h2>
    ${authority ? knownView(words, authority, choosing === undefined) : html`<p class="muted">${authority === null ? say('ownMissing') : say('ownLoading')}</p>`}
    ${choosing ? chooseView(words, choosing) : nothing}
  </section>`
}

function chooseView({ say }: VerifyWording, { choose, chosen, unreadable }: Choosing): TemplateResult {
  return html`<button type="button" class="button" @click=${choose}>${icon('seal')}${say('alone.choose')}</button>
    <input class="certificates" type="file" hidden accept=".pem,.crt,.cer,.der" multiple aria-label=${say('alone.choose')} @change=${chosen}>
    <p role="status">${unreadable === undefined ? nothing : say('alone.unreadable', { name: unreadable })}</p>`
}

function knownView(words: VerifyWording, { named }: Authority, isService: boolean): TemplateResult {
  const { say } = words
  return html`${named.map(({ name, sha256 }) => html`<div class="own-name">${nameView(words, name)}</div>${fingerprintView(sha256)}`)}
    <p class="fine">${say(named.length === 1 ? 'ownText' : 'ownTextMany')}</p>
    ${isService ? html`<a class="button" href=${AUTHORITY_PATH} download="authority.pem">${icon('download')}${say('ownDownload')}</a>` : nothing}`
}
