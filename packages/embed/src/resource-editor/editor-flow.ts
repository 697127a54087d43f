import type { ResourceEventDetails } from '../../static/countersign.d.ts'
import type { Failure } from '../session/failure.ts'
import type { ReadText, ResourceClient, ResourceName } from './resource-client.ts'

export type EditorView =
  | 'loading'
  | 'open'
  | 'gone'
  | 'offline'
  | 'sessionExpired'
  | 'wrongOrigin'
  | 'wrongIntent'
  | 'error'

export interface EditorFlowHost {
  changed(): void
  opened(read: ReadText): void
  emit(name: 'error' | 'sessionExpired', detail: ResourceEventDetails['error']): void
}

/** After a failure the service is asked again in a second, and then in twice the time of before, up to half a minute. */
const BACK_OFF_MS = 1000
const BACK_OFF_MAX_MS = 30_000
const TRIES = 2
const NOT_FOUND = 404

/**
 * The way to an open resource, without any pixels.
 *
 *   loading → open | gone | a failure, once the service was asked again
 *   offline → open, by itself when the service is back
 *   any     → sessionExpired, and it stays there until a new token comes
 */
export class EditorFlow {
  view: EditorView = 'loading'
  failure: Failure | undefined
  /** The latest published version, where only the draft is gone. */
  published: string | undefined
  readonly client: ResourceClient
  readonly name: ResourceName
  readonly #host: EditorFlowHost
  #isStopped = false
  #tries = 0
  #waitMs = BACK_OFF_MS
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(client: ResourceClient, name: ResourceName, host: EditorFlowHost) {
    this.client = client
    this.name = name
    this.#host = host
  }

  stop(): void {
    this.#isStopped = true
    clearTimeout(this.#timer)
    this.client.close()
  }

  /** Asks the service for the text, unless it is open already. */
  async start(): Promise<void> {
    clearTimeout(this.#timer)
    if (this.view === 'open' || this.view === 'sessionExpired') return
    await this.#open(this.name)
  }

  /** A draft that is gone begins anew with what was published: saving it makes it a draft again. */
  async startFromPublished(): Promise<void> {
    if (this.published !== undefined) await this.#open({ ...this.name, version: this.published })
  }

  /** What is open goes on being shown only as long as its token is accepted. */
  lost(failure: Failure): void {
    if (failure.kind === 'sessionExpired') this.#fail(failure)
  }

  async #open(name: ResourceName): Promise<void> {
    const outcome = await this.client.readText(name)
    if (this.#isStopped) return
    if (outcome.ok) {
      this.view = 'open'
      this.failure = undefined
      this.#host.opened(outcome.value)
      this.#host.changed()
    } else if (outcome.failure.status === NOT_FOUND) await this.#gone(outcome.failure)
    else this.#failed(outcome.failure)
  }

  async #gone(failure: Failure): Promise<void> {
    const versions = await this.client.versions(this.name)
    if (this.#isStopped) return
    this.published = versions.ok
      ? versions.value.find(({ metadata }) => metadata.version !== 'draft')?.metadata.version
      : undefined
    this.#show('gone', failure)
  }

  #failed(failure: Failure): void {
    const isPassing = failure.kind === 'busy' || failure.kind === 'failed'
    if (isPassing && this.#tries < TRIES) {
      this.#tries += 1
      this.#askAgain(failure.retryAfterMs)
    } else this.#fail(failure)
  }

  #askAgain(afterMs: number | undefined): void {
    const waitMs = afterMs ?? this.#waitMs * (0.75 + Math.random() / 2)
    this.#waitMs = Math.min(this.#waitMs * 2, BACK_OFF_MAX_MS)
    this.#timer = setTimeout(() => void this.start(), waitMs)
  }

  #fail(failure: Failure): void {
    this.#show(VIEWS[failure.kind], failure)
    if (this.view === 'offline') this.#askAgain(undefined)
  }

  #show(view: EditorView, failure: Failure): void {
    this.view = view
    this.failure = failure
    if (view !== 'offline')
      this.#host.emit(view === 'sessionExpired' ? 'sessionExpired' : 'error', detailOf(failure))
    this.#host.changed()
  }
}

/** What a host page is told of a failure. */
export function detailOf({ kind, message, status, traceId }: Failure): ResourceEventDetails['error'] {
  return { kind, message, ...(status !== undefined && { status }), ...(traceId && { traceId }) }
}

const VIEWS = {
  offline: 'offline',
  sessionExpired: 'sessionExpired',
  wrongOrigin: 'wrongOrigin',
  wrongIntent: 'wrongIntent',
  refused: 'error',
  conflict: 'error',
  busy: 'error',
  failed: 'error',
} as const satisfies Record<Failure['kind'], EditorView>
