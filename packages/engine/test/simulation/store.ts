import assert from 'node:assert/strict'
import {
  type Applied,
  checkInvariants,
  checkTransition,
  type EntityVersion,
  type JobRequest,
  type LinkChange,
  type Plan,
  type WorkflowEvent,
  type WorkflowState,
} from '@countersign/engine'
import type { StoryFact } from '../model/story.ts'

/*
 * What the database is to the server: one workflow with its revision, events, links, versions of entities and jobs. A commit writes all
 * of it or, when somebody else was faster, nothing. State is kept as text, so that nobody can change it but by a commit.
 */

export interface Job {
  id: number
  request: JobRequest
  runAt: number
  attempts: number
  leasedUntil: number
}

export interface Read {
  revision: number
  workflow: WorkflowState
}

export class Store {
  readonly plan: Plan
  /** Every fact that a decision was made on, in order; those that changed something are commits. */
  readonly facts: StoryFact[] = []
  /** Events by the index of their fact. */
  readonly events: { index: number; event: WorkflowEvent }[] = []
  readonly versions: EntityVersion[] = []
  readonly links: LinkChange[] = []
  readonly jobs = new Map<number, Job>()
  /** Every job that there ever was. */
  readonly past: JobRequest[] = []
  revision = 0
  #text = ''
  #jobs = 0

  constructor(plan: Plan) {
    this.plan = plan
  }

  get exists(): boolean {
    return this.#text !== ''
  }

  read(): Read {
    const workflow: WorkflowState = JSON.parse(this.#text)
    checkInvariants(this.plan, workflow)
    return { revision: this.revision, workflow }
  }

  /** False when somebody else was faster: then nothing is written. `ends` is the job that ends with it. */
  commit(revision: number, fact: StoryFact, outcome: Applied, now: number, ends?: Job): boolean {
    if (revision !== this.revision) return false
    checkInvariants(this.plan, outcome.workflow)
    if (this.exists) checkTransition(this.read().workflow, outcome.workflow)
    this.#text = JSON.stringify(outcome.workflow)
    this.revision += 1
    const index = this.facts.push(fact) - 1
    this.events.push(...outcome.events.map((event) => ({ index, event })))
    this.versions.push(...outcome.entityVersions)
    this.links.push(...outcome.links)
    for (const request of outcome.jobs) this.enqueue(request, now)
    if (ends !== undefined) this.jobs.delete(ends.id)
    this.#checkCounts(outcome.workflow)
    return true
  }

  /** A fact that changed nothing, decided on what is there now; one decided on something older is not remembered. */
  remember(revision: number, fact: StoryFact): void {
    if (revision === this.revision) this.facts.push(fact)
  }

  /** One open job per kind and key, as `enqueue` of the server. */
  enqueue(request: JobRequest, now: number): void {
    const isOpen = [...this.jobs.values()].some(
      (job) => job.request.kind === request.kind && job.request.key === request.key,
    )
    if (isOpen) return
    const runAt = 'runAt' in request ? Date.parse(request.runAt) : now
    this.#jobs += 1
    this.jobs.set(this.#jobs, { id: this.#jobs, request, runAt, attempts: 0, leasedUntil: 0 })
    this.past.push(request)
  }

  /** What no process may ever see broken, besides the invariants of the state. */
  #checkCounts(workflow: WorkflowState): void {
    const counted = this.events.flatMap(({ event }) =>
      event.catalogue === undefined ? [] : [event.catalogue.sequence],
    )
    const last = counted.at(-1) ?? 0
    assert.equal(last, counted.length, 'sequence of events has no gap')
    assert.equal(workflow.eventSequence, last, 'events are counted')
    assert.equal(workflow.auditSequence, this.events.length, 'entries of the audit trail are counted')
  }
}
