import type { Refusal } from '@countersign/engine'

/** One problem of a request: where it is (JSON pointer into the body, or a parameter's name) and what is wrong. */
export interface Issue {
  path: string
  message: string
  line?: number
  column?: number
  /** The same for programs that say it in a person's language; issues of a signing session have it. */
  refusal?: Refusal
}

/**
 * The failures that a caller can cause. Rooms throw them; only http/error-handler.ts knows their statuses.
 * Whatever else is thrown is a bug.
 */
export class CallerError extends Error {
  override get name(): string {
    return this.constructor.name
  }
}

export class InvalidInput extends CallerError {
  readonly issues: readonly Issue[]
  constructor(message: string, issues: readonly Issue[] = []) {
    super(message)
    this.issues = issues
  }

  /** An error of several issues whose message is that of the first. */
  static of(issues: readonly [Issue, ...Issue[]]): InvalidInput {
    return new InvalidInput(issues[0].message, issues)
  }
}

export class Unauthenticated extends CallerError {}
export class Forbidden extends CallerError {}
export class NotFound extends CallerError {}
export class Conflict extends CallerError {
  /** Where in the request, when it holds several things. */
  readonly issues: readonly Issue[]
  constructor(message: string, issues: readonly Issue[] = []) {
    super(message)
    this.issues = issues
  }
}
export class TooManyRequests extends CallerError {
  readonly retryAfterSeconds: number
  constructor(message: string, retryAfterSeconds: number) {
    super(message)
    this.retryAfterSeconds = retryAfterSeconds
  }
}
/** The caller has gone: nobody reads the answer. */
export class Abandoned extends CallerError {
  constructor() {
    super('The caller has gone before the answer')
  }
}
export class TooLarge extends CallerError {}
/** What jobs may lack that is tried by itself: once it is there again, so are they (jobs/lacking.ts). */
export const LACKS = ['files', 'renderer', 'mail', 'erasures', 'sealing'] as const
export type Lack = (typeof LACKS)[number]
/** Something that the service needs is not there; worth trying again. */
export class Unavailable extends CallerError {
  readonly lacks: Lack | undefined
  constructor(message: string, { lacks, ...options }: ErrorOptions & { lacks?: Lack } = {}) {
    super(message, options)
    this.lacks = lacks
  }
}
/** A part of the service is not there, which /readyz tells anybody who asks: the log has the reason already. */
export class NotReady extends Unavailable {}
/** Stored bytes are not those that were stored: nothing of them is used until somebody has brought the right ones back. */
export class DamagedBytes extends Unavailable {
  /** Whether nothing stands there, in place of others. */
  readonly isGone: boolean
  constructor(message: string, { isGone }: { isGone: boolean }) {
    super(message)
    this.isGone = isGone
  }
}
export class MethodNotAllowed extends CallerError {}
export class UnsupportedMediaType extends CallerError {}

/** What was lacking, where the failure says so. */
export function lackOf(error: unknown): Lack | null {
  const said = error instanceof Error && 'lacks' in error ? error.lacks : undefined
  return LACKS.find((lack) => lack === said) ?? null
}

/** The message of whatever was thrown, for logs and `lastError` fields. */
export function messageOf(error: unknown): string {
  // When every address of a name failed (happy eyeballs), Node gives the failures and no message.
  if (error instanceof AggregateError && error.message === '') return error.errors.map(messageOf).join('; ')
  return error instanceof Error ? error.message : String(error)
}

/** The message with those of its causes: for logs, which tell operators what callers are not told. */
export function reasonOf(error: unknown): string {
  const message = messageOf(error)
  return error instanceof Error && error.cause !== undefined
    ? `${message} (${reasonOf(error.cause)})`
    : message
}
