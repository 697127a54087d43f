import { participantData } from './ask.ts'
import type { Fact, Verdict } from './fact.ts'
import type { InPersonHost, InPersonState } from './in-person.ts'
import { note, type Turn } from './turn.ts'
import { findStep, type StepState, type WorkflowState } from './workflow.ts'

type FactOf<T extends Fact['type']> = Extract<Fact, { type: T }>

/** Steps whose person can sign now, in the order of the blueprint: those to whom a device may be handed. */
export function stepsOpenInPerson({ status, steps }: WorkflowState): StepState[] {
  if (status !== 'in_progress') return []
  return steps.filter(
    (step) =>
      step.status === 'in_progress' &&
      step.action !== undefined &&
      !['pending', 'signed', 'declined'].includes(step.action.status),
  )
}

/** The sender's application gets a link for the host. */
export function applyInPersonOpened(turn: Turn, { expiresAt }: FactOf<'in_person_opened'>): Verdict {
  const { workflow } = turn
  const host = workflow.options.inPerson
  if (host === undefined)
    return { refused: 'workflow was not created for signing in person: options.inPerson names the host' }
  if (workflow.status !== 'in_progress')
    return { refused: `workflow is ${workflow.status}: nobody can sign in person` }
  if (hasPassed(turn)) return { refused: 'workflow has expired' }
  const { generation = 0, turn: last = 0 } = workflow.inPerson ?? {}
  workflow.inPerson = { generation: generation + 1, expiresAt, turn: last + 1 }
  note(turn, 'in_person.link_made', { ...host, expiresAt })
  return undefined
}

/** The person whom the locked screen names says that it is them. */
export function applyInPersonHandedOver(turn: Turn, fact: FactOf<'in_person_handed_over'>): Verdict {
  const found = device(turn, fact.turn)
  if ('verdict' in found) return found.verdict
  if (hasPassed(turn)) return { refused: 'workflow has expired' }
  const { host, inPerson } = found
  const { stepKey } = fact
  const step = findStep(turn.workflow, stepKey)
  const isOpen = stepsOpenInPerson(turn.workflow).some(({ key }) => key === stepKey)
  if (step === undefined || !isOpen) return { refused: `nobody can sign at step '${stepKey}' now` }
  turn.workflow.inPerson = { ...inPerson, turn: inPerson.turn + 1, stepKey }
  note(turn, 'in_person.handed_over', { ...participantData(turn, step), ...host })
  return undefined
}

/** The person gives the device back before they have signed. */
export function applyInPersonLocked(turn: Turn, fact: FactOf<'in_person_locked'>): Verdict {
  const found = device(turn, fact.turn)
  if ('verdict' in found) return found.verdict
  const { stepKey } = found.inPerson
  if (stepKey === undefined) return { unchanged: 'locked before' }
  lockDevice(turn)
  note(turn, 'in_person.locked', { stepKey })
  return undefined
}

/** What the person had who held the device opens nothing any more. */
export function lockDevice({ workflow }: Turn): void {
  if (workflow.inPerson?.stepKey === undefined) return
  const { stepKey: _former, ...inPerson } = workflow.inPerson
  workflow.inPerson = { ...inPerson, turn: inPerson.turn + 1 }
}

/** The device as it is for whoever saw it last at this turn. */
function device(
  { workflow }: Turn,
  seen: number,
): { host: InPersonHost; inPerson: InPersonState } | { verdict: Verdict } {
  const { inPerson } = workflow
  const host = workflow.options.inPerson
  if (inPerson === undefined || host === undefined)
    return { verdict: { refused: 'nobody signs this workflow in person' } }
  return inPerson.turn === seen ? { host, inPerson } : { verdict: { unchanged: 'the device has gone on' } }
}

function hasPassed({ workflow: { options }, at }: Turn): boolean {
  return options.expiresAt !== undefined && at >= options.expiresAt
}
