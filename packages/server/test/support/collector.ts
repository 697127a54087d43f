import assert from 'node:assert/strict'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { Type } from 'typebox'
import { Parse } from 'typebox/value'

// What OTLP over HTTP sends as JSON (opentelemetry-proto, trace.proto and logs.proto), as far as tests look at it.

const Value = Type.Object({
  stringValue: Type.Optional(Type.String()),
  intValue: Type.Optional(Type.Union([Type.Integer(), Type.String()])),
  boolValue: Type.Optional(Type.Boolean()),
  doubleValue: Type.Optional(Type.Number()),
})
const Attributes = Type.Array(Type.Object({ key: Type.String(), value: Value }))
const Resource = Type.Object({ attributes: Attributes })
const Span = Type.Object({
  traceId: Type.String({ pattern: '^[0-9a-f]{32}$' }),
  spanId: Type.String({ pattern: '^[0-9a-f]{16}$' }),
  parentSpanId: Type.Optional(Type.String()),
  name: Type.String(),
  kind: Type.Integer(),
  attributes: Attributes,
  status: Type.Object({ code: Type.Optional(Type.Integer()) }),
})
const Line = Type.Object({
  severityText: Type.String(),
  body: Value,
  attributes: Attributes,
  traceId: Type.Optional(Type.String()),
  spanId: Type.Optional(Type.String()),
})
const Traces = Type.Object({
  resourceSpans: Type.Array(
    Type.Object({
      resource: Resource,
      scopeSpans: Type.Array(Type.Object({ spans: Type.Array(Span) })),
    }),
  ),
})
const Logs = Type.Object({
  resourceLogs: Type.Array(
    Type.Object({
      resource: Resource,
      scopeLogs: Type.Array(Type.Object({ logRecords: Type.Array(Line) })),
    }),
  ),
})

type Facts = Readonly<Record<string, string | number | boolean | undefined>>

export interface SeenSpan {
  traceId: string
  spanId: string
  parentSpanId: string | undefined
  name: string
  kind: number
  facts: Facts
  isFailed: boolean
  resource: Facts
}

export interface SeenLine {
  level: string
  message: string
  facts: Facts
  traceId: string | undefined
  spanId: string | undefined
  resource: Facts
}

/** A collector of OpenTelemetry: an HTTP server that takes OTLP. */
export interface Collector {
  readonly url: string
  readonly spans: SeenSpan[]
  readonly lines: SeenLine[]
  /** All bodies, unpacked. */
  readonly bodies: Buffer[]
  readonly headers: http.IncomingHttpHeaders[]
  /** What it answers from now on; by default 200. */
  answer: (response: http.ServerResponse) => void
  close(): void
}

/** @param t a test, or a file's `after` */
export async function openCollector(t: { after(close: () => void): void }): Promise<Collector> {
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      take(collector, request, Buffer.concat(chunks))
      collector.answer(response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address: AddressInfo | string | null = server.address()
  assert.ok(address !== null && typeof address === 'object')
  const collector: Collector = {
    url: `http://127.0.0.1:${address.port}`,
    spans: [],
    lines: [],
    bodies: [],
    headers: [],
    answer: (response) => response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}'),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
  t.after(() => collector.close())
  return collector
}

function take(collector: Collector, { url, headers }: http.IncomingMessage, bytes: Buffer): void {
  const body = headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes
  collector.bodies.push(body)
  collector.headers.push(headers)
  if (headers['content-type'] !== 'application/json') return
  const json: unknown = JSON.parse(body.toString())
  if (url === '/v1/traces') collector.spans.push(...spansOf(json))
  else if (url === '/v1/logs') collector.lines.push(...linesOf(json))
  else assert.fail(`nothing is sent to ${url}`)
}

function spansOf(json: unknown): SeenSpan[] {
  return Parse(Traces, json).resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map(({ traceId, spanId, parentSpanId, name, kind, attributes, status }) => ({
        traceId,
        spanId,
        parentSpanId: parentSpanId === '' ? undefined : parentSpanId,
        name,
        kind,
        facts: factsOf(attributes),
        isFailed: status.code === 2,
        resource: factsOf(resource.attributes),
      })),
    ),
  )
}

function linesOf(json: unknown): SeenLine[] {
  return Parse(Logs, json).resourceLogs.flatMap(({ resource, scopeLogs }) =>
    scopeLogs.flatMap(({ logRecords }) =>
      logRecords.map(({ severityText, body, attributes, traceId, spanId }) => ({
        level: severityText,
        message: body.stringValue ?? '',
        facts: factsOf(attributes),
        traceId,
        spanId,
        resource: factsOf(resource.attributes),
      })),
    ),
  )
}

function factsOf(attributes: Type.Static<typeof Attributes>): Facts {
  return Object.fromEntries(
    attributes.map(({ key, value }) => [
      key,
      value.stringValue ?? value.intValue ?? value.boolValue ?? value.doubleValue,
    ]),
  )
}
