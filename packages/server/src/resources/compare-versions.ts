import {
  type Comparison,
  compareResources,
  type Issue,
  type Resource,
  VERSION_TYPES,
  type VersionType,
} from '@countersign/resources'
import type { Db } from '../postgres/db.ts'
import { findClosure } from './resource-store.ts'
import { lookupAmong, referencedNames } from './stored-resource.ts'

/** What changed between two versions, schemas that they refer to included. */
export async function compareVersions(db: Db, from: Resource, to: Resource): Promise<Comparison> {
  const names = [from, to].flatMap((resource) => referencedNames(resource, ['Schema']))
  const schemas = await findClosure(db, [...new Set(names)], 'Schema')
  return compareResources(from, to, lookupAmong(schemas.map(({ resource }) => resource)))
}

/** A warning when a version is published under a smaller versionType than its changes deserve. */
export function warningsOfSize(
  versionType: VersionType,
  { versionType: deserved, reasons }: Comparison,
): Issue[] {
  if (deserved === undefined || VERSION_TYPES.indexOf(versionType) >= VERSION_TYPES.indexOf(deserved))
    return []
  const message = `Published as ${versionType}, but what changed deserves ${deserved}: ${reasons.join('; ')}`
  return [{ path: '/metadata/version', message }]
}
