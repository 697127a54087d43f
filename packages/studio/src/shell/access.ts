import { type Client, openClient, openPeople, UnauthenticatedError } from '@countersign/sdk'

import type { RequestLog } from '../api/request-log.ts'

export type People = ReturnType<typeof openPeople>
/** Who is signed in, and what they may see and do. */
export type SignedIn = Awaited<ReturnType<People['readSignedIn']>>
export type Organization = SignedIn['organizations'][number]
export type Namespace = Organization['namespaces'][number]

/** Somebody at a page waits for the answer: two more tries, soon. */
const RETRY = { attemptsMax: 3, maxRetryAfterMs: 5000 }
/** Where the tabs of a browser tell each other of the session that they share; no other site hears it. */
const TABS = 'countersign.studio.session'

/** Who is signed in, and clients for where they are. Access tokens live in these clients alone: no storage has one. */
export class Access {
  readonly people: People = openPeople({ baseUrl: location.origin, retry: RETRY })
  /** Undefined until the service was asked, null when nobody is signed in. */
  signedIn: SignedIn | null | undefined
  /** Why the service could not be asked. */
  failure: unknown
  readonly #changed: () => void
  readonly #log: RequestLog
  readonly #clients = new Map<string, Client>()
  readonly #tabs = new BroadcastChannel(TABS)
  /** How often it became known who is signed in: an answer that comes later than something newer does not count. */
  #count = 0

  /** @param log what every request passes */
  constructor(changed: () => void, log: RequestLog) {
    this.#changed = changed
    this.#log = log
    this.#tabs.onmessage = ({ data }) => {
      if (this.signedIn === undefined || data !== sessionOf(this.signedIn)) this.#forget()
    }
    // Brought back as it was left, which may be long ago.
    globalThis.addEventListener('pageshow', ({ persisted }) => {
      if (persisted) this.#forget()
    })
  }

  /** Asks who is signed in. */
  async read(): Promise<void> {
    this.#count += 1
    const count = this.#count
    this.failure = undefined
    try {
      const signedIn = await this.people.readSignedIn()
      if (count === this.#count) this.take(signedIn)
    } catch (error) {
      if (count !== this.#count) return
      if (error instanceof UnauthenticatedError) this.leave()
      else {
        this.failure = error
        this.#changed()
      }
    }
  }

  take(signedIn: SignedIn): void {
    this.#become(signedIn)
  }

  /** Nobody is signed in any more. */
  leave(): void {
    this.#become(null)
  }

  #become(signedIn: SignedIn | null): void {
    this.#count += 1
    // Those of somebody else, or with fewer rights than they have now.
    this.#clients.clear()
    this.signedIn = signedIn
    this.#tabs.postMessage(sessionOf(signedIn))
    this.#changed()
  }

  /** Another session may be open by now: nothing is shown, and nothing is done by a token of the next one, before that is known. */
  #forget(): void {
    this.#clients.clear()
    this.signedIn = undefined
    void this.read()
    this.#changed()
  }

  /** The client of a namespace, or of the organization. */
  clientOf(orgId: string, namespaceKey?: string): Client {
    const key = `${orgId} ${namespaceKey ?? ''}`
    const session = { orgId, ...(namespaceKey !== undefined && { namespaceKey }) }
    const client =
      this.#clients.get(key) ??
      openClient({ baseUrl: location.origin, session, retry: RETRY, fetch: this.#log.fetch })
    this.#clients.set(key, client)
    return client
  }
}

function sessionOf(signedIn: SignedIn | null): string | null {
  return signedIn?.session.sessionId ?? null
}
