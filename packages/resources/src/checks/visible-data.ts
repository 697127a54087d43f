import {
  checkExpression,
  type FunctionSignature,
  type Visible,
  visibleAt,
  type Wanted,
} from '@countersign/expressions'
import { isSoundSchema } from '../entity/entity-schema.ts'
import { contentOf, type FieldContent } from '../field-types.ts'
import type { BlueprintSpec, DocumentSpec } from '../shapes/blueprint-spec.ts'
import type { FunctionParameter, FunctionSpec, ReturnType } from '../shapes/function-spec.ts'
import type { GroupStep, ParticipantStep, Step } from '../shapes/step.ts'
import type { InputSpec, TemplateSpec } from '../shapes/template-spec.ts'
import type { Lookup } from './findings.ts'

/** What an object holds, by its keys. */
export type VisibleKeys = Record<string, Visible>

const ANYTHING: Visible = { anything: true }
const OF_PARTICIPANTS: Visible = { keys: {}, because: "only a participant's step has docOutputs" }
const OF_GROUPS: Visible = {
  keys: {},
  because: 'only a group has childOutputs; what earlier steps changed is seen in $.inputs',
}
/** Where what people look for in other places is seen; `inputs` are the keys that are seen here. */
function elsewhere(keys: VisibleKeys, more: Readonly<Record<string, string>>): Record<string, string> {
  const inputs = Object.keys(keys).slice(0, 3)
  const seen = inputs.map((key) => `$.${key}`).join(', ')
  return {
    ...(seen !== '' && { inputs: `inputs are seen by their keys here, as ${seen}` }),
    docOutputs:
      'what people entered is seen in the onComplete of their step: an update there can keep it in an input, which is seen here',
    childOutputs: 'only the onComplete of a group sees it',
    __iterator__: 'only a document with an iterator has it',
    ...more,
  }
}

/** The root object of all places but onComplete and functions. */
export function entitiesOf(keys: VisibleKeys, of: 'template' | 'blueprint'): Visible {
  const fields =
    of === 'template'
      ? 'only output.transform, and includeIf and required of a field with a role, see values of fields'
      : "a blueprint sees what a role's output hands on, as $.docOutputs.<document>.<role> in the onComplete of its step"
  return { keys, elsewhere: elsewhere(keys, { fields }) }
}

/** The same with the values of a role's fields so far. */
export function withFields(keys: VisibleKeys, fields: Extract<Visible, { keys: object }>): Visible {
  return { keys: { ...keys, fields }, elsewhere: elsewhere(keys, {}) }
}

const INTEGER: Visible = { schema: { type: 'integer' } }

/** What an expression sees of a field's value: of a signature or an image, how it was given. */
const VISIBLE: Readonly<Record<FieldContent, Visible>> = {
  text: { schema: { type: 'string' } },
  option: { schema: { type: 'string' } },
  date: { schema: { type: 'string' } },
  number: { schema: { type: 'number' } },
  boolean: { schema: { type: 'boolean' } },
  image: ANYTHING,
  file: ANYTHING,
  signature: ANYTHING,
  nothing: ANYTHING,
}

/** What the data of expressions holds where they stand, as far as the schemas that are found tell (interface.md, Evaluation context by location). */
export class VisibleData {
  readonly #lookup: Lookup
  readonly #schemas = new Map<string, Visible>()
  /** What outputs give, by their transforms: several steps may ask. */
  readonly #made = new Map<string, Visible>()

  readonly #documents = new WeakMap<BlueprintSpec, ReadonlyMap<string, DocumentSpec>>()

  constructor(lookup: Lookup) {
    this.#lookup = lookup
  }

  inputs(inputs: readonly InputSpec[] | undefined): VisibleKeys {
    return Object.fromEntries((inputs ?? []).map(({ key, schema }) => [key, this.#schema(schema)]))
  }

  /** `$.fields` of one role: the values that its signer entered. */
  fields(spec: TemplateSpec, role: string): Extract<Visible, { keys: object }> {
    const roles = new Set((spec.roles ?? []).map(({ key }) => key))
    // A field whose role is not there is that role's mistake alone: whose it is meant to be is not known.
    const own = (spec.fields ?? []).filter(
      (field) => field.role === role || (field.role !== undefined && !roles.has(field.role)),
    )
    const isTwice = (name: string) => (spec.fields ?? []).filter(({ key }) => key === name).length > 1
    const keys = Object.fromEntries(
      own.map((field) => [field.key, isTwice(field.key) ? ANYTHING : VISIBLE[contentOf(field)]]),
    )
    return { keys, because: `only the fields of the role '${role}' can be seen` }
  }

  /** `$.__iterator__` of a document, whose iterator sees `inputs`. */
  iterator(iterator: string, inputs: VisibleKeys, signatures: Record<string, FunctionSignature>): Visible {
    const { references } = checkExpression(iterator, { place: 'blueprint.document.iterator' })
    const { root, path } = references?.result ?? { root: undefined, path: [] }
    const current =
      root === ''
        ? visibleAt({ keys: inputs }, path)
        : root?.endsWith('()')
          ? visibleAt(signatures[root.slice(0, -2)]?.result ?? ANYTHING, path)
          : ANYTHING
    const because = 'the element is $.__iterator__.current'
    return { keys: { current, index: INTEGER, total: INTEGER }, because }
  }

  /** The root object of a step's onComplete. */
  done(spec: BlueprintSpec, step: Step, inputs: VisibleKeys): Visible {
    return {
      keys: {
        inputs: { keys: inputs },
        docOutputs: step.type === 'participant' ? this.#docOutputs(spec, step) : OF_PARTICIPANTS,
        childOutputs: step.type === 'group' ? childOutputs(step, inputs) : OF_GROUPS,
      },
    }
  }

  /** A function's parameters, as variables and as names. */
  parameters(spec: FunctionSpec): VisibleKeys {
    // Of a name that is given twice one cannot tell which is meant.
    const isTwice = (name: string) => spec.params.filter((each) => each.name === name).length > 1
    return Object.fromEntries(
      spec.params.map((each) => [each.name, isTwice(each.name) ? ANYTHING : this.#typed(each)]),
    )
  }

  signatures(functions: Readonly<Record<string, string>> | undefined): Record<string, FunctionSignature> {
    const known = Object.entries(functions ?? {}).flatMap(([alias, reference]) => {
      const found = this.#lookup('Function', reference)
      if (found?.kind !== 'Function') return []
      const { params, returnType } = found.spec
      const signature = { parameters: params.length, takes: params, result: this.#typed(returnType) }
      return [[alias, signature] as const]
    })
    return Object.fromEntries(known)
  }

  /** Per document that the step signs, what the roles that it signs there hand on. */
  #docOutputs(spec: BlueprintSpec, { action }: ParticipantStep): Visible {
    const documents = this.#documentsOf(spec)
    const keys: VisibleKeys = {}
    const numbered: VisibleKeys = {}
    const roles = new Map<string, string[]>()
    for (const { document, role } of action.assignments)
      roles.set(document, [...(roles.get(document) ?? []), role])
    // An assignment of what is not there is told where it stands: what it was meant to be is not known.
    const own = (spec.envelopes ?? []).find(({ key }) => key === action.envelope)?.documents
    const isThere = (key: string) => own?.some((document) => document.key === key) ?? documents.has(key)
    if (![...roles.keys()].every(isThere)) return ANYTHING
    for (const [key, signed] of roles) {
      const document = documents.get(key)
      if (document === undefined) continue
      const outputs = this.#outputs(document, signed)
      keys[key] = outputs
      if (document.iterator !== undefined) numbered[key] = outputs
    }
    return { keys, numbered, because: 'only documents that this step signs can be seen' }
  }

  /** The documents of a blueprint by their keys: each of its steps asks. */
  #documentsOf(spec: BlueprintSpec): ReadonlyMap<string, DocumentSpec> {
    const known = this.#documents.get(spec)
    if (known !== undefined) return known
    const all = (spec.envelopes ?? []).flatMap((envelope) => envelope.documents)
    const documents = new Map(all.toReversed().map((document) => [document.key, document]))
    this.#documents.set(spec, documents)
    return documents
  }

  #outputs(document: DocumentSpec, roles: readonly string[]): Visible {
    if (document.template === undefined) return { keys: {}, because: 'the document has no template' }
    const template = this.#lookup('Template', document.template)
    if (template?.kind !== 'Template') return ANYTHING
    const known = (template.spec.roles ?? []).map(({ key }) => key)
    if (roles.some((role) => !known.includes(role))) return ANYTHING
    const signed = (template.spec.roles ?? []).filter(({ key }) => roles.includes(key))
    const handed = signed.flatMap(({ key, output }) =>
      output === undefined ? [] : [[key, this.#output(output, template.spec, key)] as const],
    )
    const because = 'only roles that this step signs and that have an output can be seen'
    return { keys: Object.fromEntries(handed), because }
  }

  /** What a role hands on: by its schema, else as far as its transform writes it out. */
  #output(
    { schema, transform }: NonNullable<NonNullable<TemplateSpec['roles']>[number]['output']>,
    template: TemplateSpec,
    role: string,
  ): Visible {
    if (schema !== undefined) return this.#schema(schema)
    const known = this.#made.get(transform)
    if (known !== undefined) return known
    const visible = withFields(this.inputs(template.inputs), this.fields(template, role))
    const { gives } = checkExpression(transform, { place: 'template.role.output.transform', visible })
    const names = 'keys' in gives ? Object.keys(gives.keys) : []
    const because = `the output of '${role}' gives ${names.join(', ')}`
    const told = 'keys' in gives && names.length > 0 ? { ...gives, because } : ANYTHING
    this.#made.set(transform, told)
    return told
  }

  #typed({ type, schema }: Pick<FunctionParameter, 'type' | 'schema'> | ReturnType): Visible {
    if (type === 'array' || type === 'object') return this.#schema(schema)
    return { schema: { type } }
  }

  /** What a result must fit, by the schema that is named; nothing where it cannot be told. */
  wanted(reference: string | undefined, whole?: string): { wanted?: Wanted } {
    const found = this.#schema(reference)
    if (!('schema' in found)) return {}
    return { wanted: { schema: found.schema, ...(whole !== undefined && { whole }) } }
  }

  /** The same of what a function gives. */
  returned(type: ReturnType): { wanted?: Wanted } {
    const found = this.#typed(type)
    if ('schema' in found) return { wanted: { schema: found.schema } }
    return { wanted: { schema: { type: type.type } } }
  }

  #schema(reference: string | undefined): Visible {
    if (reference === undefined) return ANYTHING
    const known = this.#schemas.get(reference)
    if (known !== undefined) return known
    const found = this.#lookup('Schema', reference)
    const isTelling = found?.kind === 'Schema' && isSoundSchema(found.spec)
    const visible: Visible = isTelling ? { schema: found.spec.schemaDefinition } : ANYTHING
    this.#schemas.set(reference, visible)
    return visible
  }
}

/** Each child's entities when it was done. */
function childOutputs({ children }: GroupStep, inputs: VisibleKeys): Visible {
  const keys = Object.fromEntries(children.map(({ key }) => [key, { keys: inputs }]))
  return { keys, because: 'only the children of this group can be seen' }
}
