import {
  type Change,
  compareResources,
  type Issue,
  type Lookup,
  type Publication,
  planPublications,
  type VersionType,
} from '@countersign/resources'
import { holdFiles } from '../files/file-store.ts'
import type { ReadingRooms } from '../files/rooms.ts'
import type { Instant } from '../lib/clock.ts'
import { Conflict } from '../lib/errors.ts'
import type { Db } from '../postgres/db.ts'
import {
  type ApplyOptions,
  changesOf,
  draftsHeld,
  type Entry,
  loadWorld,
  requireValidTogether,
  type World,
} from './application.ts'
import { holdSeen, insertVersions, lockSeen, markPushed, updateDrafts } from './apply-store.ts'
import { requireNone } from './check-stored.ts'
import { warningsOfSize } from './compare-versions.ts'
import { newVersion } from './create-resource.ts'
import { isEdited, type Overwriting, requireNoneEdited } from './edited-drafts.ts'
import { filesOf } from './named-files.ts'
import { type GivenDocument, issuesOfDocument } from './parse-documents.ts'
import { pinText } from './pin-text.ts'
import { checkLongTogether } from './resource-pool.ts'
import { type Author, nameOf, type StoredResource, type VersionKey } from './stored-resource.ts'

/** What an apply made of one document. */
export interface Applied {
  stored: StoredResource
  status: 'created' | 'changed' | 'unchanged'
  /** What of the draft changed. */
  changes: Change[]
  /** The published version that holds the content now. */
  publishedAs?: string
  /** Only when this apply published it. */
  publishes?: { version: string; versionType?: VersionType; deserved?: VersionType; reasons: string[] }
  warnings: Issue[]
  /** The draft that this push overwrote although somebody had saved it otherwise. */
  overwritten?: StoredResource
}

/**
 * Checks many resources together, references among them included, and saves all of them or none (spec/resources.md, apply). With
 * `publish` each draft whose content is not yet published becomes a version; see planPublications for the references among them.
 * @throws InvalidInput with every problem, Conflict when something changed between reading and saving
 */
export async function applyResources(
  rooms: ReadingRooms,
  db: Db,
  documents: readonly GivenDocument[],
  options: ApplyOptions,
  author: Author,
  now: Instant,
): Promise<Applied[]> {
  const world = await loadWorld(rooms, db, documents)
  const warnings = await requireValidTogether(db, documents, world)
  const publications = await planAll(db, world, options)
  const overwriting = options.edits === undefined ? [] : overwritingOf(world)
  if (options.edits === 'refuse') requireNoneEdited(overwriting)
  const applied: AppliedEntry[] = []
  // One after the other: others have their turn while each is hashed.
  for (const [at, entry] of world.entries.entries()) {
    const publication = publications.get(entry.index)
    applied.push(await applyEntry(entry, world.lookup, warnings[at] ?? [], publication, author, now))
  }
  if (!options.dryRun) await save(db, world, applied, options)
  const lost = new Map(overwriting.map(({ entry, draft }) => [entry, draft]))
  return applied.map(({ result, entry }) => {
    const overwritten = lost.get(entry)
    return { ...result, ...(overwritten !== undefined && { overwritten }) }
  })
}

/** Comments alone are no edit: a push from files that hold the same content loses none. */
function overwritingOf({ entries, lookup }: World): Overwriting[] {
  return entries.flatMap((entry) => {
    const { draft, resource } = entry
    if (draft === undefined || resource.metadata.version !== 'draft' || !isEdited(draft)) return []
    return compareResources(draft.resource, resource, lookup).changes.length === 0 ? [] : [{ entry, draft }]
  })
}

/** By index of the document. Versions are checked again as what they are: references to published versions only. */
async function planAll(
  db: Db,
  { entries, lookup, known, files }: World,
  { publish }: ApplyOptions,
): Promise<Map<number, Publication>> {
  const drafts =
    publish === undefined ? [] : entries.filter(({ resource }) => resource.metadata.version === 'draft')
  const candidates = drafts.map(({ resource, latest }) => ({
    draft: resource,
    ...(latest !== undefined && { latest: latest.resource }),
  }))
  const publications = planPublications(candidates, publish ?? 'deserved', lookup)
  // A version that is published already is not checked again: it stays, whatever has become of its files.
  const fresh = publications.flatMap(({ resource, step }) => (step === undefined ? [] : [resource]))
  const found = await checkLongTogether(db, { resources: fresh, known, files, broken: [] })
  const checked = new Map(found.map(({ issues }, at) => [fresh[at], issues]))
  const own = new Set(entries.map(({ resource }) => nameOf(resource)))
  requireNone(
    drafts.flatMap(({ locate, index }, at) => {
      const publication = publications[at]
      const issues = [...(checked.get(publication?.resource) ?? []), ...takenIssues(publication, own)]
      return issuesOfDocument(locate(issues), index)
    }),
  )
  return new Map(drafts.flatMap(({ index }, at) => pairOf(index, publications[at])))
}

/** A document may bring the very version that another one's draft would become. */
function takenIssues(publication: Publication | undefined, own: ReadonlySet<string>): Issue[] {
  if (publication?.step === undefined || !own.has(nameOf(publication.resource))) return []
  const { kind, metadata } = publication.resource
  const message = `The draft would be published as ${metadata.version}, and ${kind} '${metadata.key}@${metadata.version}' is in the same request`
  return [{ path: '/metadata/version', message }]
}

function pairOf(index: number, publication: Publication | undefined): [number, Publication][] {
  return publication === undefined ? [] : [[index, publication]]
}

interface AppliedEntry {
  entry: Entry
  result: Applied
  /** Rows that are new, and drafts that are replaced. */
  inserts: StoredResource[]
  updates: StoredResource[]
}

async function applyEntry(
  entry: Entry,
  lookup: Lookup,
  warnings: Issue[],
  publication: Publication | undefined,
  author: Author,
  now: Instant,
): Promise<AppliedEntry> {
  const { resource, draft, same, index, source } = entry
  const isDraft = resource.metadata.version === 'draft'
  const made = await newVersion(
    { resource, ...(source !== undefined && { source: source.text }) },
    author,
    now,
  )
  if (!isDraft) {
    const status = same === undefined ? 'created' : 'unchanged'
    const { version } = resource.metadata
    const step = same === undefined ? { publishes: { version, reasons: [] } } : {}
    const result: Applied = {
      stored: same ?? made,
      status,
      changes: [],
      publishedAs: version,
      ...step,
      warnings,
    }
    return { entry, result, inserts: same === undefined ? [made] : [], updates: [] }
  }
  const changes = changesOf(entry, lookup)
  const kept =
    draft === undefined ? made : { ...made, createdAt: draft.createdAt, createdBy: draft.createdBy }
  const status = draft === undefined ? 'created' : changes.length > 0 ? 'changed' : 'unchanged'
  const stored = status === 'unchanged' && draft !== undefined ? draft : kept
  const small = issuesOfDocument(entry.locate(smallSteps(publication)), index)
  const result: Applied = {
    stored,
    status,
    changes,
    ...stepOf(publication),
    warnings: [...warnings, ...small],
  }
  const version = await versionOf(entry, publication, author, now)
  return {
    entry,
    result,
    inserts: [...(status === 'created' ? [stored] : []), ...version],
    updates: status === 'changed' ? [stored] : [],
  }
}

function smallSteps(publication: Publication | undefined): Issue[] {
  const { versionType, comparison } = publication?.step ?? {}
  return versionType === undefined || comparison === undefined ? [] : warningsOfSize(versionType, comparison)
}

function stepOf(publication: Publication | undefined): Pick<Applied, 'publishedAs' | 'publishes'> {
  if (publication === undefined) return {}
  const { version } = publication.resource.metadata
  if (publication.step === undefined) return { publishedAs: version }
  const { versionType, comparison } = publication.step
  const publishes = {
    version,
    ...(versionType !== undefined && { versionType }),
    ...(comparison?.versionType !== undefined && { deserved: comparison.versionType }),
    reasons: comparison?.reasons ?? [],
  }
  return { publishedAs: version, publishes }
}

/** The new version as it is stored, with the author's text where its references can be replaced. */
async function versionOf(
  entry: Entry,
  publication: Publication | undefined,
  author: Author,
  now: Instant,
): Promise<StoredResource[]> {
  if (publication?.step === undefined) return []
  const { resource, pins } = publication
  const text = pinText(entry, pins)
  return [await newVersion({ resource, ...(text !== undefined && { source: text }) }, author, now)]
}

const FILE_GONE = 'A file that a resource refers to was deleted by another process. Refresh and retry.'

async function save(
  db: Db,
  world: World,
  applied: readonly AppliedEntry[],
  { edits }: ApplyOptions,
): Promise<void> {
  const changed = new Conflict('A resource was modified by another process. Refresh and retry.')
  const seen = world.entries.map(({ resource, draft, latest }) => {
    const latestVersion = latest?.resource.metadata.version ?? (draft === undefined ? undefined : 'draft')
    return {
      key: { kind: resource.kind, key: resource.metadata.key },
      ...(draft !== undefined && { draftRevision: draft.revision }),
      ...(latestVersion !== undefined && { latestVersion }),
    }
  })
  await db.transaction(async (tx) => {
    const isAsSeen = (await lockSeen(tx, seen)) && (await holdSeen(tx, draftsHeld(world)))
    if (!isAsSeen) throw changed
    await updateDrafts(
      tx,
      applied.flatMap(({ updates }) => updates),
    )
    const inserts = applied.flatMap((each) => each.inserts)
    if (!(await insertVersions(tx, inserts))) throw changed
    if (edits !== undefined) await markPushed(tx, draftsOf(world))
    const written = applied.flatMap((each) => [...each.inserts, ...each.updates])
    const files = written.flatMap(({ resource }) => filesOf(resource))
    holdFiles(tx, files, () => new Conflict(FILE_GONE))
  })
}

function draftsOf({ entries }: World): VersionKey[] {
  const drafts = entries.filter(({ resource }) => resource.metadata.version === 'draft')
  return drafts.map(({ resource }) => ({ kind: resource.kind, key: resource.metadata.key }))
}
