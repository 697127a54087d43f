import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import type { Clock } from '../lib/clock.ts'
import {
  MethodNotAllowed,
  NotFound,
  NotReady,
  reasonOf,
  TooLarge,
  TooManyRequests,
  Unavailable,
  UnsupportedMediaType,
} from '../lib/errors.ts'
import { newId } from '../lib/ids.ts'
import { isRecord } from '../lib/is-record.ts'
import type { Metrics } from '../lib/metrics.ts'
import { redact } from '../lib/redact.ts'
import { limits } from '../limits.ts'
import { authorize } from './authenticate.ts'
import { closeAfterLateBodies } from './close-server.ts'
import { isOpenToPages } from './embed-access.ts'
import { presentError, statusOf } from './error-handler.ts'
import { isNoneMatch } from './etag.ts'
import { Underway } from './idempotency.ts'
import { type LargeBodies, openLargeBodies } from './large-bodies.ts'
import type { Answer, Authenticated, Operation, RequestFacts } from './operation.ts'
import { operations } from './operation-list.ts'
import { servePackages } from './packages.ts'
import { isPage, servePages } from './pages.ts'
import { admit, charged, chargeForUnsaid, limitAddress } from './rate-limit.ts'
import { factsOf, traceIdOf } from './request-facts.ts'
import type { HttpRooms } from './rooms.ts'
import { runChange } from './run-change.ts'
import { traceRequests } from './trace-requests.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Operations know by themselves whose limit a request counts for. */
    isOperation?: boolean
    operationId?: string
  }
}

/** Of every answer that says nothing else: nobody keeps it, and nobody takes it for another type than it says. */
const GUARDED = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' } as const
const GUARDS = Object.entries(GUARDED)

function guard(reply: FastifyReply, traceId: string): void {
  for (const [name, value] of GUARDS) reply.header(name, value)
  reply.header('X-Trace-Id', traceId)
}

/** What authenticate.ts found, until the request is served. */
const authenticated = new WeakMap<FastifyRequest, Authenticated>()

/** The HTTP server, not yet listening. */
export function openServer(rooms: HttpRooms): FastifyInstance {
  const { trustProxy } = rooms.config
  const server = fastify({
    logger: false,
    bodyLimit: limits.plainBodyBytesMax,
    trustProxy: typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy,
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: false },
    forceCloseConnections: 'idle',
    requestTimeout: 120_000,
    connectionTimeout: limits.connectionSilenceMs,
    // A request on an open connection while the service stops is answered below, with the envelope.
    return503OnClosing: false,
    // A request that the router itself refuses comes with a reply that has been through no hook.
    frameworkErrors: (error, request, reply) => void sendError(rooms, error, request, reply),
    clientErrorHandler: (error, socket) => refuseConnection(rooms.clock, error, socket),
  })
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  let isStopping = false
  server.addHook('preClose', async () => {
    isStopping = true
  })
  traceRequests(server, rooms.trace)
  // These hooks call back: a promise for each costs more than what they do.
  server.addHook('onRequest', (request, reply, done) => {
    guard(reply, traceIdOf(request))
    if (isStopping) return void sendEnvelope(rooms.clock, STOPPING, request, reply)
    if (request.routeOptions.config.isOperation) return done()
    limitAddress(rooms, request, reply).then(() => done(), done)
  })
  server.addHook('preParsing', (request, _reply, _payload, done) => done(unidentical(request)))
  server.addHook('onResponse', (request, reply, done) => {
    logRequest(rooms, request, reply)
    done()
  })
  server.setErrorHandler((error, request, reply) => sendError(rooms, error, request, reply))
  server.setNotFoundHandler((request, reply) =>
    sendError(rooms, unknownPath(request, rooms.config.role), request, reply),
  )
  const shared = { underway: new Underway(), largeBodies: openLargeBodies() }
  const served = rooms.config.role === 'worker' ? operations.filter(tellsOfProcess) : operations
  for (const operation of served) addOperation(server, rooms, operation, shared)
  if (rooms.config.role !== 'worker') {
    addPreflights(server)
    servePages(server, rooms.pageParts)
    servePackages(server)
  }
  server.addHook('preClose', async () => rooms.waits.close())
  closeAfterLateBodies(server)
  return server
}

/** What a process offers whatever its role: whether it lives, whether it is ready, what it counted. */
const tellsOfProcess = ({ rate }: Operation): boolean => rate === 'none'

/** What all operations have in common. */
interface Shared {
  underway: Underway
  largeBodies: LargeBodies
}

function addOperation(
  server: FastifyInstance,
  rooms: HttpRooms,
  operation: Operation,
  { underway, largeBodies }: Shared,
): void {
  const isRead = operation.method === 'GET'
  const ordered = <Result>(work: () => Promise<Result>): Promise<Result> =>
    operation.isUrgent === true ? work() : rooms.precedence.other(work)
  server.route({
    method: operation.method,
    config: { isOperation: true, operationId: operation.operationId },
    url: operation.path,
    bodyLimit: bodyBytesMaxOf(operation),
    async onRequest(request, reply) {
      if (isOpenToPages(operation)) allowOrigin(request, reply)
      // Not as long as the request: its body comes as slowly as somebody likes.
      const who = await ordered(async () => {
        const identified = await admit(rooms, operation, request, reply)
        operation.precheck?.(rooms, request.params, request.query)
        return authorize(rooms, operation, request, identified)
      })
      requireSize(operation, request)
      authenticated.set(request, who)
      await largeBodies(operation, request, reply, who)
    },
    async handler(request, reply) {
      const who = authenticated.get(request)
      if (who === undefined) throw new Error('A request came past its authentication')
      chargeForUnsaid(rooms.rates, operation, request)
      const facts = factsOf(request, reply, traceIdOf(request))
      const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const { params, query, headers } = request
      const exchange = { rooms, authenticated: who, params, query, bytes, facts, headers }
      const work = () => (isRead ? operation.run(exchange) : runChange(operation, exchange, underway))
      const answer = isWaiting(operation, query)
        ? await work()
        : await charged(rooms, request, () => ordered(work), facts.signal)
      return sendAnswer(reply, answer, facts)
    },
  })
}

/** Where a request may wait, it says for how long. */
function isWaiting(operation: Operation, query: unknown): boolean {
  return operation.isWaiting === true && isRecord(query) && Number(query.wait) > 0
}

const bodyBytesMaxOf = ({ bodyBytesMax = limits.plainBodyBytesMax }: Operation) => bodyBytesMax

/** Before any of it is read. What does not say its length is cut off by the framework, at the same limit. */
function requireSize(operation: Operation, { headers }: FastifyRequest): void {
  const length = Number(headers['content-length'] ?? 0)
  const max = bodyBytesMaxOf(operation)
  if (length > max) throw new TooLarge(`The body has ${length} bytes; at most ${max} are allowed here`)
}

function sendAnswer(reply: FastifyReply, answer: Answer, facts: RequestFacts): FastifyReply {
  const { status, body, json, etag, headers, bytes, contentType } = answer
  if (headers !== undefined) reply.headers(headers)
  if (etag !== undefined) reply.header('ETag', `"${etag}"`)
  if (
    etag !== undefined &&
    (status === 200 || status === 206) &&
    (facts.method === 'GET' || facts.method === 'HEAD') &&
    isNoneMatch(facts.ifNoneMatch, etag)
  ) {
    if (bytes instanceof Readable) bytes.destroy()
    return reply.code(304).send()
  }
  reply.code(status)
  if (bytes !== undefined) return reply.type(contentType ?? 'application/octet-stream').send(bytes)
  if (contentType !== undefined && typeof body === 'string') return reply.type(contentType).send(body)
  return reply.type('application/json; charset=utf-8').send(json ?? JSON.stringify(body))
}

function sendError(
  rooms: HttpRooms,
  thrown: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const error = isCutOff(thrown) ? tooLong(request) : thrown
  // Fastify closes the connection under whoever is still sending, who may never read why: of what has an end Node takes the rest, and drops it.
  if (isCutOff(thrown) && Number(request.headers['content-length']) <= limits.bodyBytesMax)
    reply.removeHeader('connection')
  if (statusOf(error) >= 500 && !(error instanceof NotReady)) {
    const stack = error instanceof Error ? error.stack : undefined
    rooms.log.error('request failed', {
      traceId: traceIdOf(request),
      path: redact(request.url),
      error: reasonOf(error),
      stack,
    })
  }
  return sendEnvelope(rooms.clock, error, request, reply)
}

/** What comes while the service stops: another process answers it, or the next one. */
const STOPPING = new Unavailable('The service is stopping: try again')

function sendEnvelope(
  clock: Clock,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const traceId = traceIdOf(request)
  const status = statusOf(error)
  guard(reply, traceId)
  if (error instanceof TooManyRequests) reply.header('Retry-After', String(error.retryAfterSeconds))
  if (status === 401) reply.header('WWW-Authenticate', 'Bearer')
  if (error instanceof MethodNotAllowed) reply.header('Allow', methodsOf(request).join(', '))
  const envelope = presentError(error, request.url, traceId, clock.now())
  return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(envelope))
}

/** A body that is longer than its limit, or goes on beyond it. */
function isCutOff(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'FST_ERR_CTP_BODY_TOO_LARGE'
}

function tooLong({ routeOptions: { bodyLimit } }: FastifyRequest): TooLarge {
  return new TooLarge(`The body has more than ${bodyLimit} bytes; at most ${bodyLimit} are allowed here`)
}

/** A compressed body would be read as it is: no operation takes one. */
function unidentical(request: FastifyRequest): UnsupportedMediaType | null {
  const encoding = request.headers['content-encoding']
  if (encoding === undefined || encoding === 'identity') return null
  return new UnsupportedMediaType(`Content-Encoding '${encoding}' is not taken: send the body as it is`)
}

const REASONS: ReadonlyMap<number, string> = new Map([
  [400, 'Bad Request'],
  [408, 'Request Timeout'],
  [431, 'Request Header Fields Too Large'],
])
const PARSER_STATUSES: ReadonlyMap<string, number> = new Map([
  ['HPE_HEADER_OVERFLOW', 431],
  ['ERR_HTTP_REQUEST_TIMEOUT', 408],
])

/** Bytes that are no HTTP, or too many, make no request to answer: the envelope goes straight to the socket. */
function refuseConnection(clock: Clock, error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const statusCode = PARSER_STATUSES.get(error.code ?? '') ?? 400
  const traceId = newId()
  const envelope = presentError(Object.assign(new Error(''), { statusCode }), '', traceId, clock.now())
  const body = JSON.stringify(envelope)
  const head = [
    `HTTP/1.1 ${statusCode} ${REASONS.get(statusCode)}`,
    `X-Trace-Id: ${traceId}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...Object.entries(GUARDED).map(([name, value]) => `${name}: ${value}`),
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}

type RequestLabels = Parameters<Metrics['observe']>[1]

const requestLabels = new Map<string, RequestLabels>()

/** The same object each time: metrics know it again. */
function labelsOf(operation: string, method: string, status: number): RequestLabels {
  const name = `${operation} ${method} ${status}`
  const labels = requestLabels.get(name) ?? { operation, method, status }
  requestLabels.set(name, labels)
  return labels
}

function logRequest(rooms: HttpRooms, request: FastifyRequest, reply: FastifyReply): void {
  const { operationId = 'none' } = request.routeOptions.config
  const { method } = request
  const { statusCode: status, elapsedTime } = reply
  const labels = labelsOf(operationId, method, status)
  rooms.metrics.observe('countersign_request_seconds', labels, elapsedTime / 1000)
  rooms.log.debug('request', () => ({
    traceId: traceIdOf(request),
    method,
    path: redact(request.url),
    status,
    durationMs: Math.round(elapsedTime * 10) / 10,
  }))
}

function unknownPath(request: FastifyRequest, role: Config['role']): Error {
  if (role === 'worker') {
    return new NotFound(
      'This process has ROLE worker, which offers /healthz, /readyz and /metrics alone: ask one with ROLE api',
    )
  }
  const methods = methodsOf(request)
  if (methods.length === 0) return new NotFound(`There is no such address: ${redact(request.url)}`)
  return new MethodNotAllowed(`${request.method} is not allowed here; allowed: ${methods.join(', ')}`)
}

function methodsOf(request: FastifyRequest): string[] {
  const path = request.url.split('?', 1)[0] ?? ''
  const matching = operations.filter((operation) => patternOf(operation.path).test(path))
  const methods = [
    ...matching.map((operation) => operation.method),
    ...(isPage(path) ? ['GET'] : []),
    ...(matching.some(isOpenToPages) ? ['OPTIONS'] : []),
  ]
  return [...new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))]
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/:[A-Za-z]+/g, '[^/]+')}$`)
}

/** access.md, Embed tokens: preflights are answered for any origin; the request itself is checked. */
function addPreflights(server: FastifyInstance): void {
  const paths = new Map<string, string[]>()
  for (const operation of operations.filter(isOpenToPages)) {
    paths.set(operation.path, [...(paths.get(operation.path) ?? []), operation.method])
  }
  for (const [path, methods] of paths) {
    server.options(path, async (request, reply) => {
      allowOrigin(request, reply)
      reply.header('Access-Control-Allow-Methods', methods.join(', '))
      reply.header('Access-Control-Allow-Headers', PAGE_HEADERS.join(', '))
      reply.header('Access-Control-Max-Age', '600')
      return reply.code(204).send()
    })
  }
}

/** What components send. */
const PAGE_HEADERS = [
  'Authorization',
  'Content-Type',
  'Idempotency-Key',
  'If-Match',
  'If-None-Match',
  'Range',
  'X-Countersign-Component',
  'X-Countersign-Proof',
  'X-Countersign-Step',
  'X-Countersign-Language',
  'traceparent',
]

function allowOrigin(request: FastifyRequest, reply: FastifyReply): void {
  const { origin } = request.headers
  if (origin === undefined) return
  reply.header('Access-Control-Allow-Origin', origin)
  reply.header(
    'Access-Control-Expose-Headers',
    'ETag, X-Trace-Id, X-Warnings, Retry-After, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset',
  )
  reply.header('Vary', 'Origin')
}
