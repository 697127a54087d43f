import {
  checkResource,
  checkRough,
  type FileFacts,
  type Issue,
  type Kind,
  type Lookup,
  parseResource,
  type Resource,
  referencesOf,
} from '@countersign/resources'
import type { Problem } from '../problems.ts'

/** A resource that a text refers to, and whether it is known. */
interface Reference {
  kinds: readonly Kind[]
  reference: string
}

/** What stands around a text, as far as it is known. */
export interface World {
  /** A resource; null when there is none, `named` when it is there and cannot be read; undefined when nobody asked yet. */
  find(kind: Kind, reference: string): Resource | 'named' | null | undefined
  /** Likewise. */
  file(fileId: string): FileFacts | null | undefined
}

export interface Checked {
  problems: Problem[]
  /** What it would be worth to know: the check says nothing of it until then. */
  wanted: { references: Reference[]; files: string[] }
  /** What the text calls the resource, '' where it gives it no name; absent where the text is no resource yet. */
  title?: string
}

/**
 * What the service answers when this text is saved as a resource of this kind: the same problems in the same words, at the same places
 * (spec/resources.md, Checks when a draft is saved). What is not known of the world yet is told, and taken for right.
 */
export function checkText(text: string, kind: Kind, world: World): Checked {
  const { resource, issues, rough, locate } = parseResource(text)
  const given = resource?.kind ?? rough?.kind
  const wanted = new Wanted(world)
  if (given !== undefined && given !== kind) {
    const message = `'kind' must be ${kind} here, not ${given}`
    return { problems: asProblems(locate([{ path: '/kind', message }]), 'error'), wanted: wanted.all }
  }
  if (resource === undefined) {
    if (rough) wanted.askFor(rough)
    const more = rough === undefined ? [] : checkRough(rough, wanted.lookup, wanted.broken)
    return { problems: asProblems(locate([...issues, ...more]), 'error'), wanted: wanted.all }
  }
  wanted.askFor(resource)
  const { lookup, file, broken } = wanted
  const first = checkResource(resource, lookup, { file, broken })
  // While one of the files is not known, none is looked at.
  const found = wanted.all.files.length === 0 ? first : checkResource(resource, lookup, { broken })
  const errors = asProblems(locate(found.issues), 'error')
  const title = resource.metadata.name ?? ''
  return {
    problems: [...errors, ...asProblems(locate(found.warnings), 'warning')],
    wanted: wanted.all,
    title,
  }
}

function asProblems(issues: readonly Issue[], severity: Problem['severity']): Problem[] {
  return issues.map(({ path, message, line, column }) => ({
    severity,
    path,
    message,
    ...(line !== undefined && { line }),
    ...(column !== undefined && { column }),
  }))
}

/** Looks things up, and remembers what was not known. */
export class Wanted {
  readonly all: Checked['wanted'] = { references: [], files: [] }
  /** What is there and cannot be read: who refers to it is not wrong. */
  readonly broken: { kind: Kind; key: string; version: string | undefined }[] = []
  readonly #world: World

  constructor(world: World) {
    this.#world = world
  }

  /** Everything that is referred to, on through what is known. */
  askFor(resource: { kind: Kind; spec: unknown }, seen = new Set<string>()): void {
    for (const { kinds, reference } of referencesOf(resource)) {
      for (const kind of kinds) {
        const name = `${kind} ${reference}`
        if (seen.has(name)) continue
        seen.add(name)
        const found = this.#world.find(kind, reference)
        if (found === undefined) this.all.references.push({ kinds: [kind], reference })
        if (found === undefined || found === 'named') this.#claim(kind, reference)
        else if (found !== null) this.askFor(found, seen)
      }
    }
  }

  readonly lookup: Lookup = (kind, reference) => {
    const found = this.#world.find(kind, reference)
    return found === undefined || found === 'named' || found === null ? undefined : found
  }

  readonly file = (fileId: string): FileFacts | undefined => {
    const found = this.#world.file(fileId)
    if (found === undefined && !this.all.files.includes(fileId)) this.all.files.push(fileId)
    return found ?? undefined
  }

  #claim(kind: Kind, reference: string): void {
    const [key = '', version] = reference.split('@')
    this.broken.push({ kind, key, version })
  }
}
