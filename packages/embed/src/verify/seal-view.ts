import { writeInstant } from '@countersign/engine/texts'
import type { PdfVerification, Seal, StampedTime } from '@countersign/evidence'
import { html, nothing, type TemplateResult } from 'lit'
import type { Verdict } from './examine.ts'
import { fingerprintView } from './fingerprint-view.ts'
import type { VerifyWording } from './messages.ts'
import { nameLine, nameView } from './name-view.ts'

/** The sealer, the level and the time; of a file that is not intact these are claims, and are called so. */
export function sealView(
  words: VerifyWording,
  { checks }: PdfVerification,
  seal: Seal,
  verdict: Verdict,
): TemplateResult {
  const { say } = words
  const isClaim = verdict === 'changed'
  const appended = checks.find((check) => check.name === 'appended')
  return html`<div class="part">
    <h3>${isClaim ? say('claims') : say('seal')}</h3>
    ${isClaim ? html`<p class="fine">${say('claimsNote')}</p>` : nothing}
    <dl class="facts">
      ${fact(say('sealedBy'), html`${nameView(words, seal.subject)}${fingerprintView(seal.certificateSha256)}`)}
      ${fact(say('authority'), html`${nameView(words, seal.authority)}${badgeView(words, seal, isClaim)}${fingerprintView(seal.authoritySha256)}`)}
      ${fact(say('kind'), say(`kind.${seal.kind}`))}
      ${fact(say('level'), say(`level.${seal.level}`))}
      ${fact(say('time'), timeView(words, seal))}
      ${seal.timestamp && !seal.timestamp.isTrusted ? fact(say('timeClaim'), claimView(words, seal.timestamp)) : nothing}
      ${appended ? fact(say('appended'), html`<span lang="en" dir="auto">${appended.message}</span>`) : nothing}
      ${seal.name ? fact(say('name'), html`<bdi>${seal.name}</bdi>`) : nothing}
      ${seal.reason ? fact(say('reason'), html`<bdi>${seal.reason}</bdi>`) : nothing}
      ${seal.location ? fact(say('location'), html`<bdi>${seal.location}</bdi>`) : nothing}
    </dl>
  </div>`
}

function fact(label: string, value: string | TemplateResult): TemplateResult {
  return html`<div class="fact"><dt>${label}</dt><dd>${value}</dd></div>`
}

/** A forger can put anybody's certificates into a file: what it names is shown as such until all checks have passed. */
function badgeView({ say }: VerifyWording, { isTrusted }: Seal, isClaim: boolean): TemplateResult {
  if (isTrusted === null) return html`<span class="badge" data-tone="warn">${say('authorityUnasked')}</span>`
  if (!isTrusted) return html`<span class="badge" data-tone="warn">${say('authorityForeign')}</span>`
  return isClaim
    ? html`<span class="badge">${say('authorityClaimed')}</span>`
    : html`<span class="badge" data-tone="good">${say('authorityOwn')}</span>`
}

/** A local clock is never passed off as a time-stamp, nor anybody's time-stamp as a trusted one. */
function timeView(words: VerifyWording, { timestamp, claimedAt }: Seal): string | TemplateResult {
  const { say } = words
  if (timestamp?.isTrusted)
    return instantView(
      words,
      timestamp.at,
      say('timeOfAuthority', { name: nameLine(words, timestamp.authority) }),
    )
  return claimedAt === undefined ? say('timeUnknown') : instantView(words, claimedAt, say('timeOfService'))
}

function claimView(words: VerifyWording, { at, authority }: StampedTime): TemplateResult {
  return instantView(words, at, words.say('timeClaimOf', { name: nameLine(words, authority) }))
}

function instantView({ say, locale }: VerifyWording, at: string, clock: string): TemplateResult {
  const utc = instantText(locale, at, 'UTC')
  const here = instantText(locale, at, undefined)
  return html`<time datetime=${at}>${utc}</time>
    <p class="fine">${here === utc ? nothing : html`${say('timeHere', { time: here })}. `}${clock}</p>`
}

/** To the second. Without a zone: the one of the browser. */
export function instantText(locale: string, at: string, timeZone: string | undefined): string {
  return writeInstant(locale, new Date(at), {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZone,
  })
}
