import { type Kind, parseReference, parseResource, type Resource, referencesOf } from '@countersign/resources'
import { type Client, NotFoundError } from '@countersign/sdk'

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

/** One version of a resource of the namespace; undefined when there is none. */
export async function findRemote(
  client: Client,
  kind: Kind,
  key: string,
  version: string,
): Promise<Resource | undefined> {
  try {
    return parseResource(await client[GROUPS[kind]].readVersion(key, version)).resource
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
