import type { SimulationOutcome } from '@countersign/engine'
import type { FromSimulation, ToSimulation } from '../resource-editor/simulate/messages.ts'
import { besideModule } from '../session/address.ts'
import { openWorker } from '../session/open-worker.ts'
import type { Draft } from './draft.ts'
import type { PendingWorkflow, WorkflowPlan } from './pending-workflow.ts'

/** Who types is not interrupted. */
const AFTER_MS = 150
/** Until a worker that did not come is asked for again, twice as long each time. */
const AGAIN_MS = 3000
/** What did not come by then is kept from coming, such as by the policy of the page: it is asked for again when somebody wants it. */
const TRIES_MAX = 3

/**
 * Has it worked out what would happen, a moment after something was typed, in the worker of simulations: the page never waits. One question
 * is under way at a time; the newest waits for it, so that answers come in the order of what was typed.
 */
export class WhatIfRunner {
  /** What came of it last; while something newer is worked out, of what was typed before. */
  outcome: SimulationOutcome | undefined
  /** Whether nothing was told yet, and soon will be. */
  isFirst = true
  /** What works it out did not start yet: a few times it is tried again by itself. */
  isBroken = false
  readonly #changed: () => void
  #asked: readonly [PendingWorkflow, WorkflowPlan, Draft] | undefined
  #told: WorkflowPlan | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #worker: Worker | undefined
  #retry: ReturnType<typeof setTimeout> | undefined
  #tries = 0
  #isStopped = false
  #isBusy = false
  #isWaiting = false

  constructor(changed: () => void) {
    this.#changed = changed
  }

  ask(workflow: PendingWorkflow, plan: WorkflowPlan, draft: Draft): void {
    const [, knownPlan, knownDraft] = this.#asked ?? []
    if (plan === knownPlan && draft === knownDraft) return
    // Its file takes a while, and what is typed does not matter to it.
    if (this.#asked === undefined) void this.#start()
    this.#asked = [workflow, plan, draft]
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#next(), AFTER_MS)
  }

  /** What works it out is started again, where it did not start. */
  again(): void {
    if (!this.isBroken) return
    this.#tries = 0
    this.isBroken = false
    this.isFirst = true
    void this.#start()
    this.#changed()
  }

  stop(): void {
    clearTimeout(this.#timer)
    clearTimeout(this.#retry)
    this.#isStopped = true
    this.#worker?.terminate()
  }

  async #start(): Promise<void> {
    clearTimeout(this.#retry)
    const worker = await openWorker(besideModule('simulate.worker.js'))
    // A press and a timer may both have asked for one.
    if (this.#isStopped || this.#worker !== undefined) return worker?.terminate()
    if (worker === undefined) {
      this.isBroken = true
      if (this.#tries < TRIES_MAX)
        this.#retry = setTimeout(() => void this.#start(), AGAIN_MS * 2 ** this.#tries)
      this.#tries += 1
      return this.#show(undefined)
    }
    this.isBroken = false
    this.#worker = worker
    worker.addEventListener('message', ({ data }: MessageEvent<FromSimulation>) => this.#take(data))
    if (this.#isWaiting) this.#next()
  }

  #next(): void {
    this.#isWaiting = this.#isBusy || this.#worker === undefined
    if (this.#isWaiting || this.#asked === undefined) return
    this.#isBusy = true
    const [{ timezone, name }, plan, { data, participants, envelopes }] = this.#asked
    // It is as large as the blueprint and all that it refers to.
    if (plan !== this.#told) this.#tell({ is: 'plan', plan })
    this.#told = plan
    const draft = { data, participants, envelopes }
    this.#tell({ is: 'whatIf', workflow: { timezone, name }, draft, at: new Date().toISOString() })
  }

  #take(message: FromSimulation): void {
    if (message.is !== 'toldIf') return
    this.#isBusy = false
    this.#show(message.outcome)
    if (this.#isWaiting) this.#next()
  }

  #show(outcome: SimulationOutcome | undefined): void {
    this.outcome = outcome
    this.isFirst = false
    this.#changed()
  }

  #tell(message: ToSimulation): void {
    this.#worker?.postMessage(message)
  }
}
