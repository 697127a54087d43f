import {
  formatReference,
  KINDS,
  type Kind,
  type Lookup,
  parseReference,
  type Resource,
  referencesOf,
} from '@countersign/resources'
import type { Instant } from '../lib/clock.ts'
import { isId } from '../lib/ids.ts'

/** Who made or published something. */
export interface Author {
  id: string
  type: 'api_key' | 'user'
  /** Of a person, as they were called then; known of who saved last alone. */
  name?: string
}

/** By the form of the id: a person's is a UUID, a key's 32 hexadecimal digits. */
export function authorOf(id: string): Author {
  return { id, type: isId(id) ? 'user' : 'api_key' }
}

/** What is known of a version without its content: what lists show. */
export interface ResourceFacts {
  apiVersion: Resource['apiVersion']
  kind: Kind
  metadata: Resource['metadata']
  /** Another one after every write. */
  revision: string
  contentHash: string
  createdAt: Instant
  createdBy: Author
  updatedAt: Instant
  updatedBy: Author
  publishedAt?: Instant
  publishedBy?: Author
  /** Of a draft: the revision that the last push from a folder left or found. */
  pushedRevision?: string
}

/** A draft or a published version of a resource. */
export interface StoredResource extends Omit<ResourceFacts, 'apiVersion' | 'kind' | 'metadata'> {
  resource: Resource
  /** The YAML that it came in, when it says the same. */
  source?: string
}

/** What all versions of a resource share. */
export interface VersionKey {
  kind: Kind
  key: string
}

/** `Schema/employee@1.0.0`: a reference with its kind, the name of a version within a namespace. */
export function versionName(kind: Kind, reference: string): string {
  return `${kind}/${reference}`
}

export function nameOf({ kind, metadata }: Resource): string {
  return versionName(kind, formatReference(metadata.key, metadata.version))
}

/** The names of all that a resource refers to, each once; with `among`, of these kinds only. */
export function referencedNames(
  resource: { kind: Kind; spec: unknown },
  among: readonly Kind[] = KINDS,
): string[] {
  const names = referencesOf(resource).flatMap(({ kinds, reference }) =>
    kinds.filter((kind) => among.includes(kind)).map((kind) => versionName(kind, reference)),
  )
  return [...new Set(names)]
}

/** The drafts of other resources that a resource refers to, as far as they were found. */
export function draftsReferredTo(resource: Resource, lookup: Lookup): VersionKey[] {
  const found = referencesOf(resource).flatMap(({ kinds, reference }) => {
    const parsed = parseReference(reference)
    const kind = kinds.find((candidate) => lookup(candidate, reference) !== undefined)
    if (parsed?.version !== 'draft' || kind === undefined) return []
    const isItself = kind === resource.kind && parsed.key === resource.metadata.key
    return isItself ? [] : [{ kind, key: parsed.key }]
  })
  return [...new Map(found.map((each) => [versionName(each.kind, each.key), each])).values()]
}

/** Finds what a reference names among these. */
export function lookupAmong(resources: Iterable<Resource>): Lookup {
  const byName = new Map<string, Resource>()
  for (const resource of resources) byName.set(nameOf(resource), resource)
  return (kind, reference) => byName.get(versionName(kind, reference))
}
