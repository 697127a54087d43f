import type { Field } from '@countersign/resources'
import { optionsOf } from './field-value.ts'

/**
 * The boxes to tick for the value of a radio field that has a widget for each of its options, in their order: the chosen option's, or none.
 * Undefined for every other field, which shows its value as text.
 */
export function boxesOfOption<W>(
  field: Field,
  widgets: readonly W[],
  value: unknown,
): readonly W[] | undefined {
  const options = optionsOf(field)
  if (field.type !== 'radio' || options.length < 2 || widgets.length !== options.length) return undefined
  return widgets.filter((_, index) => options[index]?.value === value)
}
