import { showDate, showNumber } from '@countersign/engine/written-value'
import { controlOf } from '../session/field-types.ts'
import type { SessionField } from '../session/session.ts'
import type { Wording } from '../texts/texts.ts'
import { editedNumber, exampleNumber } from './read-number.ts'

type Shown = Pick<SessionField, 'type' | 'value' | 'format' | 'options' | 'error'>

/** A field's value as the sealed document will write it; what the field refuses, as it was typed. */
export function shownValue({ type, value, format, options, error }: Shown): string {
  if (typeof value === 'number') {
    if (controlOf({ type }) !== 'number') return String(value)
    return error === undefined ? showNumber(value, format) : editedNumber(value, format, 'en')
  }
  if (typeof value !== 'string') return ''
  if (controlOf({ type }) === 'date' || type === 'signed_date') return showDate(value, format)
  return options?.find((option) => option.value === value)?.label ?? value
}

export interface Hint {
  text: string
  /** More is typed than the field takes. */
  isOver: boolean
}

/** What a field that is being filled in expects; undefined where its label says it all. */
export function hintOf({ say, locale }: Wording, field: SessionField): Hint | undefined {
  const { value, format, validation = {} } = field
  const control = controlOf(field)
  if (control === 'number')
    return {
      text: say('field.example', { example: exampleNumber(format, locale, validation) }),
      isOver: false,
    }
  const max = control === 'text' ? validation.maxLength : undefined
  if (max === undefined) return undefined
  const count = typeof value === 'string' ? value.length : 0
  return { text: say('field.count', { count, max }), isOver: count > max }
}

/** Why a value is refused, with what is expected in its place where the page knows that. */
export function withExample({ say, locale }: Wording, field: SessionField): SessionField {
  const { refusal, format, validation } = field
  if (refusal?.code !== 'number_expected' || field.error === undefined) return field
  const example = exampleNumber(format, locale, validation)
  return { ...field, error: say('field.numberExpected', { example }) }
}
