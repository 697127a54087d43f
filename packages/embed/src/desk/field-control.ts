import { html, nothing, type TemplateResult } from 'lit'
import { live } from 'lit/directives/live.js'
import { ref } from 'lit/directives/ref.js'
import { controlOf } from '../session/field-types.ts'
import { type FieldValue, fieldId, type SessionField } from '../session/session.ts'
import type { DeskContext } from './desk-context.ts'
import { readNumber } from './read-number.ts'

/** What a control needs to be found, named and described. */
export interface ControlNames {
  id: string
  describedBy: string | undefined
  /** the name, where no visible label stands beside the control */
  label: string | undefined
  multiline: boolean
}

/** The input for a field that takes text, a number, a date, a tick or a choice. */
export function fieldControl(context: DeskContext, field: SessionField, names: ControlNames): TemplateResult {
  const control = controlOf(field)
  switch (control) {
    case 'tick':
      return checkBox(context, field, names)
    case 'choice':
      return choice(context, field, names)
    case 'text':
      return names.multiline ? textArea(context, field, names) : textInput(context, field, names)
    case 'number':
    case 'date':
    // Marks have a button of their own, and the last two are read alone.
    case 'signature':
    case 'initial':
    case 'image':
    case 'line':
    case 'awaited':
      return textInput(context, field, names)
  }
}

function textInput(context: DeskContext, field: SessionField, names: ControlNames): TemplateResult {
  const control = controlOf(field)
  const isDate = control === 'date'
  const { min, max, maxLength } = field.validation ?? {}
  // A number stays as it is being typed: `1,25` may be on its way to `1,250`.
  const fill = (element: Element | undefined) => {
    if (element instanceof HTMLInputElement && parseEntry(field, element.value) !== (field.value ?? null))
      element.value = textOf(field.value)
  }
  return html`<input class="control" part="input" id=${names.id} type=${isDate ? 'date' : 'text'}
    dir=${isDate ? nothing : 'auto'} inputmode=${isDate ? nothing : control === 'number' ? 'decimal' : 'text'} autocomplete="off" placeholder=${names.label ?? nothing}
    min=${isDate && typeof min === 'string' ? min : nothing} max=${isDate && typeof max === 'string' ? max : nothing}
    maxlength=${control === 'text' && maxLength ? maxLength : nothing}
    aria-label=${names.label ?? nothing} aria-describedby=${names.describedBy ?? nothing}
    aria-required=${field.required} aria-invalid=${field.error !== undefined}
    ${ref(fill)} @input=${changes(context, field)} />`
}

function textArea(context: DeskContext, field: SessionField, names: ControlNames): TemplateResult {
  return html`<textarea class="control" part="input" id=${names.id} dir="auto" autocomplete="off" rows="2"
    placeholder=${names.label ?? nothing}
    maxlength=${field.validation?.maxLength ?? nothing}
    aria-label=${names.label ?? nothing} aria-describedby=${names.describedBy ?? nothing}
    aria-required=${field.required} aria-invalid=${field.error !== undefined}
    .value=${live(textOf(field.value))} @input=${changes(context, field)}></textarea>`
}

function checkBox(context: DeskContext, field: SessionField, names: ControlNames): TemplateResult {
  return html`<input class="control tick" part="input" id=${names.id} type="checkbox"
    aria-label=${names.label ?? nothing} aria-describedby=${names.describedBy ?? nothing}
    aria-required=${field.required} aria-invalid=${field.error !== undefined}
    .checked=${live(field.value === true)} @change=${changes(context, field)} />`
}

function choice(context: DeskContext, field: SessionField, names: ControlNames): TemplateResult {
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
  context: DeskContext,
  field: SessionField,
  option: { value: string; label: string },
  names: ControlNames,
): TemplateResult {
  return html`<input class="control tick" part="input" id=${names.id} type="radio" value=${option.value}
    name=${`choice-${fieldId(field)}`} aria-label=${`${field.label}: ${option.label}`} aria-describedby=${names.describedBy ?? nothing}
    aria-invalid=${field.error !== undefined}
    .checked=${live(field.value === option.value)} @change=${changes(context, field)} />`
}

function changes(context: DeskContext, field: SessionField) {
  return (event: Event) => {
    const control = event.currentTarget
    if (control instanceof HTMLInputElement && controlOf(field) === 'tick')
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
  return (controlOf(field) === 'number' ? readNumber(entry, field.format) : undefined) ?? entry
}

export function textOf(value: FieldValue | undefined): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
