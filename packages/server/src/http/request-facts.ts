import type { FastifyReply, FastifyRequest } from 'fastify'
import { newId } from '../lib/ids.ts'
import type { RequestFacts } from './operation.ts'

/** What an operation may know of the request; most ask for little of it. */
export function factsOf(request: FastifyRequest, reply: FastifyReply, traceId: string): RequestFacts {
  return new Facts(request, reply, traceId)
}

class Facts implements RequestFacts {
  readonly traceId: string
  readonly #request: FastifyRequest
  readonly #reply: FastifyReply
  #signal: AbortSignal | undefined

  constructor(request: FastifyRequest, reply: FastifyReply, traceId: string) {
    this.#request = request
    this.#reply = reply
    this.traceId = traceId
  }

  get method(): string {
    return this.#request.method
  }

  get url(): string {
    return this.#request.url
  }

  get ip(): string {
    return this.#request.ip
  }

  get userAgent(): string {
    return (this.#request.headers['user-agent'] ?? '').slice(0, 500)
  }

  get contentType(): string {
    return this.#request.headers['content-type'] ?? ''
  }

  get accept(): string {
    return this.#request.headers.accept ?? ''
  }

  get acceptEncoding(): string {
    const accepted = this.#request.headers['accept-encoding']
    return typeof accepted === 'string' ? accepted : ''
  }

  get ifNoneMatch(): string | undefined {
    return this.#request.headers['if-none-match']
  }

  get range(): string | undefined {
    return this.#request.headers.range
  }

  get ifRange(): string | undefined {
    const given = this.#request.headers['if-range']
    return typeof given === 'string' ? given : undefined
  }

  get signal(): AbortSignal {
    this.#signal ??= goneSignal(this.#reply)
    return this.#signal
  }
}

function goneSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  if (raw.destroyed) gone.abort()
  else raw.once('close', () => (raw.writableFinished ? undefined : gone.abort()))
  return gone.signal
}

const traceIds = new WeakMap<FastifyRequest, string>()

/** The traceId of a request. A trace that came in (W3C Trace Context) goes on: its 128 bits are the traceId, written as a UUID. */
export function traceIdOf(request: FastifyRequest): string {
  const known = traceIds.get(request)
  if (known !== undefined) return known
  const hex = traceParentOf(request)?.traceId
  const id =
    hex === undefined
      ? newId()
      : `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
  traceIds.set(request, id)
  return id
}

/** What whoever asked is doing, as it says so itself; null without it. */
export function traceParentOf({
  headers: { traceparent },
}: FastifyRequest): { traceId: string; spanId: string; isRecorded: boolean } | null {
  if (typeof traceparent !== 'string') return null
  const [, traceId = '', spanId = '', flags = ''] =
    /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(traceparent) ?? []
  if (/^0*$/.test(traceId) || /^0*$/.test(spanId)) return null
  return { traceId, spanId, isRecorded: (Number.parseInt(flags, 16) & 1) === 1 }
}
