import type { SampleRunResult } from './simulation-context.ts'

/** What keeps a person of a run from signing. */
export interface Filling {
  /** Names of required fields that the run left empty. */
  readonly missing: readonly string[]
}

/** By the key of the step, of every step whose person would not be let sign. */
export function fillingOf({ simulation }: SampleRunResult): ReadonlyMap<string, Filling> {
  const fillings = new Map<string, { missing: string[] }>()
  for (const { code, stepKey, field } of simulation.warnings) {
    if (stepKey === undefined || (code !== 'value_missing' && code !== 'condition_failed')) continue
    const filling = fillings.get(stepKey) ?? { missing: [] }
    if (code === 'value_missing' && field !== undefined) filling.missing.push(field)
    fillings.set(stepKey, filling)
  }
  return fillings
}

/** Required fields that the run left empty, of all people. */
export function missingIn(run: SampleRunResult): readonly string[] {
  return [...fillingOf(run).values()].flatMap(({ missing }) => missing)
}

/** The step at whose person the run ended before its end, since they cannot sign; undefined at a moment that others follow. */
export function heldStep(run: SampleRunResult, moment: number | undefined): string | undefined {
  if (moment !== undefined && moment < run.acts.length) return undefined
  const fillings = fillingOf(run)
  return run.simulation.steps.find(({ key, status }) => status === 'in_progress' && fillings.has(key))?.key
}
