import type { SigningEventDetails } from '../../static/countersign.d.ts'
import type { Failure } from '../session/failure.ts'
import type { Session, SessionState } from '../session/session.ts'

type SigningEventName = keyof SigningEventDetails
/** An event that the host page is to be told, with its detail. */
export type SigningEvent = {
  [K in SigningEventName]: { name: K; detail: SigningEventDetails[K] }
}[SigningEventName]

/** What a session that was just read tells the host page, after the one that was there before. */
export function eventsOf(before: Session | undefined, session: Session): SigningEvent[] {
  const { state } = session
  // Before a code nothing was known of what it is about.
  if (before?.state === 'code' && state !== 'code') return eventsOf(undefined, session)
  const events: SigningEvent[] = stepsOf(session).flatMap((step) =>
    eventsOfStep(session, step.key, stateAt(before, step.key), step.state),
  )
  const isEnd = before?.stepKey === session.stepKey && before.state !== state
  const detail = detailAt(session)
  if (isEnd && state === 'declined' && session.ending?.by !== 'another')
    events.push({ name: 'declined', detail: { state, ...detail } })
  if (isEnd && state === 'voided') events.push({ name: 'voided', detail: { state, ...detail } })
  if (isEnd && state === 'expired') events.push({ name: 'expired', detail: { state, ...detail } })
  if (before?.stepKey !== session.stepKey) events.push({ name: 'ready', detail: { state, ...detail } })
  return events
}

/** What a session tells that was read under another token: in any case that this one opens it. */
export function eventsUnderNext(before: Session | undefined, session: Session): SigningEvent[] {
  const events = eventsOf(before, session)
  const ready = { name: 'ready', detail: { state: session.state, ...detailAt(session) } } as const
  return events.some(({ name }) => name === 'ready') ? events : [...events, ready]
}

/** The steps of this person that the session tells of. */
function stepsOf({ steps, stepKey, state }: Session): { key: string; state: SessionState }[] {
  return steps ?? [{ key: stepKey, state }]
}

function stateAt(session: Session | undefined, stepKey: string): SessionState | undefined {
  return session && stepsOf(session).find(({ key }) => key === stepKey)?.state
}

function eventsOfStep(
  session: Session,
  stepKey: string,
  before: SessionState | undefined,
  state: SessionState,
): SigningEvent[] {
  if (before === undefined || before === state || (state !== 'signed' && state !== 'completed')) return []
  const detail = detailAt(session, stepKey)
  const signed = { name: 'signed', detail: { state, ...detail } } as const
  return [
    ...(before === 'signed' ? [] : [signed]),
    ...(state === 'completed' ? [{ name: 'completed', detail: { state, ...detail } } as const] : []),
  ]
}

export function detailAt(session: Session, stepKey: string = session.stepKey) {
  const { workflowId, workflowName, participant } = session
  return { workflowId, stepKey, workflowName, participant: participant.key }
}

/** @param at what the token says of its step, as long as there is no session */
export function detailOfFailure(
  { kind, message, status, traceId }: Failure,
  at: { workflowId?: string; stepKey?: string },
): SigningEventDetails['signingError'] {
  const { workflowId, stepKey } = at
  return {
    kind,
    message,
    ...(status === undefined ? {} : { status }),
    ...(traceId ? { traceId } : {}),
    ...(workflowId === undefined ? {} : { workflowId }),
    ...(stepKey === undefined ? {} : { stepKey }),
  }
}

/** Whether another step of the same person is open, so that the element goes on to it. */
export function goesOn(session: Session): boolean {
  const isOpen = (state: SessionState) => state === 'ready' || state === 'preparing'
  return !isOpen(session.state) && stepsOf(session).some(({ state }) => isOpen(state))
}

/** Nothing is left for the person to do at this step. */
export function isOver({ state }: Session): boolean {
  return state !== 'ready' && state !== 'preparing' && state !== 'waiting' && state !== 'code'
}
