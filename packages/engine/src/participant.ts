import { type ParticipantSpec, showUnseen } from '@countersign/resources'
import type { PlanStep } from './plan-workflow.ts'
import {
  dataOf,
  ExpressionFailure,
  evaluate,
  evaluateCondition,
  nameOfType,
  type Turn,
  type Where,
} from './turn.ts'
import { findParticipant, type ParticipantState } from './workflow.ts'

const EMAIL = /^[^\s@<>"(),:;[\]\\]+@[^\s@<>"(),:;[\]\\]+$/
const EMAIL_LENGTH_MAX = 254

/** Whether mail can be sent there, as far as its text tells. */
export function isEmailAddress(text: string): boolean {
  return text.length <= EMAIL_LENGTH_MAX && EMAIL.test(text)
}

/** Name and address as the data gives them now, for showing before anybody's turn; what errs is left out. */
export function describeParticipants(turn: Turn): void {
  for (const participant of turn.workflow.participants) {
    if (participant.fixedAt !== undefined) continue
    const spec = turn.plan.participants.get(participant.key)
    set(
      participant,
      'name',
      quietly(() => nameFor(turn, participant, spec)),
    )
    set(
      participant,
      'email',
      quietly(() => emailFor(turn, participant, spec)),
    )
    set(participant, 'locale', participant.override?.locale ?? spec?.locale)
  }
}

export type Readiness = 'has_address' | 'left_out' | 'no_address'

/** Whether the person of a step that is to begin can be asked: evaluates the address on the step's branch, fixes nothing. */
export function readinessOf(turn: Turn, step: PlanStep, participantKey: string): Readiness {
  const participant = findParticipant(turn.workflow, participantKey)
  if (participant?.fixedAt !== undefined) return 'has_address'
  const spec = turn.plan.participants.get(participantKey)
  if (participant !== undefined && emailFor(turn, participant, spec, step) !== undefined) return 'has_address'
  return isRequired(turn, step, spec) ? 'no_address' : 'left_out'
}

/** Makes name and address final when the person's first step begins. */
export function fixParticipant(turn: Turn, step: PlanStep, participantKey: string): void {
  const participant = findParticipant(turn.workflow, participantKey)
  if (participant === undefined || participant.fixedAt !== undefined) return
  const spec = turn.plan.participants.get(participantKey)
  set(participant, 'name', nameFor(turn, participant, spec, step))
  set(participant, 'email', emailFor(turn, participant, spec, step))
  participant.fixedAt = turn.at
}

function isRequired(turn: Turn, step: PlanStep, spec: ParticipantSpec | undefined): boolean {
  const required = spec?.required ?? true
  if (typeof required === 'boolean') return required
  const where = whereOf(spec?.key ?? '', 'required', step)
  return evaluateCondition(turn, { where, source: required, input: dataOf(turn, step) })
}

function nameFor(
  turn: Turn,
  participant: ParticipantState,
  spec: ParticipantSpec | undefined,
  step?: PlanStep,
): string | undefined {
  const name = participant.override?.name ?? textOf(turn, participant.key, 'name', spec?.name, step)
  return name === '' || name === undefined ? undefined : showUnseen(name, 'line')
}

function emailFor(
  turn: Turn,
  participant: ParticipantState,
  spec: ParticipantSpec | undefined,
  step?: PlanStep,
): string | undefined {
  const email = participant.override?.email ?? textOf(turn, participant.key, 'email', spec?.email, step)
  return email !== undefined && isEmailAddress(email) ? email : undefined
}

function textOf(
  turn: Turn,
  key: string,
  property: 'name' | 'email',
  given: string | { expression: string } | undefined,
  step: PlanStep | undefined,
): string | undefined {
  if (given === undefined || typeof given === 'string') return given
  const where = whereOf(key, property, step)
  const result = evaluate(turn, { where, source: given.expression, input: dataOf(turn, step) })
  if (result === undefined || result === null) return undefined
  if (typeof result === 'string') return result
  throw new ExpressionFailure(where, `gives ${nameOfType(result)} where text is needed`)
}

function whereOf(key: string, property: string, step: PlanStep | undefined): Where {
  const place = `participant ${key}: ${property}`
  return step === undefined ? { place } : { place, stepKey: step.key }
}

function quietly(read: () => string | undefined): string | undefined {
  try {
    return read()
  } catch (error) {
    if (error instanceof ExpressionFailure) return undefined
    throw error
  }
}

function set(
  participant: ParticipantState,
  property: 'name' | 'email' | 'locale',
  value: string | undefined,
): void {
  if (value === undefined) delete participant[property]
  else participant[property] = value
}
