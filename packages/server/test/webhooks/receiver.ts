import { createHmac } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Received {
  headers: http.IncomingHttpHeaders
  rawBody: string
  body: ReturnType<typeof JSON.parse>
}

export interface Receiver {
  url: string
  received: Received[]
  /** What it answers from now on; by default 204. */
  answer: (request: Received, response: http.ServerResponse) => void
  /** Breaks every connection and listens no more. */
  close(): void
}

/** A real HTTP server that keeps what it gets. @param t a test, or a file's `after` */
export async function openReceiver(t: { after(close: () => void): void }): Promise<Receiver> {
  const receiver: Receiver = {
    url: '',
    received: [],
    answer: (_, response) => response.writeHead(204).end(),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const rawBody = Buffer.concat(chunks).toString('utf8')
      const one = { headers: request.headers, rawBody, body: JSON.parse(rawBody) }
      receiver.received.push(one)
      receiver.answer(one, response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.after(() => receiver.close())
  receiver.url = `http://127.0.0.1:${portOf(server)}/hook?x=1`
  return receiver
}

export function portOf(server: http.Server): number {
  const address: AddressInfo | string | null = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return address.port
}

/** X-Webhook-Signature as a receiver checks it, by events.md alone. */
export function ownSignature(secret: string, at: string, rawBody: string): string {
  return createHmac('sha256', secret).update(`${at}.${rawBody}`).digest('hex')
}

/** webhook-signature as libraries of Standard Webhooks check it. */
export function standardSignature(secret: string, id: string, at: string, rawBody: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${at}.${rawBody}`).digest('base64')}`
}
