import { formatReference, type Kind, parseReference, pointer, referencesOf } from '@countersign/resources'
import type { Caller } from '../access/caller.ts'
import { Forbidden } from '../lib/errors.ts'
import type { Db } from '../postgres/db.ts'
import { requireNone } from '../resources/check-stored.ts'
import { filesOf, namedFiles } from '../resources/named-files.ts'
import type { ParsedBody } from '../resources/parse-body.ts'
import { findClosure, findResource } from '../resources/resource-store.ts'
import { nameOf, referencedNames, type StoredResource, versionName } from '../resources/stored-resource.ts'
import { requireOwnFiles } from './embed-files.ts'

/** The version of a resource that a builder token is for. */
export interface Own {
  kind: Kind
  key: string
  version: string
}

/**
 * What a builder token reads: every version of its own resource, and what its version refers to, each as it is referred to. One for a
 * draft also reads what the last published version refers to, with which publishing compares it.
 */
export interface Reach {
  resources: readonly StoredResource[]
  has(kind: Kind, reference: string): boolean
}

/** A reference in a request's body. */
export interface BodyReference {
  kinds: readonly [Kind, ...Kind[]]
  reference: string
  path: readonly (string | number)[]
}

export function filesOfReach({ resources }: Reach): string[] {
  return resources.flatMap(({ resource }) => filesOf(resource))
}

/** As it is stored now. */
export async function reachOf(db: Db, { kind, key, version }: Own): Promise<Reach> {
  const former = version === 'draft' ? await findResource(db, kind, key, 'published') : null
  const roots = [
    versionName(kind, formatReference(key, version)),
    ...(former ? [nameOf(former.resource)] : []),
  ]
  const resources = await findClosure(db, roots, null)
  const names = new Set(resources.flatMap(({ resource }) => [nameOf(resource), ...referencedNames(resource)]))
  const isOwn = (candidate: Kind, reference: string) =>
    candidate === kind && parseReference(reference)?.key === key
  return {
    resources,
    has: (candidate, reference) =>
      isOwn(candidate, reference) || names.has(versionName(candidate, reference)),
  }
}

/**
 * Whether a builder token may have a preview made of what its request names.
 * @throws InvalidInput as if the rest of the namespace were not there
 */
export async function requireReached(
  db: Db,
  { embed }: Caller,
  references: readonly BodyReference[],
): Promise<void> {
  if (embed?.intent !== 'builder' || references.length === 0) return
  requireNone(missing(await reachOf(db, embed.resource), references))
}

/**
 * Whether a builder token may save what refers so: what a draft refers to is read with it, so that a token adds references only to
 * published versions, or to what it reads already; and names files that are part of that, or were uploaded for its resource.
 * @throws InvalidInput as if other drafts and files were not there
 */
export async function requireAddable(
  db: Db,
  { embed }: Caller,
  base: StoredResource,
  { resource, locate }: ParsedBody,
): Promise<void> {
  if (embed?.intent !== 'builder') return
  const { kind, metadata } = base.resource
  const reach = await reachOf(db, { kind, key: metadata.key, version: metadata.version })
  const toDrafts = referencesOf(resource).filter(
    ({ reference }) => parseReference(reference)?.version === 'draft',
  )
  requireNone(locate(missing(reach, toDrafts)))
  await requireOwnFiles(db, embed, namedFiles(resource), filesOfReach(reach), locate)
}

/**
 * The draft that a builder token creates scenarios for; undefined for whoever has no such token.
 * @throws Forbidden where the token is for what has no scenarios, or may not be changed
 */
export async function draftOfScenarios(db: Db, { embed }: Caller): Promise<string | undefined> {
  if (embed?.intent !== 'builder') return undefined
  const { kind, key, version } = embed.resource
  const own = formatReference(key, version)
  // A scenario's `for` names a blueprint, or else a template.
  const isNamed =
    kind === 'Blueprint' ||
    (kind === 'Template' && (await findResource(db, 'Blueprint', key, version)) === null)
  if (isNamed && version === 'draft') return own
  throw new Forbidden(
    `The token is for ${kind} '${own}': it creates scenarios only where it is for the draft of a blueprint or template`,
  )
}

/** @throws InvalidInput where a builder token would create another scenario than a draft for its own draft */
export function requireScenarioFor(own: string, { resource, locate }: ParsedBody): void {
  const target = resource.kind === 'Scenario' ? resource.spec.for : undefined
  const other = { path: '/spec/for', message: `With this token a scenario is for '${own}'; say so in 'for'` }
  const published = {
    path: '/metadata/version',
    message: 'With an embed token a scenario is created as a draft',
  }
  const isDraft = resource.metadata.version === 'draft'
  requireNone(locate([...(target === own ? [] : [other]), ...(isDraft ? [] : [published])]))
}

function missing(reach: Reach, references: readonly BodyReference[]) {
  return references
    .filter(({ kinds, reference }) => !kinds.every((kind) => reach.has(kind, reference)))
    .map(({ kinds, reference, path }) => ({
      path: pointer([...path]),
      message: `${kinds.join(' or ')} '${reference}' not found`,
    }))
}
