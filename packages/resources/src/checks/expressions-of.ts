import type { ExpressionPlace } from '@countersign/expressions'
import type { Path } from '../issue.ts'
import type { BlueprintSpec, DocumentSpec, EnvelopeSpec } from '../shapes/blueprint-spec.ts'
import type { FunctionSpec } from '../shapes/function-spec.ts'
import type { Resource } from '../shapes/resource.ts'
import type { Step } from '../shapes/step.ts'
import type { Field, InputSpec, TemplateSpec } from '../shapes/template-spec.ts'

/** An expression of a resource, with what it can see where it stands (interface.md, Evaluation context by location). */
export interface ExpressionUse {
  source: string
  place: ExpressionPlace
  path: Path
  /** First keys that the root object can have here. */
  roots: readonly string[]
  /** Variables that are bound here: a function's parameters. */
  variables: readonly string[]
  /** Aliases of the functions that may be called. */
  functions: readonly string[]
}

/** Every expression of a resource, in the order of its properties. */
export function expressionsOf(resource: Resource): ExpressionUse[] {
  switch (resource.kind) {
    case 'Function':
      return ofFunction(resource.spec)
    case 'Template':
      return ofTemplate(resource.spec)
    case 'Blueprint':
      return ofBlueprint(resource.spec)
    case 'Schema':
    case 'Asset':
    case 'Scenario':
      return []
  }
}

/** Collects the expressions of one resource; values that are literal or absent are passed over. */
class Collector {
  readonly uses: ExpressionUse[] = []
  readonly #functions: readonly string[]

  constructor(spec: { functions?: Record<string, string> }) {
    this.#functions = Object.keys(spec.functions ?? {})
  }

  add(
    place: ExpressionPlace,
    source: unknown,
    path: Path,
    roots: readonly string[],
    variables: readonly string[] = [],
  ) {
    const computed = typeof source === 'object' && source !== null && 'expression' in source
    const text = computed ? source.expression : source
    if (typeof text !== 'string') return
    const at = computed ? [...path, 'expression'] : path
    this.uses.push({ source: text, place, path: at, roots, variables, functions: this.#functions })
  }

  /** Where a literal text could stand too: only `{expression}` is an expression. */
  addComputed(place: ExpressionPlace, value: unknown, path: Path, roots: readonly string[]) {
    if (typeof value !== 'string') this.add(place, value, path, roots)
  }
}

function ofFunction(spec: FunctionSpec): ExpressionUse[] {
  const all = new Collector(spec)
  const names = spec.params.map(({ name }) => name)
  all.add('function.body', spec.body, ['spec', 'body'], names, names)
  return all.uses
}

function inputKeys(inputs: readonly InputSpec[] | undefined): string[] {
  return (inputs ?? []).map(({ key }) => key)
}

function addInputs(all: Collector, inputs: readonly InputSpec[] | undefined, roots: readonly string[]) {
  inputs?.forEach(({ required }, index) => {
    all.add('input.required', required, ['spec', 'inputs', index, 'required'], roots)
  })
}

function ofTemplate(spec: TemplateSpec): ExpressionUse[] {
  const all = new Collector(spec)
  const roots = inputKeys(spec.inputs)
  const signed = [...roots, 'fields']
  addInputs(all, spec.inputs, roots)
  spec.roles?.forEach(({ required, output }, index) => {
    all.add('template.role.required', required, ['spec', 'roles', index, 'required'], roots)
    all.add(
      'template.role.output.transform',
      output?.transform,
      ['spec', 'roles', index, 'output', 'transform'],
      signed,
    )
  })
  all.add('template.data.transform', spec.data?.transform, ['spec', 'data', 'transform'], roots)
  spec.fields?.forEach((field, index) => {
    addField(all, field, ['spec', 'fields', index], roots)
  })
  return all.uses
}

function addField(all: Collector, field: Field, path: Path, roots: readonly string[]) {
  // Only where somebody fills the document in are there values so far.
  const seen = field.role === undefined ? roots : [...roots, 'fields']
  all.addComputed('template.field.value', field.value, [...path, 'value'], roots)
  all.add('template.field.includeIf', field.includeIf, [...path, 'includeIf'], seen)
  all.add('template.field.required', field.required, [...path, 'required'], seen)
}

function ofBlueprint(spec: BlueprintSpec): ExpressionUse[] {
  const all = new Collector(spec)
  const roots = inputKeys(spec.inputs)
  addInputs(all, spec.inputs, roots)
  spec.participants?.forEach(({ name, email, required }, index) => {
    const path = ['spec', 'participants', index]
    all.addComputed('blueprint.participant.name', name, [...path, 'name'], roots)
    all.addComputed('blueprint.participant.email', email, [...path, 'email'], roots)
    all.add('blueprint.participant.required', required, [...path, 'required'], roots)
  })
  spec.envelopes?.forEach((envelope, index) => {
    addEnvelope(all, envelope, ['spec', 'envelopes', index], roots)
  })
  if (spec.orchestration !== undefined) addStep(all, spec.orchestration, ['spec', 'orchestration'], roots)
  spec.customFields?.forEach(({ value }, index) => {
    all.add('blueprint.customField.value', value, ['spec', 'customFields', index, 'value'], roots)
  })
  spec.copies?.forEach(({ email, name }, index) => {
    all.addComputed('blueprint.copy', email, ['spec', 'copies', index, 'email'], roots)
    all.addComputed('blueprint.copy', name, ['spec', 'copies', index, 'name'], roots)
  })
  return all.uses
}

function addEnvelope(all: Collector, envelope: EnvelopeSpec, path: Path, roots: readonly string[]) {
  all.add('blueprint.envelope.includeIf', envelope.includeIf, [...path, 'includeIf'], roots)
  envelope.documents.forEach((document, index) => {
    addDocument(all, document, [...path, 'documents', index], roots)
  })
}

function addDocument(all: Collector, document: DocumentSpec, path: Path, roots: readonly string[]) {
  const instance = document.iterator === undefined ? roots : [...roots, '__iterator__']
  all.addComputed('blueprint.document.name', document.name, [...path, 'name'], instance)
  all.addComputed('blueprint.document.fileId', document.fileId, [...path, 'fileId'], instance)
  all.add('blueprint.document.includeIf', document.includeIf, [...path, 'includeIf'], instance)
  all.add('blueprint.document.iterator', document.iterator, [...path, 'iterator'], roots)
  for (const [key, value] of Object.entries(document.inputs ?? {})) {
    all.addComputed('blueprint.document.inputs', value, [...path, 'inputs', key], instance)
  }
}

function addStep(all: Collector, step: Step, path: Path, roots: readonly string[]) {
  const done = ['inputs', 'docOutputs', 'childOutputs']
  all.add('blueprint.step.includeIf', step.includeIf, [...path, 'includeIf'], roots)
  all.add(
    'blueprint.step.onComplete.validate',
    step.onComplete?.validate,
    [...path, 'onComplete', 'validate'],
    done,
  )
  step.onComplete?.updates?.forEach(({ transform }, index) => {
    const at = [...path, 'onComplete', 'updates', index, 'transform']
    all.add('blueprint.step.onComplete.updates.transform', transform, at, done)
  })
  if (step.type !== 'group') return
  step.children.forEach((child, index) => {
    addStep(all, child, [...path, 'children', index], roots)
  })
}
