import assert from 'node:assert/strict'
import { entitiesAt, type WorkflowEvent, type WorkflowState } from '@countersign/engine'
import { eventsOf } from '../model/events.ts'
import { inOrder, type Meaning, meaningOf } from '../model/meaning.ts'
import { contactOf } from '../model/people.ts'
import type { Story } from '../model/story.ts'
import type { Store } from './store.ts'

/** What a workflow shows to its callers, in the words that engine and model share. */
interface Shown {
  status: string
  why: string | undefined
  pending: string[]
  steps: Record<string, string>
  people: Record<string, string>
  addresses: Record<string, unknown>
  envelopes: Record<string, string>
  documents: Record<string, string>
  entities: Record<string, unknown>
  history: string[]
  customFields: Record<string, unknown>
  prevented: string[]
  events: Record<string, string[]>
}

export function compareWithModel(story: Story, store: Store): void {
  const meaning = meaningOf(story)
  const told = toldByModel(story, meaning)
  const shown = shownByEngine(store)
  if (told.why !== undefined && shown.why?.startsWith(told.why)) shown.why = told.why
  if (meaning.ending?.isFatal) forgetCollapse([shown, told], meaning.ending.index, undecided(meaning))
  if (errorsAtOnce(meaning) > 1) forgetWhichError([shown, told], meaning.ending?.index ?? 0)
  assert.deepEqual(plain(shown), plain(told), 'the engine does what the model says')
}

/**
 * An error stops everything at once, and nothing says how far the others that would begin with the same fact had come: neither whether
 * they were just about to begin, nor why they were left out.
 */
function forgetCollapse(views: readonly Shown[], index: number, envelopes: readonly string[]): void {
  for (const view of views) {
    for (const key of envelopes) delete view.envelopes[key]
    const last = view.events[index] ?? []
    view.events[index] = last.filter(
      (event) => !/^(step\.started|participant\.task_assigned|envelope\.)/.test(event),
    )
    for (const [key, text] of Object.entries(view.steps))
      view.steps[key] = text.replace(/^skipped: .*/, 'skipped')
    for (const [key, text] of Object.entries(view.people)) view.people[key] = text.replace('ready', 'pending')
    view.documents = {}
    view.addresses = {}
    view.prevented = []
  }
}

/**
 * Envelopes with a signer who would have been left out by the very fact at which everything stopped: whether that was known before the
 * error, so that no signature was lacking any more, is open too.
 */
function undecided({ root, ending }: Meaning): string[] {
  const steps = root === undefined ? [] : inOrder(root)
  return steps.flatMap(({ step, because, ended }) =>
    step.type === 'participant' && ended === ending?.index && because !== undefined && BY_ITSELF.has(because)
      ? [step.action.envelope]
      : [],
  )
}

const BY_ITSELF: ReadonlySet<string> = new Set(['include_if', 'no_documents', 'no_address'])

/** Steps that err by themselves with the fact that ended the workflow. */
function errorsAtOnce({ root, ending }: Meaning): number {
  const steps = root === undefined ? [] : inOrder(root)
  return steps.filter(
    ({ failure, ended, children }) =>
      failure?.cause === 'error' &&
      failure.fatal &&
      ended === ending?.index &&
      children.every(({ status }) => status !== 'failed'),
  ).length
}

/** When several expressions would err with one fact, nothing says which of them is the one that is told. */
function forgetWhichError(views: readonly Shown[], index: number): void {
  for (const view of views) {
    view.events[index] = (view.events[index] ?? []).filter((event) => !event.startsWith('step.failed'))
    for (const [key, text] of Object.entries(view.steps)) view.steps[key] = text.replace('failed', 'skipped')
    view.why = undefined
  }
}

function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value))
}

function shownByEngine(store: Store): Shown {
  const { workflow } = store.read()
  const documents = workflow.envelopes.flatMap((envelope) => envelope.documents)
  return {
    status: workflow.status,
    why: workflow.voidReason ?? workflow.declineReason ?? workflow.errorMessage,
    pending: [...workflow.pendingReasons].sort(),
    steps: mapOf(workflow.steps, ({ key, status, skippedBecause }) => [
      key,
      skippedBecause === undefined ? status : `${status}: ${skippedBecause}`,
    ]),
    people: peopleOf(workflow),
    addresses: mapOf(workflow.participants, ({ key, name, email }) => [key, { name, email }]),
    envelopes: mapOf(workflow.envelopes, ({ key, status, finalization }) => [
      key,
      finalization === undefined ? status : `${status}: ${finalization.status}`,
    ]),
    documents: mapOf(documents, ({ key, status, name }) => [key, `${status} ${name}`]),
    entities: entitiesAt(workflow, workflow.data),
    history: store.versions.map(({ entityKey, value, stepKey }) => versionText(entityKey, value, stepKey)),
    customFields: workflow.customFields,
    prevented: store.events
      .filter(({ event }) => event.type.endsWith('_prevented'))
      .map(({ event: { data } }) => `${data.entityKey ?? data.roleKey}: ${data.because}`)
      .sort(),
    events: eventsByFact(store.events),
  }
}

function peopleOf({ steps }: WorkflowState): Shown['people'] {
  return mapOf(
    steps.flatMap(({ key, action }) =>
      action === undefined ? [] : [{ key, status: action.status, link: action.link }],
    ),
    ({ key, status, link }) => [key, `${status}, link ${link}`],
  )
}

function eventsByFact(events: readonly { index: number; event: WorkflowEvent }[]): Shown['events'] {
  const told: Shown['events'] = {}
  for (const { index, event } of events) {
    if (event.catalogue === undefined) continue
    const subject = event.data.stepKey ?? event.data.envelopeKey
    const text = subject === undefined ? event.type : `${event.type} ${subject}`
    told[index] = [...(told[index] ?? []), text].sort()
  }
  return told
}

function toldByModel(story: Story, meaning: Meaning): Shown {
  const { beginning, ending, root, envelopes } = meaning
  const steps = root === undefined ? [] : inOrder(root)
  const isMailed = !beginning.options.disableParticipantNotifications
  const started = beginning.started !== undefined
  return {
    status: ending?.status ?? (started ? 'in_progress' : 'pending'),
    why: ending?.status === 'completed' ? undefined : ending?.reason,
    pending: started || ending !== undefined ? [] : [...beginning.reasons].sort(),
    steps: mapOf(steps, ({ step, status, because }) => [
      step.key,
      because === undefined ? status : `${status}: ${because}`,
    ]),
    people: mapOf(
      steps.filter(({ step }) => step.type === 'participant'),
      (ran) => [
        ran.step.key,
        `${contactOf(story, ran, meaning.handovers, isMailed).status}, link ${linkOf(ran, beginning.started, ending !== undefined)}`,
      ],
    ),
    addresses: meaning.people,
    envelopes: mapOf(envelopes, ({ key, status, finalization }) => [
      key,
      finalization === undefined ? status : `${status}: ${finalization}`,
    ]),
    documents: mapOf(
      envelopes.flatMap((envelope) => envelope.documents),
      ({ key, status, name }) => [key, `${status} ${name}`],
    ),
    entities: { ...meaning.entities },
    history: meaning.history.map(({ key, value, step }) => versionText(key, value, step)),
    customFields: meaning.customFields,
    prevented: steps.flatMap((ran) => [...(ran.prevented ?? []), ...(ran.effect?.prevented ?? [])]).sort(),
    events: Object.fromEntries(eventsOf(story, meaning)),
  }
}

type Ran = ReturnType<typeof inOrder>[number]

/** A step that is left out by the start itself never had a link. */
function linkOf(ran: Ran, started: number | undefined, ended: boolean): string {
  if (started === undefined || ran.ended === started) return 'none'
  return ended || ran.ended !== undefined ? 'closed' : 'open'
}

function versionText(key: string, value: unknown, step: string | undefined): string {
  return `${key} by ${step ?? 'the caller'}: ${JSON.stringify(value)}`
}

function mapOf<T, V>(items: readonly T[], entry: (item: T) => readonly [string, V]): Record<string, V> {
  return Object.fromEntries(items.map(entry))
}
