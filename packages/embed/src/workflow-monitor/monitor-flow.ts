import type { MonitorEventDetails } from '../../static/countersign.d.ts'
import type { Failure } from '../session/failure.ts'
import { type MonitorClient, ROWS_MAX } from './monitor-client.ts'
import { isSettled, stepsOf, type TrailRow, type Workflow } from './workflow.ts'

export type MonitorScreen =
  | 'loading'
  | 'run'
  | 'offline'
  | 'sessionExpired'
  | 'wrongOrigin'
  | 'wrongIntent'
  | 'error'
type Details = Omit<MonitorEventDetails, 'languageChange'>
/** What the host page is told; see docs/embedding.md. */
export type MonitorEvent = { [Name in keyof Details]: { name: Name; detail: Details[Name] } }[keyof Details]

export interface MonitorFlowHost {
  changed(): void
  emit(event: MonitorEvent): void
  /** Rows that came while the page was looking on. */
  happened(rows: readonly TrailRow[]): void
}

/** The service waits that long before it says that nothing happened: three requests in an idle minute. */
const WAIT_S = 25
/** After a failure it is asked again in a second, and then in twice the time of before, up to half a minute. */
const BACK_OFF_MS = 1000
const BACK_OFF_MAX_MS = 30_000
/** An answer without rows that comes sooner did not wait: the loop must not turn into a storm. */
const WAITED_MS = 1000
const UNWAITED_MS = 15_000
const TRIES = 2

/**
 * What is known of a run, without any pixels.
 *
 *   loading → run | a failure, once the service was asked again
 *   run     → run, with each row of the trail, as long as the page is seen, nobody paused it and the run goes on
 *   any     → sessionExpired, and it stays there until a new token comes
 */
export class MonitorFlow {
  screen: MonitorScreen = 'loading'
  workflow: Workflow | undefined
  failure: Failure | undefined
  trail: readonly TrailRow[] = []
  isOnline = true
  isPaused = false
  readonly client: MonitorClient
  readonly #host: MonitorFlowHost
  #etag: string | undefined
  #waiting: AbortController | undefined
  #isStopped = false
  #isCaughtUp = false
  #tries = 0
  #backOffMs = BACK_OFF_MS
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(client: MonitorClient, host: MonitorFlowHost) {
    this.client = client
    this.#host = host
  }

  /** Nothing happens any more, and everything that happened is here. */
  get isOver(): boolean {
    return this.workflow !== undefined && isSettled(this.workflow)
  }

  stop(): void {
    this.#isStopped = true
    this.rest()
    this.client.close()
  }

  /** Asks for nothing until somebody looks again. */
  rest(): void {
    clearTimeout(this.#timer)
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

  /** A token that says of itself that it opens something else is not even sent. */
  refuse(message: string): void {
    this.#fail({ kind: 'wrongIntent', message, issues: [] })
  }

  /** Asks the service what is true, and from then on what happens. */
  async refresh(): Promise<void> {
    clearTimeout(this.#timer)
    if (this.#isStopped || this.screen === 'sessionExpired' || this.screen === 'wrongIntent') return
    if (await this.#read()) void this.#watch()
  }

  /** @returns whether the service answered */
  async #read(): Promise<boolean> {
    const outcome = await this.client.readWorkflow(this.#etag)
    if (this.#isStopped) return false
    if (!outcome.ok) {
      this.#lost(outcome.failure)
      return false
    }
    this.#tries = 0
    this.isOnline = true
    this.failure = undefined
    this.screen = 'run'
    this.#etag = outcome.value.etag ?? this.#etag
    if (outcome.value.value !== undefined) this.#adopt(outcome.value.value)
    this.#host.changed()
    return true
  }

  #adopt(workflow: Workflow): void {
    const before = this.workflow
    this.workflow = workflow
    const { id: workflowId, status } = workflow
    if (before === undefined) this.#host.emit({ name: 'ready', detail: { workflowId, status } })
    else this.#tellChanges(before, workflow)
  }

  #tellChanges(before: Workflow, { id: workflowId, status, steps }: Workflow): void {
    const former = new Map(stepsOf(before.steps).map((step) => [step.key, step.status]))
    for (const step of stepsOf(steps))
      if (former.get(step.key) !== step.status)
        this.#host.emit({
          name: 'statusChanged',
          detail: { workflowId, status: step.status, stepKey: step.key },
        })
    if (before.status !== status) this.#host.emit({ name: 'statusChanged', detail: { workflowId, status } })
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
    if (!hasWaited) this.#askAgain(UNWAITED_MS)
    return hasWaited && !isOver
  }

  #take(rows: readonly TrailRow[]): void {
    this.#backOffMs = BACK_OFF_MS
    this.trail = [...this.trail, ...rows]
    if (this.#isCaughtUp && rows.length > 0) this.#host.happened(rows)
    this.#host.changed()
  }

  /** Nobody looks, or nobody wants to be told. */
  #isAway(signal: AbortSignal): boolean {
    return this.#isStopped || signal.aborted || this.isPaused || document.visibilityState === 'hidden'
  }

  /** Who sees a run goes on seeing it; before that, the service is asked again before a failure is shown. */
  #lost(failure: Failure): void {
    if (this.#isStopped) return
    const isPassing = failure.kind === 'offline' || failure.kind === 'busy' || failure.kind === 'failed'
    const isFirst = this.workflow === undefined && failure.kind !== 'offline' && this.#tries < TRIES
    if (!isPassing || (this.workflow === undefined && !isFirst)) {
      this.#fail(failure)
      return
    }
    this.#tries += 1
    this.isOnline = this.workflow === undefined || failure.kind === 'busy'
    this.#askAgain(failure.retryAfterMs)
    this.#host.changed()
  }

  #askAgain(afterMs: number | undefined): void {
    clearTimeout(this.#timer)
    // Apart from each other, so that many pages do not come back at one instant.
    const waitMs = afterMs ?? this.#backOffMs * (0.75 + Math.random() / 2)
    this.#backOffMs = Math.min(this.#backOffMs * 2, BACK_OFF_MAX_MS)
    this.#timer = setTimeout(() => {
      if (document.visibilityState === 'visible' && !this.isPaused) void this.refresh()
    }, waitMs)
  }

  #fail(failure: Failure): void {
    if (this.#isStopped) return
    this.failure = failure
    this.screen = SCREENS[failure.kind]
    this.rest()
    const { kind, message, status, traceId } = failure
    const detail = {
      kind,
      message,
      ...(status === undefined ? {} : { status }),
      ...(traceId ? { traceId } : {}),
    }
    if (this.screen === 'offline') this.#askAgain(undefined)
    else this.#host.emit({ name: this.screen === 'sessionExpired' ? 'sessionExpired' : 'error', detail })
    this.#host.changed()
  }
}

const SCREENS = {
  offline: 'offline',
  sessionExpired: 'sessionExpired',
  wrongOrigin: 'wrongOrigin',
  wrongIntent: 'wrongIntent',
  refused: 'error',
  conflict: 'error',
  busy: 'error',
  failed: 'error',
} as const satisfies Record<Failure['kind'], MonitorScreen>
