import assert from 'node:assert/strict'
import http from 'node:http'
import { type TestContext, test } from 'node:test'
import { lookupAt } from '../../src/lib/name-servers.ts'
import cases from '../../src/webhooks/cases/addresses.json' with { type: 'json' }
import { openSender } from '../../src/webhooks/send.ts'
import { openDnsServer } from '../support/dns-server.ts'
import { openReceiver, portOf } from './receiver.ts'
import { createEndpoint, listDeliveries, openWebhookService, recordEvent } from './support.ts'

/** Every kind of address that is not public, and IPv4 within IPv6. */
const PRIVATE = Object.entries(cases.closed)
  .filter(([range]) => range !== 'no address')
  .flatMap(([, addresses]) => addresses.filter((address) => !address.includes('%')))

/** Whatever reaches it counts: the loopback address is what all of these would lead to. */
async function openTrap(t: TestContext): Promise<{ port: number; connections: () => number }> {
  let connections = 0
  const server = http.createServer((_, response) => response.end('reached'))
  server.on('connection', () => {
    connections += 1
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.after(() => {
    server.closeAllConnections()
    server.close()
  })
  return { port: portOf(server), connections: () => connections }
}

test('[events-4] endpoints with a private address in any spelling, credentials or no address at all are refused when they are made and changed', async (t) => {
  const service = await openWebhookService(t, {})
  const good = { url: 'https://hooks.example.com/', eventTypes: ['*'], isActive: false }
  const { id } = await createEndpoint(service, good)
  for (const url of cases.refusedUrls) {
    const made = await service.ns('POST', '/webhook-endpoints', { body: { ...good, url } })
    const changed = await service.ns('PATCH', `/webhook-endpoints/${id}`, { body: { url } })
    for (const { status, body } of [made, changed]) {
      assert.equal(status, 400, url)
      assert.equal(body.errorInfo.issues[0].path, '/url', url)
    }
  }
  for (const url of cases.acceptedUrls) await createEndpoint(service, { ...good, url })
})

test('names that resolve to an address that is not public get nothing, and their deliveries say so', async (t) => {
  const dns = await openDnsServer(t)
  const trap = await openTrap(t)
  const service = await openWebhookService(t, { WEBHOOK_NAME_SERVERS: dns.address })
  const addresses: Record<string, string[]> = {
    'four.example.com': ['127.0.0.1'],
    'six.example.com': ['::1'],
    'mapped.example.com': ['::ffff:127.0.0.1'],
    'metadata.example.com': ['169.254.169.254'],
    'all.example.com': PRIVATE,
    localhost: ['127.0.0.1'],
    'target.example.com': ['10.0.0.1', 'fd00::1'],
    'xn--bcher-kva.example.com': ['127.0.0.1'],
  }
  dns.answers = (name) => addresses[name]
  dns.aliases.set('alias.example.com', 'target.example.com')
  const hosts = [
    ...Object.keys(addresses).filter((name) => name.includes('.')),
    'alias.example.com',
    'four.example.com.',
    'FOUR.Example.COM',
    'bücher.example.com',
  ]
  for (const host of hosts)
    await createEndpoint(service, { url: `https://${host}:${trap.port}/hook`, eventTypes: ['*'] })
  await recordEvent(service, { eventType: 'workflow.started' })
  await service.settle()
  const deliveries = await listDeliveries(service)
  assert.equal(deliveries.length, hosts.length)
  for (const { status, attempts } of deliveries) {
    assert.equal(status, 'retrying')
    assert.match(attempts[0].errorMessage, /^private_address: /)
  }
  assert.equal(trap.connections(), 0)
  assert.ok(dns.questions.includes('A alias.example.com') && dns.questions.includes('AAAA six.example.com'))
})

test('where private addresses are allowed the same name server leads there, so that the refusals above say something', async (t) => {
  const dns = await openDnsServer(t)
  const receiver = await openReceiver(t)
  const environment = { WEBHOOK_NAME_SERVERS: dns.address, WEBHOOK_ALLOW_PRIVATE: 'true' }
  const service = await openWebhookService(t, environment)
  dns.answers = (name) => (name === 'target.example.com' ? ['127.0.0.1'] : undefined)
  dns.aliases.set('alias.example.com', 'target.example.com')
  const { port } = new URL(receiver.url)
  for (const host of ['target.example.com', 'alias.example.com', 'nobody.example.com'])
    await createEndpoint(service, { url: `http://${host}:${port}/`, eventTypes: ['*'] })
  await recordEvent(service, { eventType: 'workflow.started' })
  await service.settle()
  assert.equal(receiver.received.length, 2)
  const outcomes = (await listDeliveries(service)).map(({ status }) => status).sort()
  assert.deepEqual(outcomes, ['retrying', 'succeeded', 'succeeded'])
})

test('a name that changes its answer is asked once for each connection, and what was checked is what is used', async (t) => {
  const dns = await openDnsServer(t)
  const trap = await openTrap(t)
  const timeoutMs = 300
  const sender = openSender({ allowPrivate: false, lookup: lookupAt([dns.address]), timeoutMs })
  t.after(() => sender.close())
  const rounds = 6
  for (const [first, second] of [
    ['8.8.8.8', '127.0.0.1'],
    ['127.0.0.1', '8.8.8.8'],
  ] as const) {
    dns.questions.length = 0
    const asked = () => dns.questions.filter((question) => question.startsWith('A ')).length
    dns.answers = () => [asked() % 2 === 1 ? first : second]
    for (let round = 1; round <= rounds; round += 1) {
      const url = new URL(`http://rebinding.example.com:${trap.port}/`)
      const outcome = await sender.send({ url, headers: {}, body: '{}' })
      assert.notEqual(outcome.failure, null)
      assert.equal(asked(), round, 'asked once for each attempt')
    }
  }
  assert.equal(trap.connections(), 0)
})

test('names whose servers say nothing keep no other name from being resolved', async (t) => {
  const dns = await openDnsServer(t)
  const receiver = await openReceiver(t)
  const { port } = new URL(receiver.url)
  dns.answers = () => ['127.0.0.1']
  const sender = openSender({ allowPrivate: true, lookup: lookupAt([dns.address]) })
  const send = (host: string) =>
    sender.send({ url: new URL(`http://${host}:${port}/`), headers: {}, body: '{}' })
  let ended = 0
  for (let number = 0; number < 30; number += 1) {
    dns.silent.add(`silent-${number}.example.com`)
    void send(`silent-${number}.example.com`).then(() => {
      ended += 1
    })
  }
  const outcome = await send('target.example.com')
  assert.deepEqual([outcome.failure, ended], [null, 0])
  await sender.close()
})

test('a redirect to a private address is not followed', async (t) => {
  const trap = await openTrap(t)
  const receiver = await openReceiver(t)
  const service = await openWebhookService(t)
  const statuses = [301, 302, 303, 307, 308]
  receiver.answer = (_, response) =>
    response
      .writeHead(statuses[receiver.received.length - 1] ?? 500, {
        Location: `http://127.0.0.1:${trap.port}/`,
      })
      .end()
  await createEndpoint(service, { url: receiver.url, eventTypes: ['*'] })
  for (const _ of statuses) await recordEvent(service, { eventType: 'workflow.started' })
  await service.settle()
  assert.equal(receiver.received.length, statuses.length)
  assert.equal(trap.connections(), 0)
  for (const { attempts } of await listDeliveries(service))
    assert.equal(attempts[0].errorMessage, 'redirects are not followed')
})
