import { SEMVER_PATTERN } from './shapes/common.ts'

export const VERSION_TYPES = ['patch', 'minor', 'major'] as const
export type VersionType = (typeof VERSION_TYPES)[number]

const SEMVER = new RegExp(SEMVER_PATTERN)

export function isSemver(text: string): boolean {
  return SEMVER.test(text)
}

/** MAJOR, MINOR and PATCH as numbers; undefined when the text is not a semantic version. */
export function parseSemver(text: string): [major: number, minor: number, patch: number] | undefined {
  const match = SEMVER.exec(text)
  return match === null ? undefined : [Number(match[1]), Number(match[2]), Number(match[3])]
}

/** Negative when `left` is older, positive when it is newer. Throws RangeError for what is not a semantic version. */
export function compareSemver(left: string, right: string): number {
  const [a, b] = [parts(left), parts(right)]
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2]
}

/** The highest of some versions; undefined when there is none. */
export function highestSemver(versions: Iterable<string>): string | undefined {
  let highest: string | undefined
  for (const version of versions) {
    if (highest === undefined || compareSemver(version, highest) > 0) highest = version
  }
  return highest
}

/** What publishing gives: 1.0.0 first, later the next patch, minor or major after the highest (resources.md). */
export function nextVersion(highest: string | undefined, type: VersionType): string {
  if (highest === undefined) return '1.0.0'
  const [major, minor, patch] = parts(highest)
  if (type === 'major') return `${major + 1}.0.0`
  if (type === 'minor') return `${major}.${minor + 1}.0`
  return `${major}.${minor}.${patch + 1}`
}

function parts(version: string): [number, number, number] {
  const parsed = parseSemver(version)
  if (parsed === undefined) throw new RangeError(`'${version}' is not a semantic version`)
  return parsed
}
