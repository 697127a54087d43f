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
    strategy: Type.Literal('exponential', { description: 'Each wait is twice the one before.' }),
    startingDelaySeconds: Type.Integer({
      ...RETRY_BOUNDS.startingDelaySeconds,
      description: 'Seconds before the second attempt. Default: 60.',
    }),
    maxDoublings: Type.Integer({
      ...RETRY_BOUNDS.maxDoublings,
      description: 'How often the wait is doubled at most. Default: 10.',
    }),
    maxDelaySeconds: Type.Integer({
      ...RETRY_BOUNDS.maxDelaySeconds,
      description: 'Seconds between two attempts at most. Default: 43200, twelve hours.',
    }),
    maxAttempts: Type.Integer({
      ...RETRY_BOUNDS.maxAttempts,
      description: 'Attempts at most, the first included. Default: 20.',
    }),
    maxDurationSeconds: Type.Integer({
      ...RETRY_BOUNDS.maxDurationSeconds,
      description: 'Seconds after which nothing more is tried. Default: 259200, three days.',
    }),
    jitter: Type.Union([Type.Literal('none'), Type.Literal('full')], {
      description: '`full`: each wait is any part of what it would be. Default: none.',
    }),
    honorRetryAfter: Type.Boolean({
      description:
        'Whether a `Retry-After` of the receiver that is later than the schedule is heeded. Default: false.',
    }),
  },
  { ...strict, description: 'How deliveries are tried again.' },
)
export type RetryConfig = Static<typeof RetryConfig>

/** Changes by an endpoint, or by the namespace's defaults for endpoints: whatever is left out stays as it was. */
export const RetryConfigChange = Type.Partial(RetryConfig, strict)
export type RetryConfigChange = Static<typeof RetryConfigChange>
