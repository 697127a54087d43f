import { icon } from '@countersign/ui/icons'
import { html, type TemplateResult } from 'lit'
import type { EditorWording } from './facts.ts'
import type { Reason } from './reasons.ts'

/**
 * What is missing, as a list whose lines lead there.
 * @param blocked what has to be mended before any of it is known
 */
export function reasonsView(
  { say }: EditorWording,
  { reasons, blocked }: { reasons: readonly Reason[]; blocked: string | undefined },
  go: (event: Event, reason: Reason) => void,
): TemplateResult {
  if (blocked !== undefined)
    return html`<div class="edit-reasons" part="reasons" data-blocked="true">${icon('alert')}<p>${blocked}</p></div>`
  const open = reasons.filter(({ isReview }) => !isReview)
  if (open.length === 0)
    return html`<div class="edit-reasons" part="reasons" data-ready="true">${icon('check')}
      <p>${say('editor.reasons.ready')} ${reasons.length > 0 ? say('pending.review') : ''}</p></div>`
  return html`<section class="edit-reasons" part="reasons" aria-labelledby="reasons">${icon('list')}
    <div><h2 class="edit-small" id="reasons">${say('editor.reasons.title')}</h2>
      <ul>${open.map((reason) => html`<li><button type="button" class="edit-reason" @click=${(event: Event) => go(event, reason)}>${reason.text}</button></li>`)}</ul></div>
  </section>`
}
