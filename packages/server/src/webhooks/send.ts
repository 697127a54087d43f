import { PrivateAddressError } from '@countersign/evidence/public-lookup'
import { Agent, type Dispatcher } from 'undici'
import { type ConnectorSettings, guardedConnector } from '../lib/guarded-connector.ts'
import { limits } from '../limits.ts'

const SEND_FAILURES = ['tls', 'timeout', 'dns', 'refused', 'disconnected', 'private_address'] as const
type SendFailure = (typeof SEND_FAILURES)[number]

/** What became of one request. A receiver that does not answer is no bug: it is a value. */
export type SendOutcome = {
  durationMs: number
} & (
  | { failure: null; status: number /** The first 4 kB. */; body: string; retryAfter: string | undefined }
  | { failure: SendFailure; message: string }
)

interface OutgoingRequest {
  url: URL
  headers: Record<string, string>
  body: string
}

export interface Sender {
  send(request: OutgoingRequest): Promise<SendOutcome>
  close(): Promise<void>
}

export interface SenderSettings extends Omit<ConnectorSettings, 'timeoutMs'> {
  /** From the first byte out to the last byte in. */
  timeoutMs?: number
}

/**
 * Posts webhooks: only to public addresses, without following redirects and without proxies, each request within
 * limits.webhookTimeoutMs, of the answer at most limits.webhookResponseReadBytesMax.
 */
export function openSender(settings: SenderSettings): Sender {
  const timeoutMs = settings.timeoutMs ?? limits.webhookTimeoutMs
  const agent = new Agent({
    connect: guardedConnector({ ...settings, timeoutMs }),
    headersTimeout: 0,
    bodyTimeout: 0,
    pipelining: 1,
  })
  const running = new Set<Exchange>()
  // One timer for all: a timer of its own would be a tenth of a request's cost.
  const sweep = setInterval(() => expire(running, timeoutMs), Math.min(timeoutMs / 10, 250))
  sweep.unref()
  return {
    send: (request) =>
      new Promise((resolve) => {
        const exchange = new Exchange((outcome) => {
          running.delete(exchange)
          resolve(outcome)
        })
        running.add(exchange)
        dispatch(agent, request, exchange)
      }),
    async close() {
      clearInterval(sweep)
      await agent.destroy()
    },
  }
}

function dispatch(agent: Agent, { url, headers, body }: OutgoingRequest, exchange: Exchange): void {
  try {
    const path = `${url.pathname}${url.search}`
    agent.dispatch({ origin: url.origin, path, method: 'POST', headers, body }, exchange)
  } catch (error) {
    exchange.fail(error)
  }
}

function expire(running: ReadonlySet<Exchange>, timeoutMs: number): void {
  const oldest = performance.now() - timeoutMs
  for (const exchange of running) {
    // In the order of their beginning.
    if (exchange.startedAt > oldest) return
    exchange.timeOut(timeoutMs)
  }
}

class SendTimeoutError extends Error {}

/** One request and its answer, at undici's lowest level: request() would build a stream for an answer of some bytes. */
class Exchange implements Dispatcher.DispatchHandler {
  readonly startedAt = performance.now()
  readonly #settle: (outcome: SendOutcome) => void
  #controller: Dispatcher.DispatchController | undefined
  #settled = false
  #status = 0
  #retryAfter: string | undefined
  readonly #kept: Buffer[] = []
  #keptBytes = 0
  #readBytes = 0

  constructor(settle: (outcome: SendOutcome) => void) {
    this.#settle = settle
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller
    if (this.#settled) controller.abort(new SendTimeoutError())
  }

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    status: number,
    headers: Record<string, unknown>,
  ): void {
    this.#status = status
    const retryAfter = headers['retry-after']
    if (typeof retryAfter === 'string') this.#retryAfter = retryAfter
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#readBytes += chunk.length
    const room = limits.webhookResponseKeptBytes - this.#keptBytes
    if (room > 0) {
      // A copy: the chunk is a window into the parser's memory.
      const part = Buffer.from(chunk.subarray(0, room))
      this.#kept.push(part)
      this.#keptBytes += part.length
    }
    if (this.#readBytes < limits.webhookResponseReadBytesMax) return
    // Enough is known of this answer; what else it holds is not read.
    this.#answered()
    controller.abort(new Error('answer too long'))
  }

  onResponseEnd(): void {
    this.#answered()
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.fail(error)
  }

  /** Ends the exchange; one that still waits for its connection is aborted when that is made. */
  timeOut(timeoutMs: number): void {
    this.fail(new SendTimeoutError(`no complete answer within ${timeoutMs / 1000} s`))
    this.#controller?.abort(new SendTimeoutError())
  }

  fail(error: unknown): void {
    this.#end({ ...describeFailure(error), durationMs: this.#duration() })
  }

  #answered(): void {
    const body = new TextDecoder().decode(Buffer.concat(this.#kept), { stream: true })
    this.#end({
      failure: null,
      status: this.#status,
      body: body.replaceAll('\u0000', '\ufffd'),
      retryAfter: this.#retryAfter,
      durationMs: this.#duration(),
    })
  }

  #end(outcome: SendOutcome): void {
    if (this.#settled) return
    this.#settled = true
    this.#settle(outcome)
  }

  #duration(): number {
    return Math.round(performance.now() - this.startedAt)
  }
}

const DNS = /^(?:ENOTFOUND|EAI_|ENODATA|ESERVFAIL|ETIMEOUT)/
const REFUSED = /^(?:ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL|EACCES|EPERM)/
const TIMEOUT = /^(?:UND_ERR_CONNECT_TIMEOUT|ETIMEDOUT)/
const TLS = /^(?:ERR_TLS_|ERR_SSL_|CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|HOSTNAME_MISMATCH|EPROTO)/

function describeFailure(error: unknown): { failure: SendFailure; message: string } {
  // When every address of a name failed (happy eyeballs), the first failure speaks for all.
  const cause: unknown = error instanceof AggregateError ? error.errors[0] : error
  if (cause instanceof PrivateAddressError) return { failure: 'private_address', message: cause.message }
  if (cause instanceof SendTimeoutError) return { failure: 'timeout', message: cause.message }
  const code = cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : ''
  const message = cause instanceof Error ? cause.message : String(cause)
  if (DNS.test(code)) return { failure: 'dns', message: `the host name could not be resolved (${code})` }
  if (TIMEOUT.test(code)) return { failure: 'timeout', message: 'no connection in time' }
  if (REFUSED.test(code)) return { failure: 'refused', message: `no connection (${code})` }
  if (TLS.test(code)) return { failure: 'tls', message: `the TLS connection failed: ${message}` }
  return { failure: 'disconnected', message: `the connection broke: ${message}` }
}
