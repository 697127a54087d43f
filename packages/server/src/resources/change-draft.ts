import {
  canonicalHash,
  isRecord,
  type Kind,
  mergePatch,
  parseResource,
  type Resource,
  reviseYaml,
} from '@countersign/resources'
import type { ReadingRooms } from '../files/rooms.ts'
import type { Instant } from '../lib/clock.ts'
import { InvalidInput } from '../lib/errors.ts'
import { newId } from '../lib/ids.ts'
import { limits } from '../limits.ts'
import type { Db } from '../postgres/db.ts'
import { holdReferences, requireNone, requireValid } from './check-stored.ts'
import { newVersion } from './create-resource.ts'
import { type ParsedBody, wrongKind } from './parse-body.ts'
import { findResource, insertResource, updateDraft } from './resource-store.ts'
import type { Saved } from './saved.ts'
import type { Author, StoredResource } from './stored-resource.ts'

/** What a write to a draft starts from: the draft, or where there is none the latest published version. */
export async function findBase(db: Db, kind: Kind, key: string): Promise<StoredResource | null> {
  return (await findResource(db, kind, key, 'draft')) ?? (await findResource(db, kind, key, 'published'))
}

/**
 * Puts a whole resource in the draft's place. From a published version it starts the draft anew.
 * `stale` is the answer when somebody else was faster.
 */
export async function replaceDraft(
  rooms: ReadingRooms,
  db: Db,
  base: StoredResource,
  expectedRevision: string,
  body: ParsedBody,
  author: Author,
  now: Instant,
  stale: () => Error,
): Promise<Saved> {
  requireSameName(base.resource, body)
  const valid = await requireValid(rooms, db, body.resource, body.locate)
  if (base.revision !== expectedRevision) throw stale()
  const source = body.source ?? revised(base, body.resource)
  if (base.resource.metadata.version !== 'draft') {
    const stored = await newVersion({ ...body, ...(source !== undefined && { source }) }, author, now)
    await db.commit((tx) => {
      insertResource(tx, stored, stale)
      holdReferences(tx, body.resource, valid)
    })
    return { stored, warnings: valid.warnings }
  }
  const { source: _, ...kept } = base
  const stored = {
    ...kept,
    resource: body.resource,
    ...(source !== undefined && { source }),
    revision: newId(),
    contentHash: await canonicalHash(body.resource.spec),
    updatedAt: now,
    updatedBy: author,
  }
  await db.commit((tx) => {
    updateDraft(tx, stored, base.revision, stale)
    holdReferences(tx, body.resource, valid)
  })
  return { stored, warnings: valid.warnings }
}

/** The author's YAML, made to say what a patch or a JSON body says; a long one is let go, since it would be parsed three times. */
function revised({ source }: StoredResource, to: Resource): string | undefined {
  return source === undefined || source.length > limits.revisedTextMax ? undefined : reviseYaml(source, to)
}

/** The draft after a JSON Merge Patch (RFC 7386). @throws InvalidInput when the result has not the shape of its kind */
export function patchResource(draft: Resource, patch: unknown): ParsedBody {
  if (!isRecord(patch)) throw new InvalidInput('The patch must be an object')
  const merged = mergePatch(withPairs(draft, patch), patch)
  if (patch.kind !== undefined && patch.kind !== draft.kind) requireNone([wrongKind(draft.kind, patch.kind)])
  const { resource, issues, locate } = parseResource(isRecord(merged) ? merged : {})
  requireNone(issues)
  if (resource === undefined) throw new InvalidInput('The patched draft is not a resource')
  return { resource, locate }
}

/** A patch that names half of a pair (`contentVersion`) changes the reference that stands there combined. */
function withPairs(target: unknown, patch: unknown): unknown {
  if (!isRecord(target) || !isRecord(patch)) return target
  const result: Record<string, unknown> = { ...target }
  for (const [name, value] of Object.entries(patch)) {
    if (isRecord(value)) result[name] = withPairs(target[name], value)
    const base = /^(\w+?)(?:Key|Version)$/.exec(name)?.[1]
    const combined = base === undefined ? undefined : result[base]
    if (base === undefined || typeof combined !== 'string' || Object.hasOwn(patch, base)) continue
    const [key, version] = combined.split('@')
    delete result[base]
    Object.assign(result, { [`${base}Key`]: key, [`${base}Version`]: version })
  }
  return result
}

function requireSameName({ kind, metadata }: Resource, { resource, locate }: ParsedBody): void {
  const { key, version } = resource.metadata
  const issues = [
    ...(resource.kind === kind ? [] : [wrongKind(kind, resource.kind)]),
    ...(key === metadata.key
      ? []
      : [{ path: '/metadata/key', message: `'key' must be ${metadata.key} here, not ${key}` }]),
    ...(version === 'draft'
      ? []
      : [{ path: '/metadata/version', message: `'version' must be draft here, not ${version}` }]),
  ]
  requireNone(locate(issues))
}
