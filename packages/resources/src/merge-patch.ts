import { isRecord } from './issue.ts'

/** Applies a JSON Merge Patch (RFC 7386): objects merge, null removes, everything else replaces. Changes neither argument. */
export function mergePatch(target: unknown, patch: unknown): unknown {
  if (!isRecord(patch)) return patch
  const result: Record<string, unknown> = Object.create(null)
  if (isRecord(target)) Object.assign(result, target)
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) delete result[name]
    else result[name] = mergePatch(result[name], value)
  }
  // Through entries: a property named __proto__ stays an ordinary property.
  return Object.fromEntries(Object.entries(result))
}
