import type { JsonValue } from '@countersign/evidence'
import { isRecord, type Path } from './issue.ts'

/** Whether a value is what JSON can say: no infinite numbers, no property named __proto__, not too deep. */
export function jsonProblem(value: unknown, depthMax: number): { path: Path; message: string } | undefined {
  return problemIn(value, [], depthMax)
}

function problemIn(
  value: unknown,
  path: Path,
  depthLeft: number,
): { path: Path; message: string } | undefined {
  if (typeof value === 'number' && !Number.isFinite(value))
    return { path, message: `${value} is no number that JSON can hold` }
  if (
    value === undefined ||
    typeof value === 'bigint' ||
    typeof value === 'function' ||
    typeof value === 'symbol'
  ) {
    return { path, message: `${typeof value} is no value of JSON` }
  }
  if (typeof value === 'string') return textProblem(value, path)
  if (typeof value !== 'object' || value === null) return undefined
  if (depthLeft === 0) return { path, message: 'The value is nested too deep' }
  if (!Array.isArray(value) && !isRecord(value)) return { path, message: 'The value is no JSON' }
  for (const [name, item] of Object.entries(value)) {
    if (name === '__proto__')
      return { path: [...path, name], message: "A property may not be named '__proto__'" }
    const problem = textProblem(name, path) ?? problemIn(item, [...path, name], depthLeft - 1)
    if (problem !== undefined) return problem
  }
  return undefined
}

/** The database keeps no U+0000, and half of a surrogate pair has no UTF-8 bytes to hash. */
function textProblem(text: string, path: Path): { path: Path; message: string } | undefined {
  if (text.includes('\u0000')) return { path, message: 'A text may not hold the character U+0000' }
  return text.isWellFormed() ? undefined : { path, message: 'A text may not hold half of a surrogate pair' }
}

export function isJsonValue(value: unknown): value is JsonValue {
  return jsonProblem(value, 200) === undefined
}
