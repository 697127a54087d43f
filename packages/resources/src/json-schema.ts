import { ANSWER_PROPERTIES } from './answer-properties.ts'
import { isRecord } from './issue.ts'
import { type ReferenceSite, referenceSites } from './references.ts'
import { API_VERSION, KINDS, type Kind, Metadata, SPEC_SHAPES } from './shapes/resource.ts'
import { Step } from './shapes/step.ts'

export interface JsonSchema {
  [name: string]: unknown
}

const made = new Map<Kind, JsonSchema>()

/**
 * The JSON Schema (draft 2020-12) of a whole resource of one kind, made of the very shapes that check it: for completion and errors in
 * editors. It accepts what `parseResource` accepts, references as pairs and `file:` included; what only the checks find (references
 * that exist, expressions, keys that stand twice) it cannot say.
 */
export function jsonSchemaOf(kind: Kind): JsonSchema {
  const known = made.get(kind)
  if (known !== undefined) return known
  const spec = specOf(kind, convert)
  const { title, description } = spec
  if (kind === 'Schema' || kind === 'Asset') acceptFiles(kind, spec)
  const schema: JsonSchema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: `Countersign ${title}`,
    description,
    type: 'object',
    required: ['apiVersion', 'kind', 'metadata', 'spec'],
    properties: {
      apiVersion: { const: API_VERSION, description: 'The version of this format.' },
      kind: { const: kind, description: `One of ${KINDS.join(', ')}.` },
      metadata: convert(Metadata),
      spec,
      ...ANSWERED,
    },
    additionalProperties: false,
    ...(kind === 'Blueprint' && { $defs: { Step: convert(Step) } }),
  }
  made.set(kind, schema)
  return schema
}

/**
 * The JSON Schema of a kind's spec as requests bring it, references as pairs included: for descriptions of the interface, of which types
 * are made. Alternatives stand in `anyOf`; where a step stands it holds `{ $ref: '#/$defs/Step' }`, which is `stepSchema()`.
 */
export function specSchemaOf(kind: Kind): JsonSchema {
  return specOf(kind, convertPlainly)
}

/**
 * The JSON Schema of what an author writes of a resource (`metadata` and `spec`), for forms: references stand combined alone, alternatives in
 * `anyOf`, and `$defs` holds the step of blueprints; `references` names the kinds that a reference can name. What is written so is accepted;
 * rules between properties are left to the checks.
 */
export function formSchemaOf(kind: Kind): JsonSchema {
  const spec = record(convertPlainly(SPEC_SHAPES[kind]))
  for (const site of referenceSites(kind))
    for (const holder of holders(spec, site.holder)) nameKinds(holder, site)
  return {
    type: 'object',
    properties: { metadata: convertPlainly(Metadata), spec },
    ...(kind === 'Blueprint' && { $defs: { Step: stepSchema() } }),
  }
}

/** The JSON Schema of a step, of which blueprints are made and groups again. */
export function stepSchema(): JsonSchema {
  return record(convertPlainly(Step))
}

function specOf(kind: Kind, converted: (shape: unknown) => unknown): JsonSchema {
  const spec = record(converted(SPEC_SHAPES[kind]))
  for (const site of referenceSites(kind))
    for (const holder of holders(spec, site.holder)) openReference(holder, site)
  return spec
}

const ANSWER = 'Added by answers of the service; it has no effect when it is sent.'

/** What answers add, and bodies may hold. */
const ANSWERED = Object.fromEntries(
  ANSWER_PROPERTIES.map((name) => [name, { description: ANSWER, readOnly: true }]),
)

/** A shape as plain JSON Schema: without what only our own check reads, and with messages that editors show. */
function convert(shape: unknown): unknown {
  return converted(shape, convert, union)
}

/** The same for types: alternatives as they are, and no words of an editor. */
function convertPlainly(shape: unknown): unknown {
  const schema = converted(shape, convertPlainly, (anyOf) => ({ anyOf }))
  if (!isRecord(schema)) return schema
  const { patternErrorMessage: _, ...rest } = schema
  return rest
}

function converted(
  shape: unknown,
  convert: (shape: unknown) => unknown,
  union: (branches: readonly unknown[]) => JsonSchema,
): unknown {
  if (Array.isArray(shape)) return shape.map(convert)
  if (!isRecord(shape)) return shape
  const { expected, patternProperties, anyOf, properties, ...rest } = shape
  const schema: JsonSchema = { ...titled(rest) }
  if (Array.isArray(rest.enum)) schema.type = 'string'
  if (typeof rest.pattern === 'string' && typeof expected === 'string')
    schema.patternErrorMessage = `must be ${expected}`
  for (const name of ['items', 'propertyNames']) if (name in rest) schema[name] = convert(rest[name])
  if (isRecord(properties)) schema.properties = mapped(properties, convert)
  if (isRecord(patternProperties)) schema.additionalProperties = convert(Object.values(patternProperties)[0])
  if (Array.isArray(anyOf)) Object.assign(schema, union(anyOf.map(convert)))
  return schema
}

/** Title and description first: that is what a reader looks for. */
function titled({ title, description, ...rest }: JsonSchema): JsonSchema {
  return { ...(title !== undefined && { title }), ...(description !== undefined && { description }), ...rest }
}

function mapped(properties: Record<string, unknown>, convert: (shape: unknown) => unknown): JsonSchema {
  return Object.fromEntries(Object.entries(properties).map(([name, shape]) => [name, convert(shape)]))
}

/** Objects told apart by their `type` become one object with a rule for each: editors then complain about the one that is meant. */
function union(branches: readonly unknown[]): JsonSchema {
  const variants = branches.map((branch) => ({ branch, type: typeOf(branch) }))
  const types = variants.map(({ type }) => type)
  if (types.includes(undefined)) return { anyOf: branches }
  return {
    type: 'object',
    required: ['type'],
    properties: { type: { enum: types, description: 'What it is.' } },
    allOf: variants.map(({ branch, type }) =>
      Object.fromEntries([
        ['if', { required: ['type'], properties: { type: { const: type } } }],
        ['then', branch],
      ]),
    ),
  }
}

function typeOf(branch: unknown): unknown {
  return record(record(record(branch).properties).type).const
}

/** The schemas of the objects that hold references of a site, in every branch of a union. */
function holders(schema: JsonSchema, steps: readonly string[]): JsonSchema[] {
  const branches = branchesOf(schema)
  if (branches.length > 0) return branches.flatMap((branch) => holders(branch, steps))
  const [step, ...rest] = steps
  if (step === undefined) return [schema]
  const next = step === '*' ? schema.items : record(schema.properties)[step]
  return isRecord(next) ? holders(next, rest) : []
}

function branchesOf({ allOf, anyOf }: JsonSchema): JsonSchema[] {
  if (Array.isArray(allOf)) return allOf.map((branch) => record(record(branch).then))
  return Array.isArray(anyOf) ? anyOf.map(record).filter(({ properties }) => isRecord(properties)) : []
}

/** Where a reference stands combined, it may stand as a pair. */
function openReference(holder: JsonSchema, { property, base, kinds }: ReferenceSite): void {
  const what = kinds.join(' or ').toLowerCase()
  const [key, version] = [`${base}Key`, `${base}Version`]
  const pair = {
    [key]: {
      type: 'string',
      description: `The key of the ${what}, beside \`${version}\` instead of \`${base}\`.`,
    },
    [version]: { type: 'string', description: `The version of the ${what}: draft or MAJOR.MINOR.PATCH.` },
  }
  if (property === '*') {
    const place = holder.type === 'array' ? 'items' : 'additionalProperties'
    const object = {
      type: 'object',
      properties: { [base]: holder[place], ...pair },
      additionalProperties: false,
    }
    const { description } = record(holder[place])
    holder[place] = { ...(description !== undefined && { description }), anyOf: [holder[place], object] }
    return
  }
  const properties = record(holder.properties)
  if (!(property in properties)) return
  holder.properties = Object.fromEntries(
    Object.entries(properties).flatMap(([name, shape]) =>
      name === property ? [[name, shape], ...Object.entries(pair)] : [[name, shape]],
    ),
  )
  holder.dependentRequired = { [key]: [version], [version]: [key] }
  const required = Array.isArray(holder.required) ? holder.required : []
  if (!required.includes(property)) return
  holder.required = required.filter((name) => name !== property)
  holder.anyOf = [{ required: [property] }, { required: [key, version] }]
}

function nameKinds(holder: JsonSchema, { property, kinds }: ReferenceSite): void {
  const place = holder.type === 'array' ? 'items' : 'additionalProperties'
  const [inside, name] = property === '*' ? [holder, place] : [record(holder.properties), property]
  if (isRecord(inside[name])) inside[name] = { ...inside[name], references: kinds }
}

/** In a repository a file may stand for what is long or binary. */
function acceptFiles(kind: 'Schema' | 'Asset', spec: JsonSchema): void {
  for (const holder of holders(spec, [])) {
    const properties = record(holder.properties)
    const inlined = ['schemaDefinition', 'content', 'fileId'].find((name) => name in properties)
    if (inlined === undefined) continue
    const what =
      kind === 'Schema' ? 'JSON or YAML file with the definition' : `file that stands for \`${inlined}\``
    properties.file = {
      type: 'string',
      description: `In a repository: the path of the ${what}, from the folder of this file.`,
      examples: [kind === 'Schema' ? './employee.schema.json' : './offer-letter.html'],
    }
    const required = Array.isArray(holder.required) ? holder.required : []
    holder.required = required.filter((name) => name !== inlined)
    holder.oneOf = [{ required: [inlined] }, { required: ['file'] }]
  }
}

function record(value: unknown): JsonSchema {
  return isRecord(value) ? value : {}
}
