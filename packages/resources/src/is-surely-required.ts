import { contentOf } from './field-types.ts'
import type { Field } from './shapes/template-spec.ts'

/** Whether the field must be filled in whatever data and people say: where an expression decides, it is not sure. */
export function isSurelyRequired(spec: Field): boolean {
  // Signatures are what a person came for.
  return spec.required === undefined ? contentOf(spec) === 'signature' : spec.required === true
}
