import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What befalls a request on its way. Null: nothing. */
export type Fault =
  | null
  /** The connection is closed without an answer. */
  | 'reset'
  /** Nobody ever answers. */
  | 'silence'
  /** Half of the answer comes, then the connection is closed. */
  | 'cut'
  /** Half of the answer comes, then nothing. */
  | 'stall'
  /** The answer has another ETag. */
  | 'etag'
  /** The store's own error, which the store never sees. */
  | { status: number; code: string; headers?: Record<string, string> }

/** Stands between the service and a store, and does to requests what a test wants. */
export interface FaultProxy {
  url: string
  /** `PUT /bucket/key` of each request so far, in order; emptied by whoever wants to count anew. */
  readonly seen: string[]
  /** What befalls those to come; each is asked once. */
  fault: (line: string) => Fault
  close(): Promise<void>
}

export async function openFaultProxy(target: string): Promise<FaultProxy> {
  const server = createServer((incoming, outgoing) => {
    const line = `${incoming.method} ${incoming.url}`
    proxy.seen.push(line)
    const fault = proxy.fault(line)
    if (fault === 'silence') return
    if (fault === 'reset') return void outgoing.destroy()
    if (fault !== null && typeof fault === 'object') return void refuse(incoming, outgoing, fault)
    forward(target, incoming, outgoing, fault)
  })
  const proxy: FaultProxy = {
    url: '',
    seen: [],
    fault: () => null,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  proxy.url = `http://127.0.0.1:${portOf(server.address())}`
  return proxy
}

function portOf(address: string | AddressInfo | null): number {
  if (address === null || typeof address === 'string') throw new Error('A server has a port')
  return address.port
}

function refuse(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { status, code, headers }: { status: number; code: string; headers?: Record<string, string> },
): void {
  incoming.resume()
  outgoing.writeHead(status, { 'Content-Type': 'application/xml', ...headers })
  outgoing.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>said the proxy</Message></Error>`)
}

function forward(
  target: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  fault: 'cut' | 'stall' | 'etag' | null,
): void {
  const { method, headers, url } = incoming
  const there = request(new URL(url ?? '/', target), { method, headers }, (answer) => {
    const changed =
      fault === 'etag' ? { ...answer.headers, etag: '"0123456789abcdef0123456789abcdef"' } : answer.headers
    outgoing.writeHead(answer.statusCode ?? 502, changed)
    if (fault !== 'cut' && fault !== 'stall') return void answer.pipe(outgoing)
    const half = Math.floor(Number(answer.headers['content-length'] ?? 0) / 2)
    void passHalf(answer, outgoing, half, fault)
  })
  there.on('error', () => outgoing.destroy())
  incoming.pipe(there)
}

async function passHalf(
  answer: IncomingMessage,
  outgoing: ServerResponse,
  half: number,
  fault: 'cut' | 'stall',
): Promise<void> {
  let passed = 0
  for await (const part of answer) {
    const rest = half - passed
    passed += part.length
    if (rest > 0) outgoing.write(part.subarray(0, rest))
  }
  // What was written has left before the connection goes.
  if (fault === 'cut') outgoing.write('', () => setImmediate(() => outgoing.destroy()))
}
