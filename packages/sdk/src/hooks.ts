import type { ResponseFacts } from './response-facts.ts'

/** What runs around each try of each request, the exchange of the key included: for traces, logs and measures. */
export interface Hooks {
  /** May add to the headers, such as `traceparent`. What it throws ends the call. */
  beforeRequest?: ((request: SentRequest) => void | Promise<void>) | undefined
  /** What it throws ends the call. */
  afterResponse?: ((answered: Answered) => void | Promise<void>) | undefined
}

export interface SentRequest {
  method: string
  url: string
  /** Without the token, which is added last. */
  headers: Headers
  /** From 1. */
  attempt: number
}

export interface Answered {
  request: SentRequest
  /** Until the answer was read, or until it was known that none comes. */
  durationMs: number
  /** Absent when nothing was answered. */
  response: ResponseFacts | undefined
  /** Why this try failed. */
  error: Error | undefined
}
