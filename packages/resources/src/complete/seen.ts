import { type Visible, visibleAt } from '@countersign/expressions'
import { expressionsOf } from '../checks/expressions-of.ts'
import type { Lookup } from '../checks/findings.ts'
import { isRecord, type Path } from '../issue.ts'
import { parseResource } from '../parse-resource.ts'
import type { Kind } from '../shapes/resource.ts'

/** A name that an expression can go on with. */
export interface SeenName {
  label: string
  /** Its type, where the schema says it. */
  detail?: string
  /** Its description. */
  info?: string
}

/** What an expression sees; while it is being typed, the rest of the text tells. */
export function seenAt(
  text: string,
  path: Path,
  kind: Kind,
  lookup: Lookup,
): { visible: Visible | undefined; functions: string[] } | undefined {
  const { resource } = parseResource(text)
  if (resource === undefined || resource.kind !== kind) return undefined
  const names = path.map(String).join('/')
  const use = expressionsOf(resource, lookup).find(({ path: at }) => at.map(String).join('/') === names)
  return use && { visible: use.sees.visible, functions: [...(use.sees.functions ?? [])] }
}

/** What stands below the names of a path that begins with `$.`. */
export function namesBelow(visible: Visible | undefined, names: readonly string[]): SeenName[] {
  const below = visible && visibleAt(visible, [...names])
  return below === undefined ? [] : keysOf(below)
}

function keysOf(visible: Visible): SeenName[] {
  if ('keys' in visible) return Object.keys(visible.keys).map((label) => ({ label }))
  if (!('schema' in visible)) return []
  return propertiesOf(visible.schema, visible.document ?? visible.schema)
}

function propertiesOf(schema: unknown, document: unknown, depth = 0): SeenName[] {
  if (!isRecord(schema) || depth > 8) return []
  if (typeof schema.$ref === 'string' && schema.$ref.startsWith('#/')) {
    const target = schema.$ref
      .slice(2)
      .split('/')
      .reduce<unknown>((at, name) => (isRecord(at) ? at[name] : undefined), document)
    return propertiesOf(target, document, depth + 1)
  }
  const own = isRecord(schema.properties) ? Object.entries(schema.properties) : []
  const branches = ['allOf', 'anyOf', 'oneOf'].flatMap((name) => {
    const list = schema[name]
    return Array.isArray(list) ? list.flatMap((each) => propertiesOf(each, document, depth + 1)) : []
  })
  const named = own.map(([label, shape]) => ({
    label,
    ...(isRecord(shape) && typeof shape.type === 'string' && { detail: shape.type }),
    ...(isRecord(shape) && typeof shape.description === 'string' && { info: shape.description }),
  }))
  return [...named, ...branches, ...propertiesOf(schema.items, document, depth + 1)]
}
