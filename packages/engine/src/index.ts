export { advance } from './advance.ts'
export {
  type Creation,
  createWorkflowState,
  knownParticipants,
  participantKeys,
} from './create-state.ts'
export { entityBytes } from './entity-data.ts'
export * from './fact.ts'
export { describeFailure } from './failure.ts'
export { decideGroup, type GroupDecision } from './group.ts'
export { checkInvariants, checkTransition } from './invariants.ts'
export { ENTITY_BYTES_MAX, ITERATOR_LENGTH_MAX } from './limits.ts'
export { isEmailAddress } from './participant.ts'
export { STARTED } from './patch-state.ts'
export * from './plan-workflow.ts'
export { documentInputValues } from './resolve-envelope.ts'
export type { ResolvedBlueprint } from './resolved-blueprint.ts'
export { findUnstorable, UNSTORABLE } from './storable.ts'
export * from './workflow.ts'
