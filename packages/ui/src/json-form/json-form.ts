import { html, type TemplateResult } from 'lit'
import { button } from '../button.ts'
import { Combobox, type ComboOption } from '../combobox.ts'
import { field } from '../field.ts'
import { type Form, formOf } from './form-of.ts'
import { leafView } from './leaf-view.ts'
import { addEntry, addingWords, listView } from './list-view.ts'
import { newValue } from './new-value.ts'
import { objectView } from './object-view.ts'
import { openTo, type Place } from './place-of-value.ts'
import { saidAt } from './problem-words.ts'
import type { Problem } from './problems.ts'
import type { Schema } from './schema.ts'
import { unionView } from './union-view.ts'
import type { FormWords } from './words.ts'

export interface JsonFormFacts {
  /** Of its own in the tree that it stands in: the control of a value has this and the value's JSON pointer as its id. */
  id: string
  schema: Schema
  value: unknown
  /** Why parts of the value are refused, in the words of whoever checks it. */
  problems: readonly Problem[]
  isReadOnly?: boolean
  /** A required text that is emptied is written as an empty one, so that it keeps its place among the others. */
  isEmptyKept?: boolean
  /** Whoever fills it in writes the text of the value, too: its keys are shown where labels say something else. */
  isKeyed?: boolean
  /** What can be chosen where a text of a schema is typed; undefined: it is a plain line. */
  offersOf?(schema: Schema): readonly ComboOption[] | undefined
  words: FormWords
  change(value: unknown): void
}

/** Groups that are not there, in one another: a schema may require itself. */
const EMPTY_MAX = 4

/**
 * A form for a value of a JSON Schema. It writes what the schema can have and refuses nothing: what is typed is the value, and whoever
 * checks it says what is wrong, by JSON pointer. It remembers only what has no place in the value: alternatives that were chosen, and how a
 * number or a text that is no JSON yet was typed.
 */
export class JsonForm {
  readonly #changed: () => void
  readonly #chosen = new Map<string, number>()
  readonly #typed = new Map<string, string>()
  readonly #open = new Set<string>()
  readonly #comboboxes = new Map<string, Combobox>()

  constructor(changed: () => void) {
    this.#changed = changed
  }

  render(facts: JsonFormFacts): TemplateResult {
    const { schema: root, words, problems, isReadOnly = false, isEmptyKept = false, isKeyed = false } = facts
    return this.#view({
      root,
      schema: root,
      value: facts.value,
      pointer: '',
      label: '',
      isRequired: true,
      isInList: false,
      isBare: true,
      isReadOnly,
      isEmptyKept,
      isKeyed,
      open: this.#open,
      problems,
      words,
      idOf: (pointer) => controlId(facts.id, pointer),
      offersOf: (schema) => facts.offersOf?.(schema),
      comboboxOf: (pointer) => this.#comboboxOf(pointer),
      typed: this.#typed,
      chosen: this.#chosen,
      change: facts.change,
      changed: this.#changed,
      view: (place) => this.#view(place),
    })
  }

  /** The entries of lists that a value stands in show their parts, so that its control can be reached. */
  reveal(pointer: string): void {
    openTo(this.#open, pointer)
    this.#changed()
  }

  /** Nothing of a value that is no more is remembered. */
  forget(): void {
    this.#chosen.clear()
    this.#typed.clear()
  }

  #comboboxOf(pointer: string): Combobox {
    const made = this.#comboboxes.get(pointer) ?? new Combobox(this.#changed)
    this.#comboboxes.set(pointer, made)
    return made
  }

  #view(outer: Place): TemplateResult {
    const { emptyAbove = 0 } = outer
    const place = { ...outer, emptyAbove: outer.value === undefined ? emptyAbove + 1 : 0 }
    const form = formOf(place.root, place.schema, place.value)
    const isGroup = form.kind === 'object' || form.kind === 'list' || form.kind === 'union'
    if (isGroup && form.isNullable && place.value === null) return nullView(place)
    const isEndless = place.emptyAbove > EMPTY_MAX
    const isAbsent = isGroup && place.value === undefined && (!place.isRequired || isEndless)
    // Of alternatives none is chosen then, which is one of the choices.
    if (isAbsent && (isEndless || form.kind !== 'union'))
      return absentView(place, isEndless ? undefined : form)
    switch (form.kind) {
      case 'object':
        return objectView(place, form)
      case 'list':
        return listView(place, form)
      case 'union':
        return unionView(place, form)
      default:
        return leafView(place, form)
    }
  }
}

/** The id of the control, or the group, of a value. */
export function controlId(id: string, pointer: string): string {
  return id + encodeURI(pointer)
}

/** A group that is not there: it is added, with what the schema begins with; a list with its first entry. */
function absentView(place: Place, form: Form | undefined): TemplateResult {
  const { label, words, pointer, isReadOnly } = place
  const isList = form?.kind === 'list' && form.lengthMin === 0
  const text = isList ? addingWords(place, form) : words.say('form.add', { name: label })
  const add = (event: Event) => {
    if (isList) addEntry(event, place, form)
    else place.change(newValue(place.root, place.schema) ?? {})
  }
  return html`<div class="json-absent" id=${place.idOf(pointer)} tabindex="-1">
    ${isReadOnly ? html`<span class="muted">${label}: ${words.say('form.notSet')}</span>` : button({ label: text, icon: 'plus', press: add })}
    <p class="problem" role="alert" dir="auto">${saidAt(place).problem}</p>
  </div>`
}

/** A group whose value is null, which its schema allows. */
function nullView(place: Place): TemplateResult {
  const { label, words, pointer, isReadOnly } = place
  const fill = (choice: string) =>
    choice === 'value' && place.change(newValue(place.root, place.schema) ?? {})
  return field({
    id: place.idOf(pointer),
    label,
    isReadOnly,
    problem: saidAt(place).problem,
    control: {
      kind: 'choice',
      value: 'null',
      options: [
        { value: 'null', label: words.say('form.noValue') },
        { value: 'value', label: words.say('form.add', { name: label }) },
      ],
    },
    change: fill,
  })
}
