import type { Readable, Writable } from 'node:stream'

// The Chrome DevTools Protocol over the browser's own pipe (--remote-debugging-pipe): JSON messages that end with
// a zero byte. No port is opened, and nobody else on the machine can connect. A driver library costs 40 MB and
// twice the CPU per document for the six calls that a print needs.

export interface CdpEvent {
  readonly method: string
  readonly params: Readonly<Record<string, unknown>>
}

export interface Cdp {
  /** Calls a method, of the browser or of a page's session. Rejects with the browser's own words. */
  call(
    method: string,
    params?: Readonly<Record<string, unknown>>,
    sessionId?: string,
  ): Promise<Readonly<Record<string, unknown>>>
  /** Hears every event of every session. One listener at a time. */
  listen(listener: (event: CdpEvent) => void): void
}

interface Waiting {
  readonly resolve: (result: Readonly<Record<string, unknown>>) => void
  readonly reject: (error: Error) => void
}

/** Speaks the protocol on the browser's two pipes. When they close, every open call rejects. */
export function openCdp(toBrowser: Writable, fromBrowser: Readable): Cdp {
  const waiting = new Map<number, Waiting>()
  let listener: (event: CdpEvent) => void = () => {}
  let lastId = 0
  readMessages(fromBrowser, (message) => dispatch(message, waiting, (event) => listener(event)))
  const closed = () => {
    for (const { reject } of waiting.values()) reject(new Error('The browser is gone'))
    waiting.clear()
  }
  fromBrowser.once('close', closed)
  toBrowser.on('error', closed)
  return {
    call(method, params = {}, sessionId) {
      lastId += 1
      const id = lastId
      const session = sessionId === undefined ? {} : { sessionId }
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject })
        toBrowser.write(`${JSON.stringify({ id, method, params, ...session })}\0`)
      })
    },
    listen(next) {
      listener = next
    },
  }
}

function readMessages(stream: Readable, onMessage: (message: unknown) => void): void {
  let parts: Buffer[] = []
  stream.on('data', (chunk: Buffer) => {
    let rest = chunk
    for (let end = rest.indexOf(0); end >= 0; end = rest.indexOf(0)) {
      parts.push(rest.subarray(0, end))
      const text = Buffer.concat(parts).toString('utf8')
      parts = []
      rest = rest.subarray(end + 1)
      onMessage(JSON.parse(text))
    }
    if (rest.length > 0) parts.push(rest)
  })
}

function dispatch(message: unknown, waiting: Map<number, Waiting>, onEvent: (event: CdpEvent) => void): void {
  if (!isRecord(message)) return
  const { id, method, params, result, error } = message
  if (typeof id !== 'number') {
    if (typeof method === 'string') onEvent({ method, params: isRecord(params) ? params : {} })
    return
  }
  const call = waiting.get(id)
  waiting.delete(id)
  if (isRecord(error)) call?.reject(new Error(String(error.message)))
  else call?.resolve(isRecord(result) ? result : {})
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
