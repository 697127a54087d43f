import type { Values } from './client.ts'
import type { Session } from './session.ts'

/** What a person chooses that the service then does. */
export type Command = 'code' | 'accept' | 'complete' | 'decline' | 'delegate'

export interface Left {
  /** What was typed and is not saved. */
  values: Values
  /** What was chosen last and is not done. */
  undone?: Command | undefined
}
interface LeftOver {
  session: Session
  left: () => Left
  taken: () => void
}

/** A page shows a handful of people's documents; the oldest gives way. */
const LEFT_OVER_MAX = 20

/**
 * What was typed and chosen under a token that was good for it no more, until an element of the same page gets a new token for the same person.
 * It stays in the memory of the page: its storage is the host's.
 */
const leftOver = new Map<string, LeftOver>()

/**
 * @param left what there is when somebody takes it
 * @param taken somebody took it
 * @returns what forgets it again, once the service has it after all
 */
export function leaveOver(session: Session, left: () => Left, taken: () => void = () => {}): () => void {
  const key = keyOf(session)
  const kept = { session, left, taken }
  leftOver.delete(key)
  leftOver.set(key, kept)
  for (const oldest of [...leftOver.keys()].slice(0, -LEFT_OVER_MAX)) leftOver.delete(oldest)
  return () => {
    if (leftOver.get(key) === kept) leftOver.delete(key)
  }
}

/**
 * What the same person left; it is given once.
 * @returns `isChanged`: other documents are before them now, for which the values were not typed
 */
export function takeLeftOver(session: Session): (Left & { isChanged: boolean }) | undefined {
  const kept = leftOver.get(keyOf(session))
  if (kept === undefined || session.state !== 'ready') return undefined
  leftOver.delete(keyOf(session))
  if (kept.session.participant.email !== session.participant.email) return undefined
  const isChanged = shownIn(kept.session) !== shownIn(session)
  const { values, undone } = kept.left()
  kept.taken()
  return { values: isChanged ? {} : values, undone, isChanged }
}

/** Whether what is shown and typed under one token may go on under the next: the same person has the same before them. */
export function isSameWork(before: Session | undefined, session: Session): boolean {
  if (before?.workflowId !== session.workflowId) return false
  const { key, email } = before.participant
  if (session.participant.key !== key || session.participant.email !== email) return false
  const isAtDocuments = before.state === 'ready' && session.state === 'ready'
  return !isAtDocuments || before.stepKey !== session.stepKey || shownIn(before) === shownIn(session)
}

function keyOf({ workflowId, stepKey, participant }: Session): string {
  return JSON.stringify([workflowId, stepKey, participant.key])
}

function shownIn({ documents }: Session): string {
  return JSON.stringify(documents.map(({ key, sha256 }) => [key, sha256]))
}
