import type { Lookup } from '../checks/findings.ts'
import type { Path } from '../issue.ts'
import { formatReference, referencesOf } from '../references.ts'
import { nextVersion, type VersionType } from '../semver.ts'
import type { Kind, Resource } from '../shapes/resource.ts'
import { compareResources } from './compare-resources.ts'
import type { Comparison } from './comparison.ts'

/** A draft that is to be published with others, and what is published of it now. */
export interface Candidate {
  draft: Resource
  latest?: Resource
}

/** A reference of a draft that names a version in what is published of it. */
export interface Pin {
  path: Path
  from: string
  to: string
}

/** The published version that will hold a draft's content. */
export interface Publication {
  resource: Resource
  pins: readonly Pin[]
  /** Absent when the latest published version says the same already. */
  step?: { versionType?: VersionType; comparison?: Comparison }
}

/**
 * Which version each draft becomes, in the order given. A reference to `draft` of one of them becomes one to the version that this has
 * afterwards, so that what is published together belongs together. What the latest published version says already is not published
 * again. The first version is 1.0.0; `deserved` takes the smallest versionType that the change deserves.
 * @param lookup what the candidates and their latest versions refer to
 */
export function planPublications(
  candidates: readonly Candidate[],
  choice: VersionType | 'deserved',
  lookup: Lookup,
): Publication[] {
  const byName = new Map(candidates.map((candidate) => [nameOf(candidate.draft), candidate]))
  const done = new Map<string, Publication>()
  const made = new Map<string, Resource>()
  const published: Lookup = (kind, reference) =>
    made.get(versionName(kind, reference)) ?? lookup(kind, reference)
  const publish = (candidate: Candidate): Publication => {
    const name = nameOf(candidate.draft)
    const known = done.get(name)
    if (known !== undefined) return known
    // References never lead in a circle: the checks have refused those of functions and partials, and kinds refer downwards.
    const pins = pinsOf(candidate.draft, (other) => {
      const target = byName.get(other)
      return target === undefined ? undefined : publish(target).resource.metadata.version
    })
    const publication = {
      pins,
      ...versioned(pinned(candidate.draft, pins), candidate.latest, choice, published),
    }
    done.set(name, publication)
    made.set(nameOf(publication.resource), publication.resource)
    return publication
  }
  return candidates.map(publish)
}

function versioned(
  draft: Resource,
  latest: Resource | undefined,
  choice: VersionType | 'deserved',
  lookup: Lookup,
): Omit<Publication, 'pins'> {
  if (latest === undefined) return { resource: withVersion(draft, nextVersion(undefined, 'major')), step: {} }
  const comparison = compareResources(latest, draft, lookup)
  if (comparison.versionType === undefined) return { resource: latest }
  const versionType = choice === 'deserved' ? comparison.versionType : choice
  const version = nextVersion(latest.metadata.version, versionType)
  return { resource: withVersion(draft, version), step: { versionType, comparison } }
}

function withVersion(resource: Resource, version: string): Resource {
  return Object.assign(resource, { metadata: { ...resource.metadata, version } })
}

function nameOf({ kind, metadata }: Resource): string {
  return versionName(kind, formatReference(metadata.key, metadata.version))
}

function versionName(kind: Kind, reference: string): string {
  return `${kind}/${reference}`
}

/** References to drafts that have a version. */
function pinsOf(draft: Resource, versionOf: (name: string) => string | undefined): Pin[] {
  return referencesOf(draft).flatMap(({ kinds, reference, path }) => {
    if (!reference.endsWith('@draft')) return []
    const versions = kinds.map((kind) => versionOf(versionName(kind, reference)))
    const version = versions.find((found) => found !== undefined)
    return version === undefined ? [] : [{ path, from: reference, to: reference.replace(/draft$/, version) }]
  })
}

function pinned(draft: Resource, pins: readonly Pin[]): Resource {
  const copy = structuredClone(draft)
  for (const { path, to } of pins) put(copy, path, to)
  return copy
}

function put(root: object, path: Path, value: string): void {
  let holder: unknown = root
  for (const part of path.slice(0, -1)) {
    if (typeof holder === 'object' && holder !== null) holder = Reflect.get(holder, part)
  }
  const last = path.at(-1)
  if (typeof holder === 'object' && holder !== null && last !== undefined) Reflect.set(holder, last, value)
}
