import { once } from 'node:events'
import { createServer } from 'node:http'

/** Takes webhooks on this machine; whoever waits for an event of a workflow is told when it is there. */
export interface EventReceiver {
  url: string
  /** Resolves when an event of this type came for the workflow (and step, where one is given), also when it came before. */
  event(workflowId: string, eventType: string, stepKey?: string): Promise<void>
  close(): void
}

export async function openEventReceiver(): Promise<EventReceiver> {
  const events = new Map<string, PromiseWithResolvers<void>>()
  const event = (name: string): PromiseWithResolvers<void> => {
    const known = events.get(name) ?? Promise.withResolvers<void>()
    events.set(name, known)
    return known
  }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { eventType, data } = JSON.parse(Buffer.concat(chunks).toString())
      event(`${data.workflowId} ${eventType} ${data.stepKey ?? ''}`).resolve()
      response.writeHead(204).end()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The receiver has no address')
  return {
    url: `http://127.0.0.1:${address.port}/webhooks`,
    event: (workflowId, eventType, stepKey = '') => event(`${workflowId} ${eventType} ${stepKey}`).promise,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
