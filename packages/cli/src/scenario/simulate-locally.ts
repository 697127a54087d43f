import {
  GatherFailure,
  gatherBlueprint,
  type SimulationOutcome,
  simulateBlueprint,
} from '@countersign/engine'
import type { BlueprintSpec, ScenarioSpec } from '@countersign/resources'
import { EXIT_NOT_WELL } from '../exit-code.ts'
import { Failure } from '../failure.ts'
import type { Folder } from '../folder/load-folder.ts'

/** When and where a simulation happens. */
export interface Moment {
  /** ISO 8601 with milliseconds. */
  readonly at: string
  readonly timezone: string
}

/** What would happen, by the engine that runs real workflows, with nothing but the folder. */
export async function simulateLocally(
  folder: Folder,
  blueprint: BlueprintSpec,
  { data, signing }: Pick<ScenarioSpec, 'data' | 'signing'>,
  { at, timezone }: Moment,
): Promise<SimulationOutcome> {
  const resolved = await gatherBlueprint(blueprint, folder.lookup).catch((error: unknown) => {
    if (error instanceof GatherFailure) throw new Failure(error.message, EXIT_NOT_WELL)
    throw error
  })
  return simulateBlueprint({
    blueprint: resolved,
    data,
    ...(signing !== undefined && { signing }),
    at,
    timezone,
    formValues: (fileId) => folder.facts.get(fileId)?.form ?? [],
  })
}
