import type { SimulationOutcome } from '@countersign/engine'
import { chunk } from '../session/chunk.ts'
import type { Draft } from './draft.ts'
import type { PendingWorkflow, WorkflowPlan } from './pending-workflow.ts'

/** Engine, expressions and schemas are a chunk that comes after the first screen. */
const load = chunk(() => import('./what-if.ts'))
/** Who types is not interrupted. */
const AFTER_MS = 150
const AGAIN_MS = 3000

/** Works out what would happen, a moment after something was typed. */
export class WhatIfRunner {
  outcome: SimulationOutcome | undefined
  readonly #changed: () => void
  #asked: readonly [PendingWorkflow, WorkflowPlan, Draft] | undefined
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(changed: () => void) {
    this.#changed = changed
  }

  ask(workflow: PendingWorkflow, plan: WorkflowPlan, draft: Draft): void {
    const [, knownPlan, knownDraft] = this.#asked ?? []
    if (plan === knownPlan && draft === knownDraft) return
    this.#asked = [workflow, plan, draft]
    this.#soon(AFTER_MS)
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#asked = undefined
    this.outcome = undefined
  }

  #soon(afterMs: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#run(), afterMs)
  }

  async #run(): Promise<void> {
    const module = await load().catch(() => undefined)
    if (this.#asked === undefined) return
    // It did not come; it may the next time.
    if (module === undefined) return this.#soon(AGAIN_MS)
    const [workflow, plan, draft] = this.#asked
    this.outcome = attempt(() => module.whatIf(workflow, plan, draft, new Date().toISOString()))
    this.#changed()
  }
}

/** What takes too long, or is a bug of the simulation, leaves nothing to show; the service decides in any case. */
function attempt(simulate: () => SimulationOutcome): SimulationOutcome | undefined {
  try {
    return simulate()
  } catch {
    return undefined
  }
}
