import { html, nothing, type TemplateResult } from 'lit'
import { live } from 'lit/directives/live.js'
import { ref } from 'lit/directives/ref.js'
import { attachedFiles } from '../session/attached-file.ts'
import { controlOf } from '../session/field-types.ts'
import { type FieldValue, fieldId, type SessionField } from '../session/session.ts'
import type { DeskContext } from './desk-context.ts'
import { editedNumber, readNumber } from './read-number.ts'
import { shownValue } from './shown-value.ts'

/** What a control needs to be found, named and described. */
export interface ControlNames {
  id: string
  describedBy: string | undefined
  /** the name, where no visible label stands beside the control */
  label: string | undefined
  multiline: boolean
  /** the options of a choice stand one beside or below the other, instead of in a list that opens */
  spread?: 'row' | 'column' | undefined
}

/** The input for a field that takes text, a number, a date, a tick or a choice. */
export function fieldControl(context: DeskContext, field: SessionField, names: ControlNames): TemplateResult {
  const control = controlOf(field)
  switch (control) {
    case 'tick':
      return checkBox(context, field, names)
    case 'choice':
      return names.spread ? choices(context, field, names, names.spread) : choice(context, field, names)
    case 'number':
      return numberInput(context, field, names)
    case 'text':
      return names.multiline ? textArea(context, field, names) : textInput(context, field, names)
    case 'date':
    // Marks have a button of their own, and the last two are read alone.
    case 'signature':
    case 'initial':
    case 'image':
    case 'files':
    case 'line':
    case 'awaited':
      return textInput(context, field, names)
  }
}

function textInput(context: DeskContext, field: SessionField, names: ControlNames): TemplateResult {
  const control = controlOf(field)
  const isDate = control === 'date'
  const { min, max } = field.validation ?? {}
  return html`<input class="control" part="input" id=${names.id} type=${isDate ? 'date' : 'text'}
    dir=${isDate ? nothing : 'auto'} inputmode=${isDate ? nothing : keyboardFor(field)} autocomplete=${completion(field)} placeholder=${names.label ?? nothing}
    min=${isDate && typeof min === 'string' ? min : nothing} max=${isDate && typeof max === 'string' ? max : nothing}
    aria-label=${names.label ?? nothing} aria-describedby=${names.describedBy ?? nothing}
    aria-required=${field.required} aria-invalid=${field.error !== undefined}
    .value=${live(textOf(field.value))} @input=${changes(context, field)} />`
}

/** A number stays as it is being typed, since `1,25` may be on its way to `1,250`; once left, it stands as it will be sealed. */
function numberInput(context: DeskContext, field: SessionField, names: ControlNames): TemplateResult {
  const { value, format } = field
  const { locale } = context.words
  const edited = typeof value === 'number' ? editedNumber(value, format, locale) : textOf(value)
  const fill = (element: Element | undefined) => {
    if (!(element instanceof HTMLInputElement)) return
    const isTypedIn = element.matches(':focus')
    if (!isTypedIn) element.value = shownValue(field)
    else if (parseEntry(field, element.value, locale) !== (value ?? null)) element.value = edited
  }
  const rewrite = (text: string) => (event: Event) => {
    if (event.currentTarget instanceof HTMLInputElement) event.currentTarget.value = text
  }
  return html`<input class="control" part="input" id=${names.id} type="text" dir="auto" inputmode="decimal"
    autocomplete=${completion(field)} placeholder=${names.label ?? nothing}
    aria-label=${names.label ?? nothing} aria-describedby=${names.describedBy ?? nothing}
    aria-required=${field.required} aria-invalid=${field.error !== undefined}
    ${ref(fill)} @focus=${rewrite(edited)} @blur=${rewrite(shownValue(field))} @input=${changes(context, field)} />`
}

/** What the browser may fill in, where the template says so. */
function completion({ autocomplete }: SessionField): string {
  return autocomplete ?? 'off'
}

function keyboardFor({ autocomplete }: SessionField): 'email' | 'tel' | 'url' | 'text' {
  if (autocomplete === 'email' || autocomplete === 'url') return autocomplete
  return autocomplete?.startsWith('tel') ? 'tel' : 'text'
}

function textArea(context: DeskContext, field: SessionField, names: ControlNames): TemplateResult {
  return html`<textarea class="control" part="input" id=${names.id} dir="auto" autocomplete=${completion(field)} rows="2"
    placeholder=${names.label ?? nothing}
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

/** A choice of few, all in sight. */
function choices(
  context: DeskContext,
  field: SessionField,
  names: ControlNames,
  spread: 'row' | 'column',
): TemplateResult {
  const chosen = (field.options ?? []).findIndex(({ value }) => value === field.value)
  return html`<div class="choices" data-spread=${spread} role="radiogroup" aria-label=${names.label ?? field.label}
    aria-describedby=${names.describedBy ?? nothing} aria-required=${field.required} aria-invalid=${field.error !== undefined}>
    ${(field.options ?? []).map(
      (option, index) => html`<label class="choice">
        <input class="choice-dot" part="input" type="radio" value=${option.value} name=${`choice-${names.id}`}
          id=${index === Math.max(chosen, 0) ? names.id : nothing}
          .checked=${live(index === chosen)} @change=${changes(context, field)} />
        <span>${option.label}</span></label>`,
    )}</div>`
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
      context.act.change(field, parseEntry(field, control.value, context.words.locale))
    }
  }
}

/** Text that is no number goes to the service as it is: the service says why it refuses it. */
export function parseEntry(
  field: Pick<SessionField, 'type' | 'format'>,
  entry: string,
  locale: string,
): FieldValue | null {
  if (entry === '') return null
  return (controlOf(field) === 'number' ? readNumber(entry, field.format, locale) : undefined) ?? entry
}

export function textOf(value: FieldValue | undefined): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  return attachedFiles(value)
    .map(({ name }) => name)
    .join(', ')
}
