import type { EventPattern, Event as NamespaceEvent } from '@countersign/sdk'
import type { Failure, HereInNamespace, PageHost } from '../../shell/page.ts'

const PAGE = 25
/** Proxies give up after 30 to 60 seconds. */
const WAIT_S = 25
/** Before another try, after one that failed. */
const PAUSE_MS = 3000

/** Events of a namespace, the newest first: those of the past as far as somebody asks, and those that come by themselves. */
export class EventFeed {
  events: readonly NamespaceEvent[] = []
  failure: Failure | undefined
  isLoading = true
  /** How many have come since the list was opened. */
  arrived = 0
  readonly #host: PageHost
  readonly #here: HereInNamespace
  readonly #eventType: EventPattern | undefined
  readonly #stop = new AbortController()
  /** Where older ones are; undefined behind the oldest. */
  #older: string | undefined
  /** Where new ones will be. */
  #head = ''
  #pause: AbortController | undefined

  constructor(host: PageHost, here: HereInNamespace, eventType: EventPattern | undefined) {
    this.#host = host
    this.#here = here
    this.#eventType = eventType
    const { signal } = this.#stop
    document.addEventListener('visibilitychange', () => this.#seen(), { signal })
    globalThis.addEventListener('online', () => this.#seen(), { signal })
    void this.load()
  }

  get hasOlder(): boolean {
    return this.#older !== undefined
  }

  stop(): void {
    this.#stop.abort()
    this.#pause?.abort()
  }

  /** From the newest; then what comes. */
  async load(): Promise<void> {
    // What waits already would bring the same ones again.
    this.#pause?.abort()
    this.#head = ''
    await this.#read(async (signal) => {
      const page = await this.#here.client.webhooks.listEvents(this.#query(), { signal })
      this.events = page.data
      this.#older = page.next
      this.#head = page.head
    })
    if (this.failure === undefined) void this.#follow()
  }

  more(): Promise<void> {
    return this.#read(async (signal) => {
      const query = { ...this.#query(), after: this.#older }
      const page = await this.#here.client.webhooks.listEvents(query, { signal })
      this.events = [...this.events, ...page.data]
      this.#older = page.next
    })
  }

  #query() {
    return { order: 'newest', limit: PAGE, eventType: this.#eventType } as const
  }

  async #read(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    const { signal } = this.#stop
    this.isLoading = true
    this.#host.changed()
    try {
      await work(signal)
      this.failure = undefined
    } catch (error) {
      if (signal.aborted) return
      this.failure = this.#host.explain(error)
    }
    this.isLoading = false
    this.#host.changed()
  }

  /** Waits for new ones, as long as somebody sees the page. */
  async #follow(): Promise<void> {
    if (this.#pause !== undefined && !this.#pause.signal.aborted) return
    const pause = new AbortController()
    this.#pause = pause
    const signal = AbortSignal.any([pause.signal, this.#stop.signal])
    while (!signal.aborted) {
      try {
        const query = { after: this.#head, wait: WAIT_S, limit: 100, eventType: this.#eventType }
        const page = await this.#here.client.webhooks.listEvents(query, {
          signal,
          timeoutMs: (WAIT_S + 10) * 1000,
        })
        if (signal.aborted) return
        this.#head = page.next ?? this.#head
        this.events = [...page.data.toReversed(), ...this.events]
        this.arrived += page.data.length
        this.failure = undefined
        this.#host.changed()
      } catch (error) {
        if (signal.aborted) return
        this.failure = this.#host.explain(error)
        this.#host.changed()
        await rest(signal)
      }
    }
  }

  #seen(): void {
    this.#pause?.abort()
    if (document.visibilityState === 'hidden' || this.isLoading) return
    if (this.#head === '') void this.load()
    else void this.#follow()
  }
}

function rest(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, PAUSE_MS)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
