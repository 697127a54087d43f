import type { PdfVerification, Seal, StampedTime } from '@countersign/evidence'
import { html, nothing, type TemplateResult } from 'lit'
import type { Verdict } from './examine.ts'
import { fingerprintView } from './fingerprint-view.ts'
import { kinds, levels, messages } from './messages.ts'

/** Who sealed, up to which level and when; of a file that is not intact these are claims, and said to be. */
export function sealView({ checks }: PdfVerification, seal: Seal, verdict: Verdict): TemplateResult {
  const isClaim = verdict === 'changed'
  const appended = checks.find((check) => check.name === 'appended')
  return html`<div class="part">
    <h3>${isClaim ? messages.claims : messages.seal}</h3>
    ${isClaim ? html`<p class="fine">${messages.claimsNote}</p>` : nothing}
    <dl class="facts">
      ${fact(messages.sealedBy, html`${seal.subject}${fingerprintView(seal.certificateSha256)}`)}
      ${fact(messages.authority, html`${seal.authority}${badgeView(seal, isClaim)}${fingerprintView(seal.authoritySha256)}`)}
      ${fact(messages.kind, kinds[seal.kind])}
      ${fact(messages.level, levels[seal.level])}
      ${fact(messages.time, timeView(seal))}
      ${seal.timestamp && !seal.timestamp.isTrusted ? fact(messages.timeClaim, claimView(seal.timestamp)) : nothing}
      ${appended ? fact(messages.appended, appended.message) : nothing}
      ${seal.name ? fact(messages.name, seal.name) : nothing}
      ${seal.reason ? fact(messages.reason, seal.reason) : nothing}
      ${seal.location ? fact(messages.location, seal.location) : nothing}
    </dl>
  </div>`
}

function fact(label: string, value: string | TemplateResult): TemplateResult {
  return html`<div class="fact"><dt>${label}</dt><dd>${value}</dd></div>`
}

/** A forger can put anybody's certificates into a file: what it names is shown as such until all checks have passed. */
function badgeView({ isTrusted }: Seal, isClaim: boolean): TemplateResult {
  if (isTrusted === null)
    return html`<span class="badge" data-tone="warn">${messages.authorityUnasked}</span>`
  if (!isTrusted) return html`<span class="badge" data-tone="warn">${messages.authorityForeign}</span>`
  return isClaim
    ? html`<span class="badge">${messages.authorityClaimed}</span>`
    : html`<span class="badge" data-tone="good">${messages.authorityOwn}</span>`
}

/** A local clock is never passed off as a time-stamp, nor anybody's time-stamp as a trusted one. */
function timeView({ timestamp, claimedAt }: Seal): string | TemplateResult {
  if (timestamp?.isTrusted) return instantView(timestamp.at, messages.timeOfAuthority(timestamp.authority))
  return claimedAt === undefined ? messages.timeUnknown : instantView(claimedAt, messages.timeOfService)
}

function claimView({ at, authority }: StampedTime): TemplateResult {
  return instantView(at, messages.timeClaimOf(authority))
}

function instantView(at: string, clock: string): TemplateResult {
  const utc = format(at, 'UTC')
  const here = format(at, undefined)
  return html`<time datetime=${at}>${utc}</time>
    <p class="fine">${here === utc ? nothing : html`${messages.timeHere(here)}. `}${clock}</p>`
}

/** Without a zone: the one of the browser. */
function format(at: string, timeZone: string | undefined): string {
  const options = {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  } as const
  const format = new Intl.DateTimeFormat('en-GB', {
    ...options,
    second: '2-digit',
    timeZoneName: 'short',
    timeZone,
  })
  return format.format(new Date(at))
}
