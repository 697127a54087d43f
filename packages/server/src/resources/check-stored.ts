import {
  checkRough,
  type FileFacts,
  formatReference,
  type Issue,
  type Lookup,
  namesFormFields,
  type ParsedResource,
  type Resource,
  type RoughResource,
  withoutOffsets,
} from '@countersign/resources'
import { findFiles, holdFiles } from '../files/file-store.ts'
import { formsOfFiles } from '../files/form-fields.ts'
import type { ReadingRooms } from '../files/rooms.ts'
import { Conflict, InvalidInput } from '../lib/errors.ts'
import type { Db, Tx } from '../postgres/db.ts'
import { filesOf } from './named-files.ts'
import { checkLong } from './resource-pool.ts'
import { findClosure, holdDrafts } from './resource-store.ts'
import { draftsReferredTo, lookupAmong, nameOf, referencedNames, type VersionKey } from './stored-resource.ts'

/** What a check found of a resource that may be saved. */
export interface Valid {
  warnings: Issue[]
  /** The drafts that it refers to: they must still be there when it is saved (holdDrafts). */
  drafts: VersionKey[]
  /** The files that it names: likewise (holdFiles). */
  files: string[]
}

/**
 * All checks of a resource that is about to be saved, against what the namespace holds (spec/resources.md, Checks when a draft is
 * saved).
 * @throws InvalidInput with every problem, at its line and column when the resource came as text
 */
export async function requireValid(
  rooms: ReadingRooms,
  db: Db,
  resource: Resource,
  locate: ParsedResource['locate'] = withoutOffsets,
): Promise<Valid> {
  const known = await loadKnown(db, resource)
  const lookup = lookupAmong(known)
  const files = await loadFacts(rooms, db, [resource], lookup)
  const { issues, warnings } = await checkLong(db, { resource, known, files })
  requireNone(locate(issues))
  return {
    warnings: locate(warnings),
    drafts: draftsReferredTo(resource, lookup),
    files: filesOf(resource),
  }
}

/** Problems of a resource whose shape is wrong, so that its author learns of them in the same answer. */
export async function roughIssues(db: Db, rough: RoughResource | undefined): Promise<Issue[]> {
  if (rough === undefined) return []
  const found = await findClosure(db, referencedNames(rough), 'Schema')
  return checkRough(rough, lookupAmong(found.map(({ resource }) => resource)))
}

/** Keeps what a resource refers to until it is saved; the save is refused when something of it was deleted since the check. */
export function holdReferences(
  tx: Tx,
  { kind, metadata }: Resource,
  { drafts, files }: Pick<Valid, 'drafts' | 'files'>,
): void {
  const name = formatReference(metadata.key, metadata.version)
  const gone = (what: string) => () =>
    new Conflict(
      `${what} that ${kind} '${name}' refers to was deleted by another process. Refresh and retry.`,
    )
  holdDrafts(tx, drafts, gone('A draft'))
  holdFiles(tx, files, gone('A file'))
}

/** @throws InvalidInput when there are issues */
export function requireNone(issues: readonly Issue[]): void {
  const [first, ...rest] = issues
  if (first !== undefined) throw InvalidInput.of([first, ...rest])
}

/**
 * What the resource refers to, on through its own kind, where circles could close, and the schemas and templates that those refer
 * to in turn: they tell what expressions see.
 */
async function loadKnown(db: Db, resource: Resource): Promise<Resource[]> {
  // A template is judged with the HTML of its asset, and that with its partials.
  const followed = resource.kind === 'Template' ? 'Asset' : resource.kind
  const near = (await findClosure(db, referencedNames(resource), followed)).map((found) => found.resource)
  const known = new Set(near.map(nameOf))
  const further = near.flatMap((other) => referencedNames(other, ['Schema', 'Template']))
  const far = await findClosure(
    db,
    [...new Set(further)].filter((name) => !known.has(name)),
    'Schema',
  )
  return [...near, ...far.map((found) => found.resource)]
}

/** The same, by id. */
export async function loadFiles(
  rooms: ReadingRooms,
  db: Db,
  resources: readonly Resource[],
  lookup: Lookup,
): Promise<(fileId: string) => FileFacts | undefined> {
  const byId = new Map(await loadFacts(rooms, db, resources, lookup))
  return (fileId) => byId.get(fileId)
}

/** Facts of the files that the resources name. */
export async function loadFacts(
  rooms: ReadingRooms,
  db: Db,
  resources: readonly Resource[],
  lookup: Lookup,
): Promise<[fileId: string, facts: FileFacts][]> {
  const fileIds = new Set(resources.flatMap((resource) => fileIdsOf(resource, lookup)))
  const files = await findFiles(db, [...fileIds])
  const filledIn = new Set(resources.flatMap((resource) => formIdsOf(resource, lookup)))
  const forms = await formsOfFiles(
    rooms,
    db,
    files.filter(({ fileId }) => filledIn.has(fileId)),
  )
  return files.map(({ fileId, contentType, facts: { pages } }) => {
    const form = forms.get(fileId)
    return [
      fileId,
      { contentType, ...(pages !== undefined && { pages }), ...(form !== undefined && { form }) },
    ]
  })
}

/** Files that a resource names, and that of the PDF which a template lays its fields over. */
function fileIdsOf(resource: Resource, lookup: Lookup): string[] {
  if (resource.kind !== 'Template') return filesOf(resource)
  const asset = lookup('Asset', resource.spec.content)
  return asset?.kind === 'Asset' && asset.spec.type === 'pdf' ? [asset.spec.fileId] : []
}

/** Those of them whose form a template writes into. */
function formIdsOf(resource: Resource, lookup: Lookup): string[] {
  if (resource.kind === 'Template') return namesFormFields(resource.spec) ? fileIdsOf(resource, lookup) : []
  if (resource.kind !== 'Blueprint') return []
  const documents = (resource.spec.envelopes ?? []).flatMap((envelope) => envelope.documents)
  return documents.flatMap(({ fileId, template }) => {
    const found = template === undefined ? undefined : lookup('Template', template)
    return typeof fileId === 'string' && found?.kind === 'Template' && namesFormFields(found.spec)
      ? [fileId]
      : []
  })
}
