import { icon } from '@countersign/ui/icons'
import { html, nothing, type TemplateResult } from 'lit'
import type { EditorWording } from './facts.ts'
import type { Reason, ReasonPlace } from './reasons.ts'

/** Leads to what is missing. */
export type GoTo = (event: Event, reason: Reason, place?: ReasonPlace) => void

/** More than these are folded. */
const SHOWN_MAX = 3

/**
 * What is missing, as a list whose lines lead there.
 * @param blocked what has to be mended before any of it is known
 */
export function reasonsView(
  { say }: EditorWording,
  { reasons, blocked }: { reasons: readonly Reason[]; blocked: string | undefined },
  go: GoTo,
): TemplateResult {
  if (blocked !== undefined)
    return html`<div class="edit-reasons" part="reasons" data-blocked="true">${icon('alert')}<p>${blocked}</p></div>`
  const open = reasons.filter(({ isReview }) => !isReview)
  if (open.length === 0)
    return html`<div class="edit-reasons" part="reasons" data-ready="true">${icon('check')}
      <p>${say('editor.reasons.ready')} ${reasons.length > 0 ? say('pending.review') : ''}</p></div>`
  return html`<section class="edit-reasons" part="reasons" aria-labelledby="reasons">${icon('list')}
    <div><h2 class="edit-small" id="reasons">${say('editor.reasons.title')}</h2>
      <ul class="edit-reason-list">${open.map((reason) => html`<li>${reasonView(say, reason, go)}</li>`)}</ul></div>
  </section>`
}

/** With how many values it is about, the first of them, and all others folded. */
function reasonView(say: EditorWording['say'], reason: Reason, go: GoTo): TemplateResult {
  const { text, places = [] } = reason
  const all = places.length > 1 ? places : []
  const [shown, folded] = [all.slice(0, SHOWN_MAX), all.slice(SHOWN_MAX)]
  const listOf = (some: readonly ReasonPlace[]) =>
    html`<ul class="edit-places">${some.map((place) => html`<li><button type="button" class="edit-reason" @click=${(event: Event) => go(event, reason, place)}>${place.text}</button></li>`)}</ul>`
  return html`<button type="button" class="edit-reason" @click=${(event: Event) => go(event, reason)}>${text}</button>
    ${all.length === 0 ? nothing : html`<span class="fine">${say('editor.reasons.fields', { count: all.length })}</span>${listOf(shown)}`}
    ${folded.length === 0 ? nothing : html`<details class="edit-others"><summary>${say('form.others', { count: folded.length })}</summary>${listOf(folded)}</details>`}`
}
