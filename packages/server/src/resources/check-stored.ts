import {
  checkResource,
  type FileFacts,
  type Issue,
  type Lookup,
  type ParsedResource,
  type Resource,
} from '@countersign/resources'
import { findFiles } from '../files/file-store.ts'
import { InvalidInput } from '../lib/errors.ts'
import type { Db } from '../postgres/db.ts'
import { findClosure } from './resource-store.ts'
import { nameOf, referencedNames, versionName } from './stored-resource.ts'

/**
 * All checks of a resource that is about to be saved, against what the namespace holds (spec/resources.md, Checks when a draft is
 * saved). Gives the warnings.
 * @throws InvalidInput with every problem, at its line and column when the resource came as text
 */
export async function requireValid(
  db: Db,
  resource: Resource,
  locate: ParsedResource['locate'] = (issues) => [...issues],
): Promise<Issue[]> {
  const lookup = await loadLookup(db, resource)
  const file = await loadFiles(db, resource, lookup)
  const { issues, warnings } = checkResource(resource, lookup, { file })
  requireNone(locate(issues))
  return locate(warnings)
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
async function loadLookup(db: Db, resource: Resource): Promise<Lookup> {
  const near = (await findClosure(db, referencedNames(resource), resource.kind)).map(
    (found) => found.resource,
  )
  const known = new Set(near.map(nameOf))
  const further = near.flatMap((other) => referencedNames(other, ['Schema', 'Template']))
  const far = await findClosure(
    db,
    [...new Set(further)].filter((name) => !known.has(name)),
    'Schema',
  )
  const byName = new Map(
    [...near, ...far.map((found) => found.resource)].map((other) => [nameOf(other), other]),
  )
  return (kind, reference) => byName.get(versionName(kind, reference))
}

async function loadFiles(
  db: Db,
  resource: Resource,
  lookup: Lookup,
): Promise<(fileId: string) => FileFacts | undefined> {
  const files = await findFiles(db, fileIdsOf(resource, lookup))
  const facts = files.map(({ fileId, contentType, facts: { pages } }): [string, FileFacts] => {
    return [fileId, { contentType, ...(pages !== undefined && { pages }) }]
  })
  const byId = new Map(facts)
  return (fileId) => byId.get(fileId)
}

/** Files that a resource names, and that of the PDF which a template lays its fields over. */
function fileIdsOf(resource: Resource, lookup: Lookup): string[] {
  if (resource.kind === 'Asset') {
    const { spec } = resource
    if (spec.type === 'image' || spec.type === 'pdf') return [spec.fileId]
    return (spec.fonts ?? []).map(({ fileId }) => fileId)
  }
  if (resource.kind === 'Blueprint') {
    const documents = (resource.spec.envelopes ?? []).flatMap((envelope) => envelope.documents)
    return documents.flatMap(({ fileId }) => (typeof fileId === 'string' ? [fileId] : []))
  }
  if (resource.kind !== 'Template') return []
  const asset = lookup('Asset', resource.spec.content)
  return asset?.kind === 'Asset' && asset.spec.type === 'pdf' ? [asset.spec.fileId] : []
}
