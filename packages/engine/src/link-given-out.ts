import { knownOfParticipant } from './ask.ts'
import type { Actor, Fact, StepLink, Verdict } from './fact.ts'
import { actionOf, note, stepOf, type Turn } from './turn.ts'
import {
  findParticipant,
  type GivenOut,
  generationOf,
  isFinal,
  type StepState,
  type WorkflowState,
  workflowStatuses,
} from './workflow.ts'

type FactOf<T extends Fact['type']> = Extract<Fact, { type: T }>

/**
 * Links that a credential of the sender's would have for the first time, themselves or as tokens that open the same. Whoever has answered
 * already is not concerned: nobody can sign there any more.
 */
export function linksToGiveOut(workflow: WorkflowState, how: GivenOut['how'], { id: to }: Actor): StepLink[] {
  if (to === undefined || isFinal(workflowStatuses, workflow.status)) return []
  return workflow.steps.flatMap(({ key, action }) =>
    action !== undefined && isOfSomebody(workflow, action) && isNew(action, { how, to })
      ? [{ stepKey: key, generation: generationOf(action) }]
      : [],
  )
}

/** Kept once for each credential and link, so that an application may ask for links as often as it likes. */
export function applyLinkGivenOut(turn: Turn, { links, how, actor }: FactOf<'link_given_out'>): Verdict {
  const { id: to } = actor
  const wanted = linksToGiveOut(turn.workflow, how, actor).filter(({ stepKey, generation }) =>
    links.some((link) => link.stepKey === stepKey && link.generation === generation),
  )
  if (to === undefined || wanted.length === 0) return { unchanged: 'given out before, or replaced since' }
  for (const { stepKey } of wanted) {
    const step = stepOf(turn, stepKey)
    const action = actionOf(step)
    action.givenOut = [...(action.givenOut ?? []), { how, to }]
    note(turn, 'participant.link_given_out', { ...knownOfParticipant(turn, step), how })
  }
  return undefined
}

/** A step may name a person whom neither the blueprint nor the request has; it fails when its turn comes. */
function isOfSomebody(
  workflow: WorkflowState,
  { participantKey }: NonNullable<StepState['action']>,
): boolean {
  return findParticipant(workflow, participantKey) !== undefined
}

function isNew({ link, status, givenOut }: NonNullable<StepState['action']>, { how, to }: GivenOut): boolean {
  if (link !== 'open' || status === 'signed' || status === 'declined') return false
  return givenOut?.some((one) => one.how === how && one.to === to) !== true
}
