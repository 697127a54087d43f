import type { Values } from './client.ts'
import type { Session } from './session.ts'

interface LeftOver {
  session: Session
  values: Values
}

/** A page shows a handful of people's documents; the oldest gives way. */
const LEFT_OVER_MAX = 20

/**
 * Values that were typed under a token that could not save them any more, until an element of the same page gets a new token for the same person.
 * It stays in the memory of the page: its storage is the host's.
 */
const leftOver = new Map<string, LeftOver>()

/** @returns what forgets it again, once the service has it after all */
export function leaveOver(session: Session, values: Values): () => void {
  const key = keyOf(session)
  const left = { session, values }
  leftOver.delete(key)
  leftOver.set(key, left)
  for (const oldest of [...leftOver.keys()].slice(0, -LEFT_OVER_MAX)) leftOver.delete(oldest)
  return () => {
    if (leftOver.get(key) === left) leftOver.delete(key)
  }
}

/** Values that the same person left in the same documents; they are given once. */
export function takeLeftOver(session: Session): Values {
  const left = leftOver.get(keyOf(session))
  if (left === undefined || session.state !== 'ready') return {}
  leftOver.delete(keyOf(session))
  return factsOf(left.session) === factsOf(session) ? left.values : {}
}

function keyOf({ workflowId, stepKey, participant }: Session): string {
  return JSON.stringify([workflowId, stepKey, participant.key])
}

function factsOf({ participant, documents }: Session): string {
  return JSON.stringify([participant.email, documents.map(({ key, sha256 }) => [key, sha256])])
}
