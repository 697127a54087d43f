import { madeDocuments, type Simulation } from '@countersign/engine'
import type { ScenarioExpectation } from '@countersign/resources'
import { isRecord, type Schema } from '@countersign/ui/json-form/schema'

/**
 * What a run came to, as what a scenario expects: of what is expected already the same parts, where nothing is, the steps, the documents and
 * the entities that the run changed.
 * @returns undefined of a run that ended in a way that no scenario can expect
 */
export function gotAsExpected(
  simulation: Simulation,
  before: ScenarioExpectation | undefined,
): ScenarioExpectation | undefined {
  const { status } = simulation
  if (status === 'voided') return undefined
  const isAll = before === undefined
  const saysStatus = status !== 'completed' || before?.status === 'completed'
  const entities = entitiesOf(simulation, before)
  return {
    ...(saysStatus && { status }),
    ...((isAll || before.steps) && { steps: stepsOf(simulation, before?.steps) }),
    ...((isAll || before.documents) && { documents: documentsOf(simulation, before?.documents) }),
    ...(entities && { entities }),
  }
}

function stepsOf({ steps }: Simulation, before: ScenarioExpectation['steps']) {
  const told = steps.filter(({ key }) => before === undefined || key in before)
  return Object.fromEntries(told.map(({ key, status }) => [key, status]))
}

/** Those that are expected already stay where they are. */
function documentsOf(simulation: Simulation, before: readonly string[] = []): string[] {
  const made = madeDocuments(simulation)
  return [...before.filter((key) => made.includes(key)), ...made.filter((key) => !before.includes(key))]
}

function entitiesOf(
  { entities, steps }: Simulation,
  before: ScenarioExpectation | undefined,
): ScenarioExpectation['entities'] {
  if (before !== undefined) return before.entities && named(before.entities, entities)
  const changed = new Set(steps.flatMap(({ updated = [] }) => updated))
  return changed.size === 0
    ? undefined
    : Object.fromEntries(Object.entries(entities).filter(([key]) => changed.has(key)))
}

/** Of objects the properties that were named, as they are. */
function named(before: Schema, got: Schema): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(before).flatMap(([name, value]) => {
      const now = got[name]
      if (now === undefined) return []
      return [[name, isRecord(value) && isRecord(now) ? named(value, now) : now]]
    }),
  )
}
