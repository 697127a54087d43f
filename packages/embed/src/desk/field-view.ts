import { hasRoomForLines, turnBox } from '@countersign/pdf-form/turned-box'
import { icon } from '@countersign/ui/icons'
import { look } from '@countersign/ui/look'
import { html, nothing, type TemplateResult } from 'lit'
import { controlOf, isWritten, markOf } from '../session/field-types.ts'
import { fieldId, isSignature, type SessionField, type Signature, type Widget } from '../session/session.ts'
import { hasValue } from '../session/tasks.ts'
import { signatureView } from '../signature/signature-view.ts'
import type { DeskContext } from './desk-context.ts'
import { fieldControl, optionAt, optionBox, textOf } from './field-control.ts'
import type { Fit } from './fit-text.ts'
import { fitOf } from './fit-value.ts'
import { hintOf, shownValue } from './shown-value.ts'
import { type Spread, spreadOf } from './spread-choices.ts'

export interface PageSize {
  width: number
  height: number
}

/** One widget of a field, laid over its page in shares of the page, so that it follows every zoom. */
export function fieldView(
  context: DeskContext,
  field: SessionField,
  widget: Widget,
  page: PageSize,
): TemplateResult | typeof nothing {
  if (!field.included) return nothing
  if (field.readOnly) return stillView(context, field, widget, page)
  if (context.locked) return lockedView(context, field, widget, page)
  const id = controlId(field, widget)
  const asks = markOf(field) !== undefined
  const text = asks ? '' : shownValue(field)
  const place = placeOf(widget, page, fitOf(widget, { type: field.type, text, isEntered: true }))
  return html`<div class="field" part="field" data-field=${fieldId(field)} data-type=${field.type}
    data-state=${stateOf(field)} ${look(place)} @focusin=${() => context.act.remember(fieldId(field))}
    @keydown=${(event: KeyboardEvent) => goOnAtEnter(context, event)}>
    ${turned(widget, asks ? markButton(context, field, id) : entryView(context, field, widget, id))}
    ${barView(context, field, widget, page)}
    ${field.error ? html`<span class="field-wrong" aria-hidden="true">!</span><span class="hidden" id=${`${id}-why`}>${field.error}</span>` : nothing}
    ${field.tooltip ? html`<span class="hidden" id=${`${id}-tip`}>${field.tooltip}</span>` : nothing}
    ${hintView(context, field, id)}
  </div>`
}

/** Below the field, while somebody is in it. */
function hintView(context: DeskContext, field: SessionField, id: string): TemplateResult | typeof nothing {
  const hint = hintOf(context.words, field)
  if (hint === undefined) return nothing
  return html`<span class="field-hint" id=${`${id}-hint`} data-over=${hint.isOver}>${hint.text}</span>`
}

/** Stands over the field that somebody is at: what it is, and the way on, which Tab reaches before any other field. */
function barView(context: DeskContext, field: SessionField, widget: Widget, page: PageSize): TemplateResult {
  const side = widget.x + widget.width / 2 > page.width / 2 ? 'end' : 'start'
  return html`<div class="field-bar" data-side=${side}>
    <span class="field-tag" aria-hidden="true"><bdi>${field.label}</bdi>${field.required ? ' *' : ''}</span>
    <button type="button" class="field-next" aria-keyshortcuts="Control+Enter" @click=${() => context.act.goOn()}>${context.words.say('field.goOn')}</button>
  </div>`
}

/** In a line of text Enter would do nothing else. */
function goOnAtEnter(context: DeskContext, event: KeyboardEvent): void {
  const { target } = event
  const isLine = target instanceof HTMLInputElement && ['text', 'date'].includes(target.type)
  if (event.key !== 'Enter' || event.isComposing || !isLine || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  context.act.goOn()
}

function entryView(context: DeskContext, field: SessionField, widget: Widget, id: string): TemplateResult {
  const option = optionAt(field, field.widgets.indexOf(widget))
  if (option !== undefined) {
    const names = { id, label: undefined, describedBy: describedBy(field, id), multiline: false }
    return optionBox(context, field, option, names)
  }
  if (controlOf(field) === 'files') return filesButton(context, field, id)
  if (context.compact && isWritten(field)) return openButton(context, field, id)
  const spread = spreadOf(field, turnBox(widget))
  const control = fieldControl(context, field, {
    id,
    label: field.label,
    describedBy: describedBy(field, id),
    multiline: hasRoomForLines(widget),
    spread: spread?.direction,
  })
  return spread
    ? html`<div class="spread" ${look(typeOf(spread))}>${control}</div>`
    : html`${control}${writtenDate(field, widget)}`
}

function typeOf({ points }: Pick<Spread, 'points'>): Record<string, string> {
  return { '--_points': String(points) }
}

/** What the browser writes of a date is its own business; once left, the date stands as it will be sealed. */
function writtenDate(field: SessionField, widget: Widget): TemplateResult | typeof nothing {
  const text = controlOf(field) === 'date' ? shownValue(field) : ''
  if (text === '') return nothing
  const fit = fitOf(widget, { type: field.type, text, isEntered: false })
  return html`<span class="as-sealed" aria-hidden="true" ${look(typeOf(fit))}>${text}</span>`
}

/** On small pages a field is a button that shows its value and opens a sheet with room to type. */
function openButton(context: DeskContext, field: SessionField, id: string): TemplateResult {
  const { say } = context.words
  const shown = shownValue(field)
  const name = say('field.open', { label: field.label, value: shown || say('field.empty') })
  return html`<button type="button" class="control" id=${id} aria-label=${name} aria-haspopup="dialog"
    aria-describedby=${describedBy(field, id) ?? nothing} @click=${() => context.act.openSheet(field)}>
    <span class="control-text"><bdi>${shown || field.label}</bdi></span>
  </button>`
}

/** Opens the dialog in which files are attached; shows the names of those that are. */
function filesButton(context: DeskContext, field: SessionField, id: string): TemplateResult {
  const { say } = context.words
  const { label } = field
  const names = textOf(field.value)
  const name =
    names === '' ? say('field.attachEmpty', { label }) : say('field.attachFilled', { label, names })
  return html`<button type="button" class="control" id=${id} aria-label=${name} aria-haspopup="dialog"
    aria-describedby=${describedBy(field, id) ?? nothing} @click=${() => context.act.attach(field)}>
    <span class="control-text">${names === '' ? say('field.attach') : names}</span>
  </button>`
}

function markButton(context: DeskContext, field: SessionField, id: string): TemplateResult {
  const { say } = context.words
  const kind = markOf(field) ?? 'image'
  const mark = isSignature(field.value) ? markName(context, field.value) : ''
  const name = say(`field.${kind}${mark ? 'Filled' : 'Empty'}`, { label: field.label, mark })
  const call = { signature: 'field.signHere', initial: 'field.initialHere', image: 'field.image' } as const
  return html`<button type="button" class="control mark" id=${id} aria-label=${name}
    aria-describedby=${describedBy(field, id) ?? nothing} @click=${() => context.act.place(field)}>
    ${
      isSignature(field.value)
        ? signatureView(field.value, context.images)
        : html`<span class="mark-call" aria-hidden="true">${icon(kind === 'image' ? 'image' : 'pen')}
            <span class="mark-words">${say(call[kind])}</span></span>`
    }
  </button>`
}

function markName(context: DeskContext, signature: Signature): string {
  if (signature.kind === 'typed') return signature.text
  return context.words.say(signature.kind === 'drawn' ? 'mark.drawn' : 'mark.image')
}

/** Where something will be entered once the person has agreed. A press there leads to the agreement. */
function lockedView(
  context: DeskContext,
  field: SessionField,
  widget: Widget,
  page: PageSize,
): TemplateResult {
  const { say } = context.words
  const { label, value } = field
  const text = shownValue(field)
  const place = look(turnedPlace(widget, page, fitOf(widget, { type: field.type, text, isEntered: true })))
  const kind = markOf(field)
  const shown = isSignature(value)
    ? signatureView(value, context.images)
    : kind !== undefined
      ? icon(kind === 'image' ? 'image' : 'pen')
      : value === true
        ? icon('check')
        : text
  return html`<div class="field locked" part="field" data-field=${fieldId(field)} data-type=${field.type} role="img"
    aria-label=${text === '' ? say('field.locked', { label }) : say('field.open', { label, value: text })}
    ${place} @click=${() => context.act.askConsent()}>${shown === text ? html`<span class="control-text">${text}</span>` : shown}</div>`
}

/** What the person cannot change: a prefilled value, a line, the date that signing will have. */
function stillView(
  context: DeskContext,
  field: SessionField,
  widget: Widget,
  page: PageSize,
): TemplateResult | typeof nothing {
  const { say } = context.words
  const control = controlOf(field)
  const awaited = control === 'awaited' && !hasValue(field)
  const text = awaited ? say('field.dateOnSigning') : shownValue(field)
  const fit = fitOf(widget, { type: field.type, text, isEntered: false })
  const place = look(turnedPlace(widget, page, fit))
  if (control === 'line') {
    const { width, height } = turnBox(widget)
    return html`<div class="field still line" data-upright=${width < height} aria-hidden="true" ${place}></div>`
  }
  if (isSignature(field.value)) {
    return html`<div class="field still" role="img" aria-label=${field.label} ${place}>
      ${signatureView(field.value, context.images)}
    </div>`
  }
  if (control === 'tick') return tickView(field.label, field.value === true, place)
  const option = optionAt(field, field.widgets.indexOf(widget))
  if (option !== undefined)
    return tickView(`${field.label}: ${option.label}`, field.value === option.value, place)
  const words = awaited ? say('field.dateOnSigningText', { label: field.label }) : `${field.label}: `
  return html`<div class="field still" data-state=${awaited ? 'awaited' : 'still'} ${place}>
    <span class="hidden">${words}</span>
    <span class="control-text" data-wraps=${fit.wraps} aria-hidden=${awaited}>${text}</span>
  </div>`
}

export function tickView(label: string, ticked: boolean, place: ReturnType<typeof look>): TemplateResult {
  return html`<div class="field still" role="img" aria-label=${label} ${place}>${ticked ? icon('check') : nothing}</div>`
}

/** Position in shares of the page; the size of type in points, which the style sheet scales with the page. */
export function placeOf(
  widget: Widget,
  page: PageSize,
  { points }: Pick<Fit, 'points'>,
): Record<string, string | undefined> {
  const share = (part: number, whole: number) => `${(part / whole) * 100}%`
  const { style } = widget
  return {
    left: share(widget.x, page.width),
    top: share(widget.y, page.height),
    width: share(widget.width, page.width),
    height: share(widget.height, page.height),
    '--_points': String(points),
    '--_page': String(page.width),
    '--_lines': String(turnBox(widget).height / points),
    'text-align': style?.align,
  }
}

/** The same, where nothing stands beside the content: all of it is turned as the widget says. */
export function turnedPlace(
  widget: Widget,
  page: PageSize,
  fit: Pick<Fit, 'points'>,
): Record<string, string | undefined> {
  const { middleX, middleY, width, height, degrees } = turnBox(widget)
  const upright = { ...widget, x: middleX - width / 2, y: middleY - height / 2, width, height }
  return { ...placeOf(upright, page, fit), rotate: degrees === 0 ? undefined : `${degrees}deg` }
}

/** The control alone is turned: what is said of the field beside it stays upright. */
function turned(widget: Widget, content: TemplateResult): TemplateResult {
  const { width, height, degrees } = turnBox(widget)
  if (degrees === 0) return content
  const share = (part: number, whole: number) => `${(part / whole) * 100}%`
  const place = {
    left: share((widget.width - width) / 2, widget.width),
    top: share((widget.height - height) / 2, widget.height),
    width: share(width, widget.width),
    height: share(height, widget.height),
    rotate: `${degrees}deg`,
  }
  return html`<div class="turned" ${look(place)}>${content}</div>`
}

function controlId(field: SessionField, widget: Widget): string {
  return `field-${field.document}-${field.key}-${field.index ?? 0}-${field.widgets.indexOf(widget)}`
}

function stateOf(field: SessionField): 'refused' | 'filled' | 'missing' | 'empty' {
  if (field.error !== undefined) return 'refused'
  if (hasValue(field)) return 'filled'
  return field.required ? 'missing' : 'empty'
}

function describedBy(field: SessionField, id: string): string | undefined {
  const hasHint =
    controlOf(field) === 'number' || (controlOf(field) === 'text' && field.validation?.maxLength)
  const ids = [
    ...(field.error ? [`${id}-why`] : []),
    ...(field.tooltip ? [`${id}-tip`] : []),
    ...(hasHint ? [`${id}-hint`] : []),
  ]
  return ids.length > 0 ? ids.join(' ') : undefined
}
