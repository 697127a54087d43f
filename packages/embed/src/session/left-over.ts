import type { Values } from './client.ts'
import type { Session } from './session.ts'

/** What a person chooses that the service then does. */
export type Command = 'code' | 'accept' | 'complete' | 'decline' | 'delegate'

interface Left {
  /** What was typed and is not saved. */
  values: Values
  /** What was chosen last and is not done. */
  undone?: Command | undefined
}
interface LeftOver extends Left {
  session: Session
}

/** A page shows a handful of people's documents; the oldest gives way. */
const LEFT_OVER_MAX = 20

/**
 * What was typed and chosen under a token that was good for it no more, until an element of the same page gets a new token for the same person.
 * It stays in the memory of the page: its storage is the host's.
 */
const leftOver = new Map<string, LeftOver>()

/** @returns what forgets it again, once the service has it after all */
export function leaveOver(session: Session, left: Left): () => void {
  const key = keyOf(session)
  const kept = { ...left, session }
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
  const left = leftOver.get(keyOf(session))
  if (left === undefined || session.state !== 'ready') return undefined
  leftOver.delete(keyOf(session))
  if (left.session.participant.email !== session.participant.email) return undefined
  const isChanged = shownIn(left.session) !== shownIn(session)
  return { values: isChanged ? {} : left.values, undone: left.undone, isChanged }
}

function keyOf({ workflowId, stepKey, participant }: Session): string {
  return JSON.stringify([workflowId, stepKey, participant.key])
}

function shownIn({ documents }: Session): string {
  return JSON.stringify(documents.map(({ key, sha256 }) => [key, sha256]))
}
