/** Where a value stands in a resource: property names and list indexes from the root. */
export type Path = readonly (string | number)[]

/** One problem: `path` is a JSON pointer (RFC 6901) into the resource; line and column count from 1. */
export interface Issue {
  path: string
  message: string
  line?: number
  column?: number
  /** Within the text at `path`, in characters from 0: only until its line and column are known (`locate`). */
  offset?: number
  /** The same place as a line and a column of that text. */
  within?: { line: number; column: number }
  /** The file that line and column are of, as the resource names it, when it stands for the text at `path`. */
  file?: string
}

/** A character of a text, from 0, and the line and column of that text where it stands, from 1. */
export interface TextPlace {
  offset: number
  line: number
  column: number
}

/** Problems told at once. Whoever has more has sent something else than a resource. */
export const ISSUES_MAX = 100

/** The JSON pointer (RFC 6901) of a path. */
export function pointer(path: Path): string {
  return path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
}

/** The path of a JSON pointer; parts that are list indexes stay text. */
export function pathOf(text: string): string[] {
  return text
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
}

/** @param at where the problem is within the text at the path */
export function issueAt(path: Path, message: string, at?: number | TextPlace): Issue {
  const issue = { path: pointer(path), message }
  if (at === undefined) return issue
  if (typeof at === 'number') return { ...issue, offset: at }
  const { offset, ...within } = at
  return { ...issue, offset, within }
}

/** Issues as they are told where there is no text that they could be located in: those of texts of many lines with their line there. */
export function withoutOffsets(issues: readonly Issue[]): Issue[] {
  return issues.map(({ offset: _, within, ...issue }) => ({ ...issue, ...within }))
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
