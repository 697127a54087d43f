export { advance } from './advance.ts'
export { checkEntities } from './check-entities.ts'
export {
  type Creation,
  createWorkflowState,
  knownParticipants,
  participantKeys,
} from './create-state.ts'
export { entityBytes } from './entity-data.ts'
export { eraseBlueprint } from './erase-blueprint.ts'
export { type EraseObstacle, eraseObstacle } from './erase-state.ts'
export type { EraseReason, EventData, EventType, NoteType } from './event-data.ts'
export * from './fact.ts'
export { describeFailure } from './failure.ts'
export {
  AttachedFile,
  type AttachmentRules,
  attachedFiles,
  attachmentRulesOf,
  refusalOfFile,
} from './fields/attachment.ts'
export {
  type DocumentContent,
  DocumentFailure,
  documentEvaluator,
} from './fields/document-content.ts'
export { type ExpressionWarning, ExpressionWarnings } from './fields/expression-warnings.ts'
export { type FieldState, labelOf, missingOf, type OwnField } from './fields/field-state.ts'
export { Drawn, isEmpty, isSignature, optionsOf, Signature } from './fields/field-value.ts'
export { boxesOfOption } from './fields/option-box.ts'
export { placeValues, standsInLoop } from './fields/place-values.ts'
export { fieldName, type PlacedField, type PlacedWidget } from './fields/placed-field.ts'
export { renderContext } from './fields/render-context.ts'
export { signatureKindsOf } from './fields/signature-kinds.ts'
export {
  FieldConditionFailure,
  finalValuesOf,
  type PlacedDocument,
  type StepFieldsContext,
  signedValuesOf,
  stepFields,
  unmarkedDocumentsOf,
} from './fields/step-fields.ts'
export {
  isIncludedAtRendering,
  labelAtRendering,
  valueAtRendering,
  withFormValue,
} from './fields/value-at-rendering.ts'
export { showDate, showNumber } from './fields/written-value.ts'
export { GatherFailure, gatherBlueprint } from './gather-blueprint.ts'
export { decideGroup, type GroupDecision } from './group.ts'
export type { InPersonState } from './in-person.ts'
export { stepsOpenInPerson } from './in-person-facts.ts'
export { checkInvariants, checkTransition } from './invariants.ts'
export { dateInZone, offsetMinutes } from './lib/zone-time.ts'
export {
  CUSTOM_FIELDS_BYTES_MAX,
  ENTITY_BYTES_MAX,
  FIELD_TEXT_MAX,
  ITERATOR_LENGTH_MAX,
  STROKE_POINTS_MAX,
  STROKES_MAX,
  TYPED_SIGNATURE_MAX,
} from './limits.ts'
export { linksToGiveOut } from './link-given-out.ts'
export { isEmailAddress } from './participant.ts'
export { STARTED } from './patch-state.ts'
export * from './plan-workflow.ts'
export * from './progress.ts'
export * from './refusals/index.ts'
export { documentInputValues } from './resolve-envelope.ts'
export type { ResolvedBlueprint } from './resolved-blueprint.ts'
export {
  checkExpectation,
  type ExpectationItem,
  type ExpectationResult,
  isExpectedWarning,
  madeDocuments,
  unmetExpectations,
} from './simulation/check-expectation.ts'
export {
  type Evaluation,
  type EvaluationRequest,
  evaluateExpression,
  type TracedPart,
  traceExpression,
} from './simulation/evaluate-expression.ts'
export { simulateBlueprint } from './simulation/simulate-blueprint.ts'
export {
  type SampleOutcome,
  type SampleRequest,
  simulateSample,
} from './simulation/simulate-sample.ts'
export type * from './simulation/simulation.ts'
export { tryFunction } from './simulation/try-function.ts'
export { findUnstorable, UNSTORABLE } from './storable.ts'
export * from './texts/index.ts'
export * from './workflow.ts'
