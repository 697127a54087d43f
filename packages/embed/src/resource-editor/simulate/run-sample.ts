import {
  GatherFailure,
  gatherBlueprint,
  type HeardExpression,
  type SampleOutcome,
  type SampleRequest,
  type Simulation,
  simulateSample,
  unmetExpectations,
} from '@countersign/engine'
import {
  type BlueprintSpec,
  expressionsOf,
  isRecord,
  type Lookup,
  parseResource,
  pointer,
  type Resource,
  type ScenarioExpectation,
  type ScenarioSpec,
} from '@countersign/resources'
import { YamlText } from '@countersign/resources/yaml-text'
import { Wanted, type World } from '../check/check-text.ts'
import type { WantedFacts } from '../check/messages.ts'
import type { Difference, ExpressionValue, SampleAsk, SampleResult } from './messages.ts'
import { sampleValue } from './sample-value.ts'
import { blueprintOf, signingOf } from './template-blueprint.ts'

/** What is known around a text, and what stands in the forms of PDFs. */
export interface SampleWorld extends World {
  form(fileId: string): SampleRequest['forms'][string]
}

export interface SampleRun {
  result: SampleResult
  /** What it would be worth to know; the result is without it. */
  wanted: WantedFacts
  /** What was evaluated, in order. */
  heard: readonly HeardExpression[]
}

type Sample = Pick<ScenarioSpec, 'data' | 'signing' | 'expect'>
/** Which PDFs a run comes to is known when it comes to them. */
const ROUNDS_MAX = 4

/** What a blueprint, a template or a scenario would do as it is written, by the service's own engine. */
export async function runSample(ask: SampleAsk, world: SampleWorld): Promise<SampleRun> {
  const none = (result: SampleResult, wanted: WantedFacts = { references: [], files: [] }): SampleRun => {
    return { result, wanted, heard: [] }
  }
  const { resource } = parseResource(ask.text)
  if (resource?.kind !== ask.kind) return none({ is: 'unreadable', what: 'text' })
  const about = new Wanted(world)
  about.askFor(resource)
  const wanted = { references: flat(about), files: [] }
  const target = targetOf(ask, resource, about.lookup)
  if (target === undefined) {
    const { spec } = resource
    const missing = resource.kind === 'Scenario' && 'for' in spec ? spec.for : undefined
    return none(missing === undefined ? { is: 'nothing' } : { is: 'missing', name: missing }, wanted)
  }
  const sample = sampleOf(ask, resource, target.spec, about.lookup)
  if ('is' in sample) return none(sample, wanted)
  try {
    return await play(ask, world, { ...target, sample: fitted(target, sample), wanted })
  } catch (error) {
    if (!(error instanceof GatherFailure)) throw error
    return none({ is: 'missing', name: error.message }, wanted)
  }
}

/** What is referred to and not known yet, reference by reference. */
export function flat({ all }: Wanted): WantedFacts['references'] {
  return all.references.flatMap(({ kinds, reference }) => kinds.map((kind) => ({ kind, reference })))
}

interface Target {
  spec: BlueprintSpec
  lookup: Lookup
  name: string | undefined
  /** Whose expressions are told of, and as which part of the run they are evaluated. */
  shown: Resource
  scope: string
  isOwn: boolean
  /** Of a template: the same without what some of its roles would be asked. */
  without?(roles: readonly string[]): BlueprintSpec
}

/** The blueprint that is run: the text itself, what a scenario is for, or one made around a template. */
function targetOf(ask: SampleAsk, resource: Resource, lookup: Lookup): Target | undefined {
  if (resource.kind === 'Scenario') {
    const reference = resource.spec.for
    if (reference === undefined) return undefined
    const found = lookup('Blueprint', reference) ?? lookup('Template', reference)
    return found && asTarget(found, reference, lookup, false)
  }
  return asTarget(resource, ask.reference, lookup, true)
}

function asTarget(resource: Resource, reference: string, lookup: Lookup, isOwn: boolean): Target | undefined {
  const { name } = resource.metadata
  if (resource.kind === 'Blueprint')
    return { spec: resource.spec, lookup, name, shown: resource, scope: '', isOwn }
  if (resource.kind !== 'Template') return undefined
  const own: Lookup = (kind, asked) =>
    kind === 'Template' && asked === reference ? resource : lookup(kind, asked)
  return {
    spec: blueprintOf(resource.spec, reference),
    lookup: own,
    name,
    shown: resource,
    scope: reference,
    isOwn,
    without: (roles) => blueprintOf(resource.spec, reference, roles),
  }
}

function sampleOf(
  { sample }: SampleAsk,
  resource: Resource,
  blueprint: BlueprintSpec,
  lookup: Lookup,
): Sample | Extract<SampleResult, { is: 'unreadable' }> {
  if (resource.kind === 'Scenario') return resource.spec
  if (sample === undefined || sample.is === 'arguments') return { data: sampleData(blueprint, lookup) }
  if (sample.is === 'data') {
    const { value, isReadable } = new YamlText(sample.text)
    const signing = sample.signing && { signing: [...sample.signing] }
    if (isReadable && isRecord(value)) return { data: value, ...signing }
    return { is: 'unreadable', what: 'sample' }
  }
  const { resource: scenario, issues } = parseResource(sample.text)
  if (scenario?.kind === 'Scenario') return scenario.spec
  const [issue] = issues
  return { is: 'unreadable', what: 'sample', ...(issue && { message: issue.message }) }
}

function sampleData({ inputs = [] }: BlueprintSpec, lookup: Lookup): Record<string, unknown> {
  return Object.fromEntries(
    inputs.map(({ key, schema }) => {
      const found = schema === undefined ? undefined : lookup('Schema', schema)
      return [key, found?.kind === 'Schema' ? sampleValue(found.spec.schemaDefinition) : {}]
    }),
  )
}

/** What a scenario of a blueprint expects of it is nothing that one template could meet. */
function fitted({ shown, scope }: Target, sample: Sample): Sample {
  if (shown.kind !== 'Template') return sample
  return { data: sample.data, signing: signingOf(shown.spec, scope, sample) }
}

interface Playing extends Target {
  sample: Sample
  wanted: WantedFacts
}

async function play(ask: SampleAsk, world: SampleWorld, playing: Playing): Promise<SampleRun> {
  const { sample, spec, without } = playing
  const heard: HeardExpression[] = []
  const first = await runOf(ask, world, playing, spec, heard)
  const idleRoles = without === undefined || !first.whole.ok ? [] : idleIn(first.whole.simulation)
  // What left their fields out was evaluated only while they were asked.
  const decided = idleRoles.length === 0 ? [] : heard.filter(({ source }) => isCondition(playing, source))
  // Who has nothing to fill in is asked for nothing, so that nobody is told to have signed it.
  const { whole, shown, unknown } =
    without === undefined || idleRoles.length === 0
      ? first
      : await runOf(ask, world, playing, without(idleRoles), heard)
  heard.unshift(...decided)
  const wanted = { ...playing.wanted, files: unknown }
  if (!whole.ok) return { result: { is: 'refused', issues: whole.issues }, wanted, heard }
  const result: SampleResult = {
    is: 'run',
    simulation: shown.ok ? shown.simulation : whole.simulation,
    acts: whole.acts,
    ...(whole.expectation !== undefined && { expectation: whole.expectation }),
    ...(sample.expect !== undefined && {
      expect: sample.expect,
      differences: differencesOf(whole.simulation, sample.expect),
    }),
    ...(spec.orchestration !== undefined && { orchestration: spec.orchestration }),
    isTemplate: without !== undefined,
    idleRoles,
    expressions: valuesOf(playing, heard),
    data: sample.data,
    ...(sample.signing !== undefined && { signing: sample.signing }),
  }
  return { result, wanted, heard }
}

function isCondition({ shown }: Playing, source: string): boolean {
  return shown.kind === 'Template' && (shown.spec.fields ?? []).some(({ includeIf }) => includeIf === source)
}

interface Ran {
  whole: SampleOutcome
  /** At the moment that is looked at. */
  shown: SampleOutcome
  /** Files that nobody has read yet. */
  unknown: string[]
}

/** @param heard filled with what was evaluated, in order */
async function runOf(
  { declines, at, timezone, actsMax }: SampleAsk,
  world: SampleWorld,
  { sample, lookup, name, without }: Playing,
  spec: BlueprintSpec,
  heard: HeardExpression[],
): Promise<Ran> {
  const base = {
    blueprint: await gatherBlueprint(spec, lookup, name),
    data: sample.data,
    ...(sample.signing !== undefined && { signing: sample.signing }),
    isStrict: without !== undefined,
    declines,
    at,
    timezone,
  }
  const expect = sample.expect === undefined ? {} : { expect: sample.expect }
  const [whole, unknown] = withForms(world, (forms) => {
    heard.length = 0
    return simulateSample({ request: { ...base, heard: (one) => heard.push(one) }, ...expect, forms })
  })
  const isPart = actsMax !== undefined && whole.ok && actsMax < whole.acts.length
  const [shown] = isPart
    ? withForms(world, (forms) => simulateSample({ request: { ...base, actsMax }, forms }))
    : [whole]
  return { whole, shown, unknown }
}

/** The people of a template who have no field to fill in; of one that could not be made nobody knows. */
function idleIn({ status, steps, envelopes }: Simulation): string[] {
  if (status === 'failed') return []
  const fields = envelopes.flatMap(({ documents }) => documents.flatMap((document) => document.fields))
  const busy = new Set(
    fields.flatMap(({ stepKey, included, readOnly }) => (included && !readOnly ? [stepKey] : [])),
  )
  return steps.flatMap(({ key, participantKey }) =>
    participantKey === undefined || busy.has(key) ? [] : [participantKey],
  )
}

function differencesOf(simulation: Simulation, expect: ScenarioExpectation): Difference[] {
  return unmetExpectations(simulation, expect).map(({ what, path, expected, actual, message }) => ({
    what,
    path: pointer(path),
    expected,
    got: actual,
    message,
  }))
}

/** Done again with the forms of the PDFs that it came to. @returns also the files that nobody has read yet */
function withForms(
  world: SampleWorld,
  run: (forms: SampleRequest['forms']) => SampleOutcome,
): [SampleOutcome, string[]] {
  const forms: Record<string, SampleRequest['forms'][string]> = {}
  for (let round = 1; ; round += 1) {
    const outcome = run(forms)
    const asked = outcome.ok ? outcome.unknownForms : []
    const known = asked.filter((fileId) => world.file(fileId) !== undefined)
    if (known.length === 0 || round === ROUNDS_MAX)
      return [outcome, asked.filter((fileId) => world.file(fileId) === undefined)]
    for (const fileId of known) forms[fileId] = world.form(fileId)
  }
}

/** What each expression of the resource gave. */
function valuesOf(
  { shown, scope, lookup, isOwn }: Playing,
  heard: readonly HeardExpression[],
): ExpressionValue[] {
  const seen = Map.groupBy(
    heard.filter((one) => one.scope === scope),
    ({ source }) => source,
  )
  return expressionsOf(shown, lookup).map(({ source, path }) => {
    const all = seen.get(source) ?? []
    const last = all.at(-1)
    const others = new Map(all.map(({ result }) => [JSON.stringify(result), result]))
    others.delete(JSON.stringify(last?.result))
    return {
      source,
      ...(isOwn && { path }),
      count: all.length,
      ...(last?.result !== undefined && { value: last.result }),
      others: [...others.values()],
      ...(last?.error !== undefined && { error: last.error }),
    }
  })
}
