import type { OnComplete, StepUpdate } from '@countersign/resources'
import { own } from './lib/own.ts'
import { CUSTOM_FIELDS_BYTES_MAX, ENTITY_BYTES_MAX } from './limits.ts'
import type { PlanStep } from './plan-workflow.ts'
import {
  ExpressionFailure,
  evaluate,
  evaluateCondition,
  note,
  pointersOf,
  problemOf,
  type Turn,
  type Where,
} from './turn.ts'
import { entitiesAt, type Pointers, valueKey } from './workflow.ts'

/** What the expressions of onComplete see besides `inputs` (interface.md). */
export interface StepOutputs {
  docOutputs: Record<string, unknown>
  childOutputs: Record<string, unknown>
}

interface Update {
  key: string
  value: unknown
}

/**
 * Runs a step's onComplete: validate, then the updates in order, each seeing the ones before it. What is prevented is
 * left to the audit trail, and the entity stays. When an expression errs, nothing is changed and the step fails.
 */
export function runOnComplete(turn: Turn, step: PlanStep, outputs: StepOutputs): void {
  const onComplete = step.spec.onComplete
  if (onComplete === undefined) return
  const updates = decideUpdates(turn, step, onComplete, outputs)
  const pointers = pointersOf(turn, step)
  for (const { key, value } of updates) {
    setEntity(turn, pointers, key, value, step.key)
    note(turn, 'entity.updated', { entityKey: key, version: pointers[key], stepKey: step.key })
  }
  if (updates.length > 0 && step.branch === '') refreshCustomFields(turn)
}

/** Writes a new version of an entity and lets the pointers lead to it. The next event of the audit trail is the one that tells of it. */
export function setEntity(
  turn: Turn,
  pointers: Pointers,
  key: string,
  value: unknown,
  stepKey?: string,
): void {
  const version = (own(turn.workflow.versions, key) ?? 0) + 1
  turn.workflow.versions[key] = version
  turn.workflow.values[valueKey(key, version)] = value
  pointers[key] = version
  turn.entityVersions.push({
    entityKey: key,
    version,
    sequence: turn.workflow.auditSequence + 1,
    value,
    at: turn.at,
    ...(stepKey === undefined ? {} : { stepKey }),
  })
}

function decideUpdates(
  turn: Turn,
  step: PlanStep,
  { validate, updates = [] }: OnComplete,
  outputs: StepOutputs,
): Update[] {
  const inputs = entitiesAt(turn.workflow, pointersOf(turn, step))
  if (validate !== undefined) {
    const where = { place: `step ${step.key}: onComplete.validate`, stepKey: step.key }
    if (!evaluateCondition(turn, { where, source: validate, input: { inputs, ...outputs } })) {
      for (const { key } of updates) prevent(turn, step, key, 'validate_false')
      return []
    }
  }
  const decided: Update[] = []
  for (const [index, update] of updates.entries()) {
    const where = { place: `step ${step.key}: onComplete.updates[${index}].transform`, stepKey: step.key }
    const value = evaluate(turn, { where, source: update.transform, input: { inputs, ...outputs } })
    const prevented = preventionOf(turn, update, value, inputs)
    if (prevented !== undefined) {
      prevent(turn, step, update.key, prevented.because, prevented.message)
      continue
    }
    inputs[update.key] = value
    decided.push({ key: update.key, value })
  }
  return decided
}

function preventionOf(
  turn: Turn,
  { key }: StepUpdate,
  value: unknown,
  inputs: Record<string, unknown>,
): { because: string; message?: string } | undefined {
  const input = turn.plan.inputs.get(key)
  if (input === undefined) return { because: 'unknown_input' }
  if (value === undefined) return { because: 'undefined' }
  const problem = problemOf(turn, input.schema, value)
  if (problem !== undefined) return { because: 'schema', message: problem }
  const size = entityBytes({ ...inputs, [key]: value })
  if (size <= ENTITY_BYTES_MAX) return undefined
  const message = `the entities would have ${size} bytes; at most ${ENTITY_BYTES_MAX} are allowed`
  return { because: 'too_large', message }
}

const encoder = new TextEncoder()

/** Size of all entities together, as JSON in UTF-8. */
export function entityBytes(entities: Record<string, unknown>): number {
  return encoder.encode(JSON.stringify(entities)).length
}

function prevent(turn: Turn, step: PlanStep, entityKey: string, because: string, message?: string): void {
  const data = { stepKey: step.key, entityKey, because }
  note(turn, 'entity.update_prevented', message === undefined ? data : { ...data, message })
}

/** Evaluates the custom fields on the workflow's own data; one that errs, or for which there is no room in events, is left out. */
export function refreshCustomFields(turn: Turn): void {
  const fields: Record<string, unknown> = {}
  const input = entitiesAt(turn.workflow, turn.workflow.data)
  let told = 0
  for (const { key, value } of turn.plan.blueprint.customFields ?? []) {
    const where = { place: `customFields.${key}` }
    try {
      const result = evaluate(turn, { where, source: value.expression, input })
      if (result === undefined) continue
      const size = eventBytes({ [key]: result })
      requireRoom(where, size, told)
      told += size
      fields[key] = result
    } catch (error) {
      if (!(error instanceof ExpressionFailure)) throw error
      note(turn, 'custom_field.failed', { key, message: error.message })
    }
  }
  turn.workflow.customFields = fields
}

function requireRoom(where: Where, size: number, told: number): void {
  if (told + size <= CUSTOM_FIELDS_BYTES_MAX) return
  const before = told === 0 ? '' : `, with the ${told} of the custom fields before it`
  const message = `the value has ${size} bytes${before}; all custom fields together may have at most ${CUSTOM_FIELDS_BYTES_MAX}`
  throw new ExpressionFailure(where, message)
}

/** At most so many bytes a value takes in an event: the database puts a space behind each comma and colon, and writes numbers with all their digits. */
function eventBytes(value: unknown): number {
  let added = 0
  const json = JSON.stringify(value, (_, part) => {
    added += 2
    if (typeof part === 'number') added += Math.abs(Number(String(part).split('e')[1] ?? 0))
    return part
  })
  return encoder.encode(json).length + added
}
