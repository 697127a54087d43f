import { hasRoomForLines } from '@countersign/pdf-form/turned-box'
import { icon } from '@countersign/ui/icons'
import { html, nothing, type TemplateResult } from 'lit'
import type { SessionField } from '../session/session.ts'
import type { DeskContext } from './desk-context.ts'
import { fieldControl } from './field-control.ts'
import { hintOf } from './shown-value.ts'

export interface SheetPorts {
  /** to the field before (-1) or after (1) this one, in the sheet */
  step(by: 1 | -1): void
  closed(): void
}

/** So many options stand below each other; more are a list that opens. */
const SPREAD_MAX = 8

/** Room to type where the pages are small: one field at a time, with a visible label and its reason beside it. */
export function fieldSheet(context: DeskContext, field: SessionField, ports: SheetPorts): TemplateResult {
  const { say } = context.words
  const done = (event: Event) => {
    event.preventDefault()
    if (event.currentTarget instanceof Element) event.currentTarget.closest('dialog')?.close()
  }
  const widget = field.widgets[0]
  const hint = hintOf(context.words, field)
  const describedBy = [
    ...(field.error ? ['sheet-why'] : []),
    ...(field.tooltip ? ['sheet-tip'] : []),
    ...(hint ? ['sheet-hint'] : []),
  ].join(' ')
  const isShort = field.type === 'radio' && (field.options?.length ?? 0) <= SPREAD_MAX
  return html`<dialog class="dialog sheet" part="dialog" aria-labelledby="sheet-label" @close=${ports.closed}>
    <form class="dialog-body" novalidate @submit=${done}>
      <label class="sheet-label" id="sheet-label" for="sheet-control"><bdi>${field.label}</bdi>
        <span class="fine">${say(field.required ? 'field.required' : 'field.optional')}</span>
      </label>
      <div class="sheet-control">
        ${fieldControl(context, field, {
          id: 'sheet-control',
          label: undefined,
          describedBy: describedBy || undefined,
          multiline: widget !== undefined && hasRoomForLines(widget),
          spread: isShort ? 'column' : undefined,
        })}
      </div>
      ${field.tooltip ? html`<p class="fine" id="sheet-tip">${field.tooltip}</p>` : nothing}
      ${hint ? html`<p class="fine sheet-hint" id="sheet-hint" data-over=${hint.isOver}>${hint.text}</p>` : nothing}
      <p class="problem" id="sheet-why" role="alert">${field.error ?? nothing}</p>
      <footer class="sheet-foot">
        <button type="button" class="icon-button" aria-label=${say('field.previous')} @click=${() => ports.step(-1)}>
          ${icon('previous')}
        </button>
        <button type="button" class="icon-button" aria-label=${say('field.next')} @click=${() => ports.step(1)}>
          ${icon('next')}
        </button>
        <button class="button primary" part="primary-button">${say('action.done')}</button>
      </footer>
    </form>
  </dialog>`
}
