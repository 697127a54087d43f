import type { JsonValue } from '@countersign/evidence'
import { isRecord, type Path } from './issue.ts'

interface JsonProblem {
  path: Path
  message: string
}

/** Names of properties that are refused: whoever walks the JSON without care reaches every object through them. */
const REFUSED_NAMES: ReadonlySet<string> = new Set(['__proto__', 'constructor'])
/** What was kept before the second was refused can still be read. */
const NEVER_KEPT: ReadonlySet<string> = new Set(['__proto__'])

export function isRefusedName(name: string): boolean {
  return REFUSED_NAMES.has(name)
}

/** Why a value is none that may come in: what JSON cannot say, a refused name, too deep. */
export function jsonProblem(
  value: unknown,
  depthMax: number,
  refused = REFUSED_NAMES,
): JsonProblem | undefined {
  if (typeof value === 'string') return textProblem(value)
  if (typeof value === 'number' && !Number.isFinite(value))
    return problem(`${value} is not a number that JSON can hold`)
  if (
    value === undefined ||
    typeof value === 'bigint' ||
    typeof value === 'function' ||
    typeof value === 'symbol'
  ) {
    return problem(`${typeof value} is not a value of JSON`)
  }
  if (typeof value !== 'object' || value === null) return undefined
  if (depthMax === 0) return problem('The value is nested too deep')
  if (Array.isArray(value)) return listProblem(value, depthMax, refused)
  return isRecord(value) ? objectProblem(value, depthMax, refused) : problem('The value is not JSON')
}

// Paths are made on the way back from a problem only: there may be a million values, and mostly no problem.
function listProblem(
  list: readonly unknown[],
  depthMax: number,
  refused: ReadonlySet<string>,
): JsonProblem | undefined {
  for (const [index, item] of list.entries()) {
    const found = jsonProblem(item, depthMax - 1, refused)
    if (found !== undefined) return { ...found, path: [String(index), ...found.path] }
  }
  return undefined
}

function objectProblem(
  value: Record<string, unknown>,
  depthMax: number,
  refused: ReadonlySet<string>,
): JsonProblem | undefined {
  for (const name of Object.keys(value)) {
    if (refused.has(name)) return { path: [name], message: `A property may not be named '${name}'` }
    const own = textProblem(name)
    if (own !== undefined) return own
    const found = jsonProblem(value[name], depthMax - 1, refused)
    if (found !== undefined) return { ...found, path: [name, ...found.path] }
  }
  return undefined
}

function problem(message: string): JsonProblem {
  return { path: [], message }
}

/** The database keeps no U+0000, and half of a surrogate pair has no UTF-8 bytes to hash. */
function textProblem(text: string): JsonProblem | undefined {
  if (text.includes('\u0000')) return problem('A text may not hold the character U+0000')
  return text.isWellFormed() ? undefined : problem('A text may not hold half of a surrogate pair')
}

export function isJsonValue(value: unknown): value is JsonValue {
  return jsonProblem(value, 200, NEVER_KEPT) === undefined
}
