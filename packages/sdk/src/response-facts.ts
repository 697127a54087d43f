/** What an answer told beside its content. */
export interface ResponseFacts {
  statusCode: number
  /** What finds the request in the service's logs; absent when something between answered. */
  traceId: string | undefined
  /** Whether it is the first answer again, to a repeat of an Idempotency-Key. */
  isReplayed: boolean
  /** Absent where nothing is counted. */
  rateLimit: RateLimit | undefined
  headers: Headers
}

/** How much the caller may still ask (interface.md, Rate limits). */
export interface RateLimit {
  /** Requests that may come at once. */
  limit: number
  /** Of them, those that are left. */
  remaining: number
  /** Until all of them are there again. */
  resetSeconds: number
}

const kept = new WeakMap<object, ResponseFacts>()

/** Remembers what came with a record, a page, a download or an error. */
export function keepResponse(value: unknown, response: Response): void {
  if (typeof value === 'object' && value !== null) kept.set(value, factsOf(response))
}

/**
 * What came with a record, a page of a list, a download or an error that the client gave.
 * @returns undefined for a value that did not come from the service by itself, such as a record inside a page
 */
export function responseOf(value: object): ResponseFacts | undefined {
  return kept.get(value)
}

/**
 * The ETag that a record came with: opaque, to be sent back unchanged as If-Match.
 * @param record an object that a method of the client gave
 */
export function etagOf(record: object): string | undefined {
  return kept.get(record)?.headers.get('ETag') ?? undefined
}

/**
 * What a header that compares ETags says.
 * @throws TypeError for a record that did not come from the service with an ETag
 */
export function validatorOf(given: string | object): string {
  const etag = typeof given === 'string' ? given : etagOf(given)
  if (etag !== undefined) return etag
  throw new TypeError('This record came without an ETag: read it with the client, or give the ETag as a text')
}

export function factsOf({ status, headers }: Response): ResponseFacts {
  return {
    statusCode: status,
    traceId: headers.get('X-Trace-Id') ?? undefined,
    isReplayed: headers.get('Idempotent-Replayed') === 'true',
    rateLimit: rateLimitOf(headers),
    headers,
  }
}

function rateLimitOf(headers: Headers): RateLimit | undefined {
  const [limit, remaining, resetSeconds] = ['Limit', 'Remaining', 'Reset'].map((name) => {
    const text = headers.get(`RateLimit-${name}`) ?? ''
    return /^\d+$/.test(text) ? Number(text) : undefined
  })
  if (limit === undefined || remaining === undefined || resetSeconds === undefined) return undefined
  return { limit, remaining, resetSeconds }
}
