import { html, nothing, type TemplateResult } from 'lit'
import { field } from '../field.ts'
import { type Form, formOf } from './form-of.ts'
import { newValue } from './new-value.ts'
import { textOf } from './numbers.ts'
import type { Place } from './place-of-value.ts'
import { saidAt } from './problem-words.ts'
import { prose } from './prose.ts'
import { record, typesOf } from './schema.ts'
import type { FormKey } from './words.ts'

type UnionForm = Extract<Form, { kind: 'union' }>

const UNSET = 'unset'

/**
 * Alternatives: one is chosen, and its form stands below. What two of them share is kept when another is chosen. Where the value need not be
 * there, that is one more choice.
 */
export function unionView(place: Place, form: UnionForm): TemplateResult {
  const { pointer, words, chosen: remembered, value } = place
  const mayLack = !place.isRequired && !place.isInList && pointer !== ''
  const chosen = remembered.get(pointer) ?? (mayLack && value === undefined ? undefined : form.chosen)
  const branch = chosen === undefined ? undefined : form.branches[chosen]
  const alternatives = form.branches.map((one, index) => ({
    value: String(index),
    label: nameOf(place, one, index),
  }))
  const unset = mayLack ? [{ value: UNSET, label: words.say('form.notSet') }] : []
  const choice = field({
    id: `${place.idOf(pointer)}-kind`,
    label: place.label === '' || place.isBare ? words.say('form.kind') : place.label,
    code: place.code,
    hint: form.description && prose(form.description),
    isReadOnly: place.isReadOnly,
    isRequired: place.isRequired && pointer !== '',
    problem: branch === undefined ? saidAt(place).problem : undefined,
    control: { kind: 'choice', value: String(chosen ?? UNSET), options: [...unset, ...alternatives] },
    change: (text) => choose(place, form, text === UNSET ? undefined : Number(text)),
  })
  if (branch === undefined) return choice
  const label = alternatives[chosen ?? 0]?.label ?? ''
  return html`<div class="json-union">${choice}
    <div class="json-group" role="group" aria-label=${label || nothing}>${place.view({ ...place, schema: withoutHint(place, branch, form), label, code: undefined, isRequired: true, isBare: true })}</div></div>`
}

/** What the choice says is not said again below it. */
function withoutHint({ root, value }: Place, branch: unknown, { description }: UnionForm): unknown {
  const own = formOf(root, branch, value)
  const isSame = description !== undefined && own.description === description
  return isSame ? { ...own.schema, description: undefined } : branch
}

function choose(place: Place, form: UnionForm, index: number | undefined): void {
  const { root, pointer, chosen } = place
  if (index === undefined) {
    chosen.delete(pointer)
    place.change(undefined)
  } else {
    const branch = form.branches[index]
    chosen.set(pointer, index)
    place.change(newValue(root, branch, place.value) ?? emptyOf(place, branch))
  }
  place.changed()
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
