import { html, type TemplateResult } from 'lit'
import { type Form, formOf } from './form-of.ts'
import { writeNumber } from './numbers.ts'
import type { Place } from './place-of-value.ts'
import { foundAt, foundBeside, foundWithin, isOfAbsence, type Problem } from './problems.ts'
import { readable } from './readable.ts'
import { type Schema, unescaped } from './schema.ts'
import type { FormWords } from './words.ts'

interface Said {
  /** It waits to be filled in, and nothing is wrong with it yet. */
  missing: string | undefined
  /** Why it is refused. */
  problem: SaidText | undefined
}
export type SaidText = string | TemplateResult
/** A sentence of the page, or the words of whoever checks the value, in English. */
interface Sentence {
  own: string
  quote?: string
}
/** What a problem is about, as people see it. */
interface About {
  label: string
  form: Form
  value: unknown
}

/** What is told at the control of a value. */
export function saidAt(place: Place): Said {
  const found = foundAt(place.problems, place.pointer)
  const about = aboutOf(place, place.pointer)
  const isMissing = found.length > 0 && found.every((problem) => waits(about, problem))
  if (isMissing) return { missing: place.words.say('form.needed'), problem: undefined }
  return { missing: undefined, problem: sentences(place, found) || undefined }
}

/** What is told of a value and of all below it, where nothing smaller is drawn. */
export function saidWithin(place: Place): SaidText {
  return sentences(place, foundWithin(place.problems, place.pointer))
}

/** The first thing that is told of a value or of anything below it. */
interface First {
  said: SaidText
  path: string
  /** At how many other places something is told. */
  others: number
  isMissing: boolean
}

/** What is told where the parts of a value are folded. */
export function firstWithin(place: Place): First | undefined {
  const found = foundWithin(place.problems, place.pointer)
  // What is wrong comes before what only waits.
  const [wrong, waiting] = [false, true].map((isMissing) =>
    found.find((problem) => waits(aboutOf(place, problem.path), problem) === isMissing),
  )
  const first = wrong ?? waiting
  if (first === undefined) return undefined
  const others = new Set(found.map(({ path }) => path)).size - 1
  const said = sentences(place, foundAt(found, first.path))
  return { said, path: first.path, others, isMissing: wrong === undefined }
}

/** What is told of a value, and of what stands below it and is not drawn. */
export function saidBeside(place: Place, drawn: readonly string[]): SaidText {
  return sentences(place, foundBeside(place.problems, place.pointer, drawn))
}

function sentences(place: Place, found: readonly Problem[]): SaidText {
  const said = found.map((problem) => {
    const isAlone = found.filter(({ path }) => path === problem.path).length === 1
    return sentence(place, problem, isAlone)
  })
  const own = new Set(said.flatMap(({ own, quote }) => (quote === undefined ? own : [])))
  const quotes = new Map(said.flatMap((one) => (one.quote === undefined ? [] : [[one.own + one.quote, one]])))
  const text = [...own].join(' ')
  if (quotes.size === 0) return text
  return html`${text} ${place.words.say('form.refused')}${[...quotes.values()].map(
    ({ own, quote }) => html` ${own} <span lang="en" dir="ltr">${quote}</span>`,
  )}`
}

/**
 * In the words of the page where they are sure to say the same, else in those of whoever checks it: with the name that people see where they
 * read English, beside it where they read another language.
 */
function sentence(place: Place, problem: Problem, isAlone: boolean): Sentence {
  const { words } = place
  const about = aboutOf(place, problem.path)
  const known = waits(about, problem)
    ? words.say('form.needed')
    : isAlone
      ? ownWords(about, words)
      : undefined
  const isHere = problem.path === place.pointer
  const name = isHere || about.label === '' ? '' : `${about.label}:`
  if (known !== undefined) return { own: `${name} ${known}`.trim() }
  if (problem.isSpoken || /^en\b/.test(words.locale)) return { own: named(problem, about.label) }
  return { own: name, quote: problem.message }
}

/** Nothing stands there, or an empty text where one of any length is wanted. */
function waits({ form, value }: About, problem: Problem): boolean {
  if (value === '') return form.schema.minLength === 1
  return value === undefined && isOfAbsence(problem)
}

/** A message that begins with the key of its value begins with the label instead. */
function named({ path, message }: Problem, label: string): string {
  const [last = '', list = ''] = path.split('/').slice(1).map(unescaped).toReversed()
  const key = [`'${last}'`, `'${list}[${last}]'`].find((one) => message.startsWith(one))
  return key === undefined || label === '' ? message : label + message.slice(key.length)
}

/** What is wrong, as far as the schema tells by itself. */
function ownWords({ form, value }: About, words: FormWords): string | undefined {
  if (value === undefined) return undefined
  switch (form.kind) {
    case 'number':
      return ofNumber(form, value, words)
    case 'text':
      return typeof value === 'string' ? ofText(form, value, words) : undefined
    case 'list':
      return Array.isArray(value) ? ofList(form, value.length, words) : undefined
    default:
      return undefined
  }
}

function ofNumber({ schema }: Form, value: unknown, { say, locale }: FormWords): string | undefined {
  const isWhole = [schema.type].flat().includes('integer')
  if (typeof value !== 'number' || (isWhole && !Number.isInteger(value)))
    return say(isWhole ? 'form.mustBeWhole' : 'form.mustBeNumber')
  const { minimum, maximum } = schema
  if (typeof minimum === 'number' && value < minimum)
    return say('form.atLeastValue', { value: writeNumber(minimum, locale) })
  if (typeof maximum === 'number' && value > maximum)
    return say('form.atMostValue', { value: writeNumber(maximum, locale) })
  return undefined
}

function ofText(
  form: Extract<Form, { kind: 'text' }>,
  value: string,
  { say }: FormWords,
): string | undefined {
  const { minLength, maxLength, pattern } = form.schema
  const { length } = [...value]
  if (typeof minLength === 'number' && length < minLength) return say('form.tooShort', { count: minLength })
  if (typeof maxLength === 'number' && length > maxLength) return say('form.tooLong', { count: maxLength })
  if (pattern !== undefined) return undefined
  if (form.format === 'email') return say('form.mustBeEmail')
  return form.format === 'date' ? say('form.mustBeDate') : undefined
}

function ofList(
  { lengthMin, lengthMax }: Extract<Form, { kind: 'list' }>,
  length: number,
  { say }: FormWords,
): string | undefined {
  if (length < lengthMin) return say('form.atLeast', { count: lengthMin })
  return length > lengthMax ? say('form.atMost', { count: lengthMax }) : undefined
}

/** Where a value stands, in the words of its form: what each group around it is called, and it itself. */
export function nameAt(root: Schema, value: unknown, path: string, words: FormWords): string {
  const steps = path.split('/').slice(1)
  const place = { root, words, schema: root, value, pointer: '', label: '' }
  const labels = steps.map((_, index) => aboutOf(place, `/${steps.slice(0, index + 1).join('/')}`).label)
  return labels.filter((label) => label !== '').join(' › ')
}

/** Follows a pointer from a place on, through the forms that are drawn for it. */
function aboutOf(
  place: Pick<Place, 'root' | 'words' | 'schema' | 'value' | 'pointer' | 'label'>,
  path: string,
): About {
  const { root, words } = place
  let about: About = {
    label: place.label,
    form: formOf(root, place.schema, place.value),
    value: place.value,
  }
  for (const key of path.slice(place.pointer.length).split('/').slice(1).map(unescaped))
    about = belowOf(root, about, key, words)
  return about
}

function belowOf(root: Place['root'], { form, value }: About, key: string, words: FormWords): About {
  if (form.kind === 'union')
    return belowOf(
      root,
      { label: '', form: formOf(root, form.branches[form.chosen], value), value },
      key,
      words,
    )
  const below: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
  const schema = form.kind === 'list' ? form.itemAt(Number(key)) : propertyOf(form, key)
  const own = formOf(root, schema, below)
  const number = /^\d+$/.test(key) && Array.isArray(value) ? Number(key) + 1 : undefined
  const label = own.title ?? (number === undefined ? readable(key) : words.say('form.item', { number }))
  return { label, form: own, value: below }
}

function propertyOf(form: Form, key: string): unknown {
  return form.kind === 'object' ? form.properties.find((one) => one.key === key)?.schema : undefined
}
