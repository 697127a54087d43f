import {
  formatReference,
  type Lookup,
  type Publication,
  planPublications,
  type Resource,
  referencesOf,
  VERSION_TYPES,
  type VersionType,
} from '@countersign/resources'
import type { Client } from '@countersign/sdk'
import type { Folder } from '../folder/load-folder.ts'
import type { Applied, Publish } from './apply-folder.ts'
import type { Compared } from './compare-folder.ts'
import { fetchMissing, findPublished, inTurns } from './remote-resources.ts'

type Publishes = NonNullable<Applied['publishes']>

export interface PushPlan {
  /** What a push with --publish would publish. */
  readonly publishes: ReadonlyMap<Compared, Publishes>
  /** Why the service would refuse it, each in a sentence. */
  readonly obstacles: readonly string[]
}

/** What a push would publish, by the rules that the service has, and with nothing but reading. */
export async function planPush(
  client: Client,
  folder: Folder,
  compared: readonly Compared[],
  choice: Publish,
): Promise<PushPlan> {
  const drafts = compared.filter(({ resource }) => resource.metadata.version === 'draft')
  const latest = await inTurns(drafts, ({ resource }) =>
    findPublished(client, resource.kind, resource.metadata.key),
  )
  const candidates = drafts.map(({ resource }, at) => {
    const published = latest[at]
    return { draft: resource, ...(published !== undefined && { latest: published }) }
  })
  const lookup = await lookupOf(
    client,
    folder,
    latest.flatMap((one) => one ?? []),
  )
  const publications = planPublications(candidates, choice, lookup)
  const publishes = new Map(
    drafts.flatMap((one, at): [Compared, Publishes][] => {
      const publication = publications[at]
      return publication?.step === undefined ? [] : [[one, publishesOf(publication)]]
    }),
  )
  for (const one of compared) {
    const { version } = one.resource.metadata
    if (version !== 'draft' && one.status === 'created') publishes.set(one, { version, reasons: [] })
  }
  return { publishes, obstacles: publications.flatMap(obstaclesOf) }
}

/** The highest type among what would be published is this one, or a higher one. */
export function reaches({ publishes }: PushPlan, limit: VersionType): boolean {
  const limitAt = VERSION_TYPES.indexOf(limit)
  return [...publishes.values()].some(
    ({ deserved }) => deserved !== undefined && VERSION_TYPES.indexOf(deserved) >= limitAt,
  )
}

/** What the folder finds, and what published versions refer to besides. */
async function lookupOf(client: Client, { lookup }: Folder, latest: readonly Resource[]): Promise<Lookup> {
  const fetched = await fetchMissing(client, latest)
  const byName = new Map(
    [...latest, ...fetched].map((one) => [
      `${one.kind} ${formatReference(one.metadata.key, one.metadata.version)}`,
      one,
    ]),
  )
  return (kind, reference) => lookup(kind, reference) ?? byName.get(`${kind} ${reference}`)
}

function publishesOf({ resource, step }: Publication): Publishes {
  const { versionType, comparison } = step ?? {}
  return {
    version: resource.metadata.version,
    ...(versionType !== undefined && { versionType }),
    ...(comparison?.versionType !== undefined && { deserved: comparison.versionType }),
    reasons: comparison?.reasons ?? [],
  }
}

/** What is published refers to published versions alone; drafts of the same push become some. */
function obstaclesOf({ resource, step }: Publication): string[] {
  if (step === undefined) return []
  const { kind, metadata } = resource
  const drafts = referencesOf(resource).filter(({ reference }) => reference.endsWith('@draft'))
  return [...new Set(drafts.map(({ reference }) => reference))].map(
    (reference) =>
      `${kind} '${metadata.key}' cannot be published: it refers to ${reference}, which is not in these files`,
  )
}
