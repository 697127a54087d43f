import { checkExpectation, type ExpectationItem, type Simulation } from '@countersign/engine'
import type { Issue } from '@countersign/resources'
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
  readonly durationMs: number
  /** What the simulation warned of. */
  readonly warnings: readonly string[]
}

type Outcome =
  | { readonly ok: true; readonly simulation: Simulation }
  | { readonly ok: false; readonly issues: readonly Issue[] }

/** Runs a scenario in the given way and holds it against what it expects. */
export async function runScenario(
  scenario: LocalScenario,
  simulate: () => Promise<Outcome>,
  now: () => number,
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
    return { scenario, passed: false, items, durationMs, warnings: [] }
  }
  const { passed, items } = checkExpectation(outcome.simulation, scenario.spec.expect ?? {})
  const told = new Set(items.map(({ message }) => message))
  const warnings = outcome.simulation.warnings.map(({ message }) => message).filter((one) => !told.has(one))
  return { scenario, passed, items, durationMs, warnings }
}
