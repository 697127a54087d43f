import { filesOf, parseReference, type Resource, referencesOf } from '@countersign/resources'
import { type Client, NotFoundError, type ResourceFacts } from '@countersign/sdk'
import { inLanes, patiently } from '../../parts/in-lanes.ts'
import { pullDraft, pullVersion } from '../../parts/pulled.ts'
import type { Parcel, ParcelDocument, ParcelFile } from './parcel.ts'

/** Resources that are read at once. */
const LANES = 4

/** What of a namespace is wanted. */
export interface Wanted {
  /** The latest published versions, or the drafts as they are now. */
  readonly what: 'published' | 'drafts'
  /** The key of the one blueprint that is wanted, with all that it needs; undefined: everything. */
  readonly blueprint: string | undefined
}

export interface Namespaced {
  readonly parcel: Parcel
  /** Wanted, and without a published version. */
  readonly unpublished: readonly string[]
}

interface Pull {
  readonly client: Client
  readonly isOver: () => boolean
  readonly found: Map<string, ParcelDocument>
  readonly asked: Set<string>
}

type Kind = ResourceFacts['kind']

/**
 * Resources of another namespace with all versions that they refer to: without these nothing of them could be saved.
 * @param told how many are read
 */
export async function readNamespace(
  client: Client,
  { what, blueprint }: Wanted,
  told: (done: number) => void,
  isOver: () => boolean,
): Promise<Namespaced> {
  const listed = await client.resources.list({ limit: 100 }).toArray()
  const wanted = listed.filter(
    ({ kind, metadata }) => blueprint === undefined || (kind === 'Blueprint' && metadata.key === blueprint),
  )
  const isOut = ({ metadata }: ResourceFacts) => what === 'published' && metadata.version === 'draft'
  const pull: Pull = { client, isOver, found: new Map(), asked: new Set() }
  const roots = wanted.filter((facts) => !isOut(facts))
  let next = await readAll(pull, roots, (facts) => rootOf(client, facts, what))
  while (next.length > 0 && !isOver()) {
    told(pull.found.size)
    next = await readAll(pull, referredBy(pull, next), ({ kinds, key, version }) =>
      firstOf(client, kinds, key, version),
    )
  }
  const documents = [...pull.found.values()].toSorted((a, b) => (a.place < b.place ? -1 : 1))
  const files = await readFiles(pull, documents)
  return {
    parcel: { documents, files },
    unpublished: wanted.filter(isOut).map(({ metadata }) => metadata.key),
  }
}

function rootOf(client: Client, facts: ResourceFacts, what: Wanted['what']): ReturnType<typeof pullDraft> {
  const { kind, metadata } = facts
  return what === 'drafts'
    ? pullDraft(client, facts)
    : pullVersion(client, kind, metadata.key, metadata.version)
}

/** @returns those that are new */
async function readAll<One>(
  { isOver, found }: Pull,
  all: readonly One[],
  read: (one: One) => ReturnType<typeof pullDraft>,
): Promise<Resource[]> {
  const fresh: Resource[] = []
  const one = async (each: One) => {
    const { resource, text } = await patiently(() => read(each), isOver)
    const place = nameOf(resource.kind, resource.metadata)
    if (found.has(place)) return
    found.set(place, { resource, source: text, place, locate: (issues) => issues })
    fresh.push(resource)
  }
  await inLanes(LANES, all, one, isOver)
  return fresh
}

interface Referred {
  readonly kinds: readonly Kind[]
  readonly key: string
  readonly version: string
}

/** What they refer to that was not asked for yet. */
function referredBy({ found, asked }: Pull, resources: readonly Resource[]): Referred[] {
  return resources.flatMap(referencesOf).flatMap(({ kinds, reference }): Referred[] => {
    const parsed = parseReference(reference)
    const name = `${kinds.join('|')} ${reference}`
    if (parsed === undefined || asked.has(name)) return []
    asked.add(name)
    return kinds.some((kind) => found.has(nameOf(kind, parsed))) ? [] : [{ kinds, ...parsed }]
  })
}

/** A scenario is for a blueprint or for a template: the reference alone does not tell. */
async function firstOf(
  client: Client,
  [kind, ...others]: readonly Kind[],
  key: string,
  version: string,
): ReturnType<typeof pullDraft> {
  if (kind === undefined) throw new Error(`No kind has ${key}@${version}`)
  try {
    return await pullVersion(client, kind, key, version)
  } catch (error) {
    if (!(error instanceof NotFoundError) || others.length === 0) throw error
    return firstOf(client, others, key, version)
  }
}

function nameOf(kind: Kind, { key, version }: { key: string; version: string }): string {
  return `${kind} ${key}@${version}`
}

async function readFiles(
  { client, isOver }: Pull,
  documents: readonly ParcelDocument[],
): Promise<Map<string, ParcelFile>> {
  const ids = new Set(documents.flatMap(({ resource }) => filesOf(resource)))
  const files = new Map<string, ParcelFile>()
  const one = async (fileId: string) => {
    const { name, contentType, sha256 } = await patiently(() => client.files.read(fileId), isOver)
    const read = async () => new Uint8Array(await (await client.files.readContent(fileId)).bytes())
    files.set(fileId, { place: name, name, contentType, sha256, read })
  }
  await inLanes(LANES, [...ids], one, isOver)
  return files
}
