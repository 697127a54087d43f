import { type Issue, type Path, withoutOffsets } from './issue.ts'

/** Line and column of a value, both from 1. */
export interface Place {
  line: number
  column: number
}

/** Which resource something says to be that cannot be read: properties, whatever stands there. */
export interface Claim {
  kind: unknown
  key: unknown
  version: unknown
}

/** A text that was read: its value, what was wrong with the text itself, and where each value stands. */
export interface Source {
  /** Undefined when there are issues. */
  value: unknown
  issues: Issue[]
  /** Which resource a text says to be that cannot be read, as far as that can be told. */
  claim?: Claim
  /** Texts of many lines stand in it in one: places within them are told as lines of their own. */
  foldsLines?: boolean
  /** Place of the very value, or of a character of the text that it is; undefined when the path leads to nothing in the text. */
  find(path: Path, offset?: number): Place | undefined
}

/**
 * Adds line and column to issues; the place of a value that is missing is that of the nearest thing around it.
 * @param file what the resource names by `file:`; places within its text are the file's
 * @param included that text, where it is the definition of a schema
 */
export function locateIssues(
  issues: readonly Issue[],
  source: Source | undefined,
  toPath: (pointer: string) => string[],
  file?: string,
  included?: Source,
): Issue[] {
  if (source === undefined) return withoutOffsets(issues)
  const located = issues.map(({ offset, within, ...issue }) => {
    if (issue.line !== undefined) return issue
    const path = toPath(issue.path)
    const inFile =
      included !== undefined && path[1] === 'schemaDefinition'
        ? nearestPlace(included, path.slice(2))
        : undefined
    if (inFile !== undefined && file !== undefined) return { ...issue, ...inFile, file }
    const exact = offset === undefined ? undefined : source.find(path, offset)
    if (within !== undefined && exact === undefined && file !== undefined)
      return { ...issue, ...within, file }
    if (within !== undefined && source.foldsLines === true) return { ...issue, ...within }
    const place = exact ?? nearestPlace(source, path)
    return place === undefined ? issue : { ...issue, ...place }
  })
  return located.toSorted((a, b) => lineOf(a) - lineOf(b) || columnOf(a) - columnOf(b))
}

function nearestPlace(source: Source, path: readonly string[]): Place | undefined {
  const direct = source.find(path)
  if (direct !== undefined) return direct
  const name = path.at(-1)
  const around = path.slice(0, -1)
  if (name === undefined) return undefined
  // A reference given as a pair stands under two other names, an inlined file under the name of its own.
  for (const alias of [`${name}Key`, `${name}Version`, 'file']) {
    const place = source.find([...around, alias])
    if (place !== undefined) return place
  }
  return nearestPlace(source, around)
}

function lineOf(issue: Issue): number {
  return issue.line ?? 0
}

function columnOf(issue: Issue): number {
  return issue.column ?? 0
}
