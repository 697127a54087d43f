import {
  DocumentFailure,
  type DocumentState,
  type ExpressionWarning,
  ExpressionWarnings,
  FieldConditionFailure,
  type FieldState,
  isIncludedAtRendering,
  labelAtRendering,
  type PlacedDocument,
  type PlacedField,
  placeValues,
  type StepFieldsContext,
  stepFields,
  valueAtRendering,
  withFormValue,
} from '@countersign/engine'
import { createBudget } from '@countersign/expressions'
import { required } from '../lib/assert.ts'
import { own } from '../lib/own.ts'
import { limits } from '../limits.ts'
import { type ComposedHtml, composeHtml } from './compose-html.ts'
import type { Computation } from './compute.ts'
import { onDocument } from './compute-document.ts'
import type { DocumentRequest } from './document-request.ts'
import { type Ground, placeField } from './place-fields.ts'

// What is computed of a document that is to be made: all in which its template's expressions and schemas are asked.

/** What its HTML is made of. */
export const composing = onDocument<null, ComposedHtml>('compose', composeHtml)

/** Its fields, with their places on the pages and their values. */
export const placing = onDocument('place', placeFields)

/** All that can be known before there are pages, to see whether it errs. */
export const trying = onDocument<null, null>('try', (request) => {
  if (request.template?.spec.type === 'html' && request.sourceFileId === undefined) composeHtml(request)
  placeValues(request)
  return null
})

function placeFields(request: DocumentRequest, ground: Ground): PlacedField[] {
  const placed = (request.template?.spec.fields ?? [])
    .filter((field) => isIncludedAtRendering(request, field))
    .flatMap((field) =>
      placeField(field, ground).map(({ index, widgets }): PlacedField => {
        const value = valueAtRendering(request, withFormValue(field, ground.acroFields), index)
        const { key } = field
        const label = labelAtRendering(request, field, itemOf(ground, key, index))
        return {
          key,
          ...(index !== undefined && { index }),
          widgets,
          ...(widgets.length === 0 && { isNowhere: true }),
          ...(label !== undefined && { label }),
          ...(value !== undefined && { value }),
        }
      }),
    )
  const max = limits.fieldsPerDocumentMax
  if (placed.length > max) {
    throw new DocumentFailure(`The document has ${placed.length} fields; at most ${max} are allowed`)
  }
  return placed
}

/** What the loop around a field was at. */
function itemOf({ items }: Ground, field: string, index: number | undefined): { value: unknown } | undefined {
  const found = items.find((one) => one.field === field && one.index === index)
  return found && { value: found.item }
}

/** A condition of a field, and what it sees of the values of its role. */
export interface FieldCondition {
  key: string
  includeIf: string
  fields: Readonly<Record<string, unknown>>
}

/** What conditions of fields give, in their order. */
export const askingConditions = onDocument('ask', (request, conditions: readonly FieldCondition[]) =>
  conditions.map(({ key, includeIf, fields }) =>
    request.evaluate(`fields.${key}.includeIf`, includeIf, { ...request.inputs, fields }),
  ),
)

interface StatedStep {
  context: Pick<StepFieldsContext, 'workflow' | 'at' | 'rules'>
  stepKey: string
  documents: readonly { state: DocumentState; placed: PlacedDocument }[]
  /** Values by field name, by document. */
  entered: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

export type StatedFields =
  | { fields: FieldState[][]; warnings: readonly ExpressionWarning[] }
  | { failed: FieldConditionFailure['field']; message: string }

/** The states of a person's fields, by document. */
export const statingFields: Computation<StatedStep, StatedFields> = {
  name: 'stateFields',
  run(plan, { context, stepKey, documents, entered }) {
    const warnings = new ExpressionWarnings()
    const planStep = required(plan.steps.get(stepKey), `step ${stepKey} of the plan`)
    const whole = { ...context, plan, planStep, warnings, budget: createBudget() }
    try {
      const fields = documents.map(({ state, placed }) =>
        stepFields(whole, state, placed, own(entered, state.key) ?? {}),
      )
      return { fields, warnings: warnings.all }
    } catch (error) {
      if (error instanceof FieldConditionFailure) return { failed: error.field, message: error.message }
      throw error
    }
  },
}
