import {
  type CustomFunction,
  compile,
  countCompiled,
  type Expression,
  requireAllowance,
} from '@countersign/expressions'
import type {
  BlueprintSpec,
  DocumentSpec,
  EnvelopeSpec,
  InputSpec,
  Issue,
  ParticipantSpec,
  ParticipantStep,
  Step,
  TemplateSpec,
} from '@countersign/resources'
import { type CompiledSchema, compileSchema } from '@countersign/resources'
import { required } from './lib/assert.ts'
import type { ResolvedBlueprint } from './resolved-blueprint.ts'

/** A blueprint and everything that it refers to, by reference: what a workflow keeps of its authors' work. */
export type PlanSource = Omit<ResolvedBlueprint, 'hash'>

export interface PlanTemplate {
  /** The reference, also the name of its expressions' scope. */
  reference: string
  spec: TemplateSpec
}

export interface PlanDocument {
  spec: DocumentSpec
  envelopeKey: string
  template?: PlanTemplate
}

export interface PlanEnvelope {
  spec: EnvelopeSpec
  /** Steps that sign in it, in children order. */
  signers: readonly string[]
}

export interface PlanStep {
  key: string
  spec: Step
  parent?: string
  /** The step whose copy of the data it works on: itself or an ancestor in a parallel group; '' is the workflow's own data. */
  branch: string
  /** Of participant steps. */
  sign?: ParticipantStep
  /** Direct children of a group. */
  children: readonly string[]
}

/** Scope of expressions of the blueprint itself; those of templates are in the scope of their reference. */
export const BLUEPRINT_SCOPE = ''

/**
 * Everything of a blueprint that running it needs, resolved and indexed. It never changes, so that one is shared by all workflows
 * of the same content; expressions are compiled when they are first used.
 */
export interface Plan {
  readonly hash: string
  /** What it was made of, and is stored as. */
  readonly source: PlanSource
  readonly blueprint: BlueprintSpec
  readonly inputs: ReadonlyMap<string, InputSpec>
  readonly participants: ReadonlyMap<string, ParticipantSpec>
  readonly envelopes: ReadonlyMap<string, PlanEnvelope>
  readonly documents: ReadonlyMap<string, PlanDocument>
  /** Depth first, in children order. */
  readonly steps: ReadonlyMap<string, PlanStep>
  readonly root: PlanStep | undefined
  /** What a schema, by reference, refuses in a value; none when it fits. */
  check(schema: string, value: unknown): Issue[]
  expression(scope: string, source: string): Expression
}

/** Indexes a resolved blueprint. `hash` names its content. */
export function planWorkflow(hash: string, source: PlanSource): Plan {
  const { blueprint } = source
  const steps = new Map<string, PlanStep>()
  const root = blueprint.orchestration === undefined ? undefined : indexStep(blueprint.orchestration, steps)
  return {
    hash,
    source,
    blueprint,
    inputs: new Map((blueprint.inputs ?? []).map((input) => [input.key, input])),
    participants: new Map(
      (blueprint.participants ?? []).map((participant) => [participant.key, participant]),
    ),
    envelopes: indexEnvelopes(blueprint, steps),
    documents: indexDocuments(source),
    steps,
    root,
    check: schemaCache(source),
    expression: expressionCache(source),
  }
}

function indexStep(spec: Step, steps: Map<string, PlanStep>, parent?: PlanStep): PlanStep {
  const inParallel = parent?.spec.type === 'group' && parent.spec.execution === 'parallel'
  const step: PlanStep = {
    key: spec.key,
    spec,
    ...(parent === undefined ? {} : { parent: parent.key }),
    branch: inParallel ? spec.key : (parent?.branch ?? ''),
    ...(spec.type === 'participant' ? { sign: spec } : {}),
    children: spec.type === 'group' ? spec.children.map((child) => child.key) : [],
  }
  steps.set(spec.key, step)
  if (spec.type === 'group') for (const child of spec.children) indexStep(child, steps, step)
  return step
}

function indexEnvelopes(
  blueprint: BlueprintSpec,
  steps: ReadonlyMap<string, PlanStep>,
): Map<string, PlanEnvelope> {
  const signersOf = new Map<string, string[]>()
  for (const { key, sign } of steps.values()) {
    if (sign === undefined) continue
    signersOf.set(sign.action.envelope, [...(signersOf.get(sign.action.envelope) ?? []), key])
  }
  const envelopes = blueprint.envelopes ?? []
  return new Map(envelopes.map((spec) => [spec.key, { spec, signers: signersOf.get(spec.key) ?? [] }]))
}

function indexDocuments({ blueprint, templates }: PlanSource): Map<string, PlanDocument> {
  const documents = new Map<string, PlanDocument>()
  for (const envelope of blueprint.envelopes ?? []) {
    for (const spec of envelope.documents) {
      const reference = spec.template
      documents.set(spec.key, {
        spec,
        envelopeKey: envelope.key,
        ...(reference === undefined
          ? {}
          : { template: { reference, spec: required(templates[reference], `template ${reference}`) } }),
      })
    }
  }
  return documents
}

function schemaCache({ schemas }: PlanSource): Plan['check'] {
  const compiled = new Map<string, CompiledSchema>()
  return (reference, value) => {
    const known = compiled.get(reference)
    if (known !== undefined) return known.validate(value)
    const spec = required(schemas[reference], `schema ${reference}`)
    const length = JSON.stringify(spec.schemaDefinition).length
    requireAllowance(length > SCHEMA_LENGTH_MAX ? Number.POSITIVE_INFINITY : 0)
    const schema = compileSchema(spec)
    compiled.set(reference, schema)
    countCompiled(length * SCHEMA_COST)
    return schema.validate(value)
  }
}

/** Characters of a schema that takes 50 ms to compile: larger ones are not compiled where there is an allowance. */
const SCHEMA_LENGTH_MAX = 16 * 1024
/** How much longer a character of a schema takes to compile than one of an expression. */
const SCHEMA_COST = 6

function expressionCache(source: PlanSource): Plan['expression'] {
  const compiled = new Map<string, Expression>()
  const functionsOf = new Map<string, Record<string, CustomFunction>>()
  return (scope, text) => {
    const key = `${scope}\n${text}`
    const known = compiled.get(key)
    if (known !== undefined) return known
    const functions = functionsOf.get(scope) ?? functionsInScope(source, scope)
    functionsOf.set(scope, functions)
    const expression = compile(text, { functions })
    compiled.set(key, expression)
    countCompiled(text.length)
    return expression
  }
}

function functionsInScope(source: PlanSource, scope: string): Record<string, CustomFunction> {
  const owner =
    scope === BLUEPRINT_SCOPE ? source.blueprint : required(source.templates[scope], `template ${scope}`)
  return bindFunctions(owner.functions ?? {}, source.functions)
}

/** The bodies behind aliases, with the functions that they call in turn. References never form a cycle (resources.md). */
function bindFunctions(
  aliases: Readonly<Record<string, string>>,
  specs: PlanSource['functions'],
): Record<string, CustomFunction> {
  const bound: Record<string, CustomFunction> = {}
  for (const [alias, reference] of Object.entries(aliases)) {
    const spec = required(specs[reference], `function ${reference}`)
    bound[alias] = { ...spec, functions: bindFunctions(spec.functions ?? {}, specs) }
  }
  return bound
}
