import { type Simulation, type SimulationWarning, unmetExpectations } from '@countersign/engine'
import {
  type Issue,
  type Path,
  parseResourceStream,
  pointer,
  type ScenarioSpec,
} from '@countersign/resources'
import type { Folder } from '../folder/load-folder.ts'
import type { LocalScenario } from './find-scenarios.ts'

/** One thing of a scenario that is not as it should be, and where that stands in its file, as far as this is known. */
export interface ScenarioFailure {
  readonly message: string
  readonly line?: number
  readonly column?: number
  readonly expected?: unknown
  readonly actual?: unknown
}

export type Locate = (issues: readonly Issue[]) => readonly Issue[]

/** Finds places in the file of a scenario. */
export function locatorOf({ files }: Folder, { path, key }: LocalScenario): Locate {
  const file = files.find((each) => each.path === path)
  if (file === undefined) return (issues) => issues
  const format = path.endsWith('.json') ? 'json' : 'yaml'
  const parsed = parseResourceStream(file.text, { format })
  const own = parsed.find(({ resource }) => resource?.kind === 'Scenario' && resource.metadata.key === key)
  return own?.locate ?? ((issues) => issues)
}

/**
 * What of a simulation is not as a scenario expects it. When somebody could not sign, that is told, and what is not met since the run went
 * no further is counted.
 */
export function failuresOf(
  simulation: Simulation,
  { expect = {}, signing = [] }: ScenarioSpec,
  locate: Locate,
): { failures: ScenarioFailure[]; followUps: number } {
  const unmet = unmetExpectations(simulation, expect)
  const stuck = simulation.warnings.filter(
    ({ code }) => code === 'value_missing' || code === 'condition_failed',
  )
  const ofSigning = unmet.filter(({ what }) => what === 'signing')
  const isStuck = stuck.some(({ message }) => ofSigning.some((each) => each.message === message))
  // Whoever was asked, and should not have been, is why somebody could not sign.
  const isWrongTurn = ({ what, expected, actual }: (typeof unmet)[number]) =>
    what === 'step' && expected === 'skipped' && actual !== 'pending'
  const told = isStuck
    ? [...unmet.filter(isWrongTurn), ...ofSigning]
    : [...ofSigning, ...unmet.filter(({ what }) => what !== 'signing')]
  const failures = told.map((each) => {
    const warning = simulation.warnings.find(({ message }) => message === each.message)
    const isOfSigning = each.what === 'signing' && warning !== undefined
    const path = isOfSigning ? pathOfValue(simulation, signing, warning) : ['spec', 'expect', ...each.path]
    const field = isOfSigning ? namesOf(warning) : ''
    const { expected, actual } = each.what === 'entity' ? each : {}
    return located({ path: pointer(path), message: `${each.message}${field}` }, locate, { expected, actual })
  })
  return { failures, followUps: unmet.length - told.length }
}

/** @param issues of a simulation that could not begin: paths into the scenario's spec */
export function refusedData(issues: readonly Issue[], locate: Locate): ScenarioFailure[] {
  return issues.map(({ path, message }) => located({ path: `/spec${path}`, message }, locate))
}

function located(issue: Issue, locate: Locate, more: Partial<ScenarioFailure> = {}): ScenarioFailure {
  const [found] = locate([issue])
  const place = found?.line === undefined ? {} : { line: found.line, column: found.column ?? 1 }
  return { message: issue.message, ...place, ...more }
}

function namesOf({ documentKey, field }: SimulationWarning): string {
  const names = [documentKey, field].filter((part) => part !== undefined)
  return names.length === 0 ? '' : ` (${names.join('.')})`
}

/** Where a value of `signing` stands or is missing. */
function pathOfValue(
  { steps, envelopes }: Simulation,
  signing: NonNullable<ScenarioSpec['signing']>,
  { stepKey, documentKey, field }: SimulationWarning,
): Path {
  const person = steps.find(({ key }) => key === stepKey)?.participantKey
  const documents = envelopes.flatMap((envelope) => envelope.documents)
  const source = documents.find(({ key }) => key === documentKey)?.source
  const names = [documentKey, source].filter((name) => name !== undefined)
  const own = signing.flatMap((entry, index) => (entry.participant === person ? [{ entry, index }] : []))
  const entry =
    own.find(({ entry: { fields = {} } }) => names.some((name) => Object.hasOwn(fields, name))) ?? own[0]
  if (entry === undefined) return ['spec', 'signing']
  const document = names.find((name) => Object.hasOwn(entry.entry.fields ?? {}, name))
  const below = [document, field].filter((part) => part !== undefined)
  return ['spec', 'signing', entry.index, 'fields', ...(document === undefined ? [] : below)]
}
