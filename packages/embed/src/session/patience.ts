/** Gives up when nothing has come for a while: what is large comes slowly, and that is no reason to give up. */
export class Patience {
  readonly #stop = new AbortController()
  readonly #quietMs: number
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(quietMs: number) {
    this.#quietMs = quietMs
    this.renew()
  }

  get signal(): AbortSignal {
    return this.#stop.signal
  }

  /** Something came. */
  renew(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#stop.abort(), this.#quietMs)
  }

  /** What hears of something that goes on. */
  during<Facts extends unknown[]>(told: (...facts: Facts) => void): (...facts: Facts) => void {
    return (...facts) => {
      this.renew()
      told(...facts)
    }
  }

  end(): void {
    clearTimeout(this.#timer)
  }

  /** Reads a body to its end, however long it takes, as long as something comes. @throws when it stops coming */
  async read(response: Response): Promise<Blob> {
    const type = response.headers.get('content-type') ?? ''
    const parts: Uint8Array<ArrayBuffer>[] = []
    const reader = response.body?.getReader()
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      parts.push(part.value)
      this.renew()
    }
    return new Blob(parts, { type })
  }
}
