import type { CheckOptions, ExpressionPlace, Visible } from '@countersign/expressions'
import type { Path } from '../issue.ts'
import type { BlueprintSpec, DocumentSpec, EnvelopeSpec } from '../shapes/blueprint-spec.ts'
import type { FunctionSpec } from '../shapes/function-spec.ts'
import type { Resource } from '../shapes/resource.ts'
import type { Step } from '../shapes/step.ts'
import type { Field, InputSpec, TemplateSpec } from '../shapes/template-spec.ts'
import type { Lookup } from './findings.ts'
import { entitiesOf, VisibleData, type VisibleKeys, withFields } from './visible-data.ts'

/** An expression of a resource, and what it can see where it stands. */
export interface ExpressionUse {
  source: string
  path: Path
  /** What `checkExpression` wants to know of the place (interface.md, Evaluation context by location). */
  sees: CheckOptions
}

/** Every expression of a resource, in the order of its properties. `lookup` finds the schemas that tell what data holds; what it does not find is unknown. */
export function expressionsOf(resource: Resource, lookup: Lookup = () => undefined): ExpressionUse[] {
  return collect(resource, lookup)?.uses ?? []
}

/** A text that people are shown as it stands; where it is computable, `{expression}` could stand instead. */
export interface Literal {
  text: string
  path: Path
  isComputable: boolean
}

/** The literal texts of a resource where authors may look for computed ones. */
export function literalsOf(resource: Resource): Literal[] {
  return collect(resource, () => undefined)?.literals ?? []
}

function collect(resource: Resource, lookup: Lookup): Collector | undefined {
  const data = new VisibleData(lookup)
  switch (resource.kind) {
    case 'Function':
      return ofFunction(resource.spec, data)
    case 'Template':
      return ofTemplate(resource.spec, data)
    case 'Blueprint':
      return ofBlueprint(resource.spec, data)
    case 'Schema':
    case 'Asset':
    case 'Scenario':
      return undefined
  }
}

/** Collects the expressions of one resource; values that are literal or absent are passed over. */
class Collector {
  readonly uses: ExpressionUse[] = []
  readonly literals: Literal[] = []
  readonly functions: Pick<CheckOptions, 'functions' | 'signatures'>

  constructor(spec: { functions?: Record<string, string> }, data: VisibleData) {
    this.functions = {
      functions: Object.keys(spec.functions ?? {}),
      signatures: data.signatures(spec.functions),
    }
  }

  add(
    place: ExpressionPlace,
    source: unknown,
    path: Path,
    visible: Visible,
    more: Partial<CheckOptions> = {},
  ) {
    const computed = typeof source === 'object' && source !== null && 'expression' in source
    const text = computed ? source.expression : source
    if (typeof text !== 'string') return
    const at = computed ? [...path, 'expression'] : path
    this.uses.push({ source: text, path: at, sees: { place, visible, ...this.functions, ...more } })
  }

  /** Where a literal text could stand too: only `{expression}` is an expression. */
  addComputed(place: ExpressionPlace, value: unknown, path: Path, visible: Visible) {
    if (typeof value === 'string') this.literals.push({ text: value, path, isComputable: true })
    else this.add(place, value, path, visible)
  }
}

function ofFunction(spec: FunctionSpec, data: VisibleData): Collector {
  const all = new Collector(spec, data)
  const keys = data.parameters(spec)
  const wanted = data.returned(spec.returnType)
  const variables = { variables: Object.keys(keys), visibleVariables: keys }
  const because = 'a function sees its parameters alone'
  all.add('function.body', spec.body, ['spec', 'body'], { keys, because }, { ...variables, ...wanted })
  return all
}

function addInputs(all: Collector, inputs: readonly InputSpec[] | undefined, visible: Visible) {
  inputs?.forEach(({ required }, index) => {
    all.add('input.required', required, ['spec', 'inputs', index, 'required'], visible)
  })
}

function ofTemplate(spec: TemplateSpec, data: VisibleData): Collector {
  const all = new Collector(spec, data)
  const keys = data.inputs(spec.inputs)
  const entities = entitiesOf(keys, 'template')
  const ofRole = (role: string): Visible => withFields(keys, data.fields(spec, role))
  addInputs(all, spec.inputs, entities)
  spec.roles?.forEach(({ key, required, output }, index) => {
    const path = ['spec', 'roles', index]
    all.add('template.role.required', required, [...path, 'required'], entities)
    const place = 'template.role.output.transform'
    const at = [...path, 'output', 'transform']
    all.add(place, output?.transform, at, ofRole(key), data.wanted(output?.schema))
  })
  all.add('template.data.transform', spec.data?.transform, ['spec', 'data', 'transform'], entities)
  const sights = new Map((spec.roles ?? []).map(({ key }) => [key, ofRole(key)]))
  spec.fields?.forEach((field, index) => {
    // Only where somebody fills the document in are there values so far.
    const seen = field.role === undefined ? entities : (sights.get(field.role) ?? ofRole(field.role))
    addField(all, field, ['spec', 'fields', index], entities, seen)
    // What a loop of the HTML goes through is known when it is rendered.
    const named: Visible =
      spec.type === 'html' ? { keys: { ...keys, __item__: { anything: true } } } : entities
    all.addComputed('template.field.label', field.label, ['spec', 'fields', index, 'label'], named)
  })
  return all
}

function addField(all: Collector, field: Field, path: Path, entities: Visible, seen: Visible) {
  all.addComputed('template.field.value', field.value, [...path, 'value'], entities)
  all.add('template.field.includeIf', field.includeIf, [...path, 'includeIf'], seen)
  all.add('template.field.required', field.required, [...path, 'required'], seen)
}

function ofBlueprint(spec: BlueprintSpec, data: VisibleData): Collector {
  const all = new Collector(spec, data)
  const keys = data.inputs(spec.inputs)
  const entities = entitiesOf(keys, 'blueprint')
  addInputs(all, spec.inputs, entities)
  spec.participants?.forEach(({ name, email, required }, index) => {
    const path = ['spec', 'participants', index]
    all.addComputed('blueprint.participant.name', name, [...path, 'name'], entities)
    all.addComputed('blueprint.participant.email', email, [...path, 'email'], entities)
    all.add('blueprint.participant.required', required, [...path, 'required'], entities)
  })
  spec.envelopes?.forEach((envelope, index) => {
    addEnvelope(all, envelope, ['spec', 'envelopes', index], keys, data)
  })
  if (spec.orchestration !== undefined)
    addStep(all, spec.orchestration, ['spec', 'orchestration'], { spec, keys, data })
  spec.customFields?.forEach(({ value }, index) => {
    all.add('blueprint.customField.value', value, ['spec', 'customFields', index, 'value'], entities)
  })
  spec.copies?.forEach(({ email, name }, index) => {
    all.addComputed('blueprint.copy', email, ['spec', 'copies', index, 'email'], entities)
    all.addComputed('blueprint.copy', name, ['spec', 'copies', index, 'name'], entities)
  })
  return all
}

function addEnvelope(
  all: Collector,
  envelope: EnvelopeSpec,
  path: Path,
  keys: VisibleKeys,
  data: VisibleData,
) {
  for (const name of ['name', 'subject', 'message'] as const) {
    const text = envelope[name]
    if (text !== undefined) all.literals.push({ text, path: [...path, name], isComputable: false })
  }
  all.add(
    'blueprint.envelope.includeIf',
    envelope.includeIf,
    [...path, 'includeIf'],
    entitiesOf(keys, 'blueprint'),
  )
  envelope.documents.forEach((document, index) => {
    addDocument(all, document, [...path, 'documents', index], keys, data)
  })
}

function addDocument(
  all: Collector,
  document: DocumentSpec,
  path: Path,
  keys: VisibleKeys,
  data: VisibleData,
) {
  const { iterator } = document
  const { signatures = {} } = all.functions
  const instance: Visible =
    iterator === undefined
      ? entitiesOf(keys, 'blueprint')
      : { keys: { ...keys, __iterator__: data.iterator(iterator, keys, signatures) } }
  all.addComputed('blueprint.document.name', document.name, [...path, 'name'], instance)
  all.addComputed('blueprint.document.fileId', document.fileId, [...path, 'fileId'], instance)
  all.add('blueprint.document.includeIf', document.includeIf, [...path, 'includeIf'], instance)
  all.add('blueprint.document.iterator', iterator, [...path, 'iterator'], entitiesOf(keys, 'blueprint'))
  for (const [key, value] of Object.entries(document.inputs ?? {})) {
    all.addComputed('blueprint.document.inputs', value, [...path, 'inputs', key], instance)
  }
}

interface Surroundings {
  spec: BlueprintSpec
  keys: VisibleKeys
  data: VisibleData
}

function addStep(all: Collector, step: Step, path: Path, around: Surroundings) {
  const entities = entitiesOf(around.keys, 'blueprint')
  all.add('blueprint.step.includeIf', step.includeIf, [...path, 'includeIf'], entities)
  if (step.onComplete !== undefined) {
    const at = [...path, 'onComplete']
    const done = around.data.done(around.spec, step, around.keys)
    all.add('blueprint.step.onComplete.validate', step.onComplete.validate, [...at, 'validate'], done)
    step.onComplete.updates?.forEach(({ key, transform }, index) => {
      const place = 'blueprint.step.onComplete.updates.transform'
      const whole = `nothing is merged, so begin with $merge([$.inputs.${key}, {…}])`
      const schema = around.spec.inputs?.find((input) => input.key === key)?.schema
      const wanted = around.data.wanted(schema, whole)
      all.add(place, transform, [...at, 'updates', index, 'transform'], done, wanted)
    })
  }
  if (step.type !== 'group') return
  step.children.forEach((child, index) => {
    addStep(all, child, [...path, 'children', index], around)
  })
}
