import {
  type BlueprintSpec,
  contentOf,
  type DocumentSpec,
  type Field,
  type Lookup,
  type Step,
  type TemplateSpec,
} from '@countersign/resources'
import { formSchemaOf } from '@countersign/resources/json-schema'
import { YamlText } from '@countersign/resources/yaml-text'
import { below, isRecord, record, type Schema } from '@countersign/ui/json-form/schema'
import { Wanted, type World } from '../../check/check-text.ts'
import { embeddedSchema } from '../../embedded-schema.ts'
import type { Authored } from '../../shapes/spoken-schema.ts'

/** What the forms of a scenario are made from, each of an object with some of the properties of its `spec`. */
export interface ScenarioForms {
  data: Schema
  people: Schema
  expected: Schema
  /** Only of a run of a blueprint anything can be expected. */
  isForBlueprint: boolean
}

/** What a scenario is for. */
type ScenarioTarget = { kind: 'Blueprint'; spec: BlueprintSpec } | { kind: 'Template'; spec: TemplateSpec }

/** The forms of a scenario as it is written; undefined while its text cannot be read. */
export function formsOfText(text: string, world: World): ScenarioForms | undefined {
  const { value, isReadable } = new YamlText(text)
  if (!isReadable) return undefined
  const { lookup } = new Wanted(world)
  const { for: reference } = record(record(value).spec)
  const found =
    typeof reference === 'string'
      ? (lookup('Blueprint', reference) ?? lookup('Template', reference))
      : undefined
  const target = found?.kind === 'Blueprint' || found?.kind === 'Template' ? found : undefined
  return scenarioForms(target, lookup)
}

/** The forms of a scenario for a blueprint or template: data by the schemas of its inputs, people and steps by their keys. */
function scenarioForms(target: ScenarioTarget | undefined, lookup: Lookup): ScenarioForms {
  const shape = record(record(formSchemaOf('Scenario').properties).spec)
  const properties = record(shape.properties)
  const inputs = target?.spec.inputs ?? []
  const schemas = inputs.map(({ key, name, description, schema }) => {
    const found = lookup('Schema', schema)
    const definition = found?.kind === 'Schema' ? found.spec.schemaDefinition : {}
    const said = { title: name ?? key, ...(description !== undefined && { description }) }
    return { key, definition, said }
  })
  const entities = (pointer: string, change: (schema: unknown) => unknown) =>
    Object.fromEntries(
      schemas.map(({ key, definition, said }) => {
        const embedded = embeddedSchema(definition, below(pointer, key))
        return [key, { ...record(change(embedded)), ...said, ...ALL_AUTHORED }] as const
      }),
    )
  const blueprint = target?.kind === 'Blueprint' ? target.spec : undefined
  return {
    isForBlueprint: blueprint !== undefined,
    data: formOf({
      for: properties.for,
      data: {
        ...record(properties.data),
        properties: entities('/properties/data/properties', (one) => one),
        ...(target !== undefined && CLOSED),
      },
    }),
    people: formOf({
      signing: blueprint ? signingShape(properties.signing, blueprint, lookup) : properties.signing,
    }),
    expected: formOf({
      expect: blueprint
        ? expectShape(
            properties.expect,
            blueprint,
            entities('/properties/expect/properties/entities/properties', relaxed),
          )
        : properties.expect,
    }),
  }
}

const ALL_AUTHORED: Authored = { authored: 'all' }
const TITLE_AUTHORED: Authored = { authored: 'title' }

/** Keys are called what they are. */
const among = (keys: readonly string[]) => ({ enum: keys, enumNames: keys })

/** What it is for has no others. */
const CLOSED = { additionalProperties: false }

function formOf(properties: Record<string, unknown>): Schema {
  return { type: 'object', properties, additionalProperties: false }
}

/** Below these keywords stand schemas by names of the author's own: one of them may be `required`. */
const NAMED: ReadonlySet<string> = new Set([
  'properties',
  'patternProperties',
  'dependentSchemas',
  '$defs',
  'definitions',
])
/** Values, whatever they look like. */
const VALUES: ReadonlySet<string> = new Set(['const', 'default', 'enum', 'examples'])

/** Of an entity that is expected only what is named is compared: nothing is required. */
function relaxed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(relaxed)
  if (!isRecord(schema)) return schema
  const { required: _, ...rest } = schema
  return mapped(rest, (value, keyword) => {
    if (VALUES.has(keyword)) return value
    return NAMED.has(keyword) && isRecord(value) ? mapped(value, relaxed) : relaxed(value)
  })
}

function mapped(
  values: Record<string, unknown>,
  change: (value: unknown, name: string) => unknown,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value, name)]))
}

function signingShape(signing: unknown, blueprint: BlueprintSpec, lookup: Lookup): Schema {
  const item = record(record(signing).items)
  const shape = record(item.properties)
  const people = blueprint.participants ?? []
  const keys = people.map(({ key }) => key)
  return {
    ...record(signing),
    items: {
      ...item,
      properties: { ...shape, participant: { ...record(shape.participant), ...among(keys) } },
      allOf: keys.map((key) =>
        Object.fromEntries([
          ['if', { properties: { participant: { const: key } }, required: ['participant'] }],
          ['then', { properties: { fields: { properties: documentsOf(blueprint, key, lookup) } } }],
        ]),
      ),
    },
  }
}

/** What a person enters, document by document, in the fields of their roles. */
function documentsOf(blueprint: BlueprintSpec, participant: string, lookup: Lookup): Record<string, unknown> {
  const documents = (blueprint.envelopes ?? []).flatMap((envelope) => envelope.documents)
  const roles = Map.groupBy(rolesOf(blueprint.orchestration, participant), ({ document }) => document)
  return Object.fromEntries(
    documents.flatMap((document) => {
      const own = roles.get(document.key)?.map(({ role }) => role)
      const fields = own === undefined ? [] : fieldsOf(document, own, lookup)
      if (fields.length === 0) return []
      const properties = Object.fromEntries(fields.map((field) => [field.key, fieldShape(field)]))
      const title = typeof document.name === 'string' ? document.name : document.key
      return [[document.key, { type: 'object', title, properties, ...TITLE_AUTHORED }] as const]
    }),
  )
}

function rolesOf(step: Step | undefined, participant: string): { document: string; role: string }[] {
  if (step === undefined) return []
  if (step.type === 'group') return step.children.flatMap((child) => rolesOf(child, participant))
  return step.participant === participant ? step.action.assignments : []
}

function fieldsOf({ template }: DocumentSpec, roles: readonly string[], lookup: Lookup): Field[] {
  const found = template === undefined ? undefined : lookup('Template', template)
  if (found?.kind !== 'Template') return []
  return (found.spec.fields ?? []).filter(
    (field) =>
      field.role !== undefined &&
      roles.includes(field.role) &&
      field.readOnly !== true &&
      field.type !== 'signed_date' &&
      contentOf(field) !== 'nothing',
  )
}

/** What can be entered in a field. */
function fieldShape(field: Field): Schema {
  const own = { title: typeof field.label === 'string' ? field.label : field.key }
  const title = { ...own, ...ALL_AUTHORED }
  switch (contentOf(field)) {
    case 'text':
      return { type: 'string', ...title }
    case 'number':
      return { type: 'number', ...title }
    case 'date':
      return { type: 'string', format: 'date', ...title }
    case 'boolean':
      return { type: 'boolean', ...title }
    case 'option':
      return {
        enum: (field.options ?? []).map((one) => (typeof one === 'string' ? one : one.value)),
        ...title,
      }
    case 'signature':
      return { ...TYPED_SIGNATURE, ...own, ...TITLE_AUTHORED }
    default:
      return title
  }
}

/** The simplest of signatures; one that was drawn is shown as it stands. */
const TYPED_SIGNATURE = {
  type: 'object',
  properties: {
    kind: { const: 'typed' },
    text: { type: 'string' },
    font: {
      enum: ['dancing_script', 'great_vibes', 'caveat'],
      enumNames: ['Dancing Script', 'Great Vibes', 'Caveat'],
      default: 'dancing_script',
    },
  },
  required: ['kind', 'text', 'font'],
}

function expectShape(expect: unknown, blueprint: BlueprintSpec, entities: Record<string, unknown>): Schema {
  const shape = record(record(expect).properties)
  const steps = record(shape.steps)
  const documents = (blueprint.envelopes ?? []).flatMap((envelope) => envelope.documents)
  // Of a document that is made once for each of several, the keys are known only then.
  const isKnown = documents.every(({ iterator }) => iterator === undefined)
  const items = isKnown ? among(documents.map(({ key }) => key)) : record(record(shape.documents).items)
  return {
    ...record(expect),
    properties: {
      ...shape,
      steps: {
        ...steps,
        properties: stepShapes(blueprint.orchestration, steps.additionalProperties),
        ...CLOSED,
      },
      documents: { ...record(shape.documents), items, ...(isKnown && { uniqueItems: true }) },
      entities: { ...record(shape.entities), properties: entities, ...CLOSED },
    },
  }
}

function stepShapes(step: Step | undefined, status: unknown): Record<string, unknown> {
  if (step === undefined) return {}
  const inner = step.type === 'group' ? step.children.map((child) => stepShapes(child, status)) : []
  return Object.assign(
    { [step.key]: { ...record(status), title: step.name ?? step.key, ...TITLE_AUTHORED } },
    ...inner,
  )
}
