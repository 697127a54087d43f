/** A JSON Schema of any draft, as an object; `true` and `false` are told apart by `schemaAt`. */
export type Schema = Readonly<Record<string, unknown>>

/** References that are followed one after another: a schema may refer to itself. */
const REFERENCES_MAX = 32

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The JSON pointer (RFC 6901) of what stands under a name. */
export function below(pointer: string, name: string | number): string {
  return `${pointer}/${String(name).replaceAll('~', '~0').replaceAll('/', '~1')}`
}

/**
 * What a schema says of a value, in one object: references within `root` are followed, `allOf` and what applies of `if`, `then`, `else` and
 * `dependentSchemas` is taken in. Alternatives (`oneOf`, `anyOf`) stay as they are.
 */
export function schemaAt(root: Schema, schema: unknown, value: unknown): Schema {
  return gather(root, schema, value, REFERENCES_MAX)
}

function gather(root: Schema, schema: unknown, value: unknown, left: number): Schema {
  if (!isRecord(schema) || left === 0) return {}
  const { $ref, allOf, if: condition, then, else: otherwise, dependentSchemas, ...own } = schema
  const more: unknown[] = []
  if (typeof $ref === 'string') more.push(target(root, $ref))
  if (Array.isArray(allOf)) more.push(...allOf)
  if (condition !== undefined) more.push(misfits(root, condition, value, left - 1) === 0 ? then : otherwise)
  if (isRecord(dependentSchemas) && isRecord(value))
    more.push(
      ...Object.keys(dependentSchemas).flatMap((name) => (name in value ? dependentSchemas[name] : [])),
    )
  return more.reduce<Schema>((all, one) => both(all, gather(root, one, value, left - 1)), own)
}

/** The first says how it is called; what each demands is demanded. */
function both(first: Schema, second: Schema): Schema {
  const properties = { ...record(first.properties) }
  for (const [name, schema] of Object.entries(record(second.properties)))
    properties[name] = properties[name] === undefined ? schema : { allOf: [properties[name], schema] }
  const required = [...names(first.required), ...names(second.required)]
  return {
    ...second,
    ...first,
    ...(Object.keys(properties).length > 0 && { properties }),
    ...(required.length > 0 && { required }),
  }
}

/** What a reference leads to: a pointer, or an anchor. What leads elsewhere allows everything here; the service refuses such a schema. */
function target(root: Schema, reference: string): unknown {
  const fragment = decoded(reference.slice(reference.indexOf('#') + 1))
  if (!reference.startsWith('#') || (fragment !== '' && !fragment.startsWith('/')))
    return named(root, reference, fragment)
  return fragment
    .split('/')
    .slice(1)
    .map(unescaped)
    .reduce<unknown>(
      (at, part) =>
        typeof at === 'object' && at !== null && Object.hasOwn(at, part) ? Reflect.get(at, part) : undefined,
      root,
    )
}

function named(root: Schema, reference: string, fragment: string): unknown {
  return [...Object.values(record(root.$defs)), ...Object.values(record(root.definitions))].find(
    (schema) =>
      isRecord(schema) &&
      [schema.$anchor, schema.$id, schema.id].some((name) => name === fragment || name === reference),
  )
}

/** The name that a part of a JSON pointer stands for. */
export function unescaped(part: string): string {
  return part.replaceAll('~1', '/').replaceAll('~0', '~')
}

/** What a percent encoding says; a text that is none stands for itself. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The types that a schema names, `null` apart. */
export function typesOf({ type }: Schema): { types: string[]; isNullable: boolean } {
  const all = [type].flat().filter((name) => typeof name === 'string')
  return { types: all.filter((name) => name !== 'null'), isNullable: all.includes('null') }
}

/** How far a value is from a schema: 0 fits, as far as types, constants, names and what is required tell. */
export function misfits(root: Schema, schema: unknown, value: unknown, left = REFERENCES_MAX): number {
  if (schema === false) return 100
  if (left === 0) return 0
  const said = gather(root, schema, value, left - 1)
  const { types, isNullable } = typesOf(said)
  const isTyped = types.length > 0 || isNullable
  if (isTyped && ![...types, ...(isNullable ? ['null'] : [])].some((type) => isOfType(type, value)))
    return 100
  if ('const' in said && !isSame(said.const, value)) return 100
  if (Array.isArray(said.enum) && !said.enum.some((one) => isSame(one, value))) return 100
  return isRecord(value) ? misfitsOfObject(root, said, value, left) : 0
}

function misfitsOfObject(root: Schema, said: Schema, value: Record<string, unknown>, left: number): number {
  const properties = record(said.properties)
  const missing = names(said.required).filter((name) => !(name in value)).length
  const strange =
    said.additionalProperties === false
      ? Object.keys(value).filter((name) => !(name in properties)).length
      : 0
  const wrong = Object.entries(properties)
    .filter(([name]) => name in value)
    .reduce((sum, [name, schema]) => sum + Math.min(misfits(root, schema, value[name], left - 1), 10), 0)
  return missing + strange + wrong
}

export function isOfType(type: string, value: unknown): boolean {
  if (type === 'null') return value === null
  if (type === 'array') return Array.isArray(value)
  if (type === 'object') return isRecord(value)
  if (type === 'integer') return Number.isInteger(value)
  return typeof value === type
}

export function isSame(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, at) => isSame(item, b[at]))
  if (!isRecord(a) || !isRecord(b)) return a === b
  const keys = Object.keys(a)
  return keys.length === Object.keys(b).length && keys.every((key) => key in b && isSame(a[key], b[key]))
}

export function record(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {}
}

export function names(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((name) => typeof name === 'string') : []
}
