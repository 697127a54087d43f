import { type Field, showUnseen } from '@countersign/resources'
import { type DocumentContent, DocumentFailure } from './document-content.ts'

/** Types whose value a person or the moment of signing gives, never the template. */
const NEVER_PREFILLED: readonly Field['type'][] = [
  'signature',
  'initial',
  'attachment',
  'line',
  'signed_date',
]

/**
 * The value that a field has when the document is made: literal or computed, in the form that its type needs.
 * Undefined: none. @throws DocumentFailure when an expression gives something else
 */
export function valueAtRendering(content: DocumentContent, field: Field, index?: number): unknown {
  const { value } = field
  if (value === undefined || NEVER_PREFILLED.includes(field.type)) return undefined
  const place = `fields.${field.key}.value`
  const result = typeof value === 'object' ? content.evaluate(place, value.expression, content.inputs) : value
  // A field in a loop takes its own element of a list; a loop without rounds has none.
  const isElement = Array.isArray(result) && (index !== undefined || result.length === 0)
  const own = isElement ? result[index ?? 0] : result
  if (own === undefined || own === null) return undefined
  const fitting = fitToType(field, own)
  if (fitting !== undefined) return fitting
  throw new DocumentFailure(`${place}: gives ${nameOf(own)} where ${neededBy(field)} is needed`)
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
  const isText = field.type === 'text_field' || field.type === 'dropdown'
  return isText && shown?.value !== undefined ? { ...field, value: shown.value } : field
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

function fitToType(field: Field, value: unknown): unknown {
  switch (field.type) {
    case 'text_field':
    case 'radio':
    case 'dropdown':
      return typeof value === 'string'
        ? showUnseen(value, 'lines')
        : typeof value === 'number'
          ? String(value)
          : undefined
    case 'number':
      return typeof value === 'number' && Number.isFinite(value) ? value : undefined
    case 'date':
      return typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? value : undefined
    case 'check_box':
      return typeof value === 'boolean' ? value : undefined
    case 'image':
      return typeof value === 'string' ? { kind: 'image', fileId: value } : undefined
    default:
      return undefined
  }
}

function neededBy({ type }: Field): string {
  switch (type) {
    case 'number':
      return 'a number'
    case 'date':
      return 'a date (YYYY-MM-DD)'
    case 'check_box':
      return 'a boolean'
    case 'image':
      return "a file's id"
    default:
      return 'text'
  }
}

function nameOf(value: unknown): string {
  if (Array.isArray(value)) return 'an array'
  if (typeof value === 'string') return `'${value}'`
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`
}
