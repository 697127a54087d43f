import {
  formatReference,
  isSemver,
  type Lookup,
  parseReference,
  type Resource,
  type ResourceOf,
} from '@countersign/resources'
import type { Client } from '@countersign/sdk'
import { Failure } from '../failure.ts'
import { fetchMissing, findPublished, findRemote, inTurns } from '../namespace/remote-resources.ts'

export interface PublishedBlueprints {
  /** Of each the version that was asked for, else the latest. */
  readonly blueprints: readonly ResourceOf<'Blueprint'>[]
  /** Keys of which nothing is published. */
  readonly unpublished: readonly string[]
  /** Finds what they refer to. */
  readonly lookup: Lookup
}

/**
 * The blueprints that programs start.
 * @param keys of these; all of the namespace when absent
 * @param pins of these the named version (`approval@1.0.1`), whether their keys are among the others or not
 * @throws Failure when none is published, or a pinned version is not
 */
export async function findPublishedBlueprints(
  client: Client,
  keys: readonly string[] | undefined,
  pins: readonly string[] = [],
): Promise<PublishedBlueprints> {
  const pinned = new Map(pins.map(parsePin))
  const wanted = [...new Set([...(keys ?? (await keysOf(client))), ...pinned.keys()])]
  const found = await inTurns(wanted, (key) => {
    const version = pinned.get(key)
    return version === undefined
      ? findPublished(client, 'Blueprint', key)
      : getPublished(client, key, version)
  })
  const blueprints = found.flatMap((one) => (one?.kind === 'Blueprint' ? [one] : []))
  if (blueprints.length === 0)
    throw new Failure('No blueprint is published', undefined, [
      '`countersign push --publish deserved` publishes',
    ])
  const fetched = await fetchMissing(client, blueprints)
  const byName = new Map(
    fetched.map((one) => [`${one.kind} ${formatReference(one.metadata.key, one.metadata.version)}`, one]),
  )
  return {
    blueprints,
    unpublished: wanted.filter((_, at) => found[at] === undefined),
    lookup: (kind, reference) => byName.get(`${kind} ${reference}`),
  }
}

function parsePin(pin: string): [key: string, version: string] {
  const { key, version } = parseReference(pin) ?? {}
  if (key === undefined || version === undefined || !isSemver(version))
    throw new Failure(`--pin ${pin}: it is written like approval@1.0.1`)
  return [key, version]
}

async function getPublished(client: Client, key: string, version: string): Promise<Resource> {
  const found = await findRemote(client, 'Blueprint', key, version)
  if (found === undefined) throw new Failure(`Blueprint ${formatReference(key, version)} is not published`)
  return found
}

async function keysOf(client: Client): Promise<string[]> {
  const listed = await client.blueprints.list({ limit: 100 }).toArray()
  return listed.flatMap(({ metadata }) => (metadata.version === 'draft' ? [] : [metadata.key]))
}
