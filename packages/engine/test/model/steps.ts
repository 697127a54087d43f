import type { GroupStep, ParticipantSpec, ParticipantStep, Step } from '@countersign/resources'
import { isJustInTime, type Paper, type Resolution, resolveEnvelope } from './documents.ts'
import { Erred, evaluate, holds } from './expressions.ts'
import { decide } from './group.ts'
import { onComplete, roleOutputs } from './on-complete.ts'
import type { FixedPerson, Ran } from './ran.ts'
import type { Entities, Failure, Handover, Person, SkipReason, Story } from './story.ts'

/*
 * The life of every step, told backwards: not "a fact comes, what changes?" but "given all facts, when did this step begin and
 * end, and what did it leave behind?". A step is asked with the index of the fact at which its turn came, the data of its branch then,
 * and `until`, the last fact that may count. A group first asks its children as if it went on for ever, finds out when it was
 * decided, and asks them again until then.
 */

/** What is decided so far. */
export interface Known {
  envelopes: ReadonlyMap<string, Resolution>
  people: ReadonlyMap<string, FixedPerson>
}

export interface Asking {
  story: Story
  known: Known
  /** What was given at creation and by PATCH; it wins over the blueprint. */
  overrides: Readonly<Record<string, Person>>
  handovers: readonly Handover[]
  expiresAt?: string
  /** While a start is tried: who begins with it and has no address. The others begin as if they had one. */
  lacking?: Set<string>
}

export function run(asking: Asking, step: Step, from: number, data: Entities, until: number): Ran {
  const ran: Ran = { ...waiting(step, data), status: 'in_progress' }
  try {
    if (!isIncluded(asking.story, step, data)) return skip(ran, 'include_if', from)
    return step.type === 'group'
      ? runGroup(asking, step, ran, from, until)
      : runParticipant(asking, step, ran, from, until)
  } catch (error) {
    if (error instanceof Erred) return fail(ran, error, from)
    throw error
  }
}

/** A step whose turn has not come, with all below it. */
export function waiting(step: Step, data: Entities): Ran {
  const children = step.type === 'group' ? step.children.map((child) => waiting(child, data)) : []
  return { step, status: 'pending', data, children, wishes: [] }
}

/** Ends what is still open, with all below it. */
export function skip(ran: Ran, because: SkipReason, index: number): Ran {
  if (ran.ended !== undefined) return ran
  return {
    ...ran,
    status: 'skipped',
    because,
    ended: index,
    children: ran.children.map((child) => skip(child, because, index)),
  }
}

function fail(ran: Ran, error: Erred, index: number): Ran {
  const failure: Failure = { cause: 'error', message: error.place, fatal: true }
  const children = ran.children.map((child) => skip(child, 'group_failed', index))
  return { ...ran, status: 'failed', ended: index, failure, children }
}

function isIncluded({ timezone }: Story, { key, includeIf }: Step, data: Entities): boolean {
  return includeIf === undefined || holds(`step ${key}: includeIf`, includeIf, data, timezone)
}

// --- groups

function runGroup(asking: Asking, step: GroupStep, ran: Ran, from: number, until: number): Ran {
  const begun = { ...ran, began: from }
  return step.execution === 'parallel'
    ? runParallel(asking, step, begun, from, until)
    : runSequential(asking, step, begun, from, until)
}

/** "In a parallel group each child works on its own copy from the group's start." */
function runParallel(asking: Asking, step: GroupStep, ran: Ran, from: number, until: number): Ran {
  const askAll = (last: number) => step.children.map((child) => run(asking, child, from, ran.data, last))
  const children = askAll(until)
  const inOrder = children
    .filter(({ ended }) => ended !== undefined)
    .sort((one, other) => (one.ended ?? 0) - (other.ended ?? 0))
  for (let count = 1; count <= inOrder.length; count++) {
    const decision = decide(step, inOrder.slice(0, count))
    const index = inOrder[count - 1]?.ended
    if (decision === undefined || index === undefined) continue
    return endGroup(asking.story, step, { ...ran, children: askAll(index) }, decision, index)
  }
  return { ...ran, children }
}

/** "In a sequential group children see what earlier ones changed. A sequential group works on its parent's branch." */
function runSequential(asking: Asking, step: GroupStep, ran: Ran, from: number, until: number): Ran {
  const begun: Ran[] = []
  let { data } = ran
  let index = from
  for (const child of step.children) {
    const next = run(asking, child, index, data, until)
    begun.push(next)
    data = next.data
    const rest = step.children.slice(begun.length).map((later) => waiting(later, data))
    const now = { ...ran, data, children: [...begun, ...rest] }
    if (next.ended === undefined) return now
    index = next.ended
    const decision = decide(step, begun)
    if (decision !== undefined) return endGroup(asking.story, step, now, decision, index)
  }
  throw new Error(`Group ${step.key} is undecided after its last child`)
}

type Decision = Exclude<ReturnType<typeof decide>, undefined>

function endGroup(story: Story, step: GroupStep, ran: Ran, decision: Decision, index: number): Ran {
  const close = (because: SkipReason) => ran.children.map((child) => skip(child, because, index))
  if (decision.status === 'failed') {
    const failure = decision.failure === undefined ? {} : { failure: decision.failure }
    return { ...ran, status: 'failed', ended: index, ...failure, children: close('group_failed') }
  }
  const children = close('group_completed')
  if (decision.status === 'skipped') {
    return { ...ran, status: 'skipped', because: 'children_skipped', ended: index, children }
  }
  const completed = children.filter(({ status }) => status === 'completed')
  const childOutputs = Object.fromEntries(completed.map((child) => [child.step.key, child.data]))
  try {
    const effect = onComplete(story, step, ran.data, { docOutputs: {}, childOutputs })
    return { ...ran, status: 'completed', ended: index, children, effect, data: effect.data }
  } catch (error) {
    if (error instanceof Erred) return fail({ ...ran, children }, error, index)
    throw error
  }
}

// --- people

function runParticipant(
  asking: Asking,
  step: ParticipantStep,
  waitingStep: Ran,
  from: number,
  until: number,
): Ran {
  let ran = waitingStep
  const position = positionOf(asking.story, step)
  const fixed = asking.known.people.get(step.participant)
  const isFixed =
    fixed !== undefined && (fixed.index < from || (fixed.index === from && fixed.position <= position))
  const person = isFixed ? fixed : personNow(asking, step.participant, ran.data, from)
  const isMissing = person.email === undefined
  if (isMissing && !isNeeded(asking.story, step.participant, ran.data)) return skip(ran, 'no_address', from)
  const resolution = resolutionFor(asking, step, ran.data, from)
  if (!asking.known.envelopes.has(step.action.envelope)) {
    ran = { ...ran, wishes: [{ envelope: step.action.envelope, index: from, resolution }] }
  }
  const own = resolution.papers.filter(({ source }) =>
    step.action.assignments.some(({ document }) => document === source),
  )
  if (own.length === 0) return skip(ran, 'no_documents', from)
  if (isMissing && asking.lacking !== undefined) {
    asking.lacking.add(step.participant)
    return { ...ran, began: from }
  }
  if (isMissing) {
    const message = `participant ${step.participant} has no e-mail address`
    return { ...ran, status: 'failed', ended: from, failure: { cause: 'error', message, fatal: false } }
  }
  if (fixed === undefined) {
    const first = { ...person, index: from, position }
    ran = { ...ran, wishes: [...ran.wishes, { participant: step.participant, index: from, person: first }] }
  }
  const asked = whenReady(asking.story, resolution, from, until)
  if (asked === undefined) return { ...ran, began: from }
  return answer(asking, step, { ...ran, began: from, asked }, own, until)
}

function resolutionFor(
  { story, known }: Asking,
  step: ParticipantStep,
  data: Entities,
  from: number,
): Resolution {
  const { envelope } = step.action
  const spec = story.blueprint.envelopes?.find(({ key }) => key === envelope)
  const resolution = known.envelopes.get(envelope)
  if (resolution !== undefined) return resolution
  if (spec === undefined || !isJustInTime(spec, true)) throw new Error(`Envelope ${envelope} is not resolved`)
  return resolveEnvelope(story, spec, data, from)
}

function positionOf({ blueprint }: Story, step: Step): number {
  const inOrder = (one: Step): Step[] =>
    one.type === 'group' ? [one, ...one.children.flatMap(inOrder)] : [one]
  return blueprint.orchestration === undefined ? 0 : inOrder(blueprint.orchestration).indexOf(step)
}

/** "Overrides win." What is computed and is no text is nothing. */
export function personNow(
  { story, overrides, handovers }: Pick<Asking, 'story' | 'overrides' | 'handovers'>,
  key: string,
  data: Entities,
  from: number,
): Person {
  const other = handovers.findLast(({ participant, index }) => participant === key && index <= from)
  const spec = specOf(story, key)
  const compute = (part: 'name' | 'email') => {
    const given = other?.[part] ?? overrides[key]?.[part]
    if (given !== undefined) return given
    const source = spec?.[part]
    if (typeof source !== 'object') return source
    const value = evaluate(`participant ${key}: ${part}`, source.expression, data, story.timezone)
    return typeof value === 'string' ? value : undefined
  }
  const name = compute('name')
  const email = compute('email')
  return { ...(name === undefined ? {} : { name }), ...(email === undefined ? {} : { email }) }
}

function specOf(story: Story, key: string): ParticipantSpec | undefined {
  return story.blueprint.participants?.find((candidate) => candidate.key === key)
}

function isNeeded(story: Story, key: string, data: Entities): boolean {
  const required = specOf(story, key)?.required ?? true
  if (typeof required === 'boolean') return required
  return holds(`participant ${key}: required`, required, data, story.timezone)
}

/** A person is asked when all documents of the envelope are there. */
function whenReady(story: Story, resolution: Resolution, from: number, until: number): number | undefined {
  let ready = from
  for (const { key } of resolution.papers) {
    const at = story.facts.findIndex(
      (fact, index) =>
        index > resolution.index &&
        index <= until &&
        fact.type === 'document_rendered' &&
        fact.documentKey === key,
    )
    if (at < 0) return undefined
    ready = Math.max(ready, at)
  }
  return ready
}

/** The first of the person's facts that counts: a signature with consent, or a decline. */
function answer(asking: Asking, step: ParticipantStep, ran: Ran, own: readonly Paper[], until: number): Ran {
  const { story, expiresAt, handovers } = asking
  let hasConsent = false
  const tooLate = new Set<number>()
  for (let index = (ran.asked ?? 0) + 1; index <= until; index++) {
    const fact = story.facts[index]
    const isReplaced = handovers.some((one) => one.index === index && one.participant === step.participant)
    if (isReplaced) hasConsent = false
    if (fact === undefined || !('stepKey' in fact) || fact.stepKey !== step.key) continue
    if (expiresAt !== undefined && fact.at >= expiresAt) {
      tooLate.add(index)
      continue
    }
    if (fact.type === 'consented') hasConsent = true
    if (fact.type === 'completed' && hasConsent)
      return sign(story, step, { ...ran, tooLate }, own, fact.values, index)
    if (fact.type === 'declined') {
      const failure: Failure = {
        cause: 'declined',
        participantKey: step.participant,
        ...(fact.reason === undefined ? {} : { reason: fact.reason }),
      }
      return { ...ran, status: 'failed', ended: index, declined: index, failure, tooLate }
    }
  }
  return { ...ran, tooLate }
}

function sign(
  story: Story,
  step: ParticipantStep,
  ran: Ran,
  own: readonly Paper[],
  values: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
  index: number,
): Ran {
  const signed = { ...ran, signed: index }
  try {
    const { docOutputs, prevented } = roleOutputs(story, step, own, values)
    const effect = onComplete(story, step, ran.data, { docOutputs, childOutputs: {} })
    return { ...signed, status: 'completed', ended: index, prevented, effect, data: effect.data }
  } catch (error) {
    if (error instanceof Erred) return fail(signed, error, index)
    throw error
  }
}

/** A document could not be made: the first who waits for it fails with all above, or the root when nobody does. */
export function failWith(root: Ran, envelope: string, message: string, index: number): Ran {
  const failure: Failure = { cause: 'error', message, fatal: true }
  const path = pathTo(root, envelope) ?? [root]
  const failed = (ran: Ran): Ran => {
    if (ran.ended !== undefined) return ran
    if (!path.includes(ran)) return skip(ran, 'group_failed', index)
    return { ...ran, status: 'failed', ended: index, failure, children: ran.children.map(failed) }
  }
  return failed(root)
}

function pathTo(ran: Ran, envelope: string): Ran[] | undefined {
  if (ran.step.type === 'participant') {
    return ran.status === 'in_progress' && ran.step.action.envelope === envelope ? [ran] : undefined
  }
  for (const child of ran.children) {
    const below = pathTo(child, envelope)
    if (below !== undefined) return [ran, ...below]
  }
  return undefined
}
