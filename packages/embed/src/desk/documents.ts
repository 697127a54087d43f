import { icon } from '@countersign/ui/icons'
import { look } from '@countersign/ui/look'
import { html, nothing, type TemplateResult } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { markOf } from '../session/field-types.ts'
import { isSignature, type SessionDocument, type SessionMark, type Widget } from '../session/session.ts'
import { signatureView } from '../signature/signature-view.ts'
import type { DeskContext } from './desk-context.ts'
import { textOf } from './field-control.ts'
import { fieldView, type PageSize, tickView, turnedPlace } from './field-view.ts'
import { fitOf } from './fit-value.ts'
import { NEAREST_FIELD } from './nearest-field.ts'

const ZOOMS: readonly number[] = [0.75, 1, 1.25, 1.5, 2, 3]

/** All documents, one under the other, with the fields and the others' marks on their pages. */
export function documentsView(context: DeskContext): TemplateResult {
  return html`<div class="documents" part="documents">
    ${repeat(
      context.session.documents,
      (document) => document.key,
      (document, index) => documentView(context, document, index === 0),
    )}
  </div>`
}

function documentView(context: DeskContext, document: SessionDocument, first: boolean): TemplateResult {
  const { say } = context.words
  const failed = context.pages.stateOf(document.key) === 'failed'
  return html`<section class="document" role="group" aria-labelledby=${`document-${document.key}`} data-task=${document.key}>
    <div class="document-head">
      <h2 id=${`document-${document.key}`} tabindex="-1"><bdi>${document.name}</bdi>
        <span class="document-count">${say('document.pages', { count: document.pages.length })}</span>
      </h2>
      ${first ? zoomView(context) : nothing}
    </div>
    ${failed ? failedView(context, document) : nothing}
    <div class="papers" tabindex=${context.zoom > 1 ? 0 : nothing} role=${context.zoom > 1 ? 'group' : nothing}
      aria-label=${context.zoom > 1 ? document.name : nothing} ${look({ '--_zoom': String(context.zoom) })}>
      ${document.pages.map((page, index) => paperView(context, document, page, index + 1))}
    </div>
  </section>`
}

function failedView(context: DeskContext, document: SessionDocument): TemplateResult {
  const { say } = context.words
  return html`<p class="banner bad" role="alert">${icon('alert')}<span>${say('document.failed')}</span>
    <button type="button" class="button" part="button" @click=${() => context.pages.retry(document.key)}>
      ${say('action.retry')}
    </button>
  </p>`
}

function paperView(
  context: DeskContext,
  document: SessionDocument,
  size: PageSize,
  page: number,
): TemplateResult {
  const { say } = context.words
  const count = document.pages.length
  const onPage = (widget: Widget) => widget.page === page
  const fields = context.session.fields.filter((field) => field.document === document.key)
  const marks = context.session.marks.filter((mark) => mark.document === document.key)
  return html`<div class="paper-place"><div class="paper" part="page" role="group" dir="ltr" tabindex="-1" @click=${NEAREST_FIELD} ${look({ 'aspect-ratio': `${size.width} / ${size.height}` })}
    aria-label=${say('document.page', { page, count, document: document.name })}>
    <div class="paper-canvas" data-document=${document.key} data-page=${page}></div>
    <div class="hidden">${context.pages.textOf(document.key, page)}</div>
    ${marks.flatMap((mark) => mark.widgets.filter(onPage).map((widget) => markView(context, mark, widget, size)))}
    ${fields.flatMap((field) => field.widgets.filter(onPage).map((widget) => fieldView(context, field, widget, size)))}
  </div>
  <p class="paper-number" aria-hidden="true">${say('guide.pages', { page, count })}</p></div>`
}

/** What somebody else has put on the document. */
function markView(context: DeskContext, mark: SessionMark, widget: Widget, size: PageSize): TemplateResult {
  const { say } = context.words
  const { value, by, type } = mark
  const text = textOf(value)
  const fit = fitOf(widget, { type, text, isEntered: false })
  const place = look(turnedPlace(widget, size, fit))
  if (isSignature(value)) {
    const kind = markOf(mark) ?? 'image'
    return html`<div class="field still" part="mark" role="img" title=${by} ${place}
      aria-label=${say('mark.by', { by, value: say(`mark.${kind}`) })}>${signatureView(value, context.images)}</div>`
  }
  if (typeof value === 'boolean')
    return tickView(say('mark.by', { by, value: say('mark.yes') }), value, place)
  return html`<div class="field still" part="mark" title=${by} ${place}>
    <span class="hidden">${say('mark.by', { by, value: '' })}</span>
    <span class="control-text" data-wraps=${fit.wraps}>${text}</span>
  </div>`
}

function zoomView(context: DeskContext): TemplateResult {
  const { say } = context.words
  const at = ZOOMS.indexOf(context.zoom)
  const step = (by: number) => () => context.act.setZoom(ZOOMS[at + by] ?? context.zoom)
  const percent = Math.round((context.scale ?? context.zoom) * 100)
  return html`<div class="zoom" role="group" aria-label=${say('document.zoom')}>
    <button type="button" class="icon-button" aria-label=${say('document.zoomOut')}
      aria-disabled=${at === 0} @click=${step(-1)}>${icon('minus')}</button>
    <button type="button" class="zoom-now" aria-label=${say('document.fit', { percent })}
      @click=${() => context.act.setZoom(1)}>${say('document.percent', { percent })}</button>
    <button type="button" class="icon-button" aria-label=${say('document.zoomIn')}
      aria-disabled=${at === ZOOMS.length - 1} @click=${step(1)}>${icon('plus')}</button>
  </div>`
}
