import { type Field, isSurelyRequired, type TemplateSpec } from '@countersign/resources'
import { own } from '../lib/own.ts'
import type { Refusal } from '../refusals/refusal.ts'
import { isBlank, isEmpty, isFilledIn, isTooPrecise, refusalOf, type ValueRules } from './field-value.ts'
import { fieldName, type PlacedField } from './placed-field.ts'

/** One field of the person who signs, at one place of the document. */
export interface OwnField {
  documentKey: string
  spec: Field
  placed: PlacedField
  /** Under which its value is kept. */
  name: string
  /** The HTML of the document has no place for it: nobody is shown it, and what the document was made with stays its value. */
  isLeftOut?: true
}

/** What the person sees of it now. */
export interface FieldState extends OwnField {
  included: boolean
  required: boolean
  readOnly: boolean
  value?: unknown
  /** Why its value is refused. */
  refusal?: Refusal
}

/** Evaluates a condition of a field on the role's values so far; undefined counts as false (resources.md, Expressions). */
export type EvaluateCondition = (field: OwnField, source: string, fields: Record<string, unknown>) => boolean

/** A chain of conditions settles within one round per field; conditions that chase each other are stopped. */
const ROUNDS_MAX = 50

/**
 * The states of one document's fields of one role, after what was entered: which appear, which are asked for, what
 * is refused. A field that disappears loses its value, which may change others: the rounds go on until nothing changes.
 */
export function fieldStates(
  fields: readonly OwnField[],
  entered: Readonly<Record<string, unknown>>,
  evaluate: EvaluateCondition,
  rules?: ValueRules,
): FieldState[] {
  const current = ({ name, placed, isLeftOut }: OwnField) =>
    Object.hasOwn(entered, name) && isLeftOut !== true ? entered[name] : placed.value
  let included = new Set(fields)
  for (let round = 0; round < ROUNDS_MAX; round++) {
    const values = roleValues([...included].map((field) => ({ ...field, value: current(field) })))
    const next = new Set(
      fields.filter(({ spec }, index) => isIncluded(fields[index], spec, values, evaluate)),
    )
    const settled = next.size === included.size && [...next].every((field) => included.has(field))
    included = next
    if (settled) break
  }
  const values = roleValues([...included].map((field) => ({ ...field, value: current(field) })))
  return fields.map((field) => {
    const value = current(field)
    const state = stateOf(field, included.has(field), value, values, evaluate)
    return state.value === undefined || state.readOnly ? state : withRefusal(state, rules)
  })
}

/** `$.fields` of a role: values by key; of a field in a loop, an array in the order of the indexes. */
export function roleValues(fields: readonly (OwnField & { value?: unknown })[]): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const { spec, placed, value } of fields) {
    if (value === undefined || value === null) continue
    if (placed.index === undefined) {
      values[spec.key] = plainValue(value)
      continue
    }
    const list = own(values, spec.key)
    values[spec.key] = [...(Array.isArray(list) ? list : []), plainValue(value)]
  }
  return values
}

/** Of a signature an expression sees how it was given, and no strokes. */
function plainValue(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'kind' in value ? { kind: value.kind } : value
}

function isIncluded(
  field: OwnField | undefined,
  spec: Field,
  values: Record<string, unknown>,
  evaluate: EvaluateCondition,
): boolean {
  return field === undefined || spec.includeIf === undefined || evaluate(field, spec.includeIf, values)
}

function stateOf(
  field: OwnField,
  included: boolean,
  value: unknown,
  values: Record<string, unknown>,
  evaluate: EvaluateCondition,
): FieldState {
  const { spec } = field
  const readOnly = spec.readOnly === true || !isFilledIn(spec) || field.isLeftOut === true
  if (!included) return { ...field, included, required: false, readOnly }
  // Nobody can be asked to fill in what is not on the page.
  const isAsked = isFilledIn(spec) && field.placed.isNowhere !== true
  const required = isAsked && isRequired(field, values, evaluate)
  const isGiven = value === false || !isEmpty(value)
  return {
    ...field,
    included,
    required,
    readOnly,
    ...(isGiven && { value }),
  }
}

function withRefusal(state: FieldState, rules: ValueRules | undefined): FieldState {
  const refusal = refusalOf(state.spec, state.value, rules)
  const isGiven = state.value === state.placed.value
  return refusal === null || (isGiven && isTooPrecise(refusal)) ? state : { ...state, refusal }
}

function isRequired(field: OwnField, values: Record<string, unknown>, evaluate: EvaluateCondition): boolean {
  const { required } = field.spec
  return typeof required === 'string' ? evaluate(field, required, values) : isSurelyRequired(field.spec)
}

/** What still stands between the person and completing. */
export function missingOf(states: readonly FieldState[]): { path: string; name: string; refusal: Refusal }[] {
  return states.flatMap(
    ({ documentKey, name, spec, placed, included, required, readOnly, value, refusal }) => {
      const path = `/values/${documentKey}/${name}`
      if (!included) return []
      if (refusal !== undefined) return [{ path, name, refusal }]
      if (!required || readOnly || !(isEmpty(value) || isBlank(value))) return []
      return [{ path, name, refusal: { code: 'missing', values: { label: labelOf(spec, placed) } } as const }]
    },
  )
}

/** What a person reads beside the field: its label, computed or literal, else made from its key. */
export function labelOf(spec: Field, placed?: Pick<PlacedField, 'label'>): string {
  if (placed?.label !== undefined) return placed.label
  if (typeof spec.label === 'string') return spec.label
  const words = spec.key.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A field's own name for values kept by step. */
export function ownField(
  documentKey: string,
  { type }: Pick<TemplateSpec, 'type'>,
  spec: Field,
  placed: PlacedField,
): OwnField {
  const isLeftOut = type === 'html' && placed.isNowhere === true
  return { documentKey, spec, placed, name: fieldName(placed), ...(isLeftOut && { isLeftOut }) }
}
