import type { AssetSpec, BlueprintSpec, Path, Resource } from '@countersign/resources'

/** A file that a resource names, and where. */
interface NamedFile {
  fileId: string
  path: Path
}

/** The files that a resource names itself. */
export function filesOf(resource: Resource): string[] {
  return namedFiles(resource).map(({ fileId }) => fileId)
}

/** The same with their places in the resource. */
export function namedFiles(resource: Resource): NamedFile[] {
  const within = ({ fileId, path }: NamedFile) => ({ fileId, path: ['spec', ...path] })
  if (resource.kind === 'Asset') return inAsset(resource.spec).map(within)
  return resource.kind === 'Blueprint' ? inBlueprint(resource.spec).map(within) : []
}

/** The files that an asset names: what it is, or its fonts. */
export function filesOfAsset(spec: AssetSpec): string[] {
  return inAsset(spec).map(({ fileId }) => fileId)
}

/** The files that a blueprint names outright; others are computed when a workflow comes to them. */
export function filesOfBlueprint(spec: BlueprintSpec): string[] {
  return inBlueprint(spec).map(({ fileId }) => fileId)
}

function inAsset(spec: AssetSpec): NamedFile[] {
  if (spec.type === 'image' || spec.type === 'pdf') return [{ fileId: spec.fileId, path: ['fileId'] }]
  return (spec.fonts ?? []).map(({ fileId }, index) => ({ fileId, path: ['fonts', index, 'fileId'] }))
}

function inBlueprint({ envelopes = [] }: BlueprintSpec): NamedFile[] {
  return envelopes.flatMap(({ documents }, envelope) =>
    documents.flatMap(({ fileId }, document) =>
      typeof fileId === 'string'
        ? [{ fileId, path: ['envelopes', envelope, 'documents', document, 'fileId'] }]
        : [],
    ),
  )
}
