import { createHmac, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'

interface ReceivedEvent {
  eventType: string
  sequence?: number
  data: { workflowId?: string }
}

/** Takes webhooks on this machine and checks each signature. */
export interface Receiver {
  url: string
  /** Secret of the endpoint, once it is known. */
  trust(secret: string): void
  events: ReceivedEvent[]
  /** Deliveries whose signature was wrong. */
  refused: number
  close(): void
}

export async function openReceiver(): Promise<Receiver> {
  let secret = ''
  const receiver: Receiver = {
    url: '',
    trust: (value) => {
      secret = value
    },
    events: [],
    refused: 0,
    close: () => server.close(),
  }
  const server = createServer(async (request, response) => {
    const body = await readBody(request)
    if (isSigned(request, body, secret)) receiver.events.push(JSON.parse(body))
    else receiver.refused += 1
    response.writeHead(204).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The receiver has no address')
  receiver.url = `http://127.0.0.1:${address.port}/webhooks`
  return receiver
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString('utf8')
}

/** X-Webhook-Signature: t=<unix ms>,v1=<hex HMAC-SHA256(secret, t.body)> */
function isSigned(request: IncomingMessage, body: string, secret: string): boolean {
  const header = String(request.headers['x-webhook-signature'])
  const [, time = '', given = ''] = /^t=(\d+),v1=([0-9a-f]{64})/.exec(header) ?? []
  const right = createHmac('sha256', secret).update(`${time}.${body}`).digest()
  return given !== '' && timingSafeEqual(Buffer.from(given, 'hex'), right)
}
