import type { AssetSpec, BlueprintSpec } from '@countersign/resources'

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
