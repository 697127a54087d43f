import type { FieldType } from '@countersign/resources/field-types'

/** What a person signs with, or adds as a picture. */
export type MarkKind = 'signature' | 'initial' | 'image'

/** What stands where a field is: something to enter it with, a rule, or the day that signing will give it. */
export type Control = 'text' | 'number' | 'date' | 'tick' | 'choice' | 'files' | MarkKind | 'line' | 'awaited'

/** How a person meets a field of each type. The service's own table stays out of the page: its types alone are known here. */
export const CONTROLS: Readonly<Record<FieldType, Control>> = {
  text_field: 'text',
  number: 'number',
  date: 'date',
  check_box: 'tick',
  radio: 'choice',
  dropdown: 'choice',
  image: 'image',
  attachment: 'files',
  line: 'line',
  signature: 'signature',
  initial: 'initial',
  signed_date: 'awaited',
}

interface Typed {
  type: FieldType
}

export function controlOf({ type }: Typed): Control {
  return CONTROLS[type]
}

/** The mark that the field asks for; undefined where it asks for something else. */
export function markOf(field: Typed): MarkKind | undefined {
  const control = controlOf(field)
  return control === 'signature' || control === 'initial' || control === 'image' ? control : undefined
}

/** Whether the value is typed or chosen, so that a small page opens a sheet for it. */
export function isWritten(field: Typed): boolean {
  const control = controlOf(field)
  return markOf(field) === undefined && control !== 'tick' && control !== 'files'
}
