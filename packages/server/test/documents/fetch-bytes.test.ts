import assert from 'node:assert/strict'
import { createServer, type RequestListener } from 'node:http'
import { after, test } from 'node:test'
import { openBytesFetcher } from '../../src/lib/fetch-bytes.ts'
import { AMPLE_MS } from '../support/slowness.ts'

/* Revocation lists and OCSP answers come from addresses that stand in the certificates of strangers. */

const SHORT_MS = 250
const fetcher = openBytesFetcher({ allowPrivate: true, timeoutMs: AMPLE_MS })
after(() => fetcher.close())

async function asked(
  answer: RequestListener,
  timeoutMs = AMPLE_MS,
): Promise<Uint8Array | { failure: string }> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  try {
    return await fetcher.fetchBytes(`http://127.0.0.1:${address.port}/`, { timeoutMs, bytesMax: 100 })
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

/** A byte now and then, and no end. */
const bitByBit =
  (status: number): RequestListener =>
  (_, response) => {
    response.writeHead(status)
    const bits = setInterval(() => response.write('0'), 25)
    response.on('close', () => clearInterval(bits))
  }

test('who answers bit by bit is left after the time that there is, whatever the status', async () => {
  assert.deepEqual(await asked(bitByBit(200), SHORT_MS), {
    failure: `It gave no complete answer within ${SHORT_MS} ms.`,
  })
  const refused = await asked(bitByBit(500), SHORT_MS)
  assert.ok('failure' in refused && /HTTP status 500|no complete answer/.test(refused.failure))
})

test('an answer without end is left when it has more bytes than are read', async () => {
  const flood: RequestListener = (_, response) => {
    const pour = (): void => {
      while (response.writable && response.write(Buffer.alloc(1_000)));
    }
    response.on('drain', pour)
    pour()
  }
  assert.deepEqual(await asked(flood), { failure: 'Its answer has more than 100 bytes.' })
})

test('nobody is followed to another address, and an answer that breaks off is none', async () => {
  const away: RequestListener = (_, response) => response.writeHead(302, { location: '/list' }).end()
  assert.deepEqual(await asked(away), { failure: 'It answered with HTTP status 302.' })
  const broken: RequestListener = (_, response) => {
    response.writeHead(200, { 'content-length': '50' })
    response.write('half', () => response.destroy())
  }
  const result = await asked(broken)
  assert.ok('failure' in result, 'half an answer was taken')
})
