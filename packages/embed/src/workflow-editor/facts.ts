import type { SimulationOutcome } from '@countersign/engine'
import type { Problem } from '@countersign/ui/json-form/problems'
import type { Schema } from '@countersign/ui/json-form/schema'
import type { Wording } from '../texts/texts.ts'
import type { Draft } from './draft.ts'
import type { PendingWorkflow, WorkflowPlan } from './pending-workflow.ts'
import type { EditorKey } from './texts/en.ts'

export type EditorWording = Wording<EditorKey>

/** What every part of the editor is drawn from. */
export interface EditorFacts {
  words: EditorWording
  workflow: PendingWorkflow
  plan: WorkflowPlan
  draft: Draft
  /** Why values are refused; paths are JSON pointers into the body of a PATCH. */
  problems: readonly Problem[]
  /** What would happen with what is typed; absent until it is worked out. */
  outcome: SimulationOutcome | undefined
  /** Whether that is being worked out for the first time. */
  isTelling: boolean
  /** It cannot be worked out here: what works it out did not start. */
  isBroken: boolean
  /** Starts that again. */
  tellAgain(): void
  edit(change: (draft: Draft) => Draft): void
}

/** Those below a place, with paths that begin there. */
export function problemsOf({ problems }: EditorFacts, place: string): Problem[] {
  return problems
    .filter(({ path }) => path === place || path.startsWith(`${place}/`))
    .map(({ path, message }) => ({ path: path.slice(place.length), message }))
}

/** Why one value is refused. */
export function problemAt(facts: EditorFacts, place: string): string | undefined {
  const found = problemsOf(facts, place).map(({ message }) => message)
  return found.length === 0 ? undefined : found.join(' ')
}

/** What an entity has to be like. */
export function schemaOf({ blueprint, schemas }: WorkflowPlan, key: string): Schema {
  const name = blueprint.inputs?.find((input) => input.key === key)?.schema
  return (name === undefined ? undefined : schemas[name]?.schemaDefinition) ?? {}
}

/** How people call an input of the blueprint. */
export function entityName({ blueprint }: WorkflowPlan, key: string): string {
  return blueprint.inputs?.find((input) => input.key === key)?.name ?? key
}

/** How people call a participant: as they would be asked, else by the key. */
export function participantName({ workflow, draft, outcome }: EditorFacts, key: string): string {
  const simulated = outcome?.ok
    ? outcome.simulation.participants.find((one) => one.key === key)?.name
    : undefined
  const { name = simulated } = draft.participants[key] ?? {}
  return name ?? workflow.participants.find((one) => one.key === key)?.name ?? key
}
