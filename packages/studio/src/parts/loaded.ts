import type { Failure, PageHost } from '../shell/page.ts'

/** Something that a page reads: there, on its way, or why not. What was there stays until it is read anew. */
export class Loaded<Value> {
  value: Value | undefined
  failure: Failure | undefined
  isLoading = false
  readonly #host: Pick<PageHost, 'changed' | 'explain'>
  readonly #read: (signal: AbortSignal) => Promise<Value>
  #stop = new AbortController()

  constructor(host: Pick<PageHost, 'changed' | 'explain'>, read: (signal: AbortSignal) => Promise<Value>) {
    this.#host = host
    this.#read = read
  }

  /** Reads it anew; what is under way is given up. */
  async load(): Promise<void> {
    this.stop()
    const stop = new AbortController()
    this.#stop = stop
    this.isLoading = true
    this.#host.changed()
    try {
      const value = await this.#read(stop.signal)
      if (stop.signal.aborted) return
      this.value = value
      this.failure = undefined
    } catch (error) {
      if (stop.signal.aborted) return
      this.failure = this.#host.explain(error)
    }
    this.isLoading = false
    this.#host.changed()
  }

  stop(): void {
    this.#stop.abort()
    this.isLoading = false
  }
}
