import type { BlueprintSpec, Step } from '@countersign/resources'
import { isJustInTime, type Resolution, resolveEnvelope } from './documents.ts'
import { Erred, holds } from './expressions.ts'
import { type Asking, run } from './steps.ts'
import type { Entities, Person, Story, StoryFact, StoryOptions } from './story.ts'

/** A workflow before it starts: what the creation and every PATCH that counted made of it. */
export interface Beginning {
  data: Entities
  overrides: Readonly<Record<string, Person>>
  options: StoryOptions
  reasons: string[]
  /** Index of the fact that started it, with the envelopes that resolve then. */
  started?: number
  envelopes: Map<string, Resolution>
  /** Versions of entities, in order. */
  given: { index: number; key: string; value: unknown }[]
  voided?: { index: number; reason?: string }
}

/** Goes through the facts until the workflow starts or is voided. Throws Erred when the creation itself is refused. */
export function beginningOf(story: Story): Beginning {
  const [created] = story.facts
  if (created?.type !== 'created') throw new Error('Fact 0 is the creation')
  let now = consider(story, accept(nothing(created.options), created, 0), 0, false)
  for (const [index, fact] of story.facts.entries()) {
    if (now.started !== undefined || now.voided !== undefined) return now
    if (fact.type === 'void') now = { ...now, voided: { index, ...reasonOf(fact) } }
    if (fact.type === 'expire' && hasExpired(now.options, fact.at)) {
      now = { ...now, voided: { index, reason: 'expired' } }
    }
    now = tryFact(story, now, fact, index)
  }
  return now
}

/** A fact that is refused leaves everything as it was. */
function tryFact(story: Story, now: Beginning, fact: StoryFact, index: number): Beginning {
  try {
    if (fact.type === 'patched') return consider(story, accept(now, fact, index), index, false)
    if (fact.type === 'run' && now.voided === undefined) {
      const next = consider(story, now, index, true)
      return next.started === undefined ? now : next
    }
    return now
  } catch (error) {
    if (error instanceof Erred) return now
    throw error
  }
}

function nothing(options: StoryOptions): Beginning {
  return { data: {}, overrides: {}, options, reasons: [], envelopes: new Map(), given: [] }
}

function accept(now: Beginning, fact: StoryFact & { type: 'created' | 'patched' }, index: number): Beginning {
  const given = Object.entries(fact.data).map(([key, value]) => ({ index, key, value }))
  const overrides = { ...now.overrides }
  for (const [key, change] of Object.entries(fact.participants)) {
    overrides[key] = { ...overrides[key], ...change }
  }
  return {
    ...now,
    data: { ...now.data, ...fact.data },
    overrides,
    options: fact.options ?? now.options,
    given: [...now.given, ...given],
  }
}

/** Starts when no reason to wait is left; an expression of the start that errs is thrown. */
function consider(story: Story, now: Beginning, index: number, isRun: boolean): Beginning {
  const reasons = reasonsToWait(story, now)
  if (now.options.mode === 'review' && !isRun) reasons.push('review')
  reasons.push(...missingAddresses(story, now, index, reasons.length > 0))
  if (reasons.length > 0) return { ...now, reasons }
  return { ...now, reasons: [], started: index, envelopes: resolveAll(story, now.data, index) }
}

export function resolveAll(story: Story, data: Entities, index: number): Map<string, Resolution> {
  const signedIn = new Set(participantSteps(story.blueprint).map(({ action }) => action.envelope))
  const now = (story.blueprint.envelopes ?? []).filter((spec) => !isJustInTime(spec, signedIn.has(spec.key)))
  return new Map(now.map((spec) => [spec.key, resolveEnvelope(story, spec, data, index)]))
}

export function participantSteps({ orchestration }: BlueprintSpec): (Step & { type: 'participant' })[] {
  const below = (step: Step): (Step & { type: 'participant' })[] =>
    step.type === 'group' ? step.children.flatMap(below) : [step]
  return orchestration === undefined ? [] : below(orchestration)
}

function reasonsToWait(story: Story, now: Beginning): string[] {
  const { inputs = [], orchestration } = story.blueprint
  const missing = inputs.filter(({ key, required = true }) => {
    const isRequired =
      typeof required === 'boolean'
        ? required
        : holds(`input ${key}: required`, required, now.data, story.timezone)
    return isRequired && now.data[key] === undefined
  })
  const reasons = missing.map(({ key }) => `missing_entity:${key}`)
  if (orchestration === undefined) return reasons
  const named = new Set([
    ...(story.blueprint.participants ?? []).map(({ key }) => key),
    ...Object.keys(now.overrides),
  ])
  const isAnybody = participantSteps(story.blueprint).some(({ participant }) => named.has(participant))
  if (!isAnybody) reasons.push('no_participants')
  const { key, includeIf } = orchestration
  if (includeIf === undefined) return reasons
  try {
    const isIn = holds(`step ${key}: includeIf`, includeIf, now.data, story.timezone)
    return isIn ? reasons : [...reasons, 'root_step_excluded']
  } catch (error) {
    // On data that is not complete yet it need not work.
    if (error instanceof Erred && missing.length > 0) return reasons
    throw error
  }
}

/**
 * "missing_participant_email:<key> (only for steps that begin at the start)": tries the start out. What errs on the way matters
 * only when nothing else holds the workflow back.
 */
function missingAddresses(story: Story, now: Beginning, index: number, isHeldBack: boolean): string[] {
  const root = story.blueprint.orchestration
  const lacking = new Set<string>()
  try {
    const known = { envelopes: resolveAll(story, now.data, index), people: new Map() }
    const asking: Asking = { story, known, overrides: now.overrides, handovers: [], lacking }
    if (root !== undefined) run(asking, root, index, now.data, index)
  } catch (error) {
    if (!(error instanceof Erred) || !isHeldBack) throw error
  }
  return [...lacking].map((key) => `missing_participant_email:${key}`)
}

function hasExpired({ expiresAt }: StoryOptions, at: string): boolean {
  return expiresAt !== undefined && at >= expiresAt
}

function reasonOf({ reason }: { reason?: string }): { reason?: string } {
  return reason === undefined ? {} : { reason }
}
