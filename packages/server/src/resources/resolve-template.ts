import type { ResolvedBlueprint } from '@countersign/engine'
import {
  type BlueprintSpec,
  canonicalHash,
  type ParsedResource,
  parseReference,
  parseResource,
  type Resource,
  type TemplateSpec,
} from '@countersign/resources'
import type { ReadingRooms } from '../files/rooms.ts'
import { InvalidInput } from '../lib/errors.ts'
import type { Db } from '../postgres/db.ts'
import { requireNone, requireValid } from './check-stored.ts'
import { gather, recheck } from './resolve-blueprint.ts'
import { findClosure } from './resource-store.ts'
import { nameOf, referencedNames, type StoredResource, versionName } from './stored-resource.ts'

/** A template as the only document of a blueprint that takes the same inputs: what previews make is what workflows make. */
export interface ResolvedTemplate {
  reference: string
  spec: TemplateSpec
  name?: string
  blueprint: ResolvedBlueprint
}

/** The key of that blueprint's only document. */
export const PREVIEWED_DOCUMENT = 'preview'

const INLINE = 'inline@draft'

/**
 * The template of a reference with all that it refers to; a draft is checked again, since what it refers to may have changed.
 * @throws InvalidInput when it does not exist or no longer fits
 */
export async function resolveTemplate(
  rooms: ReadingRooms,
  db: Db,
  reference: string,
): Promise<ResolvedTemplate> {
  const name = versionName('Template', reference)
  const found = parseReference(reference) === undefined ? [] : await findClosure(db, [name], null)
  const root = found.find(({ resource }) => nameOf(resource) === name)
  if (root?.resource.kind !== 'Template') {
    throw InvalidInput.of([{ path: '/template', message: `Template '${reference}' not found` }])
  }
  if (root.resource.metadata.version === 'draft') await recheck(rooms, db, found)
  const { name: title } = root.resource.metadata
  const blueprint = await asBlueprint(reference, root.resource.spec, found)
  return { reference, spec: root.resource.spec, ...(title !== undefined && { name: title }), blueprint }
}

/** The shape of a template that came with a request. */
export function parseInlineTemplate(spec: unknown): ParsedResource {
  return parseResource({ apiVersion: 'countersign/v1', kind: 'Template', metadata: { key: 'inline' }, spec })
}

/**
 * A template that came with a request, checked as if it were saved.
 * @throws InvalidInput with every problem, below `/template`
 */
export async function resolveInlineTemplate(
  rooms: ReadingRooms,
  db: Db,
  spec: unknown,
): Promise<ResolvedTemplate> {
  const { resource, issues } = parseInlineTemplate(spec)
  const here = (problems: typeof issues) =>
    problems.map((issue) => ({ ...issue, path: issue.path.replace(/^\/spec/, '/template') }))
  requireNone(here(issues))
  if (resource?.kind !== 'Template') throw new InvalidInput('The resource is not a template')
  await requireValid(rooms, db, resource, (problems) => here([...problems]))
  const found = await findClosure(db, referencedNames(resource), null)
  const blueprint = await asBlueprint(INLINE, resource.spec, [...found, await inline(resource)])
  return { reference: INLINE, spec: resource.spec, blueprint }
}

/** A template that is known with all that it refers to, stored or not. */
export async function resolveAround(
  reference: string,
  spec: TemplateSpec,
  resources: readonly Resource[],
): Promise<ResolvedTemplate> {
  const template: Resource = {
    apiVersion: 'countersign/v1',
    kind: 'Template',
    metadata: { key: reference.replace(/@.*/, ''), version: 'draft' },
    spec,
  }
  const found = await Promise.all([...resources, template].map(inline))
  return { reference, spec, blueprint: await asBlueprint(reference, spec, found) }
}

async function inline(resource: Resource): Promise<Pick<StoredResource, 'resource' | 'contentHash'>> {
  return { resource, contentHash: await canonicalHash(resource.spec) }
}

function asBlueprint(
  reference: string,
  spec: TemplateSpec,
  found: readonly Pick<StoredResource, 'resource' | 'contentHash'>[],
): Promise<ResolvedBlueprint> {
  return gather(asOnlyDocument(reference, spec), '', found)
}

/** The blueprint whose only document is of this template, and takes the same inputs. */
export function asOnlyDocument(reference: string, { inputs = [] }: TemplateSpec): BlueprintSpec {
  const documents = [{ key: PREVIEWED_DOCUMENT, template: reference }]
  return { inputs, envelopes: [{ key: PREVIEWED_DOCUMENT, documents }] }
}
