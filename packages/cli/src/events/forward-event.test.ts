import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { type TestContext, test } from 'node:test'
import { type Event, verifyWebhook } from '@countersign/sdk'
import { type Forwarded, forwardEvent } from './forward-event.ts'

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
const EVENT: Event = {
  apiVersion: '1',
  eventType: 'workflow.completed',
  eventId: '0198b9f6-9b1e-7c40-8a6d-2e3f4a5b6c7d',
  timestamp: '2030-01-31T12:00:00.000Z',
  orgId: '0198b9f6-8d52-7a31-b1c4-5d0e9f2a7c60',
  namespaceKey: 'default-test',
  mode: 'test',
  sequence: 3,
  data: { workflowId: '0198b9f6-94c0-7f18-9d2b-6a7c1e0f3b52', customFields: {} },
}
const { signal } = new AbortController()

async function receiver(t: TestContext, answer: (response: ServerResponse, number: number) => void) {
  const received: { body: string; headers: IncomingHttpHeaders }[] = []
  const server = createServer(async (request, response) => {
    const chunks = await request.toArray()
    received.push({ body: Buffer.concat(chunks).toString(), headers: request.headers })
    answer(response, received.length)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = () => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  }
  t.after(close)
  const address = server.address()
  assert(typeof address === 'object' && address !== null)
  return { url: `http://127.0.0.1:${address.port}/hook`, received, close }
}

test('an event arrives signed; what is not taken is sent again, signed anew, until it is', async (t) => {
  const { url, received } = await receiver(t, (response, number) =>
    response.writeHead(number === 1 ? 503 : number === 2 ? 302 : 204, { Location: '/elsewhere' }).end(),
  )
  const tries: [Forwarded['answer'], number][] = []
  const forwarded = await forwardEvent(EVENT, {
    url,
    secret: SECRET,
    signal,
    tellTry: ({ answer }, nextMs) => tries.push([answer, nextMs]),
    delaysMs: [1, 2, 3],
  })
  assert.deepEqual([forwarded.isTaken, forwarded.answer], [true, '204'])
  assert.deepEqual(tries, [
    ['503', 1],
    ['302', 2],
  ])
  assert.equal(received.length, 3)
  for (const { body, headers } of received)
    assert.deepEqual(await verifyWebhook(body, headers, SECRET), EVENT)
})

test('after the last try it is given up, and says why', async (t) => {
  const { url, close, received } = await receiver(t, (response) => response.writeHead(500).end())
  const refused = await forwardEvent(EVENT, { url, secret: SECRET, signal, delaysMs: [1] })
  assert.deepEqual([refused.isTaken, refused.answer, received.length], [false, '500', 2])
  await close()
  const away = await forwardEvent(EVENT, { url, secret: SECRET, signal, delaysMs: [] })
  assert.deepEqual([away.isTaken, away.answer], [false, 'nothing listens there'])
})

test('a receiver that dies over an event is told in plain words', async (t) => {
  const { url } = await receiver(t, (response) => response.destroy())
  const { answer } = await forwardEvent(EVENT, { url, secret: SECRET, signal, delaysMs: [] })
  assert.equal(answer, 'it closed the connection without an answer')
})

test('whoever stops listening does not wait for a receiver', async (t) => {
  const stop = new AbortController()
  const { url } = await receiver(t, () => stop.abort(new Error('stopped')))
  await assert.rejects(forwardEvent(EVENT, { url, secret: SECRET, signal: stop.signal }), /stopped/)
})
