import type { Failure } from '../session/failure.ts'
import type { MonitorClient } from './monitor-client.ts'
import { workflowAt } from './story.ts'
import type { EntitiesThen, TrailRow, Workflow } from './workflow.ts'

/** Who drags the slider passes by many events: data are asked for where it rests. */
const RESTS_MS = 200

/** Which event of the trail is shown, and what was then. */
export class LookBack {
  /** undefined: how it is now. */
  sequence: number | undefined
  readonly #client: MonitorClient
  readonly #changed: () => void
  readonly #failed: (failure: Failure) => void
  readonly #known = new Map<number, EntitiesThen>()
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(client: MonitorClient, changed: () => void, failed: (failure: Failure) => void) {
    this.#client = client
    this.#changed = changed
    this.#failed = failed
  }

  look(sequence: number | undefined): void {
    clearTimeout(this.#timer)
    this.sequence = sequence
    if (sequence !== undefined && !this.#known.has(sequence))
      this.#timer = setTimeout(() => void this.#read(sequence), RESTS_MS)
    this.#changed()
  }

  stop(): void {
    clearTimeout(this.#timer)
  }

  /** The workflow as it was; its data once they are there. */
  past(
    workflow: Workflow,
    trail: readonly TrailRow[],
  ): { sequence: number; workflow: Workflow; versions: EntitiesThen['versions'] } | undefined {
    const { sequence } = this
    if (sequence === undefined || workflow.erasedAt !== undefined) return undefined
    const { data = {}, versions = [] } = this.#known.get(sequence) ?? {}
    return { sequence, workflow: { ...workflowAt(workflow, trail, sequence), data }, versions }
  }

  async #read(sequence: number): Promise<void> {
    const outcome = await this.#client.readEntities(sequence)
    if (outcome.ok) this.#known.set(sequence, outcome.value)
    else if (this.sequence === sequence) this.#failed(outcome.failure)
    this.#changed()
  }
}
