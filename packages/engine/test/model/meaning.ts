import { type Beginning, beginningOf } from './beginning.ts'
import type { Resolution } from './documents.ts'
import { type Ending, type EnvelopeTold, factAfter, tellEnvelope } from './envelopes.ts'
import { Erred, evaluate } from './expressions.ts'
import type { FixedPerson, Ran } from './ran.ts'
import { type Asking, failWith, personNow, run, skip, waiting } from './steps.ts'
import type { Entities, Handover, Person, Story } from './story.ts'

/*
 * The semantics of workflows (spec/workflows.md), written to be read and not to be fast: what a story means is computed from all of
 * its facts at once, from the beginning, each time. It shares no line with the engine. The simulator compares the two.
 */

export interface Meaning {
  beginning: Beginning
  ending?: Ending
  root?: Ran
  envelopes: EnvelopeTold[]
  people: Record<string, Person>
  handovers: Handover[]
  entities: Entities
  /** Every version of every entity with the step that made it, in order. */
  history: { index: number; key: string; value: unknown; step?: string }[]
  customFields: Record<string, unknown>
}

export function meaningOf(story: Story): Meaning {
  const beginning = beginningOf(story)
  if (beginning.started === undefined) return meaningOfPending(story, beginning)
  const handovers = handoversOf(story, beginning, beginning.started)
  const last = story.facts.length - 1
  const { settled, ending } = until(story, beginning, beginning.started, handovers, last)
  const root =
    settled.root === undefined || ending === undefined ? settled.root : endTree(settled.root, ending)
  const entities = root?.data ?? beginning.data
  return {
    beginning,
    ...(ending === undefined ? {} : { ending }),
    ...(root === undefined ? {} : { root }),
    envelopes: tellEnvelopes(story, beginning.started, { ...settled, root }, ending),
    handovers,
    people: peopleOf(story, beginning, settled.people, handovers),
    entities,
    history: historyOf(beginning, root),
    customFields: customFieldsOf(story, entities),
  }
}

function meaningOfPending(story: Story, beginning: Beginning): Meaning {
  const { orchestration, envelopes = [] } = story.blueprint
  const { voided } = beginning
  const ending: Ending | undefined = voided === undefined ? undefined : { status: 'voided', ...voided }
  const before = orchestration === undefined ? undefined : waiting(orchestration, beginning.data)
  const root =
    before === undefined || ending === undefined ? before : skip(before, 'workflow_ended', ending.index)
  return {
    beginning,
    ...(ending === undefined ? {} : { ending }),
    ...(root === undefined ? {} : { root }),
    envelopes: envelopes.map((spec) =>
      tellEnvelope({ story, spec, resolution: undefined, root, started: 0, ending }),
    ),
    handovers: [],
    people: peopleOf(story, beginning, new Map(), []),
    entities: beginning.data,
    history: beginning.given,
    customFields: {},
  }
}

/** What there is after the fact with this index, and nothing that comes later. */
function until(story: Story, beginning: Beginning, started: number, handovers: Handover[], last: number) {
  const known = { ...story, facts: story.facts.slice(0, last + 1) }
  const unbounded = settle(known, beginning, started, last, handovers)
  const ending = endingOf(known, beginning, started, unbounded)
  if (ending === undefined) return { settled: unbounded, ending }
  return { settled: settle(known, beginning, started, ending.index, handovers), ending }
}

/** A delegation counts while the workflow is in progress and the person still has a step before them; the same person again is nothing. */
function handoversOf(story: Story, beginning: Beginning, started: number): Handover[] {
  const handovers: Handover[] = []
  const { expiresAt } = beginning.options
  for (const [index, fact] of story.facts.entries()) {
    if (fact.type !== 'delegated' || index <= started) continue
    const { settled, ending } = until(story, beginning, started, handovers, index - 1)
    if (ending !== undefined || (expiresAt !== undefined && fact.at >= expiresAt)) continue
    const { participantKey: participant, name, email } = fact
    const shown = peopleOf(story, beginning, settled.people, handovers)[participant]
    const steps = settled.root === undefined ? [] : inOrder(settled.root)
    const hasMore = steps.some(
      ({ step, ended }) =>
        step.type === 'participant' && step.participant === participant && ended === undefined,
    )
    if (!hasMore || (shown?.name === name && shown.email === email)) continue
    handovers.push({ index, participant, name, email })
  }
  return handovers
}

// --- the tree, with everything that the first one who needs it decides

interface Settled {
  root: Ran | undefined
  envelopes: Map<string, Resolution>
  people: Map<string, FixedPerson>
}

/**
 * Runs the tree again and again; each time the earliest wish that is not known yet becomes known. The earliest is certain: nothing
 * before it depends on a later one. At one fact the first in the order of the children counts.
 */
function settle(
  story: Story,
  beginning: Beginning,
  started: number,
  last: number,
  handovers: Handover[],
): Settled {
  const { orchestration } = story.blueprint
  const known = { envelopes: new Map(beginning.envelopes), people: new Map<string, FixedPerson>() }
  if (orchestration === undefined) return { root: undefined, ...known }
  const { expiresAt } = beginning.options
  const asking: Asking = {
    story,
    known,
    overrides: beginning.overrides,
    handovers,
    ...(expiresAt === undefined ? {} : { expiresAt }),
  }
  for (;;) {
    const root = run(asking, orchestration, started, beginning.data, last)
    const wishes = inOrder(root).flatMap((ran) => ran.wishes)
    const [first] = wishes.sort((one, other) => one.index - other.index)
    if (first === undefined) return { root, ...known }
    if ('envelope' in first) known.envelopes.set(first.envelope, first.resolution)
    else known.people.set(first.participant, first.person)
  }
}

/** A step before those below it, as the blueprint has them. */
export function inOrder(ran: Ran): Ran[] {
  return [ran, ...ran.children.flatMap(inOrder)]
}

// --- the end

/** What is still open at the end of the workflow ends with it. */
function endTree(root: Ran, { index, envelope, reason = '' }: Ending): Ran {
  return envelope === undefined
    ? skip(root, 'workflow_ended', index)
    : failWith(root, envelope, reason, index)
}

function endingOf(story: Story, beginning: Beginning, started: number, settled: Settled): Ending | undefined {
  const candidates = [
    endOfRoot(settled.root),
    endByDocument(story, settled),
    endByVoid(story, started),
    endByExpiry(story, beginning, started),
    endInSuccess(story, started, settled),
  ].filter((ending) => ending !== undefined)
  return candidates.sort((one, other) => one.index - other.index)[0]
}

/** "When the decline reaches the root the workflow is declined (an error: failed)." */
function endOfRoot(root: Ran | undefined): Ending | undefined {
  if (root?.status !== 'failed' || root.ended === undefined) return undefined
  const { ended: index, failure } = root
  if (failure?.cause === 'declined') {
    return { index, status: 'declined', ...(failure.reason === undefined ? {} : { reason: failure.reason }) }
  }
  const isFatal = failure?.fatal === true
  return { index, status: 'failed', isFatal, ...(failure === undefined ? {} : { reason: failure.message }) }
}

/** A document that cannot be made ends the workflow, also before anybody waits for it. */
function endByDocument(story: Story, settled: Settled): Ending | undefined {
  const endings: Ending[] = []
  for (const told of tellEnvelopes(story, 0, settled, undefined)) {
    const resolution = settled.envelopes.get(told.key)
    for (const { key } of resolution?.papers ?? []) {
      const from = resolution?.index ?? 0
      const index = factAfter(story, from, 'document_failed', key)
      const fact = story.facts[index ?? -1]
      if (index === undefined || fact?.type !== 'document_failed') continue
      const rendered = factAfter(story, from, 'document_rendered', key) ?? index
      if (rendered < index || (told.voided ?? index) < index) continue
      const reason = `document ${key}: ${fact.message}`
      endings.push({ index, status: 'failed', reason, isFatal: true, envelope: told.key })
    }
  }
  return endings.sort((one, other) => one.index - other.index)[0]
}

function endByVoid(story: Story, started: number): Ending | undefined {
  const index = story.facts.findIndex(({ type }, place) => type === 'void' && place > started)
  const fact = story.facts[index]
  if (fact?.type !== 'void') return undefined
  return { index, status: 'voided', ...(fact.reason === undefined ? {} : { reason: fact.reason }) }
}

function endByExpiry(story: Story, { options }: Beginning, started: number): Ending | undefined {
  const { expiresAt } = options
  if (expiresAt === undefined) return undefined
  const index = story.facts.findIndex(
    ({ type, at }, place) => type === 'expire' && place > started && at >= expiresAt,
  )
  return index < 0 ? undefined : { index, status: 'voided', reason: 'expired' }
}

/** "The workflow completes when the root step has and every envelope is sealed or voided." */
function endInSuccess(story: Story, started: number, settled: Settled): Ending | undefined {
  const { root } = settled
  if (root !== undefined && root.status !== 'completed' && root.status !== 'skipped') return undefined
  const times = tellEnvelopes(story, started, settled, undefined).map(
    ({ sealed, voided }) => sealed ?? voided,
  )
  if (times.includes(undefined)) return undefined
  const index = Math.max(root?.ended ?? started, started, ...times.map((time) => time ?? 0))
  return { index, status: 'completed' }
}

function tellEnvelopes(
  story: Story,
  started: number,
  settled: Settled,
  ending: Ending | undefined,
): EnvelopeTold[] {
  return (story.blueprint.envelopes ?? []).map((spec) => {
    const resolution = settled.envelopes.get(spec.key)
    return tellEnvelope({ story, spec, resolution, root: settled.root, started, ending })
  })
}

// --- what else shows

function peopleOf(
  story: Story,
  beginning: Beginning,
  fixed: ReadonlyMap<string, FixedPerson>,
  handovers: readonly Handover[],
): Record<string, Person> {
  const keys = new Set([
    ...(story.blueprint.participants ?? []).map(({ key }) => key),
    ...Object.keys(beginning.overrides),
  ])
  const shown = (key: string) => {
    const person =
      fixed.get(key) ??
      personNow({ story, overrides: beginning.overrides, handovers }, key, beginning.data, 0)
    const other = handovers.findLast(({ participant }) => participant === key)
    const { name, email } = other ?? person
    return { ...(name === undefined ? {} : { name }), ...(email === undefined ? {} : { email }) }
  }
  return Object.fromEntries([...keys].map((key) => [key, shown(key)]))
}

function historyOf(beginning: Beginning, root: Ran | undefined): Meaning['history'] {
  const below = (ran: Ran): Ran[] => [...ran.children.flatMap(below), ran]
  const made = (root === undefined ? [] : below(root)).flatMap((ran) =>
    (ran.effect?.made ?? []).map((version) => ({ index: ran.ended ?? 0, ...version, step: ran.step.key })),
  )
  return [...beginning.given, ...made].sort((one, other) => one.index - other.index)
}

function customFieldsOf({ blueprint, timezone }: Story, entities: Entities): Record<string, unknown> {
  const fields: Record<string, unknown> = {}
  for (const { key, value } of blueprint.customFields ?? []) {
    try {
      const given = evaluate(`custom field ${key}`, value.expression, entities, timezone)
      if (given !== undefined) fields[key] = given
    } catch (error) {
      if (!(error instanceof Erred)) throw error
    }
  }
  return fields
}
