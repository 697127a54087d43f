import { type CheckedResource, type CheckOptions, checkResource, type Lookup } from './check-resource.ts'
import { issueAt } from './issue.ts'
import { formatReference } from './references.ts'
import type { Kind, Resource } from './shapes/resource.ts'

/**
 * Checks resources that are saved together (spec/resources.md, apply): what one refers to is looked for among them first, then
 * through `lookup`, which must also answer for what those refer to in turn. A version that stands among them twice is an issue of
 * the later one. The answers are in the order of the resources.
 * @param pathOf the file of a resource, where they are of several
 */
export function checkTogether(
  resources: readonly Resource[],
  lookup: Lookup,
  options: CheckOptions = {},
  pathOf: (resource: Resource) => string | undefined = () => undefined,
): CheckedResource[] {
  const given = byName(resources)
  const among = lookupFirst(resources, lookup)
  return resources.map((resource) => {
    const checked = checkResource(resource, among, options)
    const first = given.get(nameOf(resource)) ?? resource
    if (first === resource) return checked
    const { key, version } = resource.metadata
    const isElsewhere = pathOf(first) !== pathOf(resource)
    const place = isElsewhere ? `in ${pathOf(first)} too` : 'twice'
    const message = `${resource.kind} '${formatReference(key, version)}' is given ${place}`
    return { ...checked, issues: [issueAt(['metadata', 'key'], message), ...checked.issues] }
  })
}

/** Finds a reference among some resources, else elsewhere. */
export function lookupFirst(resources: readonly Resource[], lookup: Lookup): Lookup {
  const given = byName(resources)
  return (kind, reference) => given.get(nameFor(kind, reference)) ?? lookup(kind, reference)
}

/** Of two with the same name the first. */
function byName(resources: readonly Resource[]): Map<string, Resource> {
  return new Map(resources.toReversed().map((resource) => [nameOf(resource), resource]))
}

function nameOf({ kind, metadata }: Resource): string {
  return nameFor(kind, formatReference(metadata.key, metadata.version))
}

function nameFor(kind: Kind, reference: string): string {
  return `${kind} ${reference}`
}
