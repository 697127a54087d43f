import { html, nothing, type TemplateResult } from 'lit'
import { codeView } from '../field.ts'
import { icon } from '../icons.ts'
import { foldView } from './fold-view.ts'
import type { Form } from './form-of.ts'
import { formOf } from './form-of.ts'
import { newValue } from './new-value.ts'
import { removeView } from './object-view.ts'
import { focusLater, type Place } from './place-of-value.ts'
import { saidBeside } from './problem-words.ts'
import { prose } from './prose.ts'
import { below, isRecord } from './schema.ts'

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
  return html`<div class="buttons start"><button type="button" class="button" part="button" id="${place.idOf(pointer)}-add"
    aria-disabled=${isFull ? 'true' : nothing} aria-description=${isFull ? words.say('form.atMost', { count: form.lengthMax }) : nothing}
    @click=${(event: Event) => !isFull && addEntry(event, place, form, items)}>${icon('plus')}<span>${addingWords(place, form, items.length)}</span></button></div>`
}

/** What a press is called that adds an entry. */
export function addingWords({ root, words, label }: Place, form: ListForm, index = 0): string {
  const { title, schema } = formOf(root, form.itemAt(index), undefined)
  if (typeof schema.adding === 'string') return schema.adding
  return title === undefined
    ? words.say('form.addEntry', { name: label })
    : words.say('form.add', { name: title })
}

/** Open, with the focus in it. */
export function addEntry(event: Event, place: Place, form: ListForm, items: readonly unknown[] = []): void {
  const schema = form.itemAt(items.length)
  const { kind } = formOf(place.root, schema, undefined)
  const empty = kind === 'text' ? '' : kind === 'object' ? {} : null
  place.change([...items, newValue(place.root, schema) ?? empty])
  const pointer = below(place.pointer, items.length)
  place.open.add(pointer)
  focusLater(event, `${place.idOf(pointer)}-item`)
}

function itemView(place: Place, form: ListForm, items: readonly unknown[], index: number): TemplateResult {
  const { words, pointer } = place
  const schema = form.itemAt(index)
  const value = items[index]
  const { title } = formOf(place.root, schema, value)
  const number = words.say('form.item', { number: index + 1 })
  const label = title === undefined ? number : `${title} ${index + 1}`
  const isFolded = isRecord(value)
  const own: Place = {
    ...place,
    schema,
    value,
    pointer: below(pointer, index),
    label,
    code: undefined,
    isRequired: true,
    isInList: true,
    isBare: isFolded,
    change: (next) => place.change(items.map((old, at) => (at === index ? (next ?? null) : old))),
  }
  return html`<li class="json-item" id="${place.idOf(own.pointer)}-item">${isFolded ? foldView(own) : place.view(own)}
    ${place.isReadOnly ? nothing : html`<span class="json-tools">${toolsView(place, items, index, label)}</span>`}
    ${isFolded && place.open.has(own.pointer) ? html`<div class="json-group" id="${place.idOf(own.pointer)}-parts">${place.view(own)}</div>` : nothing}</li>`
}

function toolsView(place: Place, items: readonly unknown[], index: number, label: string): TemplateResult {
  const { words, pointer } = place
  const tool = (key: 'form.up' | 'form.down' | 'form.remove', to: number, isOff: boolean) => {
    const name = key === 'form.up' ? 'up' : key === 'form.down' ? 'down' : 'cross'
    const press = (event: Event) => {
      if (isOff) return
      place.typed.clear()
      place.chosen.clear()
      const isGone = key === 'form.remove'
      renumber(place.open, pointer, (at) => (isGone ? withoutOne(at, index) : swapped(at, index, to)))
      place.change(isGone ? items.toSpliced(index, 1) : moved(items, index, to))
      focusLater(event, isGone ? `${place.idOf(pointer)}-add` : `${place.idOf(below(pointer, to))}-${name}`)
    }
    const said = words.say(key, { name: label })
    return html`<button type="button" class="icon-button" part="button" id="${place.idOf(below(pointer, index))}-${name}" aria-label=${said} title=${said}
      aria-disabled=${isOff ? 'true' : nothing} @click=${press}>${icon(name)}</button>`
  }
  return html`${tool('form.up', index - 1, index === 0)}${tool('form.down', index + 1, index === items.length - 1)}${tool('form.remove', index, false)}`
}

/** What is open within the entries of a list goes along with them. */
function renumber(open: Set<string>, pointer: string, placeOf: (index: number) => number | undefined): void {
  const before = [...open].filter((one) => one.startsWith(`${pointer}/`))
  for (const one of before) open.delete(one)
  for (const one of before) {
    const [index, ...rest] = one.slice(pointer.length + 1).split('/')
    const to = placeOf(Number(index))
    if (to !== undefined) open.add([pointer, to, ...rest].join('/'))
  }
}

function withoutOne(at: number, gone: number): number | undefined {
  return at === gone ? undefined : at - Number(at > gone)
}

function swapped(at: number, one: number, other: number): number {
  return at === one ? other : at === other ? one : at
}

function moved(items: readonly unknown[], from: number, to: number): unknown[] {
  const rest = items.toSpliced(from, 1)
  return rest.toSpliced(to, 0, items[from])
}
