import { html, nothing, type TemplateResult } from 'lit'
import { codeView } from '../field.ts'
import { icon } from '../icons.ts'
import type { Form } from './form-of.ts'
import { formOf } from './form-of.ts'
import { newValue } from './new-value.ts'
import { textOf } from './numbers.ts'
import { removeView } from './object-view.ts'
import { focusLater, type Place } from './place-of-value.ts'
import { saidBeside, saidWithin } from './problem-words.ts'
import { prose } from './prose.ts'
import { below, isRecord, record, type Schema, schemaAt } from './schema.ts'

type ListForm = Extract<Form, { kind: 'list' }>

/** The items of a list: to add, to take away, to move by single presses. */
export function listView(place: Place, form: ListForm): TemplateResult {
  const { pointer, words, isReadOnly } = place
  const items: readonly unknown[] = Array.isArray(place.value) ? place.value : []
  const drawn = items.map((_, index) => below(pointer, index))
  return html`<fieldset class="json-group" id=${place.idOf(pointer)} tabindex="-1">
    <legend class="json-legend"><span>${place.label}</span>${codeView(place.code)}${removeView(place)}</legend>
    ${form.description ? html`<p class="fine" dir="auto">${prose(form.description)}</p>` : nothing}
    <p class="problem" role="alert" dir="auto">${saidBeside(place, drawn)}</p>
    ${items.length === 0 ? html`<p class="muted">${words.say('form.emptyList')}</p>` : nothing}
    <ol class="json-items">${items.map((_, index) => itemView(place, form, items, index))}</ol>
    ${isReadOnly ? nothing : addView(place, form, items)}
  </fieldset>`
}

function addView(place: Place, form: ListForm, items: readonly unknown[]): TemplateResult {
  const { words, pointer } = place
  const isFull = items.length >= form.lengthMax
  const schema = form.itemAt(items.length)
  const { kind, title = place.label } = formOf(place.root, schema, undefined)
  const add = (event: Event) => {
    if (isFull) return
    place.change([
      ...items,
      newValue(place.root, schema) ?? (kind === 'text' ? '' : kind === 'object' ? {} : null),
    ])
    place.open?.add(below(pointer, items.length))
    focusLater(event, `${place.idOf(below(pointer, items.length))}-item`)
  }
  return html`<div class="buttons start"><button type="button" class="button" part="button" id="${place.idOf(pointer)}-add"
    aria-disabled=${isFull ? 'true' : nothing} aria-description=${isFull ? words.say('form.atMost', { count: form.lengthMax }) : nothing}
    @click=${add}>${icon('plus')}<span>${words.say('form.add', { name: title })}</span></button></div>`
}

function itemView(place: Place, form: ListForm, items: readonly unknown[], index: number): TemplateResult {
  const { words, pointer } = place
  const schema = form.itemAt(index)
  const value = items[index]
  const { title } = formOf(place.root, schema, value)
  const number = words.say('form.item', { number: index + 1 })
  const label = title === undefined ? number : `${title} ${index + 1}`
  const isFolded = place.open !== undefined && isRecord(value)
  const own: Place = {
    ...place,
    schema,
    value,
    pointer: below(pointer, index),
    label: withSummary(place.root, schema, label, value),
    code: undefined,
    isRequired: true,
    isInList: true,
    isBare: isFolded,
    change: (next) => place.change(items.map((old, at) => (at === index ? (next ?? null) : old))),
  }
  return html`<li class="json-item" id="${place.idOf(own.pointer)}-item">${isFolded ? foldView(own) : place.view(own)}
    ${place.isReadOnly ? nothing : html`<span class="json-tools">${toolsView(place, items, index, label)}</span>`}
    ${isFolded && place.open?.has(own.pointer) ? html`<div class="json-group" id="${place.idOf(own.pointer)}-parts">${place.view(own)}</div>` : nothing}</li>`
}

/** The line of an entry whose parts are shown once it is opened; closed, it says what is wrong within. */
function foldView(place: Place): TemplateResult {
  const { open, pointer } = place
  const isOpen = open?.has(pointer) === true
  const press = () => {
    if (!open?.delete(pointer)) open?.add(pointer)
    place.changed()
  }
  return html`<div class="json-fold"><button type="button" class="json-fold-name" id="${place.idOf(pointer)}-fold" aria-expanded=${isOpen}
    aria-controls=${isOpen ? `${place.idOf(pointer)}-parts` : nothing} @click=${press}>${icon(isOpen ? 'down' : 'next')}<span>${place.label}</span></button>
    <p class="problem" role="alert" dir="auto">${isOpen ? '' : saidWithin(place)}</p></div>`
}

/** An object is told from its neighbours by the first of its texts that is no choice of a few. */
function withSummary(root: Schema, schema: unknown, label: string, value: unknown): string {
  if (!isRecord(value)) return label
  const parts = record(schemaAt(root, partsOf(root, schema, value), value).properties)
  const isFree = (name: string) => formOf(root, parts[name], value[name]).kind !== 'choice'
  const said = Object.entries(value).find(
    ([name, one]) => typeof one === 'string' && one !== '' && isFree(name),
  )
  return said === undefined ? label : `${label}: ${textOf(said[1]).slice(0, 40)}`
}

/** Of alternatives, the one that the value is. */
function partsOf(root: Schema, schema: unknown, value: unknown): unknown {
  const form = formOf(root, schema, value)
  return form.kind === 'union' ? form.branches[form.chosen] : schema
}

function toolsView(place: Place, items: readonly unknown[], index: number, label: string): TemplateResult {
  const { words, pointer } = place
  const tool = (key: 'form.up' | 'form.down' | 'form.remove', to: number, isOff: boolean) => {
    const name = key === 'form.up' ? 'up' : key === 'form.down' ? 'down' : 'cross'
    const press = (event: Event) => {
      if (isOff) return
      place.typed.clear()
      place.chosen.clear()
      closeWithin(place.open, pointer)
      place.change(key === 'form.remove' ? items.toSpliced(index, 1) : moved(items, index, to))
      focusLater(
        event,
        key === 'form.remove' ? `${place.idOf(pointer)}-add` : `${place.idOf(below(pointer, to))}-${name}`,
      )
    }
    const said = words.say(key, { name: label })
    return html`<button type="button" class="icon-button" part="button" id="${place.idOf(below(pointer, index))}-${name}" aria-label=${said} title=${said}
      aria-disabled=${isOff ? 'true' : nothing} @click=${press}>${icon(name)}</button>`
  }
  return html`${tool('form.up', index - 1, index === 0)}${tool('form.down', index + 1, index === items.length - 1)}${tool('form.remove', index, false)}`
}

/** What stands below a list whose entries change their numbers. */
function closeWithin(open: Set<string> | undefined, pointer: string): void {
  for (const one of open ?? []) if (one.startsWith(`${pointer}/`)) open?.delete(one)
}

function moved(items: readonly unknown[], from: number, to: number): unknown[] {
  const rest = items.toSpliced(from, 1)
  return rest.toSpliced(to, 0, items[from])
}
