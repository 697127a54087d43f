import type { AssetSpec, BlueprintSpec, Resource } from '@countersign/resources'

/** The files that a resource names itself. */
export function filesOf(resource: Resource): string[] {
  if (resource.kind === 'Asset') return filesOfAsset(resource.spec)
  return resource.kind === 'Blueprint' ? filesOfBlueprint(resource.spec) : []
}

/** The files that an asset names: what it is, or its fonts. */
export function filesOfAsset(spec: AssetSpec): string[] {
  if (spec.type === 'image' || spec.type === 'pdf') return [spec.fileId]
  return (spec.fonts ?? []).map(({ fileId }) => fileId)
}

/** The files that a blueprint names outright; others are computed when a workflow comes to them. */
export function filesOfBlueprint({ envelopes = [] }: BlueprintSpec): string[] {
  const documents = envelopes.flatMap((envelope) => envelope.documents)
  return documents.flatMap(({ fileId }) => (typeof fileId === 'string' ? [fileId] : []))
}
