import { icon } from '@countersign/ui/icons'
import { html, nothing, type TemplateResult } from 'lit'
import { ref } from 'lit/directives/ref.js'
import type { Session } from '../session/session.ts'
import { failureInWords } from '../texts/say-refusal.ts'
import type { Wording } from '../texts/texts.ts'
import type { Notice } from './notices.ts'

export interface HeaderFacts {
  /** the workflow's name is the heading of the screen */
  isHeading: boolean
  saving: 'saved' | 'saving' | 'offline' | undefined
  logo: ImageBitmap | undefined
}

/** Who asks, and for what: the same on every screen that has a session. A notice stays in sight, however far down somebody is. */
export function headerView(
  { say }: Wording,
  session: Session,
  facts: HeaderFacts,
  notice: TemplateResult | typeof nothing,
  menu: TemplateResult,
): TemplateResult {
  const { sender } = session
  // Before a code it is not told what for.
  const name =
    session.workflowName === ''
      ? nothing
      : facts.isHeading
        ? html`<h1 class="head-name" tabindex="-1"><bdi>${session.workflowName}</bdi></h1>`
        : html`<p class="head-name"><bdi>${session.workflowName}</bdi></p>`
  const from =
    sender.company && sender.company !== sender.name ? `${sender.name}, ${sender.company}` : sender.name
  return html`${session.mode === 'test' ? testView(say('frame.test'), say('frame.testText')) : nothing}
    <div class="top"><div class="head" part="header">
      ${logoView(sender, facts.logo)}
      <div class="head-words">${name}<p class="head-sender">${say('frame.sender', { sender: from })}</p></div>
      ${facts.saving ? savingView(say(`saving.${facts.saving}`), facts.saving) : nothing}
      ${menu}
    </div>
    ${notice}</div>`
}

export interface NoticeActs {
  dismiss(): void
  complete(): void
}

export function noticeView(words: Wording, notice: Notice, act: NoticeActs): TemplateResult {
  const { say } = words
  const { failure } = notice
  const trace = failure?.traceId
    ? html` <span class="fine">${say('frame.traceId', { traceId: failure.traceId })}</span>`
    : nothing
  return html`<div class="banner ${notice.tone}" part="notice" role=${notice.tone === 'bad' ? 'alert' : 'status'}>
    ${icon(notice.tone === 'bad' ? 'alert' : 'check')}
    <span>${say(notice.key, { message: failure ? failureInWords(words, failure) : '' })}${trace}</span>
    ${notice.again ? html`<button type="button" class="button" part="button" data-first @click=${act.complete}>${say('action.complete')}</button>` : nothing}
    <button type="button" class="icon-button" aria-label=${say('notice.dismiss')} @click=${act.dismiss}>${icon('cross')}</button>
  </div>`
}

/** The sender's logo, else a letter. */
function logoView(sender: Session['sender'], logo: ImageBitmap | undefined): TemplateResult {
  if (logo !== undefined)
    return html`<canvas class="logo-image" aria-hidden="true" ${ref(drawing(logo))}></canvas>`
  const letter = [...(sender.company ?? sender.name)][0]?.toUpperCase() ?? ''
  return html`<span class="logo" aria-hidden="true"><span>${letter}</span></span>`
}

const drawing = (logo: ImageBitmap) => (element?: Element) => {
  if (!(element instanceof HTMLCanvasElement)) return
  element.width = logo.width
  element.height = logo.height
  element.getContext('2d')?.drawImage(logo, 0, 0)
}

function testView(name: string, text: string): TemplateResult {
  return html`<p class="ribbon" part="ribbon"><strong>${name}</strong> <span>${text}</span></p>`
}

function savingView(words: string, state: string): TemplateResult {
  return html`<p class="saving" data-state=${state}>${icon(state === 'offline' ? 'cloud' : 'check')}<span>${words}</span></p>`
}
