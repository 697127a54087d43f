import {
  type Change,
  checkRough,
  compareResources,
  type DocumentText,
  type Issue,
  type Lookup,
  type Resource,
  type VersionType,
} from '@countersign/resources'
import type { ReadingRooms } from '../files/rooms.ts'
import type { Db } from '../postgres/db.ts'
import { findCurrent } from './apply-store.ts'
import { loadFacts, requireNone } from './check-stored.ts'
import type { Edits } from './edited-drafts.ts'
import { type GivenDocument, issuesOfDocument } from './parse-documents.ts'
import { checkLongTogether } from './resource-pool.ts'
import { findClosure } from './resource-store.ts'
import { lookupAmong, nameOf, referencedNames, type StoredResource, versionName } from './stored-resource.ts'

/** What is asked of an apply besides its documents. */
export interface ApplyOptions {
  publish?: VersionType | 'deserved'
  dryRun: boolean
  /** Given when the documents are a push from a folder of files. */
  edits?: Edits
}

/** A document that is a resource, and what the namespace holds of its key. */
export interface Entry {
  index: number
  resource: Resource
  source?: DocumentText
  locate: GivenDocument['locate']
  draft?: StoredResource
  latest?: StoredResource
  /** The very version that the document names, when that is a published one. */
  same?: StoredResource
}

/** The documents of an apply, and all that they touch, as it was read. */
export interface World {
  entries: Entry[]
  /** What the documents refer to, among themselves and in the namespace. */
  lookup: Lookup
  /** All that `lookup` finds. */
  known: Resource[]
  /** Drafts outside of the documents that were found. */
  drafts: StoredResource[]
  /** Files that they name. */
  files: Awaited<ReturnType<typeof loadFacts>>
}

export async function loadWorld(
  rooms: ReadingRooms,
  db: Db,
  documents: readonly GivenDocument[],
): Promise<World> {
  const given = documents.flatMap(({ resource, source, locate }, index) =>
    resource === undefined ? [] : [{ index, resource, locate, ...(source !== undefined && { source }) }],
  )
  const keys = given.map(({ resource }) => ({ kind: resource.kind, key: resource.metadata.key }))
  const own = given.map(({ resource }) => nameOf(resource))
  const current = await findCurrent(db, keys, own)
  const rough = documents.flatMap((document) => document.rough ?? [])
  const whole = [...given, ...current].map(({ resource }) => resource)
  const names = [...whole, ...rough].flatMap((each) => referencedNames(each))
  const found = await findClosure(db, [...new Set(names)], null)
  const stored = new Map([...found, ...current].map((each) => [nameOf(each.resource), each]))
  const resources = [...stored.values()].map(({ resource }) => resource)
  const known = [...resources, ...given.map(({ resource }) => resource)]
  const lookup = lookupAmong(known)
  return {
    entries: given.map((each) => ({ ...each, ...currentOf(each.resource, current) })),
    lookup,
    known,
    drafts: [...stored].flatMap(([name, each]) =>
      each.resource.metadata.version === 'draft' && !own.includes(name) ? [each] : [],
    ),
    files: await loadFacts(
      rooms,
      db,
      given.map(({ resource }) => resource),
      lookup,
    ),
  }
}

function currentOf(
  { kind, metadata }: Resource,
  current: readonly StoredResource[],
): Pick<Entry, 'draft' | 'latest' | 'same'> {
  const own = current.filter(
    ({ resource }) => resource.kind === kind && resource.metadata.key === metadata.key,
  )
  const draft = own.find(({ resource }) => resource.metadata.version === 'draft')
  const published = own.filter(({ resource }) => resource.metadata.version !== 'draft')
  const same = published.find(({ resource }) => resource.metadata.version === metadata.version)
  const [latest] = published.toSorted((a, b) => byVersion(b.resource, a.resource))
  return {
    ...(draft !== undefined && { draft }),
    ...(latest !== undefined && { latest }),
    ...(same !== undefined && { same }),
  }
}

function byVersion(a: Resource, b: Resource): number {
  return a.metadata.version.localeCompare(b.metadata.version, 'en', { numeric: true })
}

/**
 * All checks of all documents together. Gives the warnings of each entry.
 * @throws InvalidInput with every problem of every document, each at its place in the request
 */
export async function requireValidTogether(
  db: Db,
  documents: readonly GivenDocument[],
  { entries, lookup, known, files }: World,
): Promise<Issue[][]> {
  const broken = documents.flatMap(({ claim }) => claim ?? [])
  const resources = entries.map(({ resource }) => resource)
  const checked = await checkLongTogether(db, { resources, known, files, broken })
  const found = entries.flatMap((entry, at) => {
    const issues = checked[at]?.issues ?? []
    const own = issues.length > 0 ? issues : versionIssues(entry, lookup)
    return issuesOfDocument(entry.locate(own), entry.index)
  })
  const unread = documents.flatMap(({ issues, rough, locate }, index) => {
    const more = rough === undefined ? [] : checkRough(rough, lookup, broken)
    return issuesOfDocument(locate([...issues, ...more]), index)
  })
  requireNone([...unread, ...found].toSorted(byPlace))
  return entries.map(({ locate, index }, at) => issuesOfDocument(locate(checked[at]?.warnings ?? []), index))
}

/** A published version is what it is: a document may repeat it, and say nothing else. */
function versionIssues({ resource, same }: Entry, lookup: Lookup): Issue[] {
  if (same === undefined || compareResources(same.resource, resource, lookup).changes.length === 0) return []
  const { key, version } = resource.metadata
  const message = `${resource.kind} '${key}@${version}' is published and says something else; a published version never changes`
  return [{ path: '/metadata/version', message }]
}

function byPlace(a: Issue, b: Issue): number {
  return (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0)
}

/** What saving a document changes. */
export function changesOf({ resource, draft, source }: Entry, lookup: Lookup): Change[] {
  if (draft === undefined) return []
  const { changes } = compareResources(draft.resource, resource, lookup)
  if (changes.length > 0 || source === undefined || source.text === draft.source) return changes
  const message = 'The text is written differently, and says the same'
  return [{ type: 'changed', subject: 'text', path: '', versionType: 'patch', message }]
}

/** Drafts outside of the documents that one of them refers to. */
export function draftsHeld({ entries, drafts }: World): StoredResource[] {
  const names = new Set(entries.flatMap(({ resource }) => referencedNames(resource)))
  return drafts.filter(({ resource }) =>
    names.has(versionName(resource.kind, `${resource.metadata.key}@draft`)),
  )
}
