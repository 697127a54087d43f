import { FIELD_FACTS } from '@countersign/resources'
import type { SignedValues } from './fact.ts'
import { required } from './lib/assert.ts'
import { own } from './lib/own.ts'
import { dateInZone } from './lib/zone-time.ts'
import type { PlanDocument, PlanStep } from './plan-workflow.ts'
import { documentInputValues } from './resolve-envelope.ts'
import {
  actionOf,
  envelopeOf,
  evaluate,
  evaluateCondition,
  note,
  problemOf,
  stepOf,
  type Turn,
} from './turn.ts'
import type { DocumentState } from './workflow.ts'

/**
 * `docOutputs` of a participant step: for every document and role that it signs, what the role's output.transform makes of
 * the entity values that the document was rendered with and of the signer's values. Numbered instances of an
 * iterator also stand together, in order, under the key of the blueprint's document.
 */
export function runRoleOutputs(turn: Turn, step: PlanStep, values: SignedValues): Record<string, unknown> {
  const outputs: Record<string, unknown> = {}
  const lists: Record<string, unknown[]> = {}
  for (const instance of signedDocuments(turn, step)) {
    const plan = required(turn.plan.documents.get(instance.source), `document ${instance.source} of the plan`)
    const roles: Record<string, unknown> = {}
    for (const role of rolesOf(step, instance.source)) {
      const output = runRoleOutput(turn, {
        step,
        plan,
        instance,
        role,
        values: own(values, instance.key) ?? {},
      })
      if (output !== undefined) roles[role] = output
    }
    outputs[instance.key] = roles
    if (instance.number !== undefined)
      lists[instance.source] = [...(own(lists, instance.source) ?? []), roles]
  }
  return { ...outputs, ...lists }
}

/** The documents, iterator instances included, that a step signs. */
export function signedDocuments(turn: Turn, step: PlanStep): DocumentState[] {
  const assigned = new Set(step.sign?.action.assignments.map((assignment) => assignment.document))
  const { envelopeKey } = actionOf(stepOf(turn, step.key))
  return envelopeOf(turn, envelopeKey).documents.filter((document) => assigned.has(document.source))
}

function rolesOf(step: PlanStep, source: string): string[] {
  const assignments = step.sign?.action.assignments ?? []
  return assignments.filter(({ document }) => document === source).map(({ role }) => role)
}

interface RoleRun {
  step: PlanStep
  plan: PlanDocument
  instance: DocumentState
  role: string
  values: Record<string, unknown>
}

function runRoleOutput(turn: Turn, { step, plan, instance, role, values }: RoleRun): unknown {
  const template = plan.template
  const output = template?.spec.roles?.find(({ key }) => key === role)?.output
  if (template === undefined || output === undefined) return undefined
  const fields: Record<string, unknown> = {}
  for (const field of template.spec.fields ?? []) {
    const value = field.role === role ? own(values, field.key) : undefined
    if (value !== undefined) fields[field.key] = value
  }
  const inputs = documentInputValues(turn.workflow.values, instance.inputs ?? {})
  Object.assign(fields, signingDates(turn, { step, plan, instance, role, values: fields }, inputs))
  const where = { place: `document ${instance.key}: roles.${role}.output.transform`, stepKey: step.key }
  const input = { ...inputs, fields }
  const result = evaluate(turn, { where, source: output.transform, input, scope: template.reference })
  if (result === undefined || output.schema === undefined) return result
  const problem = problemOf(turn, output.schema, result)
  if (problem === undefined) return result
  note(turn, 'role.output_prevented', {
    stepKey: step.key,
    documentKey: instance.key,
    roleKey: role,
    because: 'schema',
    message: problem,
  })
  return undefined
}

/** Nobody enters the day of signing: it is the server's, in the workflow's zone, as it is drawn (workflows.md, When what is evaluated). */
function signingDates(
  turn: Turn,
  { step, plan, instance, role, values }: RoleRun,
  inputs: Record<string, unknown>,
): Record<string, string> {
  const dates: Record<string, string> = {}
  const { template } = plan
  for (const { key, type, role: owner, includeIf } of template?.spec.fields ?? []) {
    if (FIELD_FACTS[type].givenBy !== 'signing' || owner !== role) continue
    const where = { place: `document ${instance.key}: fields.${key}.includeIf`, stepKey: step.key }
    const input = { ...inputs, fields: values }
    const scope = template?.reference ?? ''
    if (includeIf !== undefined && !evaluateCondition(turn, { where, source: includeIf, input, scope }))
      continue
    dates[key] = dateInZone(turn.at, turn.workflow.timezone)
  }
  return dates
}
