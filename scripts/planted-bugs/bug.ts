/** A piece of a file that stands in it exactly once, and what the bug makes of it. */
export interface Change {
  file: string
  find: string
  put: string
}

/** Who must notice the bug. `says`: what its message tells, so that it is found for the right reason. */
export type Finder =
  | { by: 'simulator'; says: RegExp }
  | { by: 'case'; file: string; name: string; says: RegExp }
  | { by: 'test'; file: string; name: string; says: RegExp }

/** A bug that somebody could have made. Every one of its finders must fail with it, and pass without it. */
export interface PlantedBug {
  /** Short, for `--only`. */
  name: string
  what: string
  changes: readonly Change[]
  found: readonly Finder[]
}

/** Why a change cannot be made, undefined when its text stands in the file exactly once. */
export function whyNotApplicable({ file, find, put }: Change, text: string): string | undefined {
  const count = text.split(find).length - 1
  if (count !== 1) return `${file} has the text ${count} times instead of once: ${find}`
  return find === put ? `${file} would stay as it is: ${find}` : undefined
}

/** The file's text with the bug in it. */
export function plant(change: Change, text: string): string {
  const problem = whyNotApplicable(change, text)
  if (problem !== undefined) throw new Error(problem)
  return text.replace(change.find, () => change.put)
}
