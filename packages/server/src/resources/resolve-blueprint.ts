import type { ResolvedBlueprint } from '@countersign/engine'
import { suggest } from '@countersign/expressions/suggest'
import {
  type AssetSpec,
  type BlueprintSpec,
  canonicalHash,
  checkResource,
  type FunctionSpec,
  type Lookup,
  parseReference,
  parseResource,
  type SchemaSpec,
  type TemplateSpec,
  withoutOffsets,
} from '@countersign/resources'
import type { ReadingRooms } from '../files/rooms.ts'
import { InvalidInput } from '../lib/errors.ts'
import type { Db } from '../postgres/db.ts'
import { loadFiles, requireNone, requireValid } from './check-stored.ts'
import { findClosure, listResources, listVersions } from './resource-store.ts'
import { nameOf, referencedNames, type StoredResource, versionName } from './stored-resource.ts'

/** Characters of the specs that are kept resolved, over all namespaces. */
const KEPT_SIZE_MAX = 16_000_000

/** Of what is told where a blueprint is not there. */
const VERSIONS_TOLD_MAX = 5
const KEYS_SEEN_MAX = 200

const kept = new Map<string, { resolved: ResolvedBlueprint; size: number }>()

/**
 * The blueprint of a reference with all that it refers to, in one statement; published ones, which never change, are kept in memory.
 * Drafts may have changed since they were checked against each other, so that they are checked again.
 * @throws InvalidInput when it does not exist, or a draft no longer fits what it refers to
 */
export async function resolveBlueprint(
  rooms: ReadingRooms,
  db: Db,
  reference: string,
): Promise<ResolvedBlueprint> {
  const name = versionName('Blueprint', reference)
  const known = kept.get(`${db.tenantId} ${name}`)
  if (known !== undefined) {
    keep(`${db.tenantId} ${name}`, known.resolved, known.size)
    return known.resolved
  }
  const found = parseReference(reference) === undefined ? [] : await findClosure(db, [name], null)
  const root = found.find(({ resource }) => nameOf(resource) === name)
  if (root?.resource.kind !== 'Blueprint') throw await notFound(db, reference)
  const isDraft = root.resource.metadata.version === 'draft'
  if (isDraft) await recheck(rooms, db, found)
  const { name: title } = root.resource.metadata
  const content = await gather(root.resource.spec, root.contentHash, found)
  const resolved = title === undefined ? content : { ...content, name: title }
  if (!isDraft) keep(`${db.tenantId} ${name}`, resolved, JSON.stringify(resolved).length)
  return resolved
}

/**
 * A blueprint that came with a request instead of a reference, checked as if it were saved.
 * @param place where the value of a path such as `/spec/envelopes/0` stands in the request
 * @throws InvalidInput with every problem
 */
export async function resolveInlineBlueprint(
  rooms: ReadingRooms,
  db: Db,
  spec: unknown,
  place: (path: string) => string,
): Promise<ResolvedBlueprint> {
  const given = { apiVersion: 'countersign/v1', kind: 'Blueprint', metadata: { key: 'inline' }, spec }
  const { resource, issues } = parseResource(given)
  const here = (problems: typeof issues) => problems.map((issue) => ({ ...issue, path: place(issue.path) }))
  requireNone(here(issues))
  if (resource?.kind !== 'Blueprint') throw new InvalidInput('The resource is not a blueprint')
  await requireValid(rooms, db, resource, (problems) => here([...problems]))
  const found = await findClosure(db, referencedNames(resource), null)
  return gather(resource.spec, await canonicalHash(resource.spec), found)
}

/** A schema refers to nothing, and what is published to nothing that changes. */
export async function recheck(rooms: ReadingRooms, db: Db, found: readonly StoredResource[]): Promise<void> {
  const byName = new Map(found.map((stored) => [nameOf(stored.resource), stored.resource]))
  const lookup: Lookup = (kind, reference) => byName.get(versionName(kind, reference))
  const drafts = found.filter(
    ({ resource }) => resource.metadata.version === 'draft' && resource.kind !== 'Schema',
  )
  const resources = drafts.map(({ resource }) => resource)
  const file = await loadFiles(rooms, db, resources, lookup)
  for (const each of resources) {
    const { issues } = checkResource(each, lookup, { file })
    const [first] = issues
    if (first === undefined) continue
    const { key, version } = each.metadata
    const message = `${each.kind} '${key}@${version}' no longer fits what it refers to: ${first.message}`
    throw new InvalidInput(message, withoutOffsets(issues))
  }
}

/** Everything by reference, and the hash over all of it. */
export async function gather(
  blueprint: BlueprintSpec,
  contentHash: string,
  found: readonly Pick<StoredResource, 'resource' | 'contentHash'>[],
): Promise<ResolvedBlueprint> {
  const templates: Record<string, TemplateSpec> = {}
  const assets: Record<string, AssetSpec> = {}
  const schemas: Record<string, SchemaSpec> = {}
  const functions: Record<string, FunctionSpec> = {}
  for (const { resource } of found) {
    const reference = `${resource.metadata.key}@${resource.metadata.version}`
    if (resource.kind === 'Template') templates[reference] = resource.spec
    else if (resource.kind === 'Asset') assets[reference] = resource.spec
    else if (resource.kind === 'Schema') schemas[reference] = resource.spec
    else if (resource.kind === 'Function') functions[reference] = resource.spec
  }
  const used = found.filter(({ resource }) => resource.kind !== 'Blueprint')
  const hashes = Object.fromEntries(used.map((stored) => [nameOf(stored.resource), stored.contentHash]))
  const hash = await canonicalHash({ blueprint: contentHash, uses: hashes })
  return { blueprint, templates, assets, schemas, functions, hash }
}

/** The last used stay, as many as fit. */
function keep(name: string, resolved: ResolvedBlueprint, size: number): void {
  kept.delete(name)
  kept.set(name, { resolved, size })
  let total = kept.values().reduce((sum, each) => sum + each.size, 0)
  for (const [oldest, each] of kept) {
    if (total <= KEPT_SIZE_MAX) break
    kept.delete(oldest)
    total -= each.size
  }
}

/** Says which versions there are, or which key may be meant. */
async function notFound(db: Db, reference: string): Promise<InvalidInput> {
  const [key = ''] = reference.split('@')
  const page = { limit: VERSIONS_TOLD_MAX, offset: 0 }
  const { rows: versions } = await listVersions(db, 'Blueprint', key, page)
  const message = `Blueprint '${reference}' not found`
  if (versions.length > 0) {
    const there = versions.map(({ metadata }) => metadata.version).join(', ')
    return InvalidInput.of([{ path: '/blueprintVersion', message: `${message}; there is ${there}` }])
  }
  const { rows } = await listResources(db, { kind: 'Blueprint', labels: {}, limit: KEYS_SEEN_MAX, offset: 0 })
  const meant = suggest(
    key,
    rows.map(({ metadata }) => metadata.key),
  )
  const remedy = meant === null ? '' : `; did you mean '${meant}'?`
  return InvalidInput.of([{ path: '/blueprintKey', message: `${message}${remedy}` }])
}
