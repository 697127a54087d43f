import type { FailureDetail } from '../../static/countersign.d.ts'
import type { Failure } from '../session/failure.ts'

/** What keeps a view from showing anything else. */
export type Trouble = 'offline' | 'sessionExpired' | 'wrongOrigin' | 'wrongIntent' | 'error'

export interface ViewFlowHost {
  changed(): void
  /** Tells the host page; see docs/embedding.md. */
  emit(name: 'error' | 'sessionExpired', detail: FailureDetail): void
}

/** After a failure the service is asked again in a second, and then in twice the time of before, up to half a minute. */
const BACK_OFF_MS = 1000
const BACK_OFF_MAX_MS = 30_000
const TRIES = 2

/**
 * What is known of what a view shows, without any pixels, and what becomes of it when the service does not answer as it should.
 *
 *   loading → what the view shows | a failure, once the service was asked again
 *   offline → what the view shows, by itself when the service is back
 *   any     → sessionExpired, until a new token comes
 */
export abstract class ViewFlow<Client extends { close(): void }, Own extends string> {
  screen: 'loading' | Own | Trouble = 'loading'
  failure: Failure | undefined
  readonly client: Client
  protected isStopped = false
  readonly #host: ViewFlowHost
  #tries = 0
  #backOffMs = BACK_OFF_MS
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(client: Client, host: ViewFlowHost) {
    this.client = client
    this.#host = host
  }

  /** Asks the service what is true. */
  abstract refresh(): Promise<void>

  /** Ends every request. */
  stop(): void {
    this.isStopped = true
    this.rest()
    this.client.close()
  }

  /** Asks for nothing until somebody looks again. */
  rest(): void {
    clearTimeout(this.#timer)
  }

  /** A token that says of itself that it opens something else is not even sent. */
  refuse(message: string): void {
    this.fail({ kind: 'wrongIntent', message, issues: [] })
  }

  /** The service told what is true. */
  protected answered(screen: Own): void {
    this.#tries = 0
    this.failure = undefined
    this.screen = screen
  }

  /** After the next failure it is asked again soon. */
  protected calm(): void {
    this.#backOffMs = BACK_OFF_MS
  }

  /** @param isShown what is seen goes on being seen; before that, the service is asked again before a failure is shown */
  protected unanswered(failure: Failure, isShown: boolean): void {
    if (this.isStopped) return
    const { kind, retryAfterMs } = failure
    const isPassing = kind === 'offline' || kind === 'busy' || kind === 'failed'
    const isHidden = isShown || (kind !== 'offline' && this.#tries < TRIES)
    if (!isPassing || !isHidden) {
      this.fail(failure)
      return
    }
    this.#tries += 1
    this.askAgain(retryAfterMs)
    this.#host.changed()
  }

  protected askAgain(afterMs?: number): void {
    clearTimeout(this.#timer)
    // Apart from each other, so that many pages do not come back at one instant.
    const waitMs = afterMs ?? this.#backOffMs * (0.75 + Math.random() / 2)
    this.#backOffMs = Math.min(this.#backOffMs * 2, BACK_OFF_MAX_MS)
    this.#timer = setTimeout(() => this.again(), waitMs)
  }

  /** The time has come to ask again. */
  protected again(): void {
    void this.refresh()
  }

  protected fail(failure: Failure): void {
    this.show(SCREENS[failure.kind], failure)
  }

  protected show(screen: Own | Trouble, failure: Failure): void {
    if (this.isStopped) return
    const isNew = screen !== 'offline' || this.screen !== 'offline'
    this.failure = failure
    this.screen = screen
    this.rest()
    if (screen === 'offline') this.askAgain()
    // A service that is away is told once, however often it is asked.
    if (isNew) this.#host.emit(screen === 'sessionExpired' ? 'sessionExpired' : 'error', detailOf(failure))
    this.#host.changed()
  }
}

/** What a host page is told of a failure. */
export function detailOf({ kind, message, status, traceId }: Failure): FailureDetail {
  return { kind, message, ...(status !== undefined && { status }), ...(traceId && { traceId }) }
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
} as const satisfies Record<Failure['kind'], Trouble>
