import { type Evaluation, GatherFailure, tryFunction } from '@countersign/engine'
import { type FunctionSpec, type Lookup, parseReference, parseResource } from '@countersign/resources'
import { isRecord } from '@countersign/ui/json-form/schema'
import { Wanted } from '../check/check-text.ts'
import { embeddedSchema } from '../embedded-schema.ts'
import type { SampleAsk, SampleResult } from '../simulate/messages.ts'
import { flat, type SampleRun, type SampleWorld } from '../simulate/run-sample.ts'
import { sampleValue } from '../simulate/sample-value.ts'
import { TRACE } from '../simulate/trace.ts'

type Values = Record<string, unknown>

/** What a function gives for arguments, as it is written, by the service's own engine. */
export function runFunction(ask: SampleAsk, world: SampleWorld): SampleRun {
  const { resource } = parseResource(ask.text)
  const about = new Wanted(world)
  const told = (result: SampleResult): SampleRun => {
    return { result, wanted: { references: flat(about), files: [] }, heard: [] }
  }
  if (resource?.kind !== 'Function') return told({ is: 'unreadable', what: 'text' })
  const { lookup } = about
  about.askFor(resource)
  const { spec, metadata } = resource
  const schema = schemaOfArguments(spec, lookup)
  const { scenario, given = {} } = ask.sample?.is === 'arguments' ? ask.sample : {}
  const { values: taken = {}, problem: scenarioProblem } =
    scenario === undefined ? {} : fromScenario(scenario, spec, about)
  const facts = {
    schema,
    taken: Object.keys(taken),
    ...(scenarioProblem !== undefined && { scenarioProblem }),
  }
  const args = onlyOf(spec, { ...sampleArguments(schema), ...taken, ...given })
  const { at, timezone } = ask
  const trial = { alias: metadata.key, spec, args, lookup, nowMs: Date.parse(at), zone: timezone, ...TRACE }
  try {
    const evaluation = tryFunction(trial)
    return told({ is: 'called', call: { ...facts, args, evaluation } })
  } catch (error) {
    if (!(error instanceof GatherFailure)) throw error
    const evaluation: Evaluation = {
      issues: [{ path: '/functions', message: error.message }],
      warnings: [],
      stepsUsed: 0,
      trace: [],
      isTraceCut: false,
    }
    const isAwaited = about.all.references.length > 0
    return told(
      isAwaited
        ? { is: 'missing', name: error.message }
        : { is: 'called', call: { ...facts, args, evaluation } },
    )
  }
}

/** What a form for the arguments is made from. */
function schemaOfArguments({ params }: FunctionSpec, lookup: Lookup): Values {
  const properties = params.map(({ name, type, schema }) => {
    const found = schema === undefined ? undefined : lookup('Schema', schema)
    const isList = type === 'array'
    const pointer = `/properties/${name}${isList ? '/items' : ''}`
    const definition =
      found?.kind === 'Schema' ? embeddedSchema(found.spec.schemaDefinition, pointer) : undefined
    if (isList) return [name, { type, ...(definition !== undefined && { items: definition }) }]
    return [name, { ...(isRecord(definition) ? definition : {}), type }]
  })
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    required: params.map(({ name }) => name),
    additionalProperties: false,
  }
}

function sampleArguments(schema: Values): Values {
  const sample = sampleValue(schema)
  return isRecord(sample) ? sample : {}
}

interface Taken {
  values?: Values
  /** Why the scenario has no values. */
  problem?: string
}

/** Of a scenario's entities those that a parameter is called like, or has the schema of. */
function fromScenario(text: string, { params }: FunctionSpec, about: Wanted): Taken {
  const { resource, issues } = parseResource(text)
  if (resource?.kind !== 'Scenario') return { problem: issues[0]?.message ?? '' }
  about.askFor(resource)
  const { data, for: target } = resource.spec
  const found =
    target === undefined ? undefined : (about.lookup('Blueprint', target) ?? about.lookup('Template', target))
  const inputs = found?.kind === 'Blueprint' || found?.kind === 'Template' ? (found.spec.inputs ?? []) : []
  const taken = params.flatMap(({ name, type, schema }) => {
    const key = schema === undefined ? undefined : parseReference(schema)?.key
    const alike = inputs.find((input) => key !== undefined && parseReference(input.schema)?.key === key)
    const entity = [data[name], alike && data[alike.key]].find((value) => value !== undefined)
    if (entity === undefined || (type !== 'object' && type !== 'array')) return []
    return [[name, type === 'array' && !Array.isArray(entity) ? [entity] : entity] as const]
  })
  return { values: Object.fromEntries(taken) }
}

/** Emptied ones are not given. */
function onlyOf({ params }: FunctionSpec, values: Values): Values {
  return Object.fromEntries(
    params.flatMap(({ name }) => (values[name] === undefined ? [] : [[name, values[name]] as const])),
  )
}
