import {
  findParticipant,
  findStep,
  generationOf,
  isFinal,
  type StepState,
  stepStatuses,
  type WorkflowState,
} from '@countersign/engine'
import { InvalidInput, NotFound, Unauthenticated } from '../lib/errors.ts'
import type { SigningCaller } from './signing-caller.ts'

/** A step at which somebody signs. */
export type ParticipantStep = StepState & { action: NonNullable<StepState['action']> }

/**
 * The step that a request is about.
 * @throws Unauthenticated for whoever was replaced, perhaps while their page was open
 */
export function stepOfCaller(workflow: WorkflowState, { at, shownStepKey }: SigningCaller): ParticipantStep {
  if ('stepKey' in at) {
    const step = findStep(workflow, at.stepKey)
    if (step === undefined || !isAction(step)) throw new NotFound(`Step '${at.stepKey}' not found`)
    requireGeneration(at.generation, generationOf(step.action))
    if (shownStepKey !== undefined && shownStepKey !== step.key) throw foreignStep(shownStepKey)
    return step
  }
  const steps = stepsOfParticipant(workflow, at.participantKey)
  requireGeneration(at.generation, generationOfAll(steps))
  if (shownStepKey === undefined) return presentStep(workflow, at.participantKey, steps)
  const shown = steps.find(({ key }) => key === shownStepKey)
  if (shown === undefined) throw foreignStep(shownStepKey)
  return shown
}

export function stepsOfParticipant(workflow: WorkflowState, participantKey: string): ParticipantStep[] {
  return workflow.steps.filter(isAction).filter(({ action }) => action.participantKey === participantKey)
}

/** Grows whenever the link of one of the steps is replaced. */
export function generationOfAll(steps: readonly ParticipantStep[]): number {
  return steps.reduce((sum, { action }) => sum + generationOf(action), 0)
}

/** The first that is open to them; else the last that they answered; else the first that is still to come. */
function presentStep(
  workflow: WorkflowState,
  participantKey: string,
  steps: readonly ParticipantStep[],
): ParticipantStep {
  const open = steps.find(({ status, action }) => status === 'in_progress' && action.status !== 'signed')
  const toCome = steps.find(({ status }) => !isFinal(stepStatuses, status))
  const step = open ?? lastAnswered(workflow, participantKey, steps) ?? toCome ?? steps.at(-1)
  if (step === undefined) throw new NotFound(`Participant '${participantKey}' not found`)
  return step
}

/** They may not see what somebody before them signed in their place. */
function lastAnswered(
  workflow: WorkflowState,
  participantKey: string,
  steps: readonly ParticipantStep[],
): ParticipantStep | undefined {
  const email = findParticipant(workflow, participantKey)?.email
  return steps
    .filter((step) => answeredAt(step) !== undefined && (step.action.signedBy?.email ?? email) === email)
    .toSorted((one, other) => (answeredAt(one) ?? '').localeCompare(answeredAt(other) ?? ''))
    .at(-1)
}

function answeredAt({ action }: ParticipantStep): string | undefined {
  return action.declinedAt ?? action.signedAt
}

function isAction(step: StepState): step is ParticipantStep {
  return step.action !== undefined
}

function requireGeneration(given: number, present: number): void {
  if (given !== present) throw new Unauthenticated('Invalid or expired token')
}

function foreignStep(stepKey: string): InvalidInput {
  return new InvalidInput(`X-Countersign-Step names '${stepKey}', which this token does not open`)
}
