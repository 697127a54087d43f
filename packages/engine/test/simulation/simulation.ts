import assert from 'node:assert/strict'
import {
  advance,
  createWorkflowState,
  type FactBody,
  type JobRequest,
  type Plan,
  participantKeys,
  planWorkflow,
  type WorkflowOptions,
} from '@countersign/engine'
import type { Entities, Person, Story } from '../model/story.ts'
import { LEASE_MS, type Luck, request, type Service, type Stages, signing, work } from './actors.ts'
import { compareWithModel } from './compare.ts'
import type { RandomSource } from './random-blueprint.ts'
import { type Job, Store } from './store.ts'

/** An instant to begin with; any other would do. */
export const BEGIN = Date.parse('2030-01-01T09:00:00.000Z')
const SETTLE_STEPS_MAX = 5_000
const TIMEZONE = 'Europe/Berlin'

/** What may rightly happen more than once: sealing fails again, and whoever takes somebody's place is asked anew. */
const AGAIN = new Set([
  'envelope.finalization_failed',
  'participant.delegated',
  'participant.email_sent',
  'participant.email_failed',
  'participant.task_viewed',
])

export interface Creation {
  data: Record<string, Entities>
  participants: Record<string, Person>
  options: WorkflowOptions
}

/** All that a run is made of: who replays it gets the same run. */
export interface Script {
  source: RandomSource
  creation: Creation
  actions: Action[]
}

/** `id` names a request or a worker's turn for the actions that follow. */
export type Action =
  | { does: 'asks'; id: number; fact: FactBody }
  | { does: 'signs'; id: number; stepKey: string; values: Record<string, Record<string, unknown>> }
  | { does: 'claims'; id: number; job: string; luck: Luck }
  | { does: 'goes on'; id: number; stages: number }
  | { does: 'dies'; id: number }
  | { does: 'repeats'; job: string }
  | { does: 'waits'; ms: number }

/** A running simulation: one workflow, those who work on it, and a clock. An action that has become impossible does nothing. */
export class Simulation {
  readonly service: Service
  readonly plan: Plan
  readonly actors = new Map<number, Stages>()
  readonly #script: Script
  #refusal: string | undefined

  constructor(script: Script) {
    this.#script = script
    this.plan = planWorkflow('plan', { ...script.source, assets: {}, functions: {} })
    this.service = { store: new Store(this.plan), now: BEGIN }
    this.#create()
  }

  /** Why the creation was refused, if it was. */
  get refusal(): string | undefined {
    return this.#refusal
  }

  get story(): Story {
    return { ...this.#script.source, timezone: TIMEZONE, facts: this.service.store.facts }
  }

  #create(): void {
    const { data, participants, options } = this.#script.creation
    const { store, now } = this.service
    const at = new Date(now).toISOString()
    const keys = participantKeys(this.plan, participants)
    const outcome = createWorkflowState(this.plan, {
      id: 'workflow',
      name: 'A simulation',
      labels: {},
      source: { type: 'inline' },
      timezone: TIMEZONE,
      options,
      data,
      participants,
      participantIds: Object.fromEntries(keys.map((key) => [key, `id of ${key}`])),
      createdBy: { type: 'api_key', id: 'key' },
      at,
      actor: { type: 'system' },
    })
    if (outcome.verdict === 'refused') this.#refusal = outcome.message
    else if (outcome.verdict === 'applied') {
      store.commit(0, { type: 'created', at, data, participants, options }, outcome, now)
    }
  }

  perform(action: Action): void {
    switch (action.does) {
      case 'asks':
        this.actors.set(action.id, request(this.service, action.fact))
        break
      case 'signs':
        this.actors.set(action.id, this.#signing(action.stepKey, action.values))
        break
      case 'claims': {
        const job = this.dueJobs().find((due) => nameOf(due.request) === action.job)
        if (job !== undefined) this.#claim(action.id, job, action.luck)
        break
      }
      case 'goes on':
        this.#goOn(action.id, action.stages)
        break
      case 'dies':
        this.actors.delete(action.id)
        break
      case 'repeats': {
        const past = this.service.store.past.find((candidate) => nameOf(candidate) === action.job)
        if (past !== undefined) this.service.store.enqueue(past, this.service.now)
        break
      }
      case 'waits':
        this.service.now += action.ms
        break
    }
  }

  #signing(stepKey: string, values: Record<string, Record<string, unknown>>): Stages {
    return signing(this.service, stepKey, { type: 'completed', stepKey, values, data: {} })
  }

  #claim(id: number, job: Job, luck: Luck): void {
    job.leasedUntil = this.service.now + LEASE_MS
    job.attempts += 1
    this.actors.set(id, work(this.service, job, luck))
  }

  #goOn(id: number, stages: number): void {
    const actor = this.actors.get(id)
    for (let stage = 0; actor !== undefined && stage < stages; stage++) {
      if (actor.next().done !== true) continue
      this.actors.delete(id)
      return
    }
  }

  dueJobs(): Job[] {
    const { store, now } = this.service
    return [...store.jobs.values()].filter(({ runAt, leasedUntil }) => runAt <= now && leasedUntil <= now)
  }

  /** Everybody ends what they began and the workers do what is due, in a world that works. People do nothing. */
  settle(): void {
    for (const [id] of this.actors) this.#goOn(id, Number.POSITIVE_INFINITY)
    this.#retrySealing()
    for (let count = 0; count < SETTLE_STEPS_MAX; count++) {
      const soon = [...this.service.store.jobs.values()].filter(
        ({ request: { kind } }) => kind !== 'expire_workflow',
      )
      const [job] = soon
      if (job === undefined) return
      this.service.now = Math.max(this.service.now, job.runAt, job.leasedUntil)
      this.#claim(-1, job, 'works')
      this.#goOn(-1, Number.POSITIVE_INFINITY)
    }
    assert.fail('the jobs never end')
  }

  /** Sealing that was given up is tried again because somebody asks for it. */
  #retrySealing(): void {
    const { workflow } = this.service.store.read()
    if (!workflow.envelopes.some(({ finalization }) => finalization?.status === 'failed')) return
    this.actors.set(-1, request(this.service, { type: 'retry_finalization' }))
    this.#goOn(-1, Number.POSITIVE_INFINITY)
  }

  /** What was committed so far is what the model says. */
  compare(): void {
    compareWithModel(this.story, this.service.store)
  }

  /** Once everything is settled: nothing is stuck, nothing is left over, and what happened once happened once. */
  checkEnd(): void {
    const { workflow } = this.service.store.read()
    this.#checkOnce()
    for (const { key, signed, status } of workflow.envelopes) {
      if (signed !== undefined)
        assert.equal(status, 'completed', `envelope ${key} has all signatures and is sealed`)
    }
    if (workflow.status !== 'in_progress') return
    const isAsked = workflow.steps.some(
      ({ status, action }) => status === 'in_progress' && action !== undefined && action.status !== 'pending',
    )
    assert.ok(isAsked, 'a workflow in progress waits for somebody')
    this.#checkRepeats()
  }

  #checkOnce(): void {
    const once = this.service.store.events.flatMap(({ event }) => {
      const { type, catalogue, data } = event
      if (catalogue === undefined || AGAIN.has(type)) return []
      return [`${type} ${data.stepKey ?? ''} ${data.envelopeKey ?? ''}`]
    })
    assert.deepEqual(
      once.filter((event, index) => once.indexOf(event) !== index),
      [],
      'every event happened once',
    )
  }

  /** Every fact of people and workers, once more: none of them means anything now. */
  #checkRepeats(): void {
    const { workflow } = this.service.store.read()
    for (const { request: again } of this.service.store.past.map((past) => ({ request: past }))) {
      if (again.kind !== 'render_document') continue
      const fact = {
        type: 'document_failed',
        documentKey: again.payload.documentKey,
        message: 'late',
      } as const
      const at = new Date(this.service.now).toISOString()
      const outcome = advance(this.plan, workflow, { ...fact, at, actor: { type: 'system' } })
      assert.equal(outcome.verdict, 'unchanged', `${again.key} is done`)
    }
  }
}

/** What a job is called in a script. */
export function nameOf({ kind, key }: JobRequest): string {
  return `${kind} ${key}`
}
