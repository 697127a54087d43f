import { isRecord, type Path } from './issue.ts'
import {
  combineReferences,
  formatReference,
  parseReference,
  type ReferenceUse,
  referencesOf,
} from './references.ts'
import type { Kind } from './shapes/resource.ts'

/** A value of a resource as it is written, and what is to stand there. */
export interface Pinning {
  path: Path
  value: string
}

/** The references to drafts that a spec holds as it is written, combined or in pairs. @param spec as it was read, with no shape that is known */
export function draftReferences(kind: Kind, spec: unknown): ReferenceUse[] {
  const combined = structuredClone(spec)
  combineReferences(kind, combined)
  return referencesOf({ kind, spec: combined }).filter(
    ({ reference }) => parseReference(reference)?.version === 'draft',
  )
}

/**
 * What makes references to drafts name versions, in a spec as it is written: the combined form, a pair, or both.
 * @param versionOf the version that a reference is to name; undefined: it stays
 */
export function pinReferences(
  kind: Kind,
  spec: unknown,
  versionOf: (use: ReferenceUse) => string | undefined,
): Pinning[] {
  return draftReferences(kind, spec).flatMap((use) => {
    const version = versionOf(use)
    const key = parseReference(use.reference)?.key
    return version === undefined || key === undefined ? [] : pinningsOf({ spec }, use, key, version)
  })
}

function pinningsOf(root: object, { path, kinds }: ReferenceUse, key: string, version: string): Pinning[] {
  const written = valueAt(root, path)
  // An entry of a list or map of references may be an object with the pair; else the pair stands beside the property.
  const holderPath = isRecord(written) ? path : path.slice(0, -1)
  const base = isRecord(written) ? (kinds[0]?.toLowerCase() ?? '') : String(path.at(-1))
  const holder = valueAt(root, holderPath)
  const said = isRecord(holder) ? holder : {}
  const combinedPath = isRecord(written) ? [...path, base] : path
  return [
    ...(typeof valueAt(root, combinedPath) === 'string'
      ? [{ path: combinedPath, value: formatReference(key, version) }]
      : []),
    ...(typeof said[`${base}Version`] === 'string'
      ? [{ path: [...holderPath, `${base}Version`], value: version }]
      : []),
  ]
}

function valueAt(root: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (holder, step) => (typeof holder === 'object' && holder !== null ? Reflect.get(holder, step) : undefined),
    root,
  )
}
