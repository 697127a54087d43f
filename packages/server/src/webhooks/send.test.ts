import assert from 'node:assert/strict'
import http from 'node:http'
import https from 'node:https'
import net, { type LookupFunction } from 'node:net'
import test, { type TestContext } from 'node:test'
import { publicLookup } from '@countersign/evidence/public-lookup'
import { slowed } from '../../test/support/slowness.ts'
import { limits } from '../limits.ts'
import { openSender, type Sender, type SenderSettings, type SendOutcome } from './send.ts'
import { selfSignedServer } from './testing/server-certificate.ts'

function openTestSender(t: TestContext, settings: Partial<SenderSettings> = {}): Sender {
  const sender = openSender({ allowPrivate: true, ...settings })
  t.after(() => sender.close())
  return sender
}

const post = (sender: Sender, url: string) => sender.send({ url: new URL(url), headers: {}, body: '{}' })

const failureOf = (outcome: SendOutcome) => outcome.failure

async function listen(t: TestContext, server: net.Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.after(() => server.close())
  const address = server.address()
  assert.ok(address !== null && typeof address === 'object')
  return address.port
}

/** A server on the loopback address that counts who connects. */
async function openTarget(t: TestContext): Promise<{ port: number; connections: () => number }> {
  let connections = 0
  const server = http.createServer((_, response) => response.end('reached'))
  server.on('connection', () => {
    connections += 1
  })
  return { port: await listen(t, server), connections: () => connections }
}

/** Resolves every name to these addresses, whatever it is asked. */
const lookupTo =
  (...addresses: string[]): LookupFunction =>
  (_hostname, options, callback) => {
    const all = addresses.map((address) => ({ address, family: net.isIP(address) }))
    const [first] = all
    if (options.all) callback(null, all)
    else callback(null, first?.address ?? '', first?.family)
  }

test('nothing connects to a private address: literal in any spelling, or resolved', async (t) => {
  const { port, connections } = await openTarget(t)
  const sender = openTestSender(t, { allowPrivate: false, lookup: lookupTo('127.0.0.1') })
  const literals = [
    '127.0.0.1',
    '127.1',
    '0x7f000001',
    '2130706433',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '0',
  ]
  for (const host of [...literals, 'example.com', 'localhost']) {
    const outcome = await post(sender, `http://${host}:${port}/`)
    assert.equal(failureOf(outcome), 'private_address', host)
  }
  assert.equal(connections(), 0)
})

test('of the addresses of a name only the public ones are dialled', async () => {
  const ask = (all: boolean) =>
    new Promise((resolve) => {
      const lookup = publicLookup(lookupTo('127.0.0.1', '8.8.8.8', '::1', '2606:4700::1'))
      lookup('example.com', { all }, (_error, address, family) => resolve([address, family]))
    })
  assert.deepEqual(await ask(false), ['8.8.8.8', 4])
  const both = [
    { address: '8.8.8.8', family: 4 },
    { address: '2606:4700::1', family: 6 },
  ]
  assert.deepEqual(await ask(true), [both, undefined])
})

test('a name that changes its address between two questions is still refused', async (t) => {
  const { port, connections } = await openTarget(t)
  let asked = 0
  const rebinding: LookupFunction = (hostname, options, callback) => {
    asked += 1
    lookupTo(asked % 2 === 1 ? '192.0.2.1' : '127.0.0.1')(hostname, options, callback)
  }
  const sender = openTestSender(t, { allowPrivate: false, lookup: rebinding })
  for (let round = 0; round < 4; round += 1) {
    assert.equal(failureOf(await post(sender, `http://example.com:${port}/`)), 'private_address')
  }
  assert.equal(connections(), 0)
})

test('where private addresses are allowed they are reached', async (t) => {
  const { port } = await openTarget(t)
  const outcome = await post(
    openTestSender(t, { lookup: lookupTo('127.0.0.1') }),
    `http://example.com:${port}/`,
  )
  assert.ok(outcome.failure === null)
  assert.deepEqual([outcome.status, outcome.body], [200, 'reached'])
})

test('a name that is not known, a closed port, a broken connection: a value each', async (t) => {
  const unknown: LookupFunction = (_hostname, _options, callback) =>
    callback(Object.assign(new Error('getaddrinfo'), { code: 'ENOTFOUND' }), '')
  assert.equal(
    failureOf(await post(openTestSender(t, { lookup: unknown }), 'http://nowhere.example/')),
    'dns',
  )

  const closing = net.createServer()
  const closedPort = await listen(t, closing)
  await new Promise((resolve) => closing.close(resolve))
  assert.equal(failureOf(await post(openTestSender(t), `http://127.0.0.1:${closedPort}/`)), 'refused')

  const breaking = http.createServer((request) => request.socket.destroy())
  const breakingPort = await listen(t, breaking)
  assert.equal(failureOf(await post(openTestSender(t), `http://127.0.0.1:${breakingPort}/`)), 'disconnected')

  const garbage = net.createServer((socket) => socket.end('no HTTP at all\r\n\r\n'))
  assert.equal(
    failureOf(await post(openTestSender(t), `http://127.0.0.1:${await listen(t, garbage)}/`)),
    'disconnected',
  )
})

test('an answer that does not come, or does not end, in time is a timeout', async (t) => {
  const sender = openTestSender(t, { timeoutMs: 200 })
  const silent = http.createServer(() => undefined)
  const dripping = http.createServer((_, response) => {
    const timer = setInterval(() => response.write('x'), 20)
    response.on('close', () => clearInterval(timer))
  })
  t.after(() => {
    silent.closeAllConnections()
    dripping.closeAllConnections()
  })
  for (const server of [silent, dripping]) {
    const outcome = await post(sender, `http://127.0.0.1:${await listen(t, server)}/`)
    assert.equal(failureOf(outcome), 'timeout')
    assert.ok(outcome.durationMs >= 180 && outcome.durationMs < slowed(5_000), `${outcome.durationMs} ms`)
  }
})

test('redirects are answers, not followed', async (t) => {
  const { port, connections } = await openTarget(t)
  const redirecting = http.createServer((_, response) => {
    response.writeHead(307, { Location: `http://127.0.0.1:${port}/` }).end()
  })
  const outcome = await post(openTestSender(t), `http://127.0.0.1:${await listen(t, redirecting)}/`)
  assert.ok(outcome.failure === null)
  assert.equal(outcome.status, 307)
  assert.equal(connections(), 0)
})

test('of an answer 4 kB are kept and 64 kB read', async (t) => {
  let sent = 0
  const endless = http.createServer((_, response) => {
    response.writeHead(200)
    const chunk = 'ä'.repeat(8 * 1024)
    const write = () => {
      sent += chunk.length * 2
      if (!response.destroyed) response.write(chunk, () => setImmediate(write))
    }
    write()
  })
  const port = await listen(t, endless)
  t.after(() => endless.closeAllConnections())
  const outcome = await post(openTestSender(t), `http://127.0.0.1:${port}/`)
  assert.ok(outcome.failure === null)
  assert.equal(outcome.status, 200)
  assert.equal(outcome.body, 'ä'.repeat(limits.webhookResponseKeptBytes / 2))
  assert.ok(sent < 64 * limits.webhookResponseReadBytesMax, `${sent} bytes left the receiver`)
})

test('an answer cut within a character, and one with a zero byte, can be stored', async (t) => {
  const odd = http.createServer((_, response) => response.end(`x\u0000${'ä'.repeat(4_096)}`))
  const outcome = await post(openTestSender(t), `http://127.0.0.1:${await listen(t, odd)}/`)
  assert.ok(outcome.failure === null)
  assert.equal(outcome.body, `x\ufffd${'ä'.repeat(2_047)}`)
})

test('[events-4] TLS: a certificate that is not trusted, or of another name, is a failure', async (t) => {
  const { key, cert } = selfSignedServer('hooks.example')
  const server = https.createServer({ key, cert }, (_, response) => response.end('secret'))
  const port = await listen(t, server)
  t.after(() => server.closeAllConnections())
  const lookup = lookupTo('127.0.0.1')
  assert.equal(failureOf(await post(openTestSender(t, { lookup }), `https://hooks.example:${port}/`)), 'tls')
  const trusting = openTestSender(t, { lookup, ca: cert })
  assert.equal(failureOf(await post(trusting, `https://hooks.example:${port}/`)), null)
  assert.equal(failureOf(await post(trusting, `https://other.example:${port}/`)), 'tls')
  const guarded = openTestSender(t, { lookup, ca: cert, allowPrivate: false })
  assert.equal(failureOf(await post(guarded, `https://hooks.example:${port}/`)), 'private_address')
})
