import type { Path } from '@countersign/resources'
import type { YamlEdit } from '@countersign/resources/yaml-text'
import { isRecord, isSame } from '@countersign/ui/json-form/schema'

/** The edits that make a value say what a form made of it. An entry that is moved in its list takes its lines, comments and all, with it. */
export function editsBetween(path: Path, before: unknown, after: unknown): YamlEdit[] {
  if (isSame(before, after)) return []
  if (isRecord(before) && isRecord(after)) {
    const names = new Set([...Object.keys(before), ...Object.keys(after)])
    return [...names].flatMap((name) => editsBetween([...path, name], before[name], after[name]))
  }
  if (Array.isArray(before) && Array.isArray(after)) return editsOfList(path, before, after)
  return [{ path, value: after }]
}

function editsOfList(path: Path, before: readonly unknown[], after: readonly unknown[]): YamlEdit[] {
  if (before.length !== after.length) return [{ path, value: after }]
  const changed = before.flatMap((item, index) => (isSame(item, after[index]) ? [] : [index]))
  const [first = 0] = changed
  const last = changed.at(-1) ?? first
  if (changed.length > 1 && isMoved(before, after, first, last)) return [{ path, move: first, to: last }]
  if (changed.length > 1 && isMoved(before, after, last, first)) return [{ path, move: last, to: first }]
  return changed.flatMap((index) => editsBetween([...path, index], before[index], after[index]))
}

function isMoved(before: readonly unknown[], after: readonly unknown[], from: number, to: number): boolean {
  return isSame(before.toSpliced(from, 1).toSpliced(to, 0, before[from]), [...after])
}
