import {
  type ActionState,
  type EnvelopeState,
  findEnvelope,
  findParticipant,
  generationOf,
  type ParticipantState,
  type PlanStep,
  type StepState,
} from '@countersign/engine'
import type { Authentication } from '@countersign/resources'
import type { SigningCodes } from '../access/signing-codes.ts'
import { required } from '../lib/assert.ts'
import type { Instant } from '../lib/clock.ts'
import type { LoadedWorkflow } from '../workflows/load-workflow.ts'
import type { Owner } from '../workflows/owner.ts'
import type { CodePlace } from './code-store.ts'
import { isPastDownload, type SessionState, sessionStateOf } from './session-state.ts'
import type { SigningCaller } from './signing-caller.ts'
import { stepOfCaller } from './step-of-caller.ts'

/** Where somebody stands in a workflow. */
export interface SigningPlace {
  loaded: LoadedWorkflow
  planStep: PlanStep
  step: StepState
  action: ActionState
  participant: ParticipantState
  envelope: EnvelopeState
}

/** @throws NotFound, Unauthenticated (step-of-caller.ts) */
export function placeOf(loaded: LoadedWorkflow, caller: SigningCaller): SigningPlace {
  const { workflow, plan } = loaded
  const step = stepOfCaller(workflow, caller)
  const { action } = step
  const planStep = required(plan.steps.get(step.key), 'the plan of a step')
  const participant = required(findParticipant(workflow, action.participantKey), 'the participant of a step')
  const envelope = required(findEnvelope(workflow, action.envelopeKey), 'the envelope of a step')
  return { loaded, planStep, step, action, participant, envelope }
}

/** A session that shows nothing before a code was given. */
export interface ClosedGate extends SigningPlace {
  at: Instant
  caller: SigningCaller
  owner: Owner
  /** Codes that this browser has not given yet, in their order; the first one is asked for. */
  missing: readonly [Authentication, ...Authentication[]]
  /** Those that it has given. */
  proven: readonly Authentication[]
  /** `code` where there is something to show. */
  state: SessionState
}

/** The gate before a session, undefined where this browser has given every code that is asked for. */
export function closedGateOf(
  codes: SigningCodes,
  place: SigningPlace,
  { at, caller, owner }: { at: Instant; caller: SigningCaller; owner: Owner },
): ClosedGate | undefined {
  const { workflow, plan } = place.loaded
  const asked = plan.participants.get(place.action.participantKey)?.authentication ?? []
  // Nothing tells of anybody any more.
  if (asked.length === 0 || workflow.erasedAt !== undefined) return undefined
  const proven = provenBy(codes, place, caller, at)
  const [first, ...rest] = asked.filter((method) => !proven.includes(method))
  if (first === undefined) return undefined
  const view = { ...place, workflow, at }
  const state = sessionStateOf(view)
  const isShown = state === 'ready' || state === 'signed' || (state === 'completed' && !isPastDownload(view))
  return {
    ...place,
    at,
    caller,
    owner,
    missing: [first, ...rest],
    proven,
    state: isShown ? 'code' : state,
  }
}

/** What the caller's browser has proven: to this step's present link, and the access code that counts now. */
function provenBy(
  codes: SigningCodes,
  place: SigningPlace,
  caller: SigningCaller,
  at: Instant,
): Authentication[] {
  const { proof } = caller
  const read =
    proof === undefined ? null : codes.readProof(proof, (methods) => proofSubject(place, caller, methods))
  return read === null || read.expiresAt <= at ? [] : read.methods
}

/** A proof, as text, that a browser has given these codes. */
export function proofOf(
  codes: SigningCodes,
  gate: ClosedGate,
  methods: Authentication[],
  expiresAt: Instant,
): string {
  return codes.prove({ methods, expiresAt }, proofSubject(gate, gate.caller, methods))
}

/** At a device of a host it is of one turn alone: whoever has it next is asked anew. */
function proofSubject(
  place: SigningPlace,
  { via }: SigningCaller,
  methods: readonly Authentication[],
): (string | number)[] {
  const { loaded, step, action, participant } = place
  const accessCode = methods.includes('access_code') ? (participant.override?.accessCodeHash ?? '') : ''
  const turn = via.kind === 'in_person' ? via.turn : 0
  return [loaded.tenantId, loaded.workflow.id, step.key, generationOf(action), turn, accessCode]
}

export function codePlaceOf({ loaded, step, action }: SigningPlace, method: Authentication): CodePlace {
  return {
    workflowId: loaded.workflow.id,
    stepKey: step.key,
    generation: generationOf(action),
    method,
  }
}
