import { html, type TemplateResult } from 'lit'
import { field } from '../field.ts'
import { type Form, formOf } from './form-of.ts'
import { newValue } from './new-value.ts'
import { textOf } from './numbers.ts'
import { removeView } from './object-view.ts'
import type { Place } from './place-of-value.ts'
import { record, typesOf } from './schema.ts'
import type { FormKey } from './words.ts'

type UnionForm = Extract<Form, { kind: 'union' }>

/** Alternatives: one is chosen, and its form stands below. What two of them share is kept when another is chosen. */
export function unionView(place: Place, form: UnionForm): TemplateResult {
  const { pointer, words, chosen: remembered } = place
  const chosen = remembered.get(pointer) ?? form.chosen
  const choose = (text: string) => {
    const index = Number(text)
    remembered.set(pointer, index)
    place.change(
      newValue(place.root, form.branches[index], place.value) ?? emptyOf(place, form.branches[index]),
    )
    place.changed()
  }
  const options = form.branches.map((branch, index) => ({
    value: String(index),
    label: nameOf(place, branch, index),
  }))
  return html`<fieldset class="json-group">
    <legend class="json-legend"><span>${place.label}</span>${removeView(place)}</legend>
    ${field({
      id: `${place.idOf(pointer)}-kind`,
      label: words.say('form.kind'),
      hint: form.description,
      isReadOnly: place.isReadOnly,
      control: { kind: 'choice', value: String(chosen), options },
      change: choose,
    })}
    ${place.view({ ...place, schema: form.branches[chosen], label: options[chosen]?.label ?? '', isRequired: true, isBare: true })}
  </fieldset>`
}

function emptyOf({ root }: Place, branch: unknown): unknown {
  const { kind } = formOf(root, branch, undefined)
  return kind === 'object' ? {} : kind === 'list' ? [] : undefined
}

const TYPE_WORDS: Readonly<Record<string, FormKey>> = {
  string: 'form.type.string',
  number: 'form.type.number',
  integer: 'form.type.integer',
  boolean: 'form.type.boolean',
  array: 'form.type.array',
  object: 'form.type.object',
}

/** By its title, else by the constant that tells it apart, else by its type. */
function nameOf({ root, words }: Place, branch: unknown, index: number): string {
  const [own] = Array.isArray(record(branch).allOf) ? [record(branch).allOf].flat() : [branch]
  const { title, schema } = formOf(root, own, undefined)
  if (title !== undefined) return title
  const constant = Object.values(record(schema.properties))
    .map(record)
    .find((property) => 'const' in property)
  if (constant !== undefined) return textOf(constant.const)
  const word = TYPE_WORDS[typesOf(schema).types[0] ?? '']
  return word === undefined || word === 'form.type.object'
    ? words.say('form.kindNumber', { number: index + 1 })
    : words.say(word)
}
