import { readBlueprint } from '@countersign/resources/picture'
import { Failure } from '../failure.ts'
import { type Folder, loadFolder } from '../folder/load-folder.ts'
import { countIssues, issuesJson, type ToldIssue } from '../folder/present-folder.ts'
import { type Picture, pictureOf } from '../graph/picture.ts'
import { locatorOf } from '../scenario/failures.ts'
import { blueprintOf, type LocalScenario, scenariosOf } from '../scenario/find-scenarios.ts'
import { runScenario, type ScenarioResult } from '../scenario/run-scenario.ts'
import { simulateLocally } from '../scenario/simulate-locally.ts'
import type { Shell } from '../shell.ts'

/** What one look at the folder finds. */
export interface Round {
  /** Why the folder cannot be read at all. */
  readonly failure?: string
  readonly folder?: Folder
  readonly problems: readonly ToldIssue[]
  /** Of the scenarios that are tests; none while the folder has errors. */
  readonly results: readonly ScenarioResult[]
  /** Of every blueprint that can be read, by its key. */
  readonly pictures: ReadonlyMap<string, Picture>
}

/** Checks and tests a folder once. @param timezone of the simulated workflows */
export async function checkRound(shell: Shell, path: string, timezone: string): Promise<Round> {
  try {
    const folder = await loadFolder(shell, [path])
    const { documents } = folder
    const isSound = countIssues(documents).errors === 0
    return {
      folder,
      problems: issuesJson(documents),
      results: isSound ? await resultsOf(shell, folder, timezone) : [],
      pictures: picturesOf(folder),
    }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return { failure: error.message, problems: [], results: [], pictures: new Map() }
  }
}

/** Whether there is nothing to mend; warnings are no errors. */
export function isWell({ failure, problems, results }: Round): boolean {
  return (
    failure === undefined &&
    problems.every(({ severity }) => severity === 'warning') &&
    results.every(({ passed }) => passed)
  )
}

async function resultsOf(shell: Shell, folder: Folder, timezone: string): Promise<ScenarioResult[]> {
  const at = new Date(shell.now()).toISOString()
  const results: ScenarioResult[] = []
  for (const scenario of scenariosOf(folder.documents)) {
    const blueprint = testedBy(folder, scenario)
    if (blueprint === undefined) continue
    const simulate = () => simulateLocally(folder, blueprint.spec, scenario.spec, { at, timezone })
    results.push(await runScenario(scenario, simulate, shell.now, locatorOf(folder, scenario)))
  }
  return results
}

function testedBy(folder: Folder, { spec }: LocalScenario) {
  return spec.for === undefined || spec.expect === undefined ? undefined : blueprintOf(folder, spec.for)
}

function picturesOf({ documents }: Folder): Map<string, Picture> {
  const found = documents.flatMap(({ resource }): [string, Picture][] => {
    const facts = readBlueprint(resource)
    if (facts === undefined || resource === undefined) return []
    const { key, name = key } = resource.metadata
    return [[key, pictureOf(name, facts)]]
  })
  return new Map(found)
}
