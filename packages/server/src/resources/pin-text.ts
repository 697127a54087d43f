import { type Pin, pointer } from '@countersign/resources'
import type { Entry } from './application.ts'

/**
 * The YAML of a document with versions in the place of references to drafts, and every other character as it was: the places are known
 * from when it was parsed. Undefined when a reference does not stand there as such.
 */
export function pinText({ source, locate }: Entry, pins: readonly Pin[]): string | undefined {
  if (source === undefined) return undefined
  const lines = source.text.split('\n')
  const found = locate(pins.map(({ path }) => ({ path: pointer(path), message: '' })))
  const byPath = new Map(found.map((issue) => [issue.path, issue]))
  const places = pins.map((pin) => ({ ...pin, ...byPath.get(pointer(pin.path)) }))
  // From the right, so that what was replaced moves nothing that is still to come.
  for (const { line = 0, column = 0, from, to } of places.toSorted(
    (a, b) => (b.column ?? 0) - (a.column ?? 0),
  )) {
    const at = line - source.firstLine
    const text = lines[at]
    const start = /^['"]/.test(text?.slice(column - 1) ?? '') ? column : column - 1
    if (text?.startsWith(from, start) !== true) return undefined
    lines[at] = `${text.slice(0, start)}${to}${text.slice(start + from.length)}`
  }
  return lines.join('\n')
}
