export {
  BOX_TEXTS,
  type BoxKey,
  type BoxLine,
  type BoxWords,
  boxesOfBlueprint,
  type StepBox,
  stepName,
} from './boxes-of-blueprint.ts'
export {
  type AssignmentFacts,
  type BlueprintFacts,
  type DocumentFacts,
  type EnvelopeFacts,
  type PersonFacts,
  ROOT,
  readBlueprint,
  type StepFacts,
} from './read-blueprint.ts'
