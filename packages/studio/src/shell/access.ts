import { type Client, openClient, openPeople, UnauthenticatedError } from '@countersign/sdk'

import type { RequestLog } from '../api/request-log.ts'

export type People = ReturnType<typeof openPeople>
/** Who is signed in, and what they may see and do. */
export type SignedIn = Awaited<ReturnType<People['readSignedIn']>>
export type Organization = SignedIn['organizations'][number]
export type Namespace = Organization['namespaces'][number]

/** Somebody at a page waits for the answer: two more tries, soon. */
const RETRY = { attemptsMax: 3, maxRetryAfterMs: 5000 }

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

  /** @param log what every request passes */
  constructor(changed: () => void, log: RequestLog) {
    this.#changed = changed
    this.#log = log
  }

  /** Asks who is signed in. */
  async read(): Promise<void> {
    this.failure = undefined
    try {
      this.take(await this.people.readSignedIn())
    } catch (error) {
      if (error instanceof UnauthenticatedError) this.leave()
      else {
        this.failure = error
        this.#changed()
      }
    }
  }

  take(signedIn: SignedIn): void {
    // Those of somebody else, or with fewer rights than they have now.
    this.#clients.clear()
    this.signedIn = signedIn
    this.#changed()
  }

  /** Nobody is signed in any more. */
  leave(): void {
    this.#clients.clear()
    this.signedIn = null
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
