import { html, nothing, type TemplateResult } from 'lit'
import { button } from '../button.ts'
import { codeView } from '../field.ts'
import type { Form, Property } from './form-of.ts'
import { formOf } from './form-of.ts'
import { newValue } from './new-value.ts'
import { focusLater, type Place } from './place-of-value.ts'
import { saidBeside } from './problem-words.ts'
import { prose } from './prose.ts'
import { readable } from './readable.ts'
import { below, isRecord, isSame } from './schema.ts'

type ObjectForm = Extract<Form, { kind: 'object' }>

/** The parts of an object, one below the other; names that are free to choose are added and taken away. */
export function objectView(place: Place, form: ObjectForm): TemplateResult {
  const { pointer, isReadOnly } = place
  const drawn = form.properties.map(({ key }) => below(pointer, key))
  const problem = saidBeside(place, drawn)
  const body = html`${form.description ? html`<p class="fine" dir="auto">${prose(form.description)}</p>` : nothing}
    <p class="problem" role="alert" dir="auto">${problem}</p>
    ${form.properties.filter((property) => !isSettled(place, property)).map((property) => propertyView(place, property))}
    ${form.others === undefined || isReadOnly ? nothing : newNameView(place, form.others)}`
  if (place.isBare) return html`<div class="json-body" id=${place.idOf(pointer)} tabindex="-1">${body}</div>`
  return html`<fieldset class="json-group" id=${place.idOf(pointer)} tabindex="-1">
    <legend class="json-legend"><span>${place.label}</span>${codeView(place.code)}${removeView(place)}</legend>${body}</fieldset>`
}

/** A required constant that is there leaves nothing to choose. */
function isSettled({ root, value }: Place, { key, schema, isRequired }: Property): boolean {
  const own = isRecord(value) ? value[key] : undefined
  const { schema: said } = formOf(root, schema, own)
  return isRequired && own !== undefined && 'const' in said && isSame(said.const, own)
}

/** Of a group that need not be there. */
export function removeView(place: Place): TemplateResult | typeof nothing {
  if (place.isReadOnly || place.isRequired || place.isInList || place.pointer === '') return nothing
  const label = place.words.say('form.remove', { name: place.label })
  return button({ label, icon: 'cross', isBare: true, press: () => place.change(undefined) })
}

function propertyView(place: Place, { key, schema, isRequired, isNamed }: Property): TemplateResult {
  const value = isRecord(place.value) && Object.hasOwn(place.value, key) ? place.value[key] : undefined
  const { title = isNamed ? readable(key) : key } = formOf(place.root, schema, value)
  const inner = place.view({
    ...place,
    schema,
    value,
    pointer: below(place.pointer, key),
    label: title,
    code: place.isKeyed && isNamed && !isSaid(key, title) ? key : undefined,
    isRequired,
    isInList: false,
    isBare: false,
    change: (next) => place.change(withProperty(place.value, key, next)),
  })
  if (isNamed || place.isReadOnly || typeof value === 'object') return inner
  const take = () => place.change(withProperty(place.value, key, undefined))
  return html`<div class="json-item">${inner}${button({ label: place.words.say('form.remove', { name: title }), icon: 'cross', isBare: true, press: take })}</div>`
}

/** Whoever reads the label can tell how the key is written. */
function isSaid(key: string, label: string): boolean {
  return readable(key).toLowerCase() === label.toLowerCase()
}

/** What was there keeps its place among the others. */
function withProperty(object: unknown, key: string, value: unknown): Record<string, unknown> {
  const before = isRecord(object) ? Object.entries(object) : []
  const isThere = before.some(([name]) => name === key)
  const after = isThere
    ? before.map(([name, old]) => [name, name === key ? value : old] as const)
    : [...before, [key, value] as const]
  return Object.fromEntries(after.filter(([name, one]) => name !== key || one !== undefined))
}

function newNameView(place: Place, schema: unknown): TemplateResult {
  const { words, pointer } = place
  const id = `${place.idOf(pointer)}-new`
  const add = (event: Event) => {
    const { currentTarget } = event
    const line = currentTarget instanceof Element ? currentTarget.closest('.json-new') : null
    const entry = line?.querySelector('input') ?? undefined
    const key = entry?.value.trim() ?? ''
    if (entry === undefined || key === '') return entry?.focus()
    entry.value = ''
    const isThere = isRecord(place.value) && Object.hasOwn(place.value, key)
    if (!isThere) place.change(withProperty(place.value, key, newValue(place.root, schema) ?? ''))
    focusLater(event, place.idOf(below(pointer, key)))
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add(event)
  }
  return html`<div class="json-new"><label class="labelled" for=${id}>${words.say('form.newName')}</label>
    <div class="json-line"><input class="input" id=${id} autocomplete="off" dir="auto" @keydown=${press}>
    <button type="button" class="button" part="button" @click=${add}>${words.say('form.addNamed')}</button></div></div>`
}
