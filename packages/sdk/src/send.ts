import { bodyOf, isStream, Media } from './body.ts'
import type { Identity, TokenSources } from './credentials.ts'
import { type ApiError, ConnectionError, errorOf, TimeoutError } from './errors.ts'
import type { Hooks, SentRequest } from './hooks.ts'
import { factsOf, type ResponseFacts } from './response-facts.ts'
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
  /** What differs from the client's own for this request alone. */
  retry?: Partial<RetryOptions> | undefined
  /** Instead of the client's own. */
  apiKey?: string | undefined
  /** Without a token: for what anybody may call. */
  isPublic?: boolean
  /** Instead of the client's, such as one that tells how much was sent. */
  fetch?: typeof fetch | undefined
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
  hooks: Hooks
}

/**
 * Sends a request until it is answered: again after 5xx, network errors and 429 (never after another 4xx), once more with a
 * new token after a 401; a stream is sent once. The answer is 2xx or 304.
 * @param read takes what is wanted out of the answer: when it fails the answer did not come whole, and the request is sent again
 * @throws ApiError, ConnectionError, TimeoutError, and the reason of a signal that ended it
 */
export async function send<T>(
  transport: Transport,
  sources: TokenSources,
  request: Outgoing,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  const source = sources.of(request.apiKey)
  const retry = { ...transport.retry, ...request.retry }
  let isRenewed = false
  const isOnce = isOnceOnly(request.body)
  for (let attempt = 1, tries = 1; ; tries += 1) {
    const isOpen = request.isPublic === true || source === null
    const token = isOpen ? null : await unlessAborted(source.current(), request.signal)
    const result = await attemptOnce(transport, request, tries, token, read)
    if ('answer' in result) return result.answer
    const { failure, statusCode, retryAfterMs } = result
    const isForgotten = statusCode === 401 && token !== null && source?.forget(token.accessToken) === true
    if (isForgotten && !isRenewed && !isOnce) {
      isRenewed = true
      continue
    }
    const mayRetry = (statusCode === undefined || isRetryable(statusCode)) && !isOnce
    const delayMs = mayRetry ? delayMsAfter(attempt, retry, retryAfterMs, transport.random()) : null
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

/** The same promise, which the signal's caller waits for no longer than they want: others may wait for it too. */
function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return promise
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason)
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}

type Token = (Identity & { accessToken: string }) | null

async function attemptOnce<T>(
  transport: Transport,
  request: Outgoing,
  attempt: number,
  token: Token,
  read: (response: Response) => Promise<T>,
): Promise<{ answer: T } | Failed> {
  const { beforeRequest, afterResponse } = transport.hooks
  const { url, init } = prepare(transport, request, token)
  const sent: SentRequest = { method: request.method, url, headers: init.headers, attempt }
  await beforeRequest?.(sent)
  const headers = new Headers(sent.headers)
  if (token !== null) headers.set('Authorization', `Bearer ${token.accessToken}`)
  const beginMs = performance.now()
  const { response, result } = await fetchOnce(transport, request, url, { ...init, headers }, read)
  const durationMs = performance.now() - beginMs
  await afterResponse?.({
    request: sent,
    durationMs,
    response,
    error: 'failure' in result ? result.failure : undefined,
  })
  return result
}

/** One request and its answer, if it comes within its time. */
async function fetchOnce<T>(
  transport: Transport,
  request: Outgoing,
  url: string,
  init: RequestInit,
  read: (response: Response) => Promise<T>,
): Promise<{ response: ResponseFacts | undefined; result: { answer: T } | Failed }> {
  const clock = new AbortController()
  const timer = setTimeout(() => clock.abort(), request.timeoutMs ?? transport.timeoutMs)
  const signals = request.signal === undefined ? [clock.signal] : [clock.signal, request.signal]
  let facts: ResponseFacts | undefined
  try {
    const response = await (request.fetch ?? transport.fetch)(url, {
      ...init,
      signal: AbortSignal.any(signals),
    })
    facts = factsOf(response)
    if (response.ok || response.status === 304)
      return { response: facts, result: { answer: await read(response) } }
    const failure: ApiError = await errorOf(response, transport.now())
    const { retryAfterMs } = failure
    return { response: facts, result: { failure, statusCode: response.status, retryAfterMs } }
  } catch (error) {
    request.signal?.throwIfAborted()
    const where = `${request.method} ${url.replace(/\?.*/, '')}`
    const what = facts ? 'was not answered as a whole, or by something else' : 'could not be sent'
    const failure = clock.signal.aborted
      ? new TimeoutError(`${where} was not answered in time`)
      : new ConnectionError(`${where} ${what}`, error)
    return { response: facts, result: { failure } }
  } finally {
    clearTimeout(timer)
  }
}

function prepare(
  transport: Transport,
  { method, path, query, headers, body }: Outgoing,
  token: Token,
): { url: string; init: RequestInit & { headers: Headers; duplex?: 'half' } } {
  const all = new Headers({ Accept: 'application/json', ...transport.headers, ...headers })
  const sent =
    body instanceof Media ? bodyOf(body.content) : body === undefined ? undefined : JSON.stringify(body)
  if (sent !== undefined) {
    all.set('Content-Type', body instanceof Media ? body.contentType : 'application/json')
  }
  const url = `${transport.baseUrl}${fill(path, token ?? {})}${queryString(query)}`
  const init = { method, headers: all, ...(sent !== undefined && { body: sent }) }
  return { url, init: isOnceOnly(body) ? { ...init, duplex: 'half' } : init }
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

function isOnceOnly(body: unknown): boolean {
  return body instanceof Media && isStream(body.content)
}
