import { type Kind, parseReference, parseResource, type Resource, referencesOf } from '@countersign/resources'
import { type Client, etagOf, NotFoundError } from '@countersign/sdk'

/** The kinds as paths and groups of methods name them. */
export const GROUPS = {
  Schema: 'schemas',
  Asset: 'assets',
  Function: 'functions',
  Template: 'templates',
  Blueprint: 'blueprints',
  Scenario: 'scenarios',
} as const satisfies Record<Kind, string>

/** Reads that are under way at once. */
const READS_MAX = 6

/** A version of a resource of the namespace, and who saved it last. */
export interface RemoteVersion {
  readonly resource: Resource | undefined
  readonly saved: LastSave
  /** Of a draft: whether it was saved otherwise since it was last pushed, or never was pushed. */
  readonly isEdited: boolean
}

export interface LastSave {
  /** ISO 8601. */
  readonly at: string
  /** A person's name, else the id of a user or key. */
  readonly by: string
}

/** One version of a resource of the namespace; undefined when there is none. */
export async function findRemote(
  client: Client,
  kind: Kind,
  key: string,
  version: string,
): Promise<Resource | undefined> {
  return (await findVersion(client, kind, key, version))?.resource
}

/** The same, with what the namespace knows of it. */
export async function findVersion(
  client: Client,
  kind: Kind,
  key: string,
  version: string,
): Promise<RemoteVersion | undefined> {
  try {
    const answer = await client[GROUPS[kind]].readVersion(key, version)
    const { updatedAt, updatedBy, pushedRevision } = answer
    const isEdited = version === 'draft' && etagOf(answer)?.replaceAll('"', '') !== pushedRevision
    const saved = { at: updatedAt, by: authorOf(updatedBy) }
    return { resource: parseResource(answer).resource, saved, isEdited }
  } catch (error) {
    if (error instanceof NotFoundError) return undefined
    throw error
  }
}

/** As people are told of who saved something. */
export function authorOf({ id, type, name }: { id: string; type: string; name?: string }): string {
  return name ?? `the ${type === 'user' ? 'user' : 'API key'} ${id}`
}

/** The latest published version of a resource; undefined when nothing of it is published. */
export async function findPublished(client: Client, kind: Kind, key: string): Promise<Resource | undefined> {
  try {
    const { resource } = parseResource(await client[GROUPS[kind]].read(key))
    return resource?.metadata.version === 'draft' ? undefined : resource
  } catch (error) {
    if (error instanceof NotFoundError) return undefined
    throw error
  }
}

/** Everything that resources refer to and that is not among them, from the namespace, with all that it refers to in turn. */
export async function fetchMissing(client: Client, among: readonly Resource[]): Promise<Resource[]> {
  const known = new Set(among.map(({ kind, metadata }) => `${kind} ${metadata.key}@${metadata.version}`))
  const fetched: Resource[] = []
  let next: readonly Resource[] = among
  while (next.length > 0) {
    const wanted = next.flatMap(referencesOf).flatMap(({ kinds, reference }) => {
      const isKnown = kinds.some((kind) => known.has(`${kind} ${reference}`))
      for (const kind of kinds) known.add(`${kind} ${reference}`)
      return isKnown ? [] : kinds.map((kind) => ({ kind, reference }))
    })
    const found = await inTurns(wanted, async ({ kind, reference }) => {
      const named = parseReference(reference)
      return named === undefined ? undefined : findRemote(client, kind, named.key, named.version)
    })
    next = found.flatMap((resource) => resource ?? [])
    fetched.push(...next)
  }
  return fetched
}

/** Answers in the order of the items, a few asked at once. */
export async function inTurns<T, R>(items: readonly T[], ask: (item: T) => Promise<R>): Promise<R[]> {
  const answers = new Map<number, R>()
  const waiting = items.entries()
  const work = async () => {
    for (const [index, item] of waiting) answers.set(index, await ask(item))
  }
  await Promise.all(Array.from({ length: READS_MAX }, work))
  return [...answers.entries()].toSorted(([a], [b]) => a - b).map(([, answer]) => answer)
}
