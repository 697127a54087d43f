import { Media } from './body.ts'
import type { Identity, TokenSource } from './credentials.ts'
import { type ApiError, ConnectionError, errorOf, TimeoutError } from './errors.ts'
import { delayMsAfter, isRetryable, type RetryOptions, wait } from './retry.ts'

/** What a request of the client is made of. */
export interface Outgoing {
  method: string
  /** With `{orgId}` and `{namespaceKey}` where the client's own belong. */
  path: string
  query?: Readonly<Record<string, unknown>> | undefined
  headers?: Readonly<Record<string, string>>
  /** A value that is sent as JSON, or bytes with their media type. */
  body?: unknown
  signal?: AbortSignal | undefined
  timeoutMs?: number | undefined
  /** Without a token: for what anybody may call. */
  isPublic?: boolean
}

/** All that sending needs; what tests replace is here too. */
export interface Transport {
  baseUrl: string
  fetch: typeof fetch
  now: () => number
  random: () => number
  retry: RetryOptions
  timeoutMs: number
  headers: Readonly<Record<string, string>>
}

/**
 * Sends a request until it is answered: again after 5xx, network errors and 429 (never after another 4xx), once more with a
 * new token after a 401. The answer is 2xx or 304, its body unread.
 * @throws ApiError, ConnectionError, TimeoutError
 */
export async function send(
  transport: Transport,
  source: TokenSource | null,
  request: Outgoing,
): Promise<Response> {
  let isRenewed = false
  for (let attempt = 1; ; ) {
    const token = request.isPublic === true || source === null ? null : await source.current()
    const result = await attemptOnce(transport, request, token)
    if (result instanceof Response) return result
    const { failure, statusCode, retryAfterMs } = result
    if (statusCode === 401 && token !== null && !isRenewed && source?.forget(token.accessToken) === true) {
      isRenewed = true
      continue
    }
    const mayRetry = (statusCode === undefined || isRetryable(statusCode)) && !isStream(request.body)
    const delayMs = mayRetry ? delayMsAfter(attempt, transport.retry, retryAfterMs, transport.random()) : null
    if (delayMs === null) throw failure
    await wait(delayMs, request.signal)
    attempt += 1
  }
}

interface Failed {
  failure: Error
  statusCode?: number
  retryAfterMs?: number | undefined
}

async function attemptOnce(
  transport: Transport,
  request: Outgoing,
  token: (Identity & { accessToken: string }) | null,
): Promise<Response | Failed> {
  const { url, init } = prepare(transport, request, token)
  const clock = new AbortController()
  const timer = setTimeout(() => clock.abort(), request.timeoutMs ?? transport.timeoutMs)
  const signals = request.signal === undefined ? [clock.signal] : [clock.signal, request.signal]
  try {
    const response = await transport.fetch(url, { ...init, signal: AbortSignal.any(signals) })
    if (response.ok || response.status === 304) return response
    const failure: ApiError = await errorOf(response, transport.now())
    return { failure, statusCode: response.status, retryAfterMs: failure.retryAfterMs }
  } catch (error) {
    request.signal?.throwIfAborted()
    const where = `${request.method} ${transport.baseUrl}${request.path}`
    if (clock.signal.aborted) return { failure: new TimeoutError(`${where} was not answered in time`) }
    return { failure: new ConnectionError(`${where} could not be sent`, { cause: error }) }
  } finally {
    clearTimeout(timer)
  }
}

function prepare(
  transport: Transport,
  { method, path, query, headers, body }: Outgoing,
  token: (Identity & { accessToken: string }) | null,
): { url: string; init: RequestInit & { duplex?: 'half' } } {
  const all = new Headers({ Accept: 'application/json', ...transport.headers, ...headers })
  if (token !== null) all.set('Authorization', `Bearer ${token.accessToken}`)
  const sent = body instanceof Media ? body.content : body === undefined ? undefined : JSON.stringify(body)
  if (sent !== undefined) {
    all.set('Content-Type', body instanceof Media ? body.contentType : 'application/json')
  }
  const url = `${transport.baseUrl}${fill(path, token ?? {})}${queryString(query)}`
  const init = { method, headers: all, ...(sent !== undefined && { body: sent }) }
  return { url, init: isStream(body) ? { ...init, duplex: 'half' } : init }
}

function fill(path: string, { orgId, namespaceKey }: Partial<Identity>): string {
  const put = (name: string, value: string | undefined) => {
    if (value !== undefined && value !== '') return encodeURIComponent(value)
    throw new TypeError(`The client knows no ${name}: give it as an option, or use a namespace API key`)
  }
  return path
    .replace('{orgId}', () => put('orgId', orgId))
    .replace('{namespaceKey}', () => put('namespaceKey', namespaceKey))
}

/** `{limit: 10, labels: {team: 'hr'}}` → `?limit=10&labels[team]=hr`; what is undefined is left out. */
function queryString(query: Readonly<Record<string, unknown>> = {}): string {
  const pairs = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined) continue
    if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) pairs.set(`${name}[${key}]`, String(inner))
    } else pairs.set(name, String(value))
  }
  const text = pairs.toString()
  return text === '' ? '' : `?${text}`
}

function isStream(body: unknown): boolean {
  return body instanceof Media && body.content instanceof ReadableStream
}
