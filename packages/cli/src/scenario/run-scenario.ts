import {
  checkExpectation,
  type ExpectationItem,
  isExpectedWarning,
  type Simulation,
} from '@countersign/engine'
import type { Issue } from '@countersign/resources'
import { failuresOf, type Locate, refusedData, type ScenarioFailure } from './failures.ts'
import type { LocalScenario } from './find-scenarios.ts'

/** What became of one scenario. */
export interface ScenarioResult {
  readonly scenario: LocalScenario
  readonly passed: boolean
  /** One for each thing that was expected; of a simulation that could not begin, one for each reason. */
  readonly items: readonly Pick<
    ExpectationItem,
    'what' | 'key' | 'passed' | 'message' | 'expected' | 'actual'
  >[]
  /** What is not as it should be, with places in the file; what only follows from it is counted. */
  readonly failures: readonly ScenarioFailure[]
  readonly followUps: number
  readonly durationMs: number
  /** What the simulation warned of. */
  readonly warnings: readonly string[]
}

type Outcome =
  | { readonly ok: true; readonly simulation: Simulation }
  | { readonly ok: false; readonly issues: readonly Issue[] }

/** Runs a scenario in the given way and holds it against what it expects. @param locate finds places in its file */
export async function runScenario(
  scenario: LocalScenario,
  simulate: () => Promise<Outcome>,
  now: () => number,
  locate: Locate,
): Promise<ScenarioResult> {
  const begin = now()
  const outcome = await simulate()
  const durationMs = now() - begin
  if (!outcome.ok) {
    const items = outcome.issues.map(({ path, message }) => ({
      what: 'entity' as const,
      key: path,
      passed: false,
      message: path === '' ? message : `${path}: ${message}`,
    }))
    const failures = refusedData(outcome.issues, locate)
    return { scenario, passed: false, items, failures, followUps: 0, durationMs, warnings: [] }
  }
  const { simulation } = outcome
  const expected = scenario.spec.expect ?? {}
  const { passed, items } = checkExpectation(simulation, expected)
  const told = new Set(items.map(({ message }) => message))
  const unexpected = simulation.warnings.filter(
    (warning) => !isExpectedWarning(warning, simulation, expected.status),
  )
  const warnings = unexpected.map(({ message }) => message).filter((one) => !told.has(one))
  const unmet = failuresOf(simulation, scenario.spec, locate)
  return { scenario, passed, items, ...unmet, durationMs, warnings }
}
