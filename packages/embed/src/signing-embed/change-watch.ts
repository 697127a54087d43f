import type { SigningClient } from '../session/client.ts'

interface Watched {
  /** The screen is one on which people wait for others, or for the service. */
  readonly isAwaiting: boolean
  refresh(): Promise<unknown>
}

/** The service waits that long before it says that nothing has changed. Where it does not wait, the page asks now and then instead. */
const WAIT_S = 25
const WAITED_MS = 1000

/** On screens on which people wait, the service is asked to answer once something has changed: what others do is seen at once. */
export class ChangeWatch {
  readonly #client: Pick<SigningClient, 'readRevision'>
  readonly #watched: Watched
  #runs = false

  constructor(client: Pick<SigningClient, 'readRevision'>, watched: Watched) {
    this.#client = client
    this.#watched = watched
  }

  start(): void {
    if (!this.#runs && this.#watched.isAwaiting) void this.#run()
  }

  async #run(): Promise<void> {
    this.#runs = true
    let known: number | undefined
    while (this.#watched.isAwaiting) {
      const begin = performance.now()
      const outcome = await this.#client.readRevision(known, WAIT_S)
      if (!outcome.ok) break
      const isSame = outcome.value.revision === known
      if (isSame && performance.now() - begin < WAITED_MS) break
      known = outcome.value.revision
      if (!isSame) await this.#watched.refresh()
    }
    this.#runs = false
  }
}
