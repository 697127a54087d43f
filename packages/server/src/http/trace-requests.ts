import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { OpenSpan, SpanStart, TraceOrigin, Tracer } from '../lib/trace.ts'
import { traceIdOf, traceParentOf } from './request-facts.ts'

/** A span for each request, in which all that it does goes on. Costs nothing where nobody listens: then there are no hooks. */
export function traceRequests(server: FastifyInstance, trace: Tracer): void {
  if (!trace.isOn) return
  const spans = new WeakMap<FastifyRequest, OpenSpan>()
  server.addHook('onRequest', (request, reply, done) => {
    const span = trace.begin(startOf(request), originOf(request))
    spans.set(request, span)
    // Also when whoever asked has gone.
    reply.raw.once('close', () => end(span, reply))
    span.run(done)
  })
  // A body, and the end of an answer, are events of the connection, which knows of no span.
  const goOn = (request: FastifyRequest, _reply: FastifyReply, done: () => void) => {
    const span = spans.get(request)
    if (span === undefined) done()
    else span.run(done)
  }
  server.addHook('preValidation', goOn)
  server.addHook('onResponse', goOn)
}

function startOf(request: FastifyRequest): SpanStart {
  const { method } = request
  const { url: route, config } = request.routeOptions
  return {
    // The pattern: a path names workflows, people and links.
    name: route === undefined ? method : `${method} ${route}`,
    kind: 'server',
    facts: {
      'http.request.method': method,
      ...(route !== undefined && { 'http.route': route }),
      ...(config.operationId !== undefined && { 'countersign.operation': config.operationId }),
      'countersign.trace_id': traceIdOf(request),
    },
  }
}

function originOf(request: FastifyRequest): TraceOrigin {
  const traceId = traceIdOf(request).replaceAll('-', '')
  const parent = traceParentOf(request)
  return parent === null ? { traceId } : { traceId, parent }
}

function end(span: OpenSpan, { raw, statusCode }: FastifyReply): void {
  span.tell({ 'http.response.status_code': statusCode })
  if (!raw.writableFinished) span.fail('gone')
  else if (statusCode >= 500) span.fail(String(statusCode))
  span.end()
}
