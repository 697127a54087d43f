import {
  contentOf,
  FIELD_FACTS,
  type Field,
  type FieldContent,
  LABEL_LENGTH_MAX,
  showUnseen,
} from '@countersign/resources'
import { isDay } from '../lib/instant.ts'
import { type DocumentContent, DocumentFailure } from './document-content.ts'

interface Prefill {
  needs: string
  /** The value as the field keeps it; undefined when it does not fit. */
  fit(value: unknown): unknown
}

const TEXT: Prefill = {
  needs: 'text',
  fit(value) {
    if (typeof value === 'number') return String(value)
    return typeof value === 'string' ? showUnseen(value, 'lines') : undefined
  },
}

/** What a template may give from the start; absent: it may give nothing. */
const PREFILLS: Readonly<Record<FieldContent, Prefill | undefined>> = {
  text: TEXT,
  option: TEXT,
  number: {
    needs: 'a number',
    fit: (value) => (typeof value === 'number' && Number.isFinite(value) ? value : undefined),
  },
  date: {
    needs: 'a date (YYYY-MM-DD)',
    fit: (value) => (typeof value === 'string' && isDay(value) ? value : undefined),
  },
  boolean: { needs: 'a boolean', fit: (value) => (typeof value === 'boolean' ? value : undefined) },
  image: {
    needs: "a file's id",
    fit: (value) => (typeof value === 'string' ? { kind: 'image', fileId: value } : undefined),
  },
  file: undefined,
  signature: undefined,
  nothing: undefined,
}

/**
 * The value that a field has when the document is made: literal or computed, in the form that its type needs.
 * Undefined: none. @throws DocumentFailure when an expression gives something else
 */
export function valueAtRendering(content: DocumentContent, field: Field, index?: number): unknown {
  const { value } = field
  const prefill = PREFILLS[contentOf(field)]
  if (value === undefined || prefill === undefined || !FIELD_FACTS[field.type].prefillable) return undefined
  const place = `fields.${field.key}.value`
  const result = typeof value === 'object' ? content.evaluate(place, value.expression, content.inputs) : value
  // A field in a loop takes its own element of a list; a loop without rounds has none.
  const isElement = Array.isArray(result) && (index !== undefined || result.length === 0)
  const own = isElement ? result[index ?? 0] : result
  if (own === undefined || own === null) return undefined
  const fitting = prefill.fit(own)
  if (fitting !== undefined) return fitting
  throw new DocumentFailure(`${place}: gives ${nameOf(own)} where ${prefill.needs} is needed`)
}

/**
 * The label that an expression gives a field when the document is made; undefined where the label is literal, or nothing is given.
 * @param item what the loop of an HTML template is at, where the field stands in one
 * @throws DocumentFailure when the expression gives something else than a text
 */
export function labelAtRendering(
  content: DocumentContent,
  { key, label }: Field,
  item?: { value: unknown },
): string | undefined {
  if (typeof label !== 'object') return undefined
  const place = `fields.${key}.label`
  const sees = item === undefined ? content.inputs : { ...content.inputs, __item__: item.value }
  const result = content.evaluate(place, label.expression, sees)
  if (result === undefined || result === null || result === '') return undefined
  const text = typeof result === 'number' ? String(result) : result
  if (typeof text !== 'string')
    throw new DocumentFailure(`${place}: gives ${nameOf(result)} where text is needed`)
  const shown = showUnseen(text, 'line')
  if (shown.length <= LABEL_LENGTH_MAX) return shown
  const message = `${place}: gives ${shown.length} characters; at most ${LABEL_LENGTH_MAX} are allowed`
  throw new DocumentFailure(message)
}

/** A form field of a PDF, as far as its text can fill a field of the template. */
export interface FormValue {
  name: string
  type: string
  value?: string
}

/** What the PDF's own form holds in its place is a field's prefill, unless the template gives one. */
export function withFormValue(field: Field, acroFields: readonly FormValue[]): Field {
  const { acroField } = field
  if (acroField === undefined || field.value !== undefined) return field
  const shown = acroFields.find(
    ({ name, type }) => name === acroField && (type === 'text' || type === 'dropdown'),
  )
  return takesText(field) && shown?.value !== undefined ? { ...field, value: shown.value } : field
}

/** A text that is written in its place: a radio's place may be boxes. */
function takesText(field: Field): boolean {
  const content = contentOf(field)
  return (content === 'text' || content === 'option') && FIELD_FACTS[field.type].place === 'room'
}

/** Whether a field without a role is on the document: its includeIf sees the inputs alone. */
export function isIncludedAtRendering(content: DocumentContent, field: Field): boolean {
  if (field.role !== undefined || field.includeIf === undefined) return true
  const place = `fields.${field.key}.includeIf`
  const result = content.evaluate(place, field.includeIf, content.inputs)
  if (result === undefined) return false
  if (typeof result === 'boolean') return result
  throw new DocumentFailure(`${place}: gives ${nameOf(result)} where a boolean is needed`)
}

function nameOf(value: unknown): string {
  if (Array.isArray(value)) return 'an array'
  if (typeof value === 'string') return `'${value}'`
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`
}
