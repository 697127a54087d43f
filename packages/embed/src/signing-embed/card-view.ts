import { card } from '@countersign/ui/card'
import { icon } from '@countersign/ui/icons'
import { html, nothing, type TemplateResult } from 'lit'
import type { Failure } from '../session/failure.ts'
import type { Session, SessionDocument } from '../session/session.ts'
import type { TextKey } from '../texts/en.ts'
import type { Wording } from '../texts/texts.ts'
import type { Action, Screen } from './screens.ts'

export interface CardFacts {
  screen: Screen
  /** what it says */
  said: Pick<Screen, 'title' | 'text'>
  session: Session | undefined
  failure: Failure | undefined
  /** a button that the table names but that has nothing to do here is left out */
  offers(action: Action): boolean
  act(action: Action): void
  download(document: SessionDocument, state: 'original' | 'signed'): void
}

/** One calm card: what has happened, what it means, what can be done now. */
export function cardView(words: Wording, facts: CardFacts): TemplateResult {
  const { say } = words
  const { screen, session } = facts
  const values = { name: session?.participant.name ?? '', sender: session?.sender.name ?? '' }
  const buttons = screen.actions.filter((action) => action in LABELS && facts.offers(action))
  const more = html`${endingView(words, session)}
      ${facts.failure?.traceId ? html`<p class="fine">${say('frame.traceId', { traceId: facts.failure.traceId })}</p>` : nothing}
      ${session ? downloadsView(words, session, facts) : nothing}
      ${
        buttons.length === 0
          ? nothing
          : html`<div class="buttons">${buttons.map((action) => buttonView(words, action, facts))}</div>`
      }`
  const { icon: name, tone } = screen
  return card({
    icon: name,
    tone,
    title: say(facts.said.title, values),
    text: say(facts.said.text, values),
    more,
  })
}

const LABELS: Partial<Record<Action, TextKey>> = { retry: 'action.retry', done: 'action.done' }

function buttonView({ say }: Wording, action: Action, facts: CardFacts): TemplateResult | typeof nothing {
  const label = LABELS[action]
  if (label === undefined) return nothing
  return html`<button type="button" class="button primary" part="button primary-button" @click=${() => facts.act(action)}>
    ${say(label)}
  </button>`
}

function endingView(
  { say, instant }: Wording,
  session: Session | undefined,
): TemplateResult | typeof nothing {
  const ending = session?.ending
  if (session === undefined || ending === undefined) return nothing
  const key = endingKey(session.state, ending.by)
  return html`<p class="fine">${say(key, { at: instant(ending.at, session.timezone) })}</p>
    ${
      ending.reason
        ? html`<figure class="quote"><figcaption class="fine">${say('ending.reason')}</figcaption>
            <blockquote dir="auto">${ending.reason}</blockquote></figure>`
        : nothing
    }`
}

function endingKey(state: Session['state'], by: 'you' | 'another' | undefined): TextKey {
  if (state === 'signed' || state === 'completed') return by === 'you' ? 'ending.signed' : 'ending.other'
  if (state !== 'declined' || by === undefined) return 'ending.other'
  return by === 'you' ? 'ending.declinedByYou' : 'ending.declinedByAnother'
}

function downloadsView(
  { say }: Wording,
  session: Session,
  facts: CardFacts,
): TemplateResult | typeof nothing {
  const signed = facts.screen.actions.includes('downloadSigned')
  const original = facts.screen.actions.includes('downloadOriginal')
  if ((!signed && !original) || session.documents.length === 0) return nothing
  return html`<ul class="downloads">${session.documents.map((document) => {
    const there = !signed || document.signedAvailable
    return html`<li class="download">
      ${icon('document')}
      <span class="download-name"><bdi>${document.name}</bdi><span class="fine">${say('document.pages', { count: document.pages.length })}</span></span>
      ${
        there
          ? html`<button type="button" class="button" part="button"
              aria-label=${say('document.download', { document: document.name })}
              @click=${() => facts.download(document, signed ? 'signed' : 'original')}>
              ${icon('download')}<span>${say('action.downloadSigned')}</span></button>`
          : html`<span class="fine sealing"><span class="spinner small" aria-hidden="true"></span>${say('document.sealing')}</span>`
      }
    </li>`
  })}</ul>
  ${original ? html`<p class="fine">${say('signed.copies')}</p>` : nothing}`
}
