import type { Access } from '../session/address.ts'
import { type Failure, malformed, type Outcome, offline, readFailure } from '../session/failure.ts'
import { Patience } from '../session/patience.ts'
import type { Guard } from '../session/shape.ts'
import { fetchTelling } from './fetch-telling.ts'

export interface Call {
  /** GET, where it is not said. */
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  /** The ETag of what is known: nothing comes when nothing has changed (RFC 9110, If-None-Match). */
  known?: string | undefined
  /** The ETag of what is to be changed (RFC 9110, If-Match). */
  match?: string | undefined
  /** Sent as JSON. */
  json?: unknown
  /** Sent as it is, in place of JSON. */
  body?: BodyInit
  contentType?: string
  /** In which form the answer is wanted, where it is not JSON. */
  accept?: string
  /** It may take so long to answer, since it waits for something to happen. */
  waitMs?: number
  /** Ends it before it is answered. */
  signal?: AbortSignal | undefined
  /** Hears how many bytes of the body were sent. */
  told?: ((sentBytes: number) => void) | undefined
}
export interface Answer<T> {
  /** Absent: it is still what the known ETag stands for. */
  value?: T
  etag?: string
}
type Answered = { ok: true; value: Response } | { ok: false; failure: Failure }

/** A call during which nothing comes for longer is treated like a lost connection: asking again is always safe. */
const QUIET_MS = 30_000
const UNCHANGED = 304

/**
 * Asks the service: a `Caller` does it with an embed token, Studio with the token of who is signed in. No call throws: what goes wrong is
 * a Failure.
 */
export interface Calls {
  /** What the service answers, once it has the shape that is expected. */
  call<T>(call: Call, guard: Guard<T>): Promise<Outcome<Answer<T>>>
  /** The answer as it is written, with its ETag. */
  text(call: Call): Promise<Outcome<{ text: string; etag?: string }>>
  /** What is no JSON: a document, an archive. */
  bytes(call: Call): Promise<Outcome<Blob>>
  /** Ends every call under way. */
  close(): void
}

/** Asks the service for what an embed token of a host opens. */
export class Caller implements Calls {
  readonly #access: Access
  readonly #component: string
  readonly #stop = new AbortController()

  /** @param component the element's name: the service refuses a token that is for another one */
  constructor(access: Access, component: string) {
    this.#access = access
    this.#component = component
  }

  close(): void {
    this.#stop.abort()
  }

  async call<T>(call: Call, guard: Guard<T>): Promise<Outcome<Answer<T>>> {
    const patience = new Patience(QUIET_MS + (call.waitMs ?? 0))
    const outcome = await this.#fetch(call, patience)
    if (!outcome.ok || outcome.value.status === UNCHANGED) {
      patience.end()
      return outcome.ok ? { ok: true, value: {} } : outcome
    }
    const body = await bodyOf(outcome.value, patience)
    if (!body.ok) return body
    const etag = outcome.value.headers.get('etag')
    const value: unknown = await body.value.text().then(JSON.parse).catch(nothing)
    if (guard(value)) return { ok: true, value: { value, ...(etag ? { etag } : {}) } }
    return { ok: false, failure: malformed(outcome.value.status) }
  }

  async text(call: Call): Promise<Outcome<{ text: string; etag?: string }>> {
    const patience = new Patience(QUIET_MS)
    const outcome = await this.#fetch(call, patience)
    if (!outcome.ok) {
      patience.end()
      return outcome
    }
    const body = await bodyOf(outcome.value, patience)
    if (!body.ok) return body
    const etag = outcome.value.headers.get('etag')
    return { ok: true, value: { text: await body.value.text(), ...(etag ? { etag } : {}) } }
  }

  async bytes(call: Call): Promise<Outcome<Blob>> {
    const patience = new Patience(QUIET_MS)
    const outcome = await this.#fetch(call, patience)
    if (outcome.ok) return bodyOf(outcome.value, patience)
    patience.end()
    return outcome
  }

  async #fetch({ method = 'GET', path, signal, told, ...call }: Call, patience: Patience): Promise<Answered> {
    const { baseUrl } = this.#access
    const body = call.json === undefined ? call.body : JSON.stringify(call.json)
    const signals = [this.#stop.signal, patience.signal, ...(signal ? [signal] : [])]
    const ask = told ? fetchTelling(patience.during(told)) : fetch
    try {
      const response = await ask(`${baseUrl}${path}`, {
        method,
        headers: this.#headers(call),
        ...(body === undefined ? {} : { body }),
        credentials: 'omit',
        cache: 'no-store',
        signal: AbortSignal.any(signals),
      })
      if (response.ok || response.status === UNCHANGED) return { ok: true, value: response }
      return { ok: false, failure: await readFailure(response) }
    } catch {
      return { ok: false, failure: offline() }
    }
  }

  #headers({ known, match, json, contentType, accept }: Omit<Call, 'path'>): Record<string, string> {
    const type = json === undefined ? contentType : 'application/json'
    return {
      authorization: `Bearer ${this.#access.token}`,
      'x-countersign-component': this.#component,
      ...(known === undefined ? {} : { 'if-none-match': known }),
      ...(match === undefined ? {} : { 'if-match': match }),
      ...(accept === undefined ? {} : { accept }),
      ...(type === undefined ? {} : { 'content-type': type }),
    }
  }
}

const nothing = () => undefined

/** An answer that breaks off is one that did not come. */
async function bodyOf(response: Response, patience: Patience): Promise<Outcome<Blob>> {
  try {
    return { ok: true, value: await patience.read(response) }
  } catch {
    return { ok: false, failure: offline() }
  } finally {
    patience.end()
  }
}
