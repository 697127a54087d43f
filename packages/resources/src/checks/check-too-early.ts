import { checkExpression, type PathReference, type Visible, visibleAt } from '@countersign/expressions'
import { isRecord, type Path } from '../issue.ts'
import type { BlueprintSpec, EnvelopeSpec } from '../shapes/blueprint-spec.ts'
import type { GroupStep, ParticipantStep, Step } from '../shapes/step.ts'
import type { PlacedDocument } from './check-documents.ts'
import type { Findings, Lookup } from './findings.ts'
import { VisibleData } from './visible-data.ts'

/** A participant's step, with the groups above it and its place in each. */
interface Turn {
  readonly step: ParticipantStep
  readonly above: readonly { readonly group: GroupStep; readonly at: number }[]
}

/** A condition that is decided when a document is made. */
interface Condition {
  readonly source: string
  /** The condition of which part, in words. */
  readonly of: string
  readonly path: Path
  /** The input of the blueprint that it knows by this name; undefined where that cannot be told. */
  readonly inputOf: (name: string) => string | undefined
  /** Whether somebody is asked under it in this step. */
  readonly concerns: (step: ParticipantStep) => boolean
}

/**
 * Conditions that wait for what comes too late: a document is made once, at the start or when the first step that signs its envelope
 * begins, and sees the data of then. Told where the update of an earlier step brings just what a condition for a later step reads.
 */
export function checkTooEarly(
  spec: BlueprintSpec,
  documents: readonly PlacedDocument[],
  findings: Findings,
): void {
  const turns = spec.orchestration === undefined ? [] : [...turnsOf(spec.orchestration, [])]
  const isUpdating = ({ step }: Turn) => step.onComplete?.updates !== undefined
  if (!turns.some(isUpdating)) return
  const names = namesBrought(spec, findings.lookup)
  for (const placed of documents) {
    const late = turnsAfterMaking(placed.envelope, turns).filter(isUpdating)
    if (late.length === 0) continue
    for (const condition of conditionsOf(placed)) {
      const reader = turns.find(({ step }) => condition.concerns(step))
      const reads = reader === undefined ? [] : readsOf(condition)
      const bringing = (read: Read) =>
        reader &&
        late.find((turn) => precedes(turn, reader) && names(turn.step, read.input).has(read.property))
      const told = reads.map((read) => ({ read, by: bringing(read) })).find(({ by }) => by !== undefined)
      if (told?.by === undefined) continue
      const message = `The condition of ${condition.of} reads ${told.read.shown}, and '${told.by.step.key}' brings it into the data when the document is already made: it sees the data of before. ${remedy(placed.envelope, told.by)}`
      findings.warn(condition.path, message)
    }
  }
}

function remedy({ key, resolution = 'immediate' }: EnvelopeSpec, { step }: Turn): string {
  if (step.action.envelope !== key && resolution === 'immediate')
    return `With 'resolution: just_in_time' the envelope '${key}' is made when its first step begins`
  return "Give what depends on it a document of its own, in an envelope of its own with 'resolution: just_in_time'"
}

function* turnsOf(step: Step, above: Turn['above']): Generator<Turn> {
  if (step.type === 'participant') yield { step, above }
  else
    for (const [at, child] of step.children.entries()) yield* turnsOf(child, [...above, { group: step, at }])
}

/** The steps that end after the documents of the envelope are made. */
function turnsAfterMaking({ key, resolution }: EnvelopeSpec, turns: readonly Turn[]): readonly Turn[] {
  if (resolution !== 'just_in_time') return turns
  const first = turns.findIndex(({ step }) => step.action.envelope === key)
  return first === -1 ? [] : turns.slice(first)
}

/** Whether the one is over before the other begins. */
function precedes(one: Turn, other: Turn): boolean {
  const parting = one.above.findIndex(({ at }, depth) => other.above[depth]?.at !== at)
  const [mine, theirs] = [one.above[parting], other.above[parting]]
  return (
    mine !== undefined && theirs !== undefined && mine.group.execution === 'sequential' && mine.at < theirs.at
  )
}

function* conditionsOf({ document, envelope, path, template }: PlacedDocument): Generator<Condition> {
  const inputOf = (name: string) => name
  if (envelope.includeIf !== undefined && envelope.documents[0] === document)
    yield {
      source: envelope.includeIf,
      of: `envelope '${envelope.key}'`,
      path: [...path.slice(0, -2), 'includeIf'],
      inputOf,
      concerns: ({ action }) => action.envelope === envelope.key,
    }
  const isAssigned = ({ action: { envelope: key, assignments } }: ParticipantStep, role?: string) =>
    key === envelope.key &&
    assignments.some((one) => one.document === document.key && (role === undefined || one.role === role))
  if (document.includeIf !== undefined)
    yield {
      source: document.includeIf,
      of: `document '${document.key}'`,
      path: [...path, 'includeIf'],
      inputOf,
      concerns: (step) => isAssigned(step),
    }
  for (const { key, role, includeIf } of template?.fields ?? []) {
    if (includeIf === undefined || role === undefined) continue
    yield {
      source: includeIf,
      of: `'${key}' in '${document.template}'`,
      path: [...path, 'template'],
      inputOf(name) {
        const given = document.inputs !== undefined && Object.hasOwn(document.inputs, name)
        const input = given ? document.inputs?.[name] : name
        return typeof input === 'string' ? input : undefined
      },
      concerns: (step) => isAssigned(step, role),
    }
  }
}

interface Read {
  readonly input: string
  readonly property: string
  /** As it is written. */
  readonly shown: string
}

function readsOf({ source, inputOf }: Condition): Read[] {
  const read = ({ root, path: [name, property] }: PathReference) => {
    const input = root === '' && name !== undefined ? inputOf(name) : undefined
    return input === undefined || property === undefined
      ? []
      : [{ input, property, shown: `$.${name}.${property}` }]
  }
  return (
    checkExpression(source, { place: 'blueprint.document.includeIf' }).references?.paths.flatMap(read) ?? []
  )
}

/** The properties of an input that a step's updates bring, as far as these name them: what they merge into it. */
function namesBrought(
  spec: BlueprintSpec,
  lookup: Lookup,
): (step: ParticipantStep, input: string) => ReadonlySet<string> {
  const data = new VisibleData(lookup)
  const inputs = data.inputs(spec.inputs)
  const place = 'blueprint.step.onComplete.updates.transform'
  const known = new Map<ParticipantStep, ReadonlyMap<string, ReadonlySet<string>>>()
  const broughtBy = (step: ParticipantStep) => {
    const visible = data.done(spec, step, inputs)
    const brought = (step.onComplete?.updates ?? []).map(({ key, transform }) => {
      const { references, gives } = checkExpression(transform, { place, visible })
      const handed = (references?.paths ?? []).filter(
        ({ path }) => path[0] === 'docOutputs' && path.length === 3,
      )
      const names = handed.flatMap(({ path }) => namesOf(visibleAt(visible, path)))
      return [key, new Set([...names, ...(('anything' in gives && gives.named) || [])])] as const
    })
    return new Map(brought)
  }
  return (step, input) => {
    const brought = known.get(step) ?? broughtBy(step)
    known.set(step, brought)
    return brought.get(input) ?? new Set()
  }
}

/** The keys of what a role hands on. */
function namesOf(output: Visible): string[] {
  if ('keys' in output) return Object.keys(output.keys)
  const { properties } = 'schema' in output && isRecord(output.schema) ? output.schema : {}
  return isRecord(properties) ? Object.keys(properties) : []
}
