import type { SkipReason } from '../workflow.ts'
import type { Run } from './run.ts'
import type { Reason } from './simulation.ts'

export const NOT_REACHED: Reason = { rule: 'not_reached' }

/** The reason of something that has no condition, or whose condition was evaluated at a place. */
export function reasonOf(run: Run, place: string, source: string | undefined): Reason {
  if (source === undefined) return { rule: 'always' }
  return evaluatedReason(run, 'includeIf', place) ?? NOT_REACHED
}

/** A rule whose expression was evaluated, with what it gave. */
export function evaluatedReason(run: Run, rule: 'includeIf' | 'iterator', place: string): Reason | undefined {
  const evaluated = run.evaluations.get(place)
  if (evaluated === undefined) return undefined
  const { source, result } = evaluated
  return { rule, expression: source, ...(result !== undefined && { result }) }
}

export function skipped(because: SkipReason): Reason {
  return { rule: 'skipped', because }
}
