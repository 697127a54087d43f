import { isRecord, KINDS, type Kind } from '@countersign/resources'
import { formSchemaOf } from '@countersign/resources/json-schema'
import { didYouMean } from '../did-you-mean.ts'
import { EXIT_NOT_WELL } from '../exit-code.ts'
import { Failure } from '../failure.ts'

type Schema = Readonly<Record<string, unknown>>

/** A property of a kind of resource, or the kind itself. */
export interface Property {
  /** As one writes it: `blueprint.envelopes.resolution`. */
  path: string
  description: string
  isRequired: boolean
  /** Its shapes; several where it can be written in more than one way. */
  shapes: readonly Schema[]
  /** What can stand below it. */
  children: readonly Property[]
}

/**
 * Finds a property by its dotted path, such as `blueprint.envelopes.documents.iterator`: lists are looked into, and `metadata` is the
 * same for every kind.
 * @throws Failure that names what is there instead
 */
export function findProperty(path: string): Property {
  const [first = '', ...names] = path.split('.')
  const kind = KINDS.find((one) => one.toLowerCase() === first.toLowerCase())
  if (kind === undefined) throw unknown(first, 'A path begins with a kind', KINDS.map(lower))
  const root = formSchemaOf(kind)
  const [spec, metadata] = [
    propertiesOf([root], root).get('spec'),
    propertiesOf([root], root).get('metadata'),
  ]
  let at = property(lower(kind), spec, true, root)
  if (names[0] === 'metadata') {
    at = property(`${at.path}.metadata`, metadata, true, root)
    names.shift()
  }
  for (const name of names[0] === 'spec' ? names.slice(1) : names) {
    const below = [...propertiesOf(at.shapes, root)]
    const found = below.find(([key]) => key === name)
    if (found === undefined)
      throw unknown(
        name,
        at.path,
        below.map(([key]) => key),
      )
    at = property(`${at.path}.${name}`, found[1], isRequiredIn(at.shapes, name), root)
  }
  return { ...at, children: childrenOf(at, root) }
}

const lower = (kind: Kind) => kind.toLowerCase()

function unknown(name: string, where: string, known: readonly string[]): Failure {
  const hints = [...didYouMean(name, known), ...(known.length > 0 ? [known.join(', ')] : [])]
  const message = where.includes(' ')
    ? `${where}: '${name}' is not a kind`
    : `${where} has no property '${name}'`
  return new Failure(message, EXIT_NOT_WELL, hints)
}

function property(path: string, schema: unknown, isRequired: boolean, root: Schema): Property {
  const shapes = shapesOf(schema, root)
  const own = isRecord(schema) ? schema.description : undefined
  const description = [own, ...shapes.map((shape) => shape.description)].find(
    (one) => typeof one === 'string',
  )
  return { path, description: String(description ?? ''), isRequired, shapes, children: [] }
}

function childrenOf({ path, shapes }: Property, root: Schema): Property[] {
  return [...propertiesOf(shapes, root)].map(([name, schema]) =>
    property(`${path}.${name}`, schema, isRequiredIn(shapes, name), root),
  )
}

/** A schema without its references and alternatives. */
function shapesOf(schema: unknown, root: Schema): Schema[] {
  if (!isRecord(schema)) return []
  const { $ref, anyOf, oneOf } = schema
  if (typeof $ref === 'string') return shapesOf(resolve($ref, root), root)
  const ways = anyOf ?? oneOf
  if (!Array.isArray(ways)) return [schema]
  const { anyOf: _any, oneOf: _one, ...shared } = schema
  return ways.flatMap((way) => shapesOf(way, root)).map((shape) => ({ ...shared, ...shape }))
}

function resolve(reference: string, root: Schema): unknown {
  return reference
    .split('/')
    .slice(1)
    .reduce<unknown>((value, name) => (isRecord(value) ? value[name] : undefined), root)
}

/** What can stand in objects of these shapes, and in objects of the lists among them. The first that has a name tells of it. */
function propertiesOf(shapes: readonly Schema[], root: Schema): Map<string, unknown> {
  const found = new Map<string, unknown>()
  for (const shape of shapes) {
    const below = isRecord(shape.items) ? propertiesOf(shapesOf(shape.items, root), root) : new Map()
    for (const [name, schema] of [
      ...Object.entries(isRecord(shape.properties) ? shape.properties : {}),
      ...below,
    ])
      if (!found.has(name)) found.set(name, schema)
  }
  return found
}

/** In every way in which the object can be written. */
function isRequiredIn(shapes: readonly Schema[], name: string): boolean {
  const objects = shapes.flatMap((shape) => {
    const inner = isRecord(shape.items) ? shape.items : shape
    return isRecord(inner.properties) && name in inner.properties ? [inner] : []
  })
  return (
    objects.length > 0 && objects.every(({ required }) => Array.isArray(required) && required.includes(name))
  )
}
