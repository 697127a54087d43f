import Type, { type Static } from 'typebox'

/** Smallest and largest value of each number; the largest are those of interface.md, Limits. */
export const RETRY_BOUNDS = {
  startingDelaySeconds: { minimum: 1, maximum: 43_200 },
  maxDoublings: { minimum: 0, maximum: 20 },
  maxDelaySeconds: { minimum: 1, maximum: 43_200 },
  maxAttempts: { minimum: 1, maximum: 20 },
  maxDurationSeconds: { minimum: 1, maximum: 259_200 },
} as const

const strict = { additionalProperties: false } as const

/** How deliveries to an endpoint are tried again (events.md, Endpoints; interface.md, Events). */
export const RetryConfig = Type.Object(
  {
    strategy: Type.Literal('exponential'),
    startingDelaySeconds: Type.Integer(RETRY_BOUNDS.startingDelaySeconds),
    maxDoublings: Type.Integer(RETRY_BOUNDS.maxDoublings),
    maxDelaySeconds: Type.Integer(RETRY_BOUNDS.maxDelaySeconds),
    maxAttempts: Type.Integer(RETRY_BOUNDS.maxAttempts),
    maxDurationSeconds: Type.Integer(RETRY_BOUNDS.maxDurationSeconds),
    jitter: Type.Union([Type.Literal('none'), Type.Literal('full')]),
    // Whether a `Retry-After` of the receiver that is later than the schedule is heeded.
    honorRetryAfter: Type.Boolean(),
  },
  strict,
)
export type RetryConfig = Static<typeof RetryConfig>

/** Changes by an endpoint, or by the namespace's defaults for endpoints: whatever is left out stays as it was. */
export const RetryConfigChange = Type.Partial(RetryConfig, strict)
export type RetryConfigChange = Static<typeof RetryConfigChange>
