import type { AcroFieldPlace } from '@countersign/pdf-form'
import { groupBy } from '../group-by.ts'
import type { Field } from '../shapes/template-spec.ts'
import { fieldKeys } from './field-keys.ts'

export { toKey } from './field-keys.ts'

/** A field of the form as a field of the template, with the places that it has. */
export interface ImportedField {
  readonly field: Field
  readonly places: readonly AcroFieldPlace[]
}

export interface Imported {
  readonly fields: readonly ImportedField[]
  /** What of the form becomes no field, and why. */
  readonly leftOut: readonly { readonly name: string; readonly reason: string }[]
}

/**
 * The fields that a person fills in, in the order of the form. Each stands where the form has it, by `acroField`.
 * @param role who fills them in
 */
export function formFields(places: readonly AcroFieldPlace[], role: string): Imported {
  const byName = groupBy(places, ({ name }) => name)
  const keys = fieldKeys(places)
  const fields: ImportedField[] = []
  const leftOut: { name: string; reason: string }[] = []
  for (const [name, own] of byName) {
    const [first] = own
    if (first === undefined) continue
    const reason = reasonToLeaveOut(first)
    if (reason === undefined)
      fields.push({ field: fieldOf(keys.get(name) ?? '', own, first, role), places: own })
    else leftOut.push({ name, reason })
  }
  return { fields, leftOut }
}

function reasonToLeaveOut({ type, readOnly, options }: AcroFieldPlace): string | undefined {
  if (type === 'button') return 'it is a push button'
  if ((type === 'dropdown' || type === 'list') && (options ?? []).length === 0) return 'it has no options'
  return readOnly ? 'it may only be read: what it shows stays part of the page' : undefined
}

function fieldOf(key: string, places: readonly AcroFieldPlace[], first: AcroFieldPlace, role: string): Field {
  const { type, options } = typeOf(places, first)
  const { tooltip, required, maxLength, name, format } = first
  const label = tooltip?.replace(/\s+/g, ' ').trim()
  const shown = type === 'date' || type === 'number' ? formatOf(format) : undefined
  return {
    key,
    type,
    role,
    ...(label ? { label: label.slice(0, LABEL_LENGTH_MAX) } : { label: wordsOf(key) }),
    // A form's flag is about what its own program sends off. A signature is asked for unless the template says otherwise.
    ...(required && type !== 'signature' && { required }),
    ...(options !== undefined && { options: [...options] }),
    ...(shown !== undefined && { format: shown }),
    ...(maxLength !== undefined && maxLength > 0 && { validation: { maxLength } }),
    acroField: name,
  }
}

const LABEL_LENGTH_MAX = 500

function typeOf(
  places: readonly AcroFieldPlace[],
  first: AcroFieldPlace,
): { type: Field['type']; options?: readonly string[] } {
  const states = [...new Set(places.flatMap(({ option }) => (option === undefined ? [] : [option])))]
  switch (first.type) {
    case 'text':
      return { type: first.format?.kind ?? 'text_field' }
    case 'signature':
      return { type: 'signature' }
    case 'dropdown':
    case 'list':
      return {
        type: 'dropdown',
        options: [...new Set(first.options ?? [])].filter((option) => option !== ''),
      }
    // Boxes of one name with a state each exclude each other, whatever kind of button they are.
    default:
      return states.length > 1 ? { type: 'radio', options: states } : { type: 'check_box' }
  }
}

function formatOf(format: AcroFieldPlace['format']): string | undefined {
  if (format === undefined) return undefined
  if (format.kind === 'number')
    return format.decimals === 0 ? '#,##0' : `#,##0.${'0'.repeat(format.decimals)}`
  const pattern = format.pattern.toUpperCase()
  return /[YMD]/.test(pattern) && /^[YMD.,/ -]+$/.test(pattern) ? pattern : undefined
}

/** `first_name` → `First name` */
export function wordsOf(key: string): string {
  const words = key.replaceAll('_', ' ')
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}
