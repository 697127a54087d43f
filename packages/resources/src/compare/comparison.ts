import { canonicalJson } from '@countersign/evidence'
import { type Path, pointer } from '../issue.ts'
import { isJsonValue } from '../json-value.ts'
import { VERSION_TYPES, type VersionType } from '../semver.ts'
import { excerpt, firstDifference } from './excerpt.ts'

/** What a change is about: something with a key of its own, a schema, or the rest of a resource. */
export type Subject =
  | 'metadata'
  | 'text'
  | 'spec'
  | 'schema'
  | 'input'
  | 'role'
  | 'field'
  | 'participant'
  | 'envelope'
  | 'document'
  | 'step'
  | 'customField'
  | 'function'
  | 'partial'
  | 'image'
  | 'param'

export const CHANGE_TYPES = [
  'added',
  'removed',
  'changed',
  'moved',
  'reordered',
  'narrowed',
  'widened',
] as const

/** One thing that differs between two versions of a resource. */
export interface Change {
  type: (typeof CHANGE_TYPES)[number]
  subject: Subject
  /** Of the input, role, step … */
  key?: string
  /** JSON pointer into the newer version; of what was removed, into the older one. */
  path: string
  /** The values, where they are small. */
  from?: unknown
  to?: unknown
  /** The smallest versionType that this change alone deserves. */
  versionType: VersionType
  message: string
}

/** What changed between two versions. */
export interface Comparison {
  /** The smallest versionType that all of it deserves; absent when nothing changed. */
  versionType?: VersionType
  /** Why no smaller one does: the messages of the changes that deserve it. */
  reasons: string[]
  changes: Change[]
}

/** Longest JSON of a value that a change repeats, in characters. */
const SHOWN_LENGTH_MAX = 1000

/** What is told of two longer texts: around the place where they begin to differ, in characters. */
const EXCERPT = { before: 100, length: 500 } as const

/** `from` and `to` of a change, each where it exists and is small; of two texts of which one is longer, where they begin to differ. */
function valuesOf(from: unknown, to: unknown): { from?: unknown; to?: unknown } {
  const isShown = (value: unknown) => value === undefined || JSON.stringify(value).length <= SHOWN_LENGTH_MAX
  if (typeof from === 'string' && typeof to === 'string' && !(isShown(from) && isShown(to))) {
    const start = Math.max(0, firstDifference(from, to) - EXCERPT.before)
    return { from: excerpt(from, start, EXCERPT.length), to: excerpt(to, start, EXCERPT.length) }
  }
  return {
    ...(from !== undefined && isShown(from) && { from }),
    ...(to !== undefined && isShown(to) && { to }),
  }
}

/** Whether two JSON values say the same; the order of properties says nothing. */
export function isSame(from: unknown, to: unknown): boolean {
  return from === to || textOf(from) === textOf(to)
}

function textOf(value: unknown): string {
  return isJsonValue(value) ? canonicalJson(value) : ''
}

function higher(one: VersionType, other: VersionType): VersionType {
  return VERSION_TYPES.indexOf(one) >= VERSION_TYPES.indexOf(other) ? one : other
}

export function highest(changes: readonly Change[]): VersionType | undefined {
  return changes
    .map(({ versionType }) => versionType)
    .reduce<VersionType | undefined>(
      (most, next) => (most === undefined ? next : higher(most, next)),
      undefined,
    )
}

export function change(
  facts: Pick<Change, 'type' | 'subject' | 'versionType' | 'message'> & {
    key?: string
    from?: unknown
    to?: unknown
  },
  path: Path,
): Change {
  const { type, subject, key, versionType, message, from, to } = facts
  return {
    type,
    subject,
    ...(key !== undefined && { key }),
    path: pointer(path),
    ...valuesOf(from, to),
    versionType,
    message,
  }
}
