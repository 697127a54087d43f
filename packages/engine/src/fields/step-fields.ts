import { type Budget, ExpressionError } from '@countersign/expressions'
import { contentOf, type TemplateSpec } from '@countersign/resources'
import { type Instant, millisOf } from '../lib/instant.ts'
import { own } from '../lib/own.ts'
import type { Plan, PlanStep } from '../plan-workflow.ts'
import type { DocumentState, WorkflowState } from '../workflow.ts'
import type { ExpressionWarnings } from './expression-warnings.ts'
import {
  type EvaluateCondition,
  type FieldState,
  fieldStates,
  type OwnField,
  ownField,
  roleValues,
} from './field-state.ts'
import { isEmpty, type ValueRules } from './field-value.ts'
import type { PlacedField } from './placed-field.ts'

/** What rendering found of a document, as far as its fields' states need it. */
export interface PlacedDocument {
  fields: readonly PlacedField[]
  /** Values of the template's inputs that it was rendered with. */
  inputs: Readonly<Record<string, unknown>>
}

/** Who asks for the states of a step's fields, and when. */
export interface StepFieldsContext {
  plan: Plan
  planStep: PlanStep
  workflow: Pick<WorkflowState, 'id' | 'timezone'>
  at: Instant
  /** What the conditions of all its documents may use together; without it each has its own. */
  budget?: Budget
  /** What the namespace says of values. */
  rules?: ValueRules
  /** Takes what conditions of fields warn of. */
  warnings?: ExpressionWarnings
}

/** A condition of a field that erred, or gave no boolean: nothing that the person can mend. */
export class FieldConditionFailure extends Error {
  readonly field: OwnField

  constructor(field: OwnField, message: string) {
    super(message)
    this.field = field
  }
}

/**
 * The states of the fields that a step's person has in one document, role by role, in the order of the template.
 * @param entered values by field name
 * @throws FieldConditionFailure
 */
export function stepFields(
  context: StepFieldsContext,
  state: DocumentState,
  placed: PlacedDocument,
  entered: Readonly<Record<string, unknown>>,
): FieldState[] {
  const template = context.plan.documents.get(state.source)?.template
  if (template === undefined) return []
  const evaluate = conditionOf(context, state, placed, template.reference)
  return rolesOf(context.planStep, state.source).flatMap((role) =>
    fieldStates(ownFields(state, placed, template.spec, role), entered, evaluate, context.rules),
  )
}

/** What expressions see of the fields that were there when the person signed: document → `$.fields`. */
export function signedValuesOf(
  documentKeys: readonly string[],
  fields: readonly FieldState[],
): Record<string, Record<string, unknown>> {
  return Object.fromEntries(
    documentKeys.map((key) => [
      key,
      roleValues(fields.filter(({ documentKey, included }) => included && documentKey === key)),
    ]),
  )
}

/**
 * The documents, in their order, in which no signature mark of the person stands although their template has a signature for them: the
 * HTML left out its place.
 */
export function unmarkedDocumentsOf(fields: readonly FieldState[]): string[] {
  const signatures = fields.filter(({ spec }) => contentOf(spec) === 'signature')
  const marked = new Set(signatures.filter(isMarked).map(({ documentKey }) => documentKey))
  const leftOut = signatures.filter(({ included, isLeftOut }) => isLeftOut === true || !included)
  return [...new Set(leftOut.map(({ documentKey }) => documentKey))].filter((key) => !marked.has(key))
}

function isMarked({ included, value, isLeftOut }: FieldState): boolean {
  return included && isLeftOut !== true && !isEmpty(value)
}

/** What is drawn on the documents: of every field that is there, its value, prefilled ones included. */
export function finalValuesOf(fields: readonly FieldState[]): Record<string, Record<string, unknown>> {
  const values: Record<string, Record<string, unknown>> = {}
  for (const { documentKey, name, included, value } of fields) {
    if (!included || value === undefined) continue
    values[documentKey] = { ...own(values, documentKey), [name]: value }
  }
  return values
}

function rolesOf(step: PlanStep, source: string): string[] {
  const assignments = step.sign?.action.assignments ?? []
  return assignments.filter(({ document }) => document === source).map(({ role }) => role)
}

function ownFields(
  state: DocumentState,
  placed: PlacedDocument,
  template: Pick<TemplateSpec, 'type' | 'fields'>,
  role: string,
): OwnField[] {
  const specs = new Map((template.fields ?? []).map((spec) => [spec.key, spec]))
  return placed.fields.flatMap((field) => {
    const spec = specs.get(field.key)
    return spec?.role === role ? [ownField(state.key, template, spec, field)] : []
  })
}

/** Conditions see the values that the document was rendered with, and the role's fields (resources.md, Expressions). */
function conditionOf(
  { plan, workflow, at, warnings, budget }: StepFieldsContext,
  state: DocumentState,
  placed: PlacedDocument,
  scope: string,
): EvaluateCondition {
  return (field, source, fields) => {
    const seed = `${workflow.id}|${state.key}|${field.name}`
    const warn = (message: string) =>
      warnings?.add(`document ${state.key}: condition of the field '${field.name}'`, message)
    const options = { now: millisOf(at), seed, zone: workflow.timezone, warn, ...(budget && { budget }) }
    try {
      const result = plan.expression(scope, source).evaluate({ ...placed.inputs, fields }, {}, options)
      if (result === undefined || typeof result === 'boolean') return result === true
      throw new FieldConditionFailure(field, 'it must give true or false')
    } catch (error) {
      throw error instanceof ExpressionError ? new FieldConditionFailure(field, error.message) : error
    }
  }
}
