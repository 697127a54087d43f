import type { Failure } from './workflow.ts'

/** Why a step failed, in a sentence. */
export function describeFailure(failure: Failure): string {
  if (failure.cause === 'error') return failure.message
  const { participantKey, reason } = failure
  return reason === undefined ? `${participantKey} declined` : `${participantKey} declined: ${reason}`
}
