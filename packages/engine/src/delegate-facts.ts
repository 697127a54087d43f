import { invite, knownOfParticipant, participantData } from './ask.ts'
import type { Fact, Verdict } from './fact.ts'
import { isEmailAddress } from './participant.ts'
import { personsTurn } from './person-facts.ts'
import { remindLater } from './remind.ts'
import { actionOf, emit, note, type Turn } from './turn.ts'
import {
  type ActionState,
  findParticipant,
  generationOf,
  isFinal,
  type ParticipantOverride,
  type ParticipantState,
  type StepState,
  stepStatuses,
} from './workflow.ts'

type FactOf<T extends Fact['type']> = Extract<Fact, { type: T }>

/**
 * Somebody else takes a participant's place, or their address is corrected: links that were given out are worthless, and whoever was
 * asked is asked anew, with a fresh consent and without what the first one typed.
 */
export function applyDelegated(turn: Turn, fact: FactOf<'delegated'>): Verdict {
  const { participantKey, name, email } = fact
  const found = openSteps(turn, participantKey)
  if ('verdict' in found) return found.verdict
  const { participant, steps } = found
  const refused = fact.stepKey === undefined ? undefined : whyNotByThemselves(turn, fact.stepKey, participant)
  if (refused !== undefined) return refused
  if (!isEmailAddress(email)) return { refused: `'${email}' is not an e-mail address`, path: '/email' }
  if (participant.name === name && participant.email === email) return { unchanged: 'delegated before' }
  const [first] = steps
  if (first === undefined) return { refused: `participant '${participantKey}' has nothing left to sign` }
  const from = {
    ...(participant.name !== undefined && { name: participant.name }),
    ...(participant.email !== undefined && { email: participant.email }),
  }
  const reason = fact.reason === undefined ? {} : { reason: fact.reason }
  participant.name = name
  participant.email = email
  const by = fact.actor.type === 'participant' ? 'participant' : 'sender'
  // A corrected address is no handing over.
  if (from.name !== name) participant.handover = { from, by, ...reason }
  participant.override = overrideFor(participant, fact)
  for (const step of steps) handOver(turn, step)
  const asked = steps.find(({ status }) => status === 'in_progress') ?? first
  emit(turn, 'participant.delegated', participantData(turn, asked), { from, to: { name, email }, ...reason })
  return undefined
}

/** An access code was told to one person: somebody else gets another one, or has none until it is given. */
function overrideFor(
  { override }: ParticipantState,
  { name, email, accessCodeHash }: FactOf<'delegated'>,
): ParticipantOverride {
  const { accessCodeHash: _former, ...rest } = override ?? {}
  return { ...rest, name, email, ...(accessCodeHash !== undefined && { accessCodeHash }) }
}

/** The sender chose another access code for somebody who has still to sign: the former one is worthless. */
export function applyAccessCodeGiven(turn: Turn, fact: FactOf<'access_code_given'>): Verdict {
  const { participantKey, accessCodeHash } = fact
  const found = openSteps(turn, participantKey)
  if ('verdict' in found) return found.verdict
  const { participant, steps } = found
  const [first] = steps
  if (first === undefined) return { refused: `participant '${participantKey}' has nothing left to sign` }
  if (participant.override?.accessCodeHash === accessCodeHash) return { unchanged: 'given before' }
  participant.override = { ...participant.override, accessCodeHash }
  note(turn, 'participant.access_code_given', knownOfParticipant(turn, first))
  return undefined
}

/** Links that were given out open nothing any more; whoever is asked gets a new one. */
export function applyLinkRotated(turn: Turn, { participantKey }: FactOf<'link_rotated'>): Verdict {
  const found = openSteps(turn, participantKey)
  if ('verdict' in found) return found.verdict
  if (found.steps.length === 0) return { refused: `participant '${participantKey}' has nothing left to sign` }
  for (const step of found.steps) {
    const action = actionOf(step)
    renewLink(action)
    note(turn, 'participant.link_rotated', knownOfParticipant(turn, step))
    if (isAsked(step)) invite(turn, step)
  }
  return undefined
}

function renewLink(action: ActionState): void {
  action.generation = generationOf(action) + 1
  delete action.givenOut
}

/** The person at a link may hand over where the blueprint says so, and only in their turn. */
function whyNotByThemselves(turn: Turn, stepKey: string, participant: ParticipantState): Verdict {
  const turnOf = personsTurn(turn, stepKey)
  if ('verdict' in turnOf) return asRefusal(turnOf.verdict)
  if (turnOf.action.participantKey !== participant.key)
    return { refused: `step '${stepKey}' belongs to another participant` }
  if (turn.plan.participants.get(participant.key)?.delegation === true) return undefined
  return { refused: 'this participant may not hand over to somebody else' }
}

/** To sign twice changes nothing and is as good as once; who has signed hands nothing over any more. */
function asRefusal(verdict: Verdict): Verdict {
  if (verdict === undefined || 'refused' in verdict) return verdict
  return { refused: `this participant ${verdict.unchanged}` }
}

/** What one person did or was told, and the next did not. */
const PERSONAL = [
  'viewedAt',
  'viewedDocuments',
  'consentedAt',
  'consentHash',
  'authenticated',
  'notification',
  'reminders',
] as const

function handOver(turn: Turn, step: StepState): void {
  const action = actionOf(step)
  renewLink(action)
  action.handovers = (action.handovers ?? 0) + 1
  turn.handedOver.add(step.key)
  if (!isAsked(step)) return
  for (const part of PERSONAL) delete action[part]
  action.status = 'ready'
  action.readyAt = turn.at
  invite(turn, step)
  remindLater(turn, step)
}

/** Steps that the participant has not answered yet. */
function openSteps(
  turn: Turn,
  participantKey: string,
): { participant: ParticipantState; steps: StepState[] } | { verdict: Verdict } {
  const { workflow } = turn
  const participant = findParticipant(workflow, participantKey)
  if (participant === undefined)
    return { verdict: { refused: `there is no participant '${participantKey}'` } }
  if (workflow.status === 'pending')
    return {
      verdict: { refused: 'workflow is pending: nobody has a link yet, change its participants instead' },
    }
  if (workflow.status !== 'in_progress') return { verdict: { refused: `workflow is ${workflow.status}` } }
  const { expiresAt } = workflow.options
  if (expiresAt !== undefined && turn.at >= expiresAt) return { verdict: { refused: 'workflow has expired' } }
  const steps = workflow.steps.filter(
    ({ status, action }) =>
      action?.participantKey === participantKey && !isFinal(stepStatuses, status) && action.link === 'open',
  )
  return { participant, steps }
}

function isAsked({ status, action }: StepState): boolean {
  return status === 'in_progress' && action !== undefined && action.status !== 'pending'
}
