import { html, nothing, type TemplateResult } from 'lit'
import { live } from 'lit/directives/live.js'
import { ref } from 'lit/directives/ref.js'
import { type FieldValue, fieldId, type SessionField } from '../session/session.ts'
import { readNumber } from './read-number.ts'
import type { RoomContext } from './room-context.ts'

/** What a control needs to be found, named and described. */
export interface ControlNames {
  id: string
  describedBy: string | undefined
  /** the name, where no visible label stands beside the control */
  label: string | undefined
  multiline: boolean
}

/** The input for a field that takes text, a number, a date, a tick or a choice. */
export function fieldControl(context: RoomContext, field: SessionField, names: ControlNames): TemplateResult {
  if (field.type === 'check_box') return checkBox(context, field, names)
  if (field.type === 'dropdown' || field.type === 'radio') return choice(context, field, names)
  if (names.multiline && field.type === 'text_field') return textArea(context, field, names)
  return textInput(context, field, names)
}

const INPUT_KINDS = {
  text_field: { type: 'text', mode: 'text' },
  number: { type: 'text', mode: 'decimal' },
  date: { type: 'date', mode: 'none' },
} as const

function textInput(context: RoomContext, field: SessionField, names: ControlNames): TemplateResult {
  const kind =
    field.type === 'number' || field.type === 'date' ? INPUT_KINDS[field.type] : INPUT_KINDS.text_field
  const { min, max, maxLength } = field.validation ?? {}
  const isDate = field.type === 'date'
  // A number stays as it is being typed: `1,25` may be on its way to `1,250`.
  const fill = (element: Element | undefined) => {
    if (element instanceof HTMLInputElement && parseEntry(field, element.value) !== (field.value ?? null))
      element.value = textOf(field.value)
  }
  return html`<input class="control" part="input" id=${names.id} type=${kind.type}
    dir=${isDate ? nothing : 'auto'} inputmode=${isDate ? nothing : kind.mode} autocomplete="off" placeholder=${names.label ?? nothing}
    min=${isDate && typeof min === 'string' ? min : nothing} max=${isDate && typeof max === 'string' ? max : nothing}
    maxlength=${field.type === 'text_field' && maxLength ? maxLength : nothing}
    aria-label=${names.label ?? nothing} aria-describedby=${names.describedBy ?? nothing}
    aria-required=${field.required} aria-invalid=${field.error !== undefined}
    ${ref(fill)} @input=${changes(context, field)} />`
}

function textArea(context: RoomContext, field: SessionField, names: ControlNames): TemplateResult {
  return html`<textarea class="control" part="input" id=${names.id} dir="auto" autocomplete="off" rows="2"
    placeholder=${names.label ?? nothing}
    maxlength=${field.validation?.maxLength ?? nothing}
    aria-label=${names.label ?? nothing} aria-describedby=${names.describedBy ?? nothing}
    aria-required=${field.required} aria-invalid=${field.error !== undefined}
    .value=${live(textOf(field.value))} @input=${changes(context, field)}></textarea>`
}

function checkBox(context: RoomContext, field: SessionField, names: ControlNames): TemplateResult {
  return html`<input class="control tick" part="input" id=${names.id} type="checkbox"
    aria-label=${names.label ?? nothing} aria-describedby=${names.describedBy ?? nothing}
    aria-required=${field.required} aria-invalid=${field.error !== undefined}
    .checked=${live(field.value === true)} @change=${changes(context, field)} />`
}

function choice(context: RoomContext, field: SessionField, names: ControlNames): TemplateResult {
  const present = textOf(field.value)
  return html`<select class="control" part="input" id=${names.id}
    aria-label=${names.label ?? nothing} aria-describedby=${names.describedBy ?? nothing}
    aria-required=${field.required} aria-invalid=${field.error !== undefined} @change=${changes(context, field)}>
    <option value="" ?selected=${present === ''}>${context.words.say('field.choose')}</option>
    ${(field.options ?? []).map(
      (option) =>
        html`<option value=${option.value} ?selected=${option.value === present}>${option.label}</option>`,
    )}
  </select>`
}

/** What a widget stands for, where a choice has a box on the page for each of its options, in their order. */
export function optionAt(field: SessionField, index: number): { value: string; label: string } | undefined {
  const { type, options = [], widgets } = field
  return type === 'radio' && options.length > 1 && widgets.length === options.length
    ? options[index]
    : undefined
}

/** One of those boxes. */
export function optionBox(
  context: RoomContext,
  field: SessionField,
  option: { value: string; label: string },
  names: ControlNames,
): TemplateResult {
  return html`<input class="control tick" part="input" id=${names.id} type="radio" value=${option.value}
    name=${`choice-${fieldId(field)}`} aria-label=${`${field.label}: ${option.label}`} aria-describedby=${names.describedBy ?? nothing}
    aria-invalid=${field.error !== undefined}
    .checked=${live(field.value === option.value)} @change=${changes(context, field)} />`
}

function changes(context: RoomContext, field: SessionField) {
  return (event: Event) => {
    const control = event.currentTarget
    if (control instanceof HTMLInputElement && field.type === 'check_box')
      context.act.change(field, control.checked)
    else if (
      control instanceof HTMLInputElement ||
      control instanceof HTMLTextAreaElement ||
      control instanceof HTMLSelectElement
    ) {
      context.act.change(field, parseEntry(field, control.value))
    }
  }
}

/** Text that is no number goes to the service as it is: the service says why it refuses it. */
export function parseEntry(field: Pick<SessionField, 'type' | 'format'>, entry: string): FieldValue | null {
  if (entry === '') return null
  return (field.type === 'number' ? readNumber(entry, field.format) : undefined) ?? entry
}

export function textOf(value: FieldValue | undefined): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
