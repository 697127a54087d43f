import { recordIn, recordOf, textOf } from './json.ts'
import { keepResponse } from './response-facts.ts'

/** One problem of a request: a JSON pointer into the body, or the name of a parameter. */
export interface Issue {
  path: string
  message: string
  line?: number
  column?: number
}

/** What the service told of a refusal (interface.md, Errors). */
export interface ErrorFacts {
  statusCode: number
  message: string
  issues: readonly Issue[]
  /** Correlation id for support; absent when something between answered instead of the service. */
  traceId: string | undefined
  path: string | undefined
  timestamp: string | undefined
  /** How long to wait before another try, when the answer said it. */
  retryAfterMs: number | undefined
}

/** Every failure of this package. */
export class CountersignError extends Error {
  override name = 'CountersignError'
}

/** An answer of 4xx or 5xx. */
export class ApiError extends CountersignError {
  override name = 'ApiError'
  readonly statusCode: number
  /** Every problem that validation found; empty when there was another reason. */
  readonly issues: readonly Issue[]
  readonly traceId: string | undefined
  readonly path: string | undefined
  readonly timestamp: string | undefined
  readonly retryAfterMs: number | undefined

  constructor(facts: ErrorFacts) {
    super(facts.message)
    this.statusCode = facts.statusCode
    this.issues = facts.issues
    this.traceId = facts.traceId
    this.path = facts.path
    this.timestamp = facts.timestamp
    this.retryAfterMs = facts.retryAfterMs
  }
}

/** 400: parameters, body or If-Match are not valid. */
export class InvalidInputError extends ApiError {
  override name = 'InvalidInputError'
}
/** 401: the key or token is missing, invalid, expired or revoked. */
export class UnauthenticatedError extends ApiError {
  override name = 'UnauthenticatedError'
}
/** 403: the token lacks a scope (the message names it), or the key is of the wrong kind. */
export class ForbiddenError extends ApiError {
  override name = 'ForbiddenError'
}
/** 404: not there, or not visible to the token. */
export class NotFoundError extends ApiError {
  override name = 'NotFoundError'
}
/** 409: changed by somebody else since it was read (read it again and retry), or its state does not allow it. */
export class ConflictError extends ApiError {
  override name = 'ConflictError'
}
/** 413: the body is too large. */
export class TooLargeError extends ApiError {
  override name = 'TooLargeError'
}
/** 415: the operation does not take this media type. */
export class UnsupportedMediaTypeError extends ApiError {
  override name = 'UnsupportedMediaTypeError'
}
/** 429, still after every retry. */
export class TooManyRequestsError extends ApiError {
  override name = 'TooManyRequestsError'
}
/** 5xx, still after every retry. */
export class ServerError extends ApiError {
  override name = 'ServerError'
}
/** No answer: the network, TLS or a name failed, still after every retry. `cause` is what fetch threw. */
export class ConnectionError extends CountersignError {
  override name = 'ConnectionError'
  /** What the system calls it, such as ECONNREFUSED (nothing listens there) or ENOTFOUND (no such name); absent in browsers. */
  readonly code: string | undefined

  /** @param problem what happened to the request */
  constructor(problem: string, cause: unknown) {
    const { code, message } = deepest(cause)
    super(message === '' ? problem : `${problem}: ${message}`, { cause })
    this.code = code
  }
}
/** No answer within `timeoutMs`, still after every retry. */
export class TimeoutError extends CountersignError {
  override name = 'TimeoutError'
}

const KINDS: ReadonlyMap<number, typeof ApiError> = new Map([
  [400, InvalidInputError],
  [401, UnauthenticatedError],
  [403, ForbiddenError],
  [404, NotFoundError],
  [409, ConflictError],
  [413, TooLargeError],
  [415, UnsupportedMediaTypeError],
  [429, TooManyRequestsError],
])

/** The error of an answer that is not 2xx. Its body is read here. */
export async function errorOf(response: Response, nowMs: number): Promise<ApiError> {
  const envelope = recordIn(await response.text().catch(() => ''))
  const info = recordOf(envelope.errorInfo)
  const { status } = response
  const facts: ErrorFacts = {
    statusCode: status,
    message: textOf(info.message) ?? `The service answered ${status}`,
    issues: Array.isArray(info.issues) ? info.issues.flatMap(issueOf) : [],
    traceId: textOf(envelope.traceId) ?? response.headers.get('X-Trace-Id') ?? undefined,
    path: textOf(envelope.path),
    timestamp: textOf(envelope.timestamp),
    retryAfterMs: retryAfterMsOf(response.headers, nowMs),
  }
  const Kind = KINDS.get(status) ?? (status >= 500 ? ServerError : ApiError)
  const error = new Kind(facts)
  keepResponse(error, response)
  return error
}

/** Retry-After in either form: seconds or a date (RFC 9110, section 10.2.3). */
export function retryAfterMsOf(headers: Headers, nowMs: number): number | undefined {
  const value = headers.get('Retry-After')
  if (value === null) return undefined
  if (/^\d{1,9}$/.test(value)) return Number(value) * 1000
  const at = Date.parse(value)
  return Number.isNaN(at) ? undefined : Math.max(0, at - nowMs)
}

function issueOf(value: unknown): Issue[] {
  const { path, message, line, column } = recordOf(value)
  if (typeof path !== 'string' || typeof message !== 'string') return []
  return [
    {
      path,
      message,
      ...(typeof line === 'number' && { line }),
      ...(typeof column === 'number' && { column }),
    },
  ]
}

/** The cause of causes: `connect ECONNREFUSED 127.0.0.1:3000` lies one or two deep. */
function deepest(cause: unknown): { code: string | undefined; message: string } {
  if (!(cause instanceof Error)) return { code: undefined, message: '' }
  if (cause.cause instanceof Error) return deepest(cause.cause)
  const code = 'code' in cause ? textOf(cause.code) : undefined
  // What OpenSSL says of a plain answer helps nobody.
  if (code === 'ERR_SSL_WRONG_VERSION_NUMBER') return { code, message: 'the answer was not TLS' }
  const inner = cause instanceof AggregateError ? cause.errors.map((error) => deepest(error).message) : []
  const message =
    cause.message === '' ? inner.filter((one) => one !== '').join(', ') || (code ?? '') : cause.message
  return { code, message }
}
