import {
  type AssetSpec,
  type BlueprintSpec,
  canonicalHash,
  type FunctionSpec,
  type Lookup,
  type Resource,
  referencesOf,
  type SchemaSpec,
  type TemplateSpec,
} from '@countersign/resources'
import type { ResolvedBlueprint } from './resolved-blueprint.ts'

/** Something that a blueprint refers to, directly or not, is not there. */
export class GatherFailure extends Error {
  override readonly name = 'GatherFailure'
}

/**
 * A blueprint with everything that it refers to, found through `lookup` as checks find it: for those who have no database.
 * @throws GatherFailure naming the first reference that leads nowhere
 */
export async function gatherBlueprint(
  spec: BlueprintSpec,
  lookup: Lookup,
  name?: string,
): Promise<ResolvedBlueprint> {
  const found = new Map<string, Resource>()
  gather({ kind: 'Blueprint', spec }, lookup, found)
  const resolved = resolvedSpecs(spec, found)
  const hash = await canonicalHash(resolved)
  return { ...resolved, hash, ...(name !== undefined && { name }) }
}

function resolvedSpecs(
  blueprint: BlueprintSpec,
  found: ReadonlyMap<string, Resource>,
): Omit<ResolvedBlueprint, 'hash'> {
  const templates: Record<string, TemplateSpec> = {}
  const assets: Record<string, AssetSpec> = {}
  const schemas: Record<string, SchemaSpec> = {}
  const functions: Record<string, FunctionSpec> = {}
  for (const [name, { kind, spec }] of found) {
    const reference = name.slice(kind.length + 1)
    if (kind === 'Template') templates[reference] = spec
    else if (kind === 'Asset') assets[reference] = spec
    else if (kind === 'Schema') schemas[reference] = spec
    else if (kind === 'Function') functions[reference] = spec
  }
  return { blueprint, templates, assets, schemas, functions }
}

function gather(
  resource: Pick<Resource, 'kind' | 'spec'>,
  lookup: Lookup,
  found: Map<string, Resource>,
): void {
  for (const { kinds, reference } of referencesOf(resource)) {
    const [kind] = kinds
    if (found.has(`${kind} ${reference}`)) continue
    const target = lookup(kind, reference)
    if (target === undefined) throw new GatherFailure(`${kind} '${reference}' not found`)
    found.set(`${kind} ${reference}`, target)
    gather(target, lookup, found)
  }
}
