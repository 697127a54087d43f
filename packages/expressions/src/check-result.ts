import type { Node } from './ast.ts'
import { isRecord, resolve } from './check-paths.ts'
import { madeObject } from './made-object.ts'
import { type Known, type StaticType, staticType, typeInWords } from './static-type.ts'
import { suggest } from './suggest.ts'

/** What the result of an expression must fit. */
export interface Wanted {
  schema: unknown
  /** Where local references of the schema lead into; absent: into itself. */
  document?: unknown
  /** What to do about properties that are left out of the whole. */
  whole?: string
}

export interface Unfitting {
  message: string
  position: number
}

/** Problems told of one result: whoever has more has another schema in mind. */
const UNFITTING_MAX = 20

/** Where the value that an expression writes out cannot fit a schema, whatever the data holds. */
export function checkResult(node: Node, wanted: Wanted, known: Known): Unfitting[] {
  return [...unfitting(node, wanted, known, '')].slice(0, UNFITTING_MAX)
}

function* unfitting(node: Node, wanted: Wanted, known: Known, name: string): Generator<Unfitting> {
  const { document = wanted.schema } = wanted
  const schema = resolved(wanted.schema, document)
  if (schema === undefined) return
  const called = name === '' ? 'The result' : `'${name}'`
  const type = staticType(node, known)
  const types = typesOf(schema)
  if (type !== undefined && types !== undefined && !isAmong(type, types)) {
    const words = types.map((each) => typeInWords(each)).join(' or ')
    const text = known.text(node)
    const given = text.length <= 60 && !text.includes('\n') ? text : 'this'
    yield {
      message: `${called} must be ${words}, and ${given} is ${typeInWords(type)}`,
      position: node.start,
    }
    return
  }
  const listed = listedValues(schema)
  if (node.type === 'string' && listed !== undefined && !listed.includes(node.value)) {
    const best = suggest(
      String(node.value),
      listed.filter((value) => typeof value === 'string'),
    )
    const hint = best === null ? '' : `; did you mean '${best}'?`
    const choice = listed.length === 1 ? String(listed[0]) : `one of ${listed.join(', ')}`
    yield { message: `${called} must be ${choice}, not '${node.value}'${hint}`, position: node.start }
  }
  yield* ofObject(node, { ...wanted, schema, document }, known, called)
}

function* ofObject(
  node: Node,
  { schema, document, whole }: Wanted & { schema: Readonly<Record<string, unknown>> },
  known: Known,
  called: string,
): Generator<Unfitting> {
  const made = madeObject(node, known)
  if (made === undefined) return
  const { properties, patternProperties, additionalProperties } = schema
  const own = isRecord(properties) ? properties : {}
  for (const [key, { value, position }] of made.keys) {
    if (Object.hasOwn(own, key)) yield* unfitting(value, { schema: own[key], document }, known, key)
    else if (additionalProperties === false && patternProperties === undefined) {
      const best = suggest(key, Object.keys(own))
      const hint = best === null ? '' : `; did you mean '${best}'?`
      yield { message: `The schema of the result has no property '${key}'${hint}`, position }
    }
  }
  const { required } = schema
  if (!made.isWhole || !Array.isArray(required)) return
  const missing = required.filter((name) => !made.keys.has(String(name))).map((name) => `'${name}'`)
  if (missing.length === 0) return
  const names = missing.length === 1 ? missing[0] : `${missing.slice(0, -1).join(', ')} and ${missing.at(-1)}`
  const remedy = whole === undefined ? '' : `: ${whole}`
  yield {
    message: `${called} lacks ${names}, which the schema requires${remedy}`,
    position: made.position,
  }
}

/** The schema itself, behind references of the same document. */
function resolved(schema: unknown, document: unknown): Readonly<Record<string, unknown>> | undefined {
  let found = schema
  for (let steps = 0; steps < 10; steps += 1) {
    if (!isRecord(found)) return undefined
    if (typeof found.$ref !== 'string') return found
    found = resolve(found.$ref, document)
  }
  return undefined
}

const TYPES: Readonly<Record<string, StaticType>> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  array: 'array',
  object: 'object',
  null: 'null',
}

function typesOf({ type }: Readonly<Record<string, unknown>>): StaticType[] | undefined {
  if (type === undefined) return undefined
  const types = (Array.isArray(type) ? type : [type]).map((name) => TYPES[String(name)])
  return types.flatMap((name) => (name === undefined ? [] : [name]))
}

/** Where a list is wanted, one value may be a list of one. */
function isAmong(type: StaticType, wanted: readonly StaticType[]): boolean {
  return wanted.length === 0 || wanted.includes(type) || (wanted.includes('array') && type !== 'function')
}

function listedValues({
  enum: values,
  const: only,
}: Readonly<Record<string, unknown>>): readonly unknown[] | undefined {
  if (Array.isArray(values)) return values.length <= 20 ? values : undefined
  return only === undefined ? undefined : [only]
}
