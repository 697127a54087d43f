import type { Refusal } from '@countersign/engine/refusals'
import { isRecord, isString, optional, shape } from './shape.ts'

export type FailureKind =
  | 'offline' // no answer: the network, or a policy of the page
  | 'sessionExpired' // 401
  | 'wrongOrigin' // 403, the page is not one of the token's
  | 'wrongIntent' // 403, the token is for another component
  | 'refused' // what was sent is not accepted; issues say where
  | 'conflict' // 409, read the session again
  | 'busy' // 429
  | 'failed'

/** Why a call had no result. `message` is the service's own sentence, `traceId` finds it in its logs. */
export interface Failure {
  kind: FailureKind
  message: string
  status?: number
  traceId?: string
  issues: Issue[]
  retryAfterMs?: number
  /** It was an answer of 2xx that nobody can read. */
  isMalformed?: boolean
}
export interface Issue {
  path: string
  message: string
  /** The same for a page that says it in its own language. */
  refusal?: Refusal
}
export type Outcome<T> = { ok: true; value: T } | { ok: false; failure: Failure }

const KIND_BY_STATUS: Record<number, FailureKind> = {
  400: 'refused',
  401: 'sessionExpired',
  403: 'wrongOrigin',
  409: 'conflict',
  413: 'refused',
  415: 'refused',
  422: 'refused',
  429: 'busy',
}

/** No answer. What the browser says of it is no sentence for people. */
export function offline(): Failure {
  return { kind: 'offline', message: 'The service cannot be reached.', issues: [] }
}

const MALFORMED =
  'The service answered something that this page cannot read. Load the page again; if that does not help, tell whoever runs the service.'

/** An answer of 2xx that is not what docs/signing-api.md promises. */
export function malformed(status: number): Failure {
  return { kind: 'failed', status, message: MALFORMED, issues: [], isMalformed: true }
}

/** Reads the error envelope of an answer of 4xx or 5xx; an answer without one still makes a failure. */
export async function readFailure(response: Response): Promise<Failure> {
  const body: unknown = await response.json().catch(() => undefined)
  const info = isRecord(body) && isRecord(body.errorInfo) ? body.errorInfo : {}
  const message = isString(info.message) ? info.message : `The service answered ${response.status}.`
  const traceId = isRecord(body) && isString(body.traceId) ? body.traceId : response.headers.get('x-trace-id')
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return {
    kind: kindOf(response.status, message),
    status: response.status,
    message,
    issues: Array.isArray(info.issues) ? info.issues.filter(isIssue) : [],
    ...(traceId ? { traceId } : {}),
    ...(Number.isFinite(seconds) ? { retryAfterMs: seconds * 1000 } : {}),
  }
}

/** The interface has no error codes, so the reasons of a 403 are told apart by the sentence. */
function kindOf(status: number, message: string): FailureKind {
  // The session has closed meanwhile, until this browser has given a code.
  if (status === 403 && /asks for a code/.test(message)) return 'conflict'
  if (status === 403 && /intent|component/i.test(message)) return 'wrongIntent'
  if (status === 403 && !/origin/i.test(message)) return 'failed'
  return KIND_BY_STATUS[status] ?? 'failed'
}

/** A later service may have further codes: whoever says one looks whether there are words for it. */
export const isRefusal = (value: unknown): value is Refusal =>
  isRecord(value) && isString(value.code) && isRecord(value.values)
const isIssue = shape<Issue>({ path: isString, message: isString, refusal: optional(isRefusal) })
