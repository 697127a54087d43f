import {
  advance,
  type Fact,
  type FactBody,
  findEnvelope,
  findStep,
  generationOf,
  type Outcome,
} from '@countersign/engine'
import { renderedFact, sealedFact } from '@countersign/engine/testing'
import type { StoryFact } from '../model/story.ts'
import type { Job, Read, Store } from './store.ts'

/*
 * Whoever works on a workflow, as a generator: it stops between any two stages (read – world – decide – write), where others may be
 * faster, and where it may die.
 */

export type Stages = Generator<void, void>

/** What the world does to a job: it works, fails this time, or can never work. */
export type Luck = 'works' | 'fails' | 'cannot'

export interface Service {
  store: Store
  /** Milliseconds since 1970. */
  now: number
}

export const LEASE_MS = 30_000
const ATTEMPTS_MAX = 4
const TRIES_MAX = 20

/** Somebody's request: read, decide, write; again from the start when somebody else was faster. */
export function* request(service: Service, body: FactBody): Stages {
  yield* change(service, body)
}

/** Opens, agrees and signs without leaving the page. */
export function* signing(service: Service, stepKey: string, completed: FactBody): Stages {
  yield* change(service, { type: 'viewed', stepKey, documentKey: 'first' })
  yield* change(service, { type: 'consented', stepKey, data: {} })
  yield* change(service, completed)
}

function* change(service: Service, body: FactBody, ends?: Job, first?: Read): Stages {
  let read = first ?? service.store.read()
  for (let tries = 0; tries < TRIES_MAX; tries++) {
    yield
    const fact = factNow(service, read, body)
    const outcome = advance(service.store.plan, read.workflow, fact)
    yield
    if (write(service, read, fact, outcome, ends)) return
    read = service.store.read()
  }
  throw new Error(`${body.type} was never written`)
}

/** No fact is earlier than the one before it, even when the clock of this machine is behind, as in the server's changeWorkflow. */
function factNow(service: Service, { workflow }: Read, body: FactBody): Fact {
  const now = new Date(service.now).toISOString()
  return { ...body, at: later(now, workflow.changedAt), actor: { type: 'system' } }
}

function later(a: string, b: string): string {
  return a > b ? a : b
}

/** False when it must be decided again. */
function write({ store, now }: Service, read: Read, fact: Fact, outcome: Outcome, ends?: Job): boolean {
  if (outcome.verdict === 'applied') return store.commit(read.revision, toldOf(fact), outcome, now, ends)
  store.remember(read.revision, toldOf(fact))
  if (ends !== undefined) store.jobs.delete(ends.id)
  return true
}

/** A worker with a job that it leased. */
export function* work(service: Service, job: Job, luck: Luck): Stages {
  const { request } = job
  switch (request.kind) {
    case 'render_document':
      return yield* render(service, job, request.payload.documentKey, luck)
    case 'send_invitation':
      return yield* invite(service, job, request.payload, luck)
    case 'seal_envelope':
      return yield* seal(service, job, request.payload.envelopeKey, luck)
    case 'expire_workflow':
      return yield* change(service, { type: 'expire' }, job)
    case 'remind_participant':
      return yield* change(service, { type: 'reminder_due', ...reminderOf(request.payload) }, job)
    case 'send_reminder':
      return yield* change(service, { type: 'reminder_sent', ...reminderOf(request.payload) }, job)
    case 'send_completed_mail':
    case 'send_copy':
    case 'erase_workflow':
      return drop(service, job)
  }
}

function reminderOf({ stepKey, askedAt, number }: { stepKey: string; askedAt: string; number: number }) {
  return { stepKey, askedAt, number }
}

function* render(service: Service, job: Job, documentKey: string, luck: Luck): Stages {
  const read = service.store.read()
  const documents = read.workflow.envelopes.flatMap(({ resolved, documents: all }) => (resolved ? all : []))
  if (documents.find(({ key }) => key === documentKey)?.status !== 'pending') return drop(service, job)
  yield
  const hasFailed = luck === 'cannot' || (luck === 'fails' && job.attempts >= ATTEMPTS_MAX)
  if (luck === 'fails' && !hasFailed) return postpone(service, job)
  const failed = { type: 'document_failed', documentKey, message: 'it hangs' } as const
  yield* change(service, hasFailed ? failed : renderedFact(documentKey), job, read)
}

interface Invitation {
  stepKey: string
  generation: number
}

function* invite(service: Service, job: Job, { stepKey, generation }: Invitation, luck: Luck): Stages {
  const read = service.store.read()
  const action = findStep(read.workflow, stepKey)?.action
  if (action?.notification?.status !== 'pending' || generationOf(action) !== generation) {
    return drop(service, job)
  }
  yield
  const hasFailed = luck === 'cannot' || (luck === 'fails' && job.attempts >= ATTEMPTS_MAX)
  if (luck === 'fails' && !hasFailed) return postpone(service, job)
  const failed = { type: 'email_failed', stepKey, generation, message: 'no such address' } as const
  yield* change(
    service,
    hasFailed ? failed : { type: 'participant_notified', stepKey, generation },
    job,
    read,
  )
}

function* seal(service: Service, job: Job, envelopeKey: string, luck: Luck): Stages {
  const read = service.store.read()
  if (findEnvelope(read.workflow, envelopeKey)?.finalization === undefined) return drop(service, job)
  yield
  if (luck === 'works') return yield* change(service, sealedFact(read.workflow, envelopeKey), job, read)
  yield* change(service, { type: 'seal_started', envelopeKey })
  const failure = { type: 'seal_failed', envelopeKey, message: 'no timestamp' } as const
  if (luck === 'cannot' || job.attempts >= ATTEMPTS_MAX) return yield* change(service, failure, job)
  const nextAttemptAt = new Date(service.now + backoffMs(job)).toISOString()
  yield* change(service, { ...failure, nextAttemptAt })
  postpone(service, job)
}

function drop({ store }: Service, job: Job): void {
  store.jobs.delete(job.id)
}

function postpone(service: Service, job: Job): void {
  job.runAt = service.now + backoffMs(job)
  job.leasedUntil = 0
}

function backoffMs({ attempts }: Job): number {
  return 1000 * 2 ** attempts
}

/** A fact as the model is told: without what only the audit trail keeps. */
function toldOf(fact: Fact): StoryFact {
  switch (fact.type) {
    case 'patched': {
      const { data = {}, participants = {}, options } = fact.changes
      const given = Object.entries(participants).map(([key, change]) => [
        key,
        {
          ...(typeof change?.name === 'string' && { name: change.name }),
          ...(typeof change?.email === 'string' && { email: change.email }),
        },
      ])
      return {
        type: 'patched',
        at: fact.at,
        data,
        participants: Object.fromEntries(given),
        ...(options === undefined ? {} : { options }),
      }
    }
    case 'noted':
    case 'completed_mail_failed':
    case 'copy_failed':
    case 'link_given_out':
    case 'access_code_given':
    case 'code_told':
    case 'authenticated':
    case 'drawn_on_phone':
    case 'in_person_opened':
    case 'in_person_handed_over':
    case 'in_person_locked':
    case 'erased':
    case 'legal_hold':
    case 'seal_upgraded':
      throw new Error(
        'The simulation notes, gives out, mails and erases nothing, asks for no codes, and has no device and no phone',
      )
    default:
      return fact
  }
}
