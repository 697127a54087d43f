import { type Issue, isRecord, issueAt, type Path } from './issue.ts'
import { isSemver } from './semver.ts'
import type { Kind } from './shapes/resource.ts'

/** A reference that a resource holds: `path` leads to it from the resource's root. */
export interface ReferenceUse {
  /** The kinds that it may name: one, except a scenario's `for`, which names a blueprint or else a template. */
  kinds: readonly [Kind, ...Kind[]]
  reference: string
  path: Path
}

/**
 * A place of references: the object that holds it (`*` stands for every entry) and the property, or `*` when every
 * entry of a map or list is a reference. `base` names the pair: `schema` → `schemaKey`, `schemaVersion`.
 */
export interface ReferenceSite {
  holder: readonly string[]
  property: string
  base: string
  kinds: readonly [Kind, ...Kind[]]
}

const FUNCTIONS: ReferenceSite = {
  holder: ['functions'],
  property: '*',
  base: 'function',
  kinds: ['Function'],
}
const INPUT_SCHEMAS: ReferenceSite = {
  holder: ['inputs', '*'],
  property: 'schema',
  base: 'schema',
  kinds: ['Schema'],
}

const SITES: Record<Kind, readonly ReferenceSite[]> = {
  Schema: [],
  Asset: [
    { holder: ['partials'], property: '*', base: 'asset', kinds: ['Asset'] },
    { holder: ['styles'], property: '*', base: 'asset', kinds: ['Asset'] },
    { holder: ['images'], property: '*', base: 'asset', kinds: ['Asset'] },
    { holder: ['data'], property: 'schema', base: 'schema', kinds: ['Schema'] },
  ],
  Function: [
    { holder: ['params', '*'], property: 'schema', base: 'schema', kinds: ['Schema'] },
    { holder: ['returnType'], property: 'schema', base: 'schema', kinds: ['Schema'] },
    FUNCTIONS,
  ],
  Template: [
    { holder: [], property: 'content', base: 'content', kinds: ['Asset'] },
    INPUT_SCHEMAS,
    { holder: ['roles', '*', 'output'], property: 'schema', base: 'schema', kinds: ['Schema'] },
    FUNCTIONS,
  ],
  Blueprint: [
    INPUT_SCHEMAS,
    {
      holder: ['envelopes', '*', 'documents', '*'],
      property: 'template',
      base: 'template',
      kinds: ['Template'],
    },
    FUNCTIONS,
  ],
  Scenario: [{ holder: [], property: 'for', base: 'for', kinds: ['Blueprint', 'Template'] }],
}

/** Stands for a pair of which one half is missing, which is an issue of its own. */
export const HALF_A_PAIR = 'x@draft'

/** The places of a kind's spec where references stand. */
export function referenceSites(kind: Kind): readonly ReferenceSite[] {
  return SITES[kind]
}

/** Key and version of `key@version`; undefined when the text has another form. */
export function parseReference(text: string): { key: string; version: string } | undefined {
  const match = /^([a-z][a-z0-9]*(?:_[a-z0-9]+)*)@(.+)$/.exec(text)
  const [, key, version] = match ?? []
  if (key === undefined || version === undefined) return undefined
  return version === 'draft' || isSemver(version) ? { key, version } : undefined
}

export function formatReference(key: string, version: string): string {
  return `${key}@${version}`
}

/** Every reference that a resource holds, in the order of its text. */
export function referencesOf(resource: { kind: Kind; spec: unknown }): ReferenceUse[] {
  const uses: ReferenceUse[] = []
  for (const site of SITES[resource.kind]) {
    for (const { holder, path } of holders(resource.spec, site.holder, ['spec'])) {
      const properties = site.property === '*' ? Object.keys(holder) : [site.property]
      for (const property of properties) {
        const reference: unknown = Reflect.get(holder, property)
        if (typeof reference === 'string') {
          uses.push({
            kinds: site.kinds,
            reference,
            path: [...path, Array.isArray(holder) ? Number(property) : property],
          })
        }
      }
    }
  }
  return uses
}

/**
 * Brings every reference of a spec that was just read into the combined form, in place. A pair of which one half is missing, or that
 * differs from a combined form beside it, is an issue.
 */
export function combineReferences(kind: Kind, spec: unknown): Issue[] {
  const issues: Issue[] = []
  for (const site of SITES[kind]) {
    for (const { holder, path } of holders(spec, site.holder, ['spec'])) {
      if (site.property === '*') combineEntries(holder, site.base, path, issues)
      else if (isRecord(holder)) combineProperty(holder, site.property, site.base, path, issues)
    }
  }
  return issues
}

/** A copy of a spec that carries both forms: beside each `schema: key@version` also `schemaKey` and `schemaVersion`. */
export function splitReferences<T extends object>(kind: Kind, spec: T): T {
  const copy = structuredClone(spec)
  for (const site of SITES[kind]) {
    if (site.property === '*') continue
    for (const { holder } of holders(copy, site.holder, [])) {
      const reference: unknown = Reflect.get(holder, site.property)
      const parts = typeof reference === 'string' ? parseReference(reference) : undefined
      if (parts === undefined) continue
      Reflect.set(holder, `${site.base}Key`, parts.key)
      Reflect.set(holder, `${site.base}Version`, parts.version)
    }
  }
  return copy
}

function combineEntries(holder: object, base: string, path: Path, issues: Issue[]): void {
  for (const [name, entry] of Object.entries(holder)) {
    if (!isRecord(entry)) continue
    const at = [...path, Array.isArray(holder) ? Number(name) : name]
    const strange = Object.keys(entry).filter((key) => ![base, `${base}Key`, `${base}Version`].includes(key))
    if (strange.length > 0) continue
    combineProperty(entry, base, base, at, issues)
    if (entry[base] !== undefined) Reflect.set(holder, name, entry[base])
  }
}

function combineProperty(
  holder: Record<string, unknown>,
  property: string,
  base: string,
  path: Path,
  issues: Issue[],
): void {
  const [keyName, versionName] = [`${base}Key`, `${base}Version`]
  const { [keyName]: key, [versionName]: version, [property]: combined } = holder
  if (key === undefined && version === undefined) return
  delete holder[keyName]
  delete holder[versionName]
  if (typeof key !== 'string' || typeof version !== 'string') {
    const [name, other, value] =
      typeof key === 'string' ? [versionName, keyName, version] : [keyName, versionName, key]
    const fault =
      value === undefined ? `'${name}' is required together with '${other}'` : `'${name}' must be a text`
    issues.push(issueAt([...path, name], fault))
    // One issue is enough: without this the shape would miss the combined form too.
    holder[property] ??= HALF_A_PAIR
    return
  }
  const pair = formatReference(key, version)
  if (combined === undefined) holder[property] = pair
  else if (combined !== pair) {
    const said = `'${property}' says '${String(combined)}', but ${keyName} and ${versionName} say '${pair}'`
    issues.push(issueAt([...path, property], said))
  }
}

function holders(root: unknown, steps: readonly string[], path: Path): { holder: object; path: Path }[] {
  if (typeof root !== 'object' || root === null) return []
  const [step, ...rest] = steps
  if (step === undefined) return [{ holder: root, path }]
  if (step !== '*') return holders(Reflect.get(root, step), rest, [...path, step])
  return Array.isArray(root) ? root.flatMap((item, index) => holders(item, rest, [...path, index])) : []
}
