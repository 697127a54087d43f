import type { MonitorEventDetails } from '../../static/countersign.d.ts'
import type { Failure } from '../session/failure.ts'
import { type Trouble, ViewFlow } from '../shell/view-flow.ts'
import { type MonitorClient, ROWS_MAX } from './monitor-client.ts'
import { isSettled, stepsOf, type TrailRow, type Workflow } from './workflow.ts'

export type MonitorScreen = 'loading' | 'run' | Trouble
type Details = Omit<MonitorEventDetails, 'languageChange'>
/** What the host page is told; see docs/embedding.md. */
export type MonitorEvent = keyof Details

export interface MonitorFlowHost {
  changed(): void
  emit<Name extends MonitorEvent>(name: Name, detail: Details[Name]): void
  /** Rows that came while the page was looking on. */
  happened(rows: readonly TrailRow[]): void
}

/** The service waits that long before it says that nothing happened: three requests in an idle minute. */
const WAIT_S = 25
/** An answer without rows that comes sooner did not wait: the loop must not turn into a storm. */
const WAITED_MS = 1000
const UNWAITED_MS = 15_000

/**
 * What is known of a run, without any pixels.
 *
 *   loading → run | a failure, once the service was asked again
 *   run     → run, with each row of the trail, as long as the page is seen, nobody paused it and the run goes on
 *   any     → sessionExpired, and it stays there until a new token comes
 */
export class MonitorFlow extends ViewFlow<MonitorClient, 'run'> {
  workflow: Workflow | undefined
  trail: readonly TrailRow[] = []
  isOnline = true
  isPaused = false
  readonly #host: MonitorFlowHost
  #etag: string | undefined
  #waiting: AbortController | undefined
  #isCaughtUp = false

  constructor(client: MonitorClient, host: MonitorFlowHost) {
    super(client, host)
    this.#host = host
  }

  /** Nothing happens any more, and everything that happened is here. */
  get isOver(): boolean {
    return this.workflow !== undefined && isSettled(this.workflow)
  }

  override rest(): void {
    super.rest()
    this.#waiting?.abort()
    this.#waiting = undefined
  }

  /** The page is seen again. What is over stays as it is. */
  wake(): void {
    if (!this.isPaused && !(this.isOver && this.#isCaughtUp)) void this.refresh()
  }

  pause(isPaused: boolean): void {
    this.isPaused = isPaused
    if (isPaused) this.rest()
    else this.wake()
    this.#host.changed()
  }

  /** Asks the service what is true, and from then on what happens. */
  async refresh(): Promise<void> {
    super.rest()
    if (this.isStopped || this.screen === 'sessionExpired' || this.screen === 'wrongIntent') return
    if (await this.#read()) void this.#watch()
  }

  /** @returns whether the service answered */
  async #read(): Promise<boolean> {
    const outcome = await this.client.readWorkflow(this.#etag)
    if (this.isStopped) return false
    if (!outcome.ok) {
      this.#lost(outcome.failure)
      return false
    }
    this.answered('run')
    this.isOnline = true
    this.#etag = outcome.value.etag ?? this.#etag
    if (outcome.value.value !== undefined) this.#adopt(outcome.value.value)
    this.#host.changed()
    return true
  }

  #adopt(workflow: Workflow): void {
    const before = this.workflow
    this.workflow = workflow
    const { id: workflowId, status } = workflow
    if (before === undefined) this.#host.emit('ready', { workflowId, status })
    else this.#tellChanges(before, workflow)
  }

  #tellChanges(before: Workflow, { id: workflowId, status, steps }: Workflow): void {
    const former = new Map(stepsOf(before.steps).map((step) => [step.key, step.status]))
    for (const step of stepsOf(steps))
      if (former.get(step.key) !== step.status)
        this.#host.emit('statusChanged', { workflowId, status: step.status, stepKey: step.key })
    if (before.status !== status) this.#host.emit('statusChanged', { workflowId, status })
  }

  /** One loop: it waits for rows, and reads the workflow when some came. */
  async #watch(): Promise<void> {
    if (this.#waiting !== undefined) return
    const waiting = new AbortController()
    this.#waiting = waiting
    let goesOn = true
    while (goesOn) goesOn = await this.#follow(waiting.signal)
    if (this.#waiting === waiting) this.#waiting = undefined
  }

  /** @returns whether there is more to ask for */
  async #follow(signal: AbortSignal): Promise<boolean> {
    if (this.#isAway(signal)) return false
    const { isOver } = this
    const isAwaited = this.#isCaughtUp && !isOver
    const begin = performance.now()
    const after = this.trail.at(-1)?.sequence ?? 0
    const outcome = await this.client.readTrail(after, isAwaited ? WAIT_S : 0, signal)
    if (this.#isAway(signal)) return false
    if (!outcome.ok) {
      this.#lost(outcome.failure)
      return false
    }
    this.#take(outcome.value)
    if (outcome.value.length === ROWS_MAX) return true
    this.#isCaughtUp = true
    if (outcome.value.length > 0) return (await this.#read()) && !isOver
    const hasWaited = !isAwaited || performance.now() - begin >= WAITED_MS
    if (!hasWaited) this.askAgain(UNWAITED_MS)
    return hasWaited && !isOver
  }

  #take(rows: readonly TrailRow[]): void {
    this.calm()
    this.trail = [...this.trail, ...rows]
    if (this.#isCaughtUp && rows.length > 0) this.#host.happened(rows)
    this.#host.changed()
  }

  /** Nobody looks, or nobody wants to be told. */
  #isAway(signal: AbortSignal): boolean {
    return this.isStopped || signal.aborted || this.isPaused || document.visibilityState === 'hidden'
  }

  #lost(failure: Failure): void {
    if (this.isStopped) return
    const isShown = this.workflow !== undefined
    this.isOnline = !isShown || failure.kind === 'busy'
    this.unanswered(failure, isShown)
  }

  protected override again(): void {
    if (document.visibilityState === 'visible' && !this.isPaused) super.again()
  }
}
