import type { Answer, Call, Calls } from '@countersign/embed/calls'
import { type Failure, malformed, type Outcome, offline } from '@countersign/embed/failure'
import { fetchTelling } from '@countersign/embed/fetch-telling'
import { Patience } from '@countersign/embed/patience'
import { ApiError, type Client, Media } from '@countersign/sdk'
import type { HereInNamespace } from '../shell/page.ts'

/** How long the service may take for an answer, besides what it waits. */
const ANSWER_MS = 30_000
/** What is sent may take as long as something of it goes out. */
const SENDING_MS = 3_600_000
const UNCHANGED = 304

/** What views of packages/embed ask for, with the token of the person. */
export class PersonCalls implements Calls {
  readonly #client: Client
  readonly #stop = new AbortController()

  constructor(client: Client) {
    this.#client = client
  }

  close(): void {
    this.#stop.abort()
  }

  async call<T>(call: Call, guard: (value: unknown) => value is T): Promise<Outcome<Answer<T>>> {
    const outcome = await this.#ask(call)
    if (!outcome.ok) return outcome
    const { status, headers } = outcome.value
    if (status === UNCHANGED) return { ok: true, value: {} }
    const body: unknown = await outcome.value.json().catch(() => undefined)
    if (!guard(body)) return { ok: false, failure: malformed(status) }
    return { ok: true, value: { value: body, ...etagOf(headers) } }
  }

  async text(call: Call): Promise<Outcome<{ text: string; etag?: string }>> {
    const outcome = await this.#ask(call)
    if (!outcome.ok) return outcome
    const { headers } = outcome.value
    return whole(async () => ({ text: await outcome.value.text(), ...etagOf(headers) }))
  }

  async bytes(call: Call): Promise<Outcome<Blob>> {
    const outcome = await this.#ask({ accept: '*/*', ...call })
    return outcome.ok ? whole(() => outcome.value.blob()) : outcome
  }

  async #ask({ method = 'GET', path, signal, waitMs = 0, told, ...call }: Call): Promise<Outcome<Response>> {
    const patience = told && new Patience(ANSWER_MS)
    const signals = [this.#stop.signal, ...(signal ? [signal] : []), ...(patience ? [patience.signal] : [])]
    try {
      const value = await this.#client.request({
        method,
        path,
        headers: headersOf(call),
        body: bodyOf(call),
        signal: AbortSignal.any(signals),
        timeoutMs: patience ? SENDING_MS : waitMs + ANSWER_MS,
        ...(told && patience && { fetch: fetchTelling(patience.during(told)) }),
      })
      return { ok: true, value }
    } catch (error) {
      return { ok: false, failure: failureOf(error) }
    } finally {
      patience?.end()
    }
  }
}

/** Where what is of a namespace stands. */
export function namespacePath({ organization, namespace }: HereInNamespace): string {
  return `/v1/orgs/${organization.orgId}/namespaces/${encodeURIComponent(namespace.namespaceKey)}`
}

function headersOf({ known, match, accept }: Omit<Call, 'path'>): Record<string, string> {
  return {
    ...(known !== undefined && { 'If-None-Match': known }),
    ...(match !== undefined && { 'If-Match': match }),
    ...(accept !== undefined && { Accept: accept }),
  }
}

function bodyOf({ json, body, contentType = 'application/octet-stream' }: Omit<Call, 'path'>): unknown {
  if (json !== undefined) return json
  if (typeof body === 'string' || body instanceof Blob) return new Media(contentType, body)
  if (body === undefined || body === null) return undefined
  throw new TypeError('a view sends JSON, a text or a file')
}

/** An answer that breaks off is one that did not come. */
async function whole<T>(read: () => Promise<T>): Promise<Outcome<T>> {
  try {
    return { ok: true, value: await read() }
  } catch {
    return { ok: false, failure: offline() }
  }
}

function etagOf(headers: Headers): { etag?: string } {
  const etag = headers.get('ETag')
  return etag === null ? {} : { etag }
}

const KINDS: Readonly<Record<number, Failure['kind']>> = {
  400: 'refused',
  401: 'sessionExpired',
  409: 'conflict',
  413: 'refused',
  415: 'refused',
  429: 'busy',
}

function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiError)) return offline()
  const { statusCode: status, message, issues, traceId, retryAfterMs } = error
  return {
    kind: KINDS[status] ?? 'failed',
    status,
    message,
    issues: [...issues],
    ...(traceId !== undefined && { traceId }),
    ...(retryAfterMs !== undefined && { retryAfterMs }),
  }
}
