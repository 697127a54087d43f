import { type Content, Download, Media, media } from './body.ts'
import type { TokenSources } from './credentials.ts'
import { type Page, Pages, type Place } from './pages.ts'
import { keepResponse, validatorOf } from './response-facts.ts'
import type { RetryOptions } from './retry.ts'
import { type Outgoing, send, type Transport } from './send.ts'

/** What every method takes last. */
export interface CallOptions {
  signal?: AbortSignal | undefined
  /** For each try; the client's own when absent. */
  timeoutMs?: number | undefined
  headers?: Readonly<Record<string, string>> | undefined
  /** What differs from the client's own for this call alone. */
  retry?: Partial<RetryOptions> | undefined
  /** Instead of the client's own: its organization and namespace stand in the path. */
  apiKey?: string | undefined
}

/** Of methods that create or act. */
export interface ActOptions extends CallOptions {
  /** A repeat within 24 hours gives the first answer again. Made anew for every call when absent; null sends none. */
  idempotencyKey?: string | null | undefined
}

/** Of methods that read what has an ETag. */
export interface ReadOptions extends CallOptions {
  /** A record as it was read before: when it is still the same, it is given back without its content being sent again. */
  ifNoneMatch?: object | undefined
}

/** Of methods that change what somebody else may have changed too. */
export interface ChangeOptions extends CallOptions {
  /** The record as it was read, or its ETag. When it was changed since: ConflictError. */
  ifMatch: string | object
}

/** The same where it may be left out. */
export interface ChangeOptionsIfGiven extends CallOptions {
  ifMatch?: string | object | undefined
}

export interface BytesOptions extends ActOptions {
  /** The media type of the bytes; that of a Blob is known already. */
  contentType?: string | undefined
}

type AnyOptions = CallOptions & {
  idempotencyKey?: string | null | undefined
  ifNoneMatch?: object | undefined
  ifMatch?: string | object | undefined
}

/** What the generated methods say of a request. */
interface Given {
  query?: Readonly<Record<string, unknown>> | undefined
  body?: unknown
  options?: AnyOptions | undefined
  /** Whether it takes an Idempotency-Key. */
  acts?: boolean
  isPublic?: boolean
}

/** What the generated methods are made of: one kind of answer each. */
export interface Call {
  json<T>(method: string, path: string, given: Given): Promise<T>
  bytes(method: string, path: string, given: Given): Promise<Download>
  pages<T>(path: string, hasCursor: boolean, given: Given): Pages<T>
}

export function openCall(transport: Transport, sources: TokenSources): Call {
  return {
    async json<T>(method: string, path: string, given: Given): Promise<T> {
      return await send(transport, sources, outgoingOf(method, path, given), (response) =>
        readJson<T>(response, given),
      )
    },
    async bytes(method, path, given) {
      const outgoing = outgoingOf(method, path, given)
      const headers = { Accept: '*/*', ...outgoing.headers }
      return await send(transport, sources, { ...outgoing, headers }, async (response) => {
        const download = new Download(response)
        keepResponse(download, response)
        return download
      })
    },
    pages<T>(path: string, hasCursor: boolean, given: Given): Pages<T> {
      const { cursor, offset, ...filters } = given.query ?? {}
      const read = (place: Place): Promise<Page<T>> => {
        const outgoing = outgoingOf('GET', path, { ...given, query: { ...filters, ...place } })
        return send(transport, sources, outgoing, (response) => readJson<Page<T>>(response, given))
      }
      return new Pages<T>(read, firstPlace(cursor, offset), hasCursor)
    },
  }
}

/** One part of a path. */
export function part(value: string): string {
  if (value === '' || value === '.' || value === '..')
    throw new TypeError(`'${value}' cannot be part of a path`)
  return encodeURIComponent(value)
}

/** The body of an upload. */
export function uploadOf(content: Content | Media, options: BytesOptions | undefined): Media {
  return content instanceof Media ? content : media(content, options?.contentType)
}

async function readJson<T>(response: Response, { options }: Given): Promise<T> {
  // The answer's shape is what the service declares and checks: it is not checked again here.
  const value: T = response.status === 304 ? unchanged(options) : await response.json()
  keepResponse(value, response)
  return value
}

function unchanged(options: AnyOptions | undefined): ReturnType<typeof JSON.parse> {
  return options?.ifNoneMatch
}

function outgoingOf(method: string, path: string, given: Given): Outgoing {
  const { query, body, options, acts = false, isPublic = false } = given
  const { ifMatch, ifNoneMatch, idempotencyKey, headers = {}, ...rest } = options ?? {}
  const key = idempotencyKey === undefined ? crypto.randomUUID() : idempotencyKey
  return {
    method,
    path,
    query,
    body,
    signal: rest.signal,
    timeoutMs: rest.timeoutMs,
    retry: rest.retry,
    apiKey: rest.apiKey,
    isPublic,
    headers: {
      ...(ifMatch !== undefined && { 'If-Match': validatorOf(ifMatch) }),
      ...(ifNoneMatch !== undefined && { 'If-None-Match': validatorOf(ifNoneMatch) }),
      ...(acts && key !== null && { 'Idempotency-Key': key }),
      ...headers,
    },
  }
}

function firstPlace(cursor: unknown, offset: unknown): Place {
  if (typeof cursor === 'string') return { cursor }
  return typeof offset === 'number' ? { offset } : {}
}
