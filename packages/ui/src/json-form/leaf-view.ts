import type { TemplateResult } from 'lit'
import { html } from 'lit'
import { codeView, type FieldFacts, field } from '../field.ts'
import type { Form } from './form-of.ts'
import { ofText, ofValue } from './json-text.ts'
import { readNumber, textOf, writeNumber } from './numbers.ts'
import type { Place } from './place-of-value.ts'
import { saidAt, saidWithin } from './problem-words.ts'
import { prose } from './prose.ts'
import { isSame } from './schema.ts'

type Leaf = Exclude<Form, { kind: 'object' | 'list' | 'union' }>
type Control = FieldFacts['control']
interface Drawn {
  control: Control
  change(text: string): void
}

/** Browsers have controls of their own for these formats; what they give is written as JSON Schema wants it. */
const LINE_TYPES: Readonly<Record<string, 'email' | 'url' | 'date'>> = {
  email: 'email',
  'idn-email': 'email',
  uri: 'url',
  url: 'url',
  date: 'date',
}
/** What a text of a format looks like, where the browser has no control for it. */
const PATTERNS: Readonly<Record<string, string>> = {
  'date-time': '2027-01-31T09:00:00Z',
  time: '09:00:00Z',
  uuid: '00000000-0000-0000-0000-000000000000',
  duration: 'P1Y2M',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
}

/** One control for one value without parts. */
export function leafView(place: Place, form: Leaf): TemplateResult {
  if (form.kind === 'several') return severalView(place, form)
  const { pointer } = place
  const offers = form.kind === 'text' ? place.offersOf(form.schema) : undefined
  const drawn = drawnOf(place, form)
  const { missing, problem } = form.kind === 'any' ? { problem: saidWithin(place) } : saidAt(place)
  const facts = {
    id: place.idOf(pointer),
    label: place.label,
    code: place.code,
    hint: hintOf(place, form),
    missing,
    problem: brokenOf(place, form) ?? problem,
    isRequired: place.isRequired && pointer !== '',
    isReadOnly: place.isReadOnly,
  }
  if (offers === undefined) return field({ ...facts, ...drawn })
  return place.comboboxOf(pointer).render({
    ...facts,
    value: textOf(place.value),
    options: offers,
    words: { nothing: place.words.say('form.noMatch') },
    isFree: true,
    choose: drawn.change,
  })
}

function drawnOf(place: Place, form: Exclude<Leaf, { kind: 'several' }>): Drawn {
  switch (form.kind) {
    case 'text':
      return textControl(place, form)
    case 'number':
      return numberControl(place, form)
    case 'choice':
      return choiceControl(place, form)
    case 'any':
      return anyControl(place)
  }
}

/** What an emptied control stands for. */
function emptied({ isInList, isRequired, isEmptyKept }: Place, { isNullable }: Form, text?: ''): unknown {
  if (isNullable) return null
  if (isEmptyKept && isRequired && text !== undefined) return text
  return isInList ? (text ?? null) : undefined
}

function textControl(place: Place, form: Extract<Form, { kind: 'text' }>): Drawn {
  const value = textOf(place.value)
  const { format = '', schema } = form
  // The form that a program asks for may say so of a text; no keyword of JSON Schema does.
  const isCode = schema.isCode === true
  const type = LINE_TYPES[format] ?? 'text'
  const placeholder = PATTERNS[format]
  // A control for days cannot show what is no day.
  const isShown = type !== 'date' || value === '' || /^\d{4}-\d\d-\d\d$/.test(value)
  return {
    control: form.isLong
      ? { kind: 'lines', value, rows: 4, isCode }
      : {
          kind: 'line',
          value,
          isCode,
          type: isShown ? type : 'text',
          ...(placeholder !== undefined && { placeholder }),
        },
    change: (text) => place.change(text === '' ? emptied(place, form, '') : text),
  }
}

/** How a number is typed is kept as long as it says the same number: `1.` on the way to `1.5`. */
function numberControl(place: Place, form: Form): Drawn {
  const { typed, pointer, value } = place
  const { locale } = place.words
  const before = typed.get(pointer)
  const isSaid = before !== undefined && isSame(readNumber(before, locale) ?? null, value ?? null)
  return {
    control: { kind: 'line', value: isSaid ? before : writeNumber(value, locale), isNumber: true },
    change: (text) => {
      typed.set(pointer, text)
      place.change(readNumber(text, locale) ?? emptied(place, form))
    },
  }
}

const UNSET = 'unset'

function choiceControl(place: Place, form: Extract<Form, { kind: 'choice' }>): Drawn {
  const { words, value } = place
  const at = form.values.findIndex((one) => isSame(one, value))
  const strange =
    at < 0 && value !== undefined && value !== null ? [{ value: 'other', label: textOf(value) }] : []
  const none = { value: UNSET, label: words.say(form.isNullable ? 'form.noValue' : 'form.notSet') }
  const isChosen = at >= 0 && place.isRequired && !form.isNullable
  const options = form.values.map((one, index) => ({
    value: String(index),
    label: form.titles?.[index] ?? sayValue(place, one),
  }))
  return {
    control: {
      kind: 'choice',
      value: at >= 0 ? String(at) : (strange[0]?.value ?? UNSET),
      options: [...(isChosen ? [] : [none]), ...strange, ...options],
    },
    change: (index) => {
      if (index === UNSET) place.change(emptied(place, form))
      else if (index !== 'other') place.change(form.values[Number(index)])
    },
  }
}

function sayValue({ words }: Place, value: unknown): string {
  if (typeof value === 'boolean') return words.say(value ? 'form.yes' : 'form.no')
  return typeof value === 'number' ? writeNumber(value, words.locale) : textOf(value)
}

/** Nothing is known of it: its text in JSON is what there is to write. */
function anyControl(place: Place): Drawn {
  const { typed, pointer, value } = place
  return {
    control: { kind: 'lines', value: textShown(place), rows: 3, isCode: true },
    change: (text) => {
      typed.set(pointer, text)
      const read = ofText(text, ofValue(value))
      if (read.broken === undefined)
        place.change(read.value === undefined && place.isInList ? null : read.value)
      else place.changed()
    },
  }
}

function textShown({ typed, pointer, value }: Place): string {
  const before = typed.get(pointer)
  if (before === undefined) return ofValue(value).text
  const read = ofText(before, ofValue(value))
  return read.broken !== undefined || isSame(read.value ?? null, value ?? null) ? before : ofValue(value).text
}

function brokenOf(place: Place, form: Form): string | undefined {
  const before = form.kind === 'any' ? place.typed.get(place.pointer) : undefined
  const { broken } = before === undefined ? {} : ofText(before, ofValue(place.value))
  return broken && place.words.say('form.broken', { ...broken })
}

function hintOf(place: Place, form: Leaf): ReturnType<typeof prose> | undefined {
  const { words } = place
  const { description } = form
  const usual = usualText(place, form)
  const standard = usual === undefined ? undefined : words.say('form.default', { value: usual })
  const parts = [description, form.kind === 'any' ? words.say('form.asJson') : undefined, standard]
  const said = parts.filter((part) => part !== undefined)
  return said.length === 0 ? undefined : prose(said.join(' '))
}

/** What stands for a value that is left out, as the control would say it. */
function usualText(place: Place, form: Leaf): string | undefined {
  if (!('default' in form.schema)) return undefined
  const { default: usual } = form.schema
  const at = form.kind === 'choice' ? form.values.findIndex((one) => isSame(one, usual)) : -1
  return (form.kind === 'choice' ? form.titles?.[at] : undefined) ?? sayValue(place, usual)
}

/** A list of given values, each once: ticks. */
function severalView(place: Place, form: Extract<Form, { kind: 'several' }>): TemplateResult {
  const { pointer } = place
  const chosen = Array.isArray(place.value) ? place.value : []
  const toggle = (value: unknown, isOn: boolean) => {
    const kept = form.values.filter((one) =>
      isSame(one, value) ? isOn : chosen.some((other) => isSame(other, one)),
    )
    const strange = chosen.filter((one) => !form.values.some((other) => isSame(other, one)))
    place.change([...strange, ...kept])
  }
  return html`<fieldset class="json-group" id=${place.idOf(pointer)} tabindex="-1">
    <legend class="field-label">${place.label}${codeView(place.code)}</legend>
    ${form.description ? html`<p class="fine" dir="auto">${prose(form.description)}</p>` : ''}
    ${form.values.map((value, index) =>
      field({
        id: `${place.idOf(pointer)}-${index}`,
        label: form.titles?.[index] ?? sayValue(place, value),
        isReadOnly: place.isReadOnly,
        control: { kind: 'tick', value: chosen.some((one) => isSame(one, value)) },
        change: (isOn) => toggle(value, isOn === 'true'),
      }),
    )}
    <p class="problem" role="alert" dir="auto">${saidWithin(place)}</p>
  </fieldset>`
}
