import { FIELD_FACTS, type Field } from '@countersign/resources'
import type { FieldState } from '../fields/field-state.ts'
import type { PlacedField } from '../fields/placed-field.ts'
import { FieldConditionFailure, stepFields } from '../fields/step-fields.ts'
import { dateInZone } from '../lib/zone-time.ts'
import { type DocumentState, findStep } from '../workflow.ts'
import type { Run, SignedFields } from './run.ts'
import type { SimulatedField } from './simulation.ts'

/** Every field of a document's template with the value that it has in the end, and where that came from. */
export function describeFields(run: Run, document: DocumentState): SimulatedField[] {
  const template = run.plan.documents.get(document.source)?.template?.spec
  const placement = run.placements.get(document.key)
  if (template === undefined || placement === undefined) return []
  const signed = signedFields(run, document)
  return (template.fields ?? []).flatMap((spec) => {
    const states = signed.flatMap(({ stepKey, states, entered }) =>
      states
        .filter((state) => state.spec.key === spec.key)
        .map((state) => ofPerson(run, stepKey, state, entered)),
    )
    if (states.length > 0) return states
    const placed = placement.fields.filter(({ key }) => key === spec.key)
    if (placed.length === 0) return [leftOut(spec)]
    return placed.map((field) => (spec.role === undefined ? ofService(spec, field) : leftOut(spec)))
  })
}

/** What was signed, and of steps that were not what their person would see. */
function signedFields(run: Run, document: DocumentState): SignedFields[] {
  const signed = run.signed.get(document.key) ?? []
  const placement = run.placements.get(document.key)
  if (placement === undefined) return signed
  const known = new Set(signed.map(({ stepKey }) => stepKey))
  const others = [...run.plan.steps.values()].filter(
    ({ key, sign }) =>
      !known.has(key) && sign?.action.assignments.some((one) => one.document === document.source),
  )
  return [
    ...signed,
    ...others.flatMap((planStep): SignedFields[] => {
      const context = { plan: run.plan, planStep, workflow: run.workflow, at: run.at }
      try {
        return [{ stepKey: planStep.key, states: stepFields(context, document, placement, {}), entered: {} }]
      } catch (error) {
        if (error instanceof FieldConditionFailure) return []
        throw error
      }
    }),
  ]
}

function ofPerson(
  run: Run,
  stepKey: string,
  state: FieldState,
  entered: Readonly<Record<string, unknown>>,
): SimulatedField {
  const { spec, placed, required, readOnly, isLeftOut } = state
  const included = state.included && isLeftOut !== true
  const value = included ? valueAtEnd(run, stepKey, state) : undefined
  return {
    key: spec.key,
    ...(placed.index !== undefined && { index: placed.index }),
    type: spec.type,
    ...(spec.role !== undefined && { role: spec.role }),
    stepKey,
    included,
    required,
    readOnly,
    ...(value !== undefined && { value }),
    from: fromOf(state, value, entered),
  }
}

function valueAtEnd(run: Run, stepKey: string, { spec, included, value }: FieldState): unknown {
  if (!included) return undefined
  if (FIELD_FACTS[spec.type].givenBy !== 'signing') return value
  const signedAt = findStep(run.workflow, stepKey)?.action?.signedAt
  return signedAt === undefined ? undefined : dateInZone(signedAt, run.workflow.timezone)
}

function fromOf(
  { name, spec }: FieldState,
  value: unknown,
  entered: Readonly<Record<string, unknown>>,
): SimulatedField['from'] {
  if (value === undefined) return 'nothing'
  if (FIELD_FACTS[spec.type].givenBy === 'signing') return 'service'
  return Object.hasOwn(entered, name) ? 'entered' : 'prefilled'
}

function ofService(spec: Field, placed: PlacedField): SimulatedField {
  const { value } = placed
  return {
    ...leftOut(spec),
    ...(placed.index !== undefined && { index: placed.index }),
    included: true,
    ...(value !== undefined && { value }),
    from: value === undefined ? 'nothing' : typeof spec.value === 'object' ? 'computed' : 'prefilled',
  }
}

function leftOut({ key, type, role }: Field): SimulatedField {
  return {
    key,
    type,
    ...(role !== undefined && { role }),
    included: false,
    required: false,
    readOnly: true,
    from: 'nothing',
  }
}
