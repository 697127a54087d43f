import { badge } from '@countersign/ui/badge'
import { html, nothing, type TemplateResult } from 'lit'
import type { Wording } from '../texts/texts.ts'
import type { PublishDrafts, ReferredDraft } from './publish-drafts.ts'
import type { EditorKey } from './texts/en.ts'
import { toldFailure, toldView } from './told-failure.ts'

/**
 * The drafts that are published before one, or the versions that it will refer to instead, and where it stopped; or, where that cannot be done
 * here, those that have to be published before.
 */
export function draftsView(
  words: Wording<EditorKey>,
  { all, isPossible }: PublishDrafts,
  name: string,
): TemplateResult | typeof nothing {
  if (all.length === 0) return nothing
  const { say } = words
  const isTold = all.some(({ state }) => state === 'unread')
  const shown = isPossible ? all : all.filter(({ version }) => version === undefined)
  const said = isTold ? say('publish.draftsTaken') : say('publish.draftsFirst')
  return html`<section class="lines-of" aria-labelledby="publish-drafts"><h3 class="small-title" id="publish-drafts">${say(isPossible ? 'publish.drafts' : 'publish.draftsBefore')}</h3>
    <p class=${isPossible ? 'fine' : ''} role="status">${isPossible ? said : say('publish.draftsMissing', { name })}</p>
    <ol class="drafts">${shown.map((draft) => draftView(words, draft))}</ol>
  </section>`
}

function draftView(words: Wording<EditorKey>, draft: ReferredDraft): TemplateResult {
  const { say } = words
  const { kind, key, failure } = draft
  return html`<li data-state=${draft.state}><span class="draft-line">${say(`kind.${kind}`)} <code dir="ltr">${key}</code> ${stateView(words, draft)}</span>
    ${failure === undefined ? nothing : html`<p class="problem" role="alert">${toldView(toldFailure(words, say('publish.failed'), failure))}</p><p class="fine">${say('publish.stopped')}</p>`}</li>`
}

function stateView({ say }: Wording<EditorKey>, { state, version }: ReferredDraft): TemplateResult {
  if (version === undefined) return badge({ label: say('publish.none'), tone: 'warning', icon: 'alert' })
  if (state === 'busy')
    return html`<span class="spinner small" role="img" aria-label=${say('publish.becomes', { version })}></span>`
  if (state === 'published')
    return badge({ label: say('version.published', { version }), tone: 'good', icon: 'check' })
  if (state === 'same' || state === 'unread')
    return badge({ label: say('version.published', { version }), tone: 'neutral', icon: 'lock' })
  return badge({
    label: state === 'refused' ? say('publish.none') : say('publish.becomes', { version }),
    tone: state === 'refused' ? 'bad' : 'neutral',
    icon: state === 'refused' ? 'cross' : 'clock',
  })
}
