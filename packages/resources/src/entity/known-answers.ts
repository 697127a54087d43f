import { allowanceLeft } from '@countersign/expressions'
import type { Issue } from '../issue.ts'
import { isJsonValue } from '../json-value.ts'

/** Characters of values that answers are kept for, of all schemas together: some ten runs of a blueprint of 500 steps. */
export const KEPT_MAX = 4_000_000

/** By schema, then by the JSON of the value. */
let answers = new WeakMap<object, Map<string, readonly Issue[]>>()
let kept = 0

/**
 * What a schema says of a value, asked once: where schemas are interpreted, reading the JSON of a value is some fifty times faster than
 * checking it, and a run that is simulated again has nearly the same values. Where work is counted everything is checked.
 */
export function answerOnce(schema: object, value: unknown, check: () => Issue[]): Issue[] {
  if (allowanceLeft() !== Number.POSITIVE_INFINITY || !isJsonValue(value)) return check()
  const known = answers.get(schema) ?? new Map<string, readonly Issue[]>()
  const text = JSON.stringify(value)
  const answer = known.get(text) ?? check()
  if (!known.has(text)) keep(schema, known, text, answer)
  return answer.map((issue) => ({ ...issue }))
}

function keep(
  schema: object,
  known: Map<string, readonly Issue[]>,
  text: string,
  answer: readonly Issue[],
): void {
  kept += text.length
  if (kept > KEPT_MAX) {
    answers = new WeakMap()
    known.clear()
    kept = text.length
  }
  answers.set(schema, known.set(text, answer))
}
