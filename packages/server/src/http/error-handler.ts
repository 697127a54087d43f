import type { Instant } from '../lib/clock.ts'
import {
  Abandoned,
  CallerError,
  Conflict,
  Forbidden,
  InvalidInput,
  type Issue,
  MethodNotAllowed,
  messageOf,
  NotFound,
  TooLarge,
  TooManyRequests,
  Unauthenticated,
  Unavailable,
  UnsupportedMediaType,
} from '../lib/errors.ts'
import { redact } from '../lib/redact.ts'

/** The only place that knows which failure has which status. */
const STATUSES = [
  [InvalidInput, 400],
  [Unauthenticated, 401],
  [Forbidden, 403],
  [NotFound, 404],
  [MethodNotAllowed, 405],
  [Conflict, 409],
  [TooLarge, 413],
  [UnsupportedMediaType, 415],
  [TooManyRequests, 429],
  // No status of HTTP: metrics tell it, and nobody reads it.
  [Abandoned, 499],
  [Unavailable, 503],
] as const

/** What every 4xx and 5xx answers (interface.md, Errors). */
export interface ErrorEnvelope {
  statusCode: number
  timestamp: Instant
  path: string
  traceId: string
  errorInfo: { message: string; issues?: InvalidInput['issues'] }
}

/** The status of whatever was thrown; 500 for bugs. */
export function statusOf(error: unknown): number {
  const [, status] = STATUSES.find(([kind]) => error instanceof kind) ?? [null, frameworkStatus(error)]
  return status
}

export function presentError(error: unknown, path: string, traceId: string, now: Instant): ErrorEnvelope {
  const statusCode = statusOf(error)
  const hasIssues = error instanceof InvalidInput || error instanceof Conflict
  const issues = hasIssues && error.issues.length > 0 ? issuesAt(path, error.issues) : undefined
  const message =
    statusCode < 500 || error instanceof CallerError
      ? callerMessage(error, statusCode)
      : 'Internal error. Name the traceId to the operator.'
  const errorInfo = issues === undefined ? { message } : { message, issues }
  return { statusCode, timestamp: now, path: redact(path), traceId, errorInfo }
}

/** A page of a signing session says each issue in its language: what has no refusal of its own is none that a person can mend. */
function issuesAt(path: string, issues: readonly Issue[]): readonly Issue[] {
  if (!path.startsWith('/v1/signing/')) return issues.map(({ refusal: _refusal, ...issue }) => issue)
  return issues.map((issue) => ({ ...issue, refusal: issue.refusal ?? { code: 'malformed', values: {} } }))
}

const FRAMEWORK_MESSAGES: ReadonlyMap<number, string> = new Map([
  [400, 'The request is not valid HTTP, or its path cannot be decoded'],
  [408, 'The request took too long to arrive'],
  [413, 'The body is larger than this operation allows'],
  [414, 'A part of the path is too long: no address of this service has a part of that length'],
  [415, 'This operation does not accept the Content-Type of the request'],
  [431, 'The headers are larger than the service allows'],
])

/** The web framework's own refusals: broken framing, a body over the limit, an unknown media type. */
function frameworkStatus(error: unknown): number {
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return 500
  const { statusCode } = error
  return typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500 ? statusCode : 500
}

function callerMessage(error: unknown, status: number): string {
  if (error instanceof CallerError) return error.message
  return FRAMEWORK_MESSAGES.get(status) ?? redact(messageOf(error))
}
