import { ISSUES_MAX, type Issue, issueAt, type Path, type TextPlace } from '../issue.ts'
import { KEY_PATTERN, VERSION_PATTERN } from '../shapes/common.ts'
import { isKind, type Kind, type Resource } from '../shapes/resource.ts'
import type { Claim } from '../source.ts'
import { suggestion } from '../suggestion.ts'

/** Finds what a reference names; undefined when there is no such version. */
export type Lookup = (kind: Kind, reference: string) => Resource | undefined

export type FormFieldType = 'text' | 'check_box' | 'radio' | 'dropdown' | 'list' | 'signature' | 'button'

export interface FileFacts {
  contentType: string
  /** Why it cannot be read, where that is known. */
  problem?: string
  /** Sizes of a PDF's pages in points, as a reader sees them (rotation and crop box applied). */
  pages?: readonly { width: number; height: number }[]
  /** Where sizes are not known. */
  pageCount?: number
  /** The fields of a PDF's own form, by their full names, where they are known; empty when it has none. */
  form?: readonly { name: string; type: FormFieldType }[]
}

export interface CheckOptions {
  /** Facts of an uploaded file; undefined when there is none of that id. Without this option files are not looked up. */
  file?: (fileId: string) => FileFacts | undefined
  /** Resources that are given too and cannot be read: what refers to them is not wrong. */
  broken?: readonly Claim[]
}

/** A resource whose shape is wrong somewhere: its kind is known, its spec is an object, and that is all. */
export interface RoughResource {
  kind: Kind
  spec: Record<string, unknown>
}

/**
 * Whether a reference may mean one of the resources that cannot be read. Where the very kind, key or version of one is wrong, it may be
 * any, so that the mistake is told and not what follows from it.
 */
export function isAmong(
  broken: readonly Claim[] | undefined,
  kinds: readonly Kind[],
  reference: string,
): boolean {
  const [wanted = '', version] = reference.split('@')
  return (broken ?? []).some((claim) => {
    const isOfNoKind = !isKind(claim.kind)
    const hasNoKey = !isOfForm(claim.key, KEY)
    if (isOfNoKind && hasNoKey) return false
    return (
      (isOfNoKind || kinds.some((kind) => kind === claim.kind)) &&
      (hasNoKey || claim.key === wanted) &&
      (!isOfForm(claim.version, VERSION) || claim.version === version)
    )
  })
}

const KEY = new RegExp(KEY_PATTERN)
const VERSION = new RegExp(VERSION_PATTERN)

function isOfForm(value: unknown, form: RegExp): boolean {
  return typeof value === 'string' && form.test(value)
}

/** What a check goes on: the world around the resource, and where problems are put. */
export class Findings {
  readonly issues: Issue[] = []
  readonly warnings: Issue[] = []
  readonly lookup: Lookup
  readonly file: CheckOptions['file']
  readonly broken: CheckOptions['broken']

  constructor(lookup: Lookup, options: CheckOptions) {
    this.lookup = lookup
    this.file = options.file
    this.broken = options.broken
  }

  /** `at`: within the text that stands at the path. */
  error(path: Path, message: string, at?: number | TextPlace): void {
    if (this.issues.length < ISSUES_MAX) this.issues.push(issueAt(path, message, at))
  }

  warn(path: Path, message: string, at?: number | TextPlace): void {
    if (this.warnings.length < ISSUES_MAX) this.warnings.push(issueAt(path, message, at))
  }

  /** Whether more of them would not be told. */
  isFull(what: 'issues' | 'warnings'): boolean {
    return this[what].length >= ISSUES_MAX
  }

  /** Says that a name is none of those it could be. */
  unknown(path: Path, message: string, name: string, known: Iterable<string>): void {
    this.error(path, `${message}${suggestion(name, known)}`)
  }

  /** Every key after the first of its name is an issue. */
  unique(what: string, keys: readonly { key: string; path: Path }[]): void {
    const seen = new Set<string>()
    for (const { key, path } of keys) {
      if (seen.has(key)) this.error(path, `${what} '${key}' is given twice`)
      seen.add(key)
    }
  }
}
