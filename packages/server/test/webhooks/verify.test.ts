import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { type TestContext, test } from 'node:test'
import { verifyWebhook } from '@countersign/sdk'
import { Webhook } from 'standardwebhooks'
import { MINUTE_MS } from '../../src/lib/clock.ts'
import { newSecret, signatureHeaders, signingKeyOf } from '../../src/webhooks/signature.ts'
import type { TestService } from '../support/service.ts'
import { GUIDE, loadGuide } from './guide.ts'
import { openReceiver, portOf, type Received } from './receiver.ts'
import { call, createEndpoint, openWebhookService, recordEvent, theDelivery } from './support.ts'

/** Whether everybody who may check a delivery takes it: the library of Standard Webhooks, the sdk by either header, the guide's code. */
type Checks = (delivery: Received, secret: string) => Promise<Record<string, boolean>>

async function openChecks(t: TestContext): Promise<Checks> {
  const guide = await loadGuide(t)
  const takes = async (check: () => unknown): Promise<boolean> => {
    try {
      return (await check()) !== false
    } catch {
      return false
    }
  }
  return async ({ headers, rawBody }, secret) => {
    const own = String(headers['x-webhook-signature'])
    const standard = {
      'webhook-id': String(headers['webhook-id']),
      'webhook-timestamp': String(headers['webhook-timestamp']),
      'webhook-signature': String(headers['webhook-signature']),
    }
    const bytes = Buffer.from(rawBody)
    return {
      standardwebhooks: await takes(() => new Webhook(secret).verify(rawBody, standard)),
      sdk: await takes(() => verifyWebhook(rawBody, { 'X-Webhook-Signature': own }, secret)),
      'sdk by the standard headers': await takes(() => verifyWebhook(rawBody, standard, secret)),
      guide: await takes(() => guide.isGenuine(own, bytes, [secret])),
      'guide on the web': await takes(() => guide.isGenuineOnTheWeb(own, bytes, [secret])),
    }
  }
}

function assertAll(checks: Record<string, boolean>, expected: boolean, hint: string): void {
  for (const [name, taken] of Object.entries(checks)) assert.equal(taken, expected, `${hint}: ${name}`)
}

async function deliverOne(t: TestContext): Promise<{
  service: TestService
  endpoint: { id: string; secret: string }
  received: Received[]
}> {
  const service = await openWebhookService(t)
  const receiver = await openReceiver(t)
  const endpoint = await createEndpoint(service, { url: receiver.url, eventTypes: ['workflow.*'] })
  await recordEvent(service, { eventType: 'workflow.failed', data: { errorMessage: 'ü€ "quoted"' } })
  await service.settle()
  return { service, endpoint, received: receiver.received }
}

test('a delivery is verified by the library of Standard Webhooks, the sdk and the code of the guide; a changed byte, an old timestamp and a wrong secret are refused', async (t) => {
  const checks = await openChecks(t)
  const { endpoint, received } = await deliverOne(t)
  const [delivery] = received
  assert.ok(delivery)
  assertAll(await checks(delivery, endpoint.secret), true, 'as it came')
  assertAll(await checks(delivery, newSecret()), false, 'with another secret')
  const text = delivery.rawBody
  for (const at of [0, 17, Math.floor(text.length / 2), text.length - 1]) {
    const changed = `${text.slice(0, at)}${text[at] === '_' ? '-' : '_'}${text.slice(at + 1)}`
    assertAll(await checks({ ...delivery, rawBody: changed }, endpoint.secret), false, `byte ${at}`)
  }
  assertAll(await checks({ ...delivery, rawBody: `${text} ` }, endpoint.secret), false, 'a byte more')
})

test('what was signed six minutes ago, or will be, is refused although its signature fits', async (t) => {
  const checks = await openChecks(t)
  const secret = newSecret()
  const rawBody = '{"eventType":"webhook.test"}'
  for (const [offset, expected] of [
    [0, true],
    [-4 * MINUTE_MS, true],
    [-6 * MINUTE_MS, false],
    [6 * MINUTE_MS, false],
  ] as const) {
    const signed = signatureHeaders([signingKeyOf(secret)], 'some-id', rawBody, Date.now() + offset)
    const headers = Object.fromEntries(
      Object.entries(signed).map(([name, value]) => [name.toLowerCase(), value]),
    )
    assertAll(await checks({ headers, rawBody, body: {} }, secret), expected, `${offset / MINUTE_MS} minutes`)
  }
})

test('while a rotation has grace both secrets verify, in both families of headers; then the new one alone', async (t) => {
  const checks = await openChecks(t)
  const { service, endpoint, received } = await deliverOne(t)
  const path = `/webhook-endpoints/${endpoint.id}/rotate-secret`
  const rotate = async (body: object) => (await call(service, 'POST', path, body)).body.secret
  const next = async (): Promise<Received> => {
    const count = received.length
    await recordEvent(service, { eventType: 'workflow.completed' })
    await service.settle()
    const delivery = received[count]
    assert.ok(delivery !== undefined && received.length === count + 1)
    return delivery
  }
  const second = await rotate({})
  const both = await next()
  assertAll(await checks(both, endpoint.secret), true, 'the old secret')
  assertAll(await checks(both, second), true, 'the new secret')
  const third = await rotate({ graceHours: 0 })
  const alone = await next()
  assertAll(await checks(alone, endpoint.secret), false, 'the first secret')
  assertAll(await checks(alone, second), false, 'the second secret')
  assertAll(await checks(alone, third), true, 'the third secret')
})

test('the numbers of the guide for trying code are right', async (t) => {
  const [text, guide] = [await readFile(GUIDE, 'utf8'), await loadGuide(t)]
  const [, secret = '', body = ''] = /secret `(whsec_\w+)` and the body `([^`]+)`/.exec(text) ?? []
  const shown = (header: string) => new RegExp(`\\| ${header} \\| \`([^\`]+)\``).exec(text)?.[1] ?? ''
  const at = 1_614_265_330_123
  assert.deepEqual(signatureHeaders([signingKeyOf(secret)], shown('webhook-id'), body, at), {
    'X-Webhook-Signature': shown('X-Webhook-Signature'),
    'webhook-id': shown('webhook-id'),
    'webhook-timestamp': shown('webhook-timestamp'),
    'webhook-signature': shown('webhook-signature'),
  })
  for (const check of [guide.isGenuine, guide.isGenuineOnTheWeb]) {
    const given = shown('X-Webhook-Signature')
    assert.equal(await check(given, Buffer.from(body), [secret], at), true)
    assert.equal(await check(undefined, Buffer.from(body), [secret], at), false)
    assert.equal(await check(`${given.slice(0, -2)}zz`, Buffer.from(body), [secret], at), false)
  }
})

test('[events-3] the receiver of the guide keeps each event once, and what it could not keep comes again', async (t) => {
  const service = await openWebhookService(t)
  const guide = await loadGuide(t)
  const secrets: string[] = []
  const kept = new Map<string, string>()
  let isBroken = true
  const server = guide.openReceiver({
    secrets: () => secrets,
    async keep({ eventId, eventType }) {
      if (isBroken) throw new Error('no database')
      kept.set(eventId, eventType)
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.after(() => {
    server.closeAllConnections()
    server.close()
  })
  const url = `http://127.0.0.1:${portOf(server)}/`
  const endpoint = await createEndpoint(service, {
    url,
    eventTypes: ['*'],
    retryConfig: { startingDelaySeconds: 60 },
  })
  await recordEvent(service, { eventType: 'workflow.completed' })
  const statusesAfter = async (advanceMs: number) => {
    service.clock.advance(advanceMs)
    await service.settle()
    const { attempts } = await theDelivery(service)
    return attempts.map(({ responseStatus }: { responseStatus: number }) => responseStatus)
  }
  assert.deepEqual(await statusesAfter(0), [401], 'it does not know the secret yet')
  secrets.push(endpoint.secret)
  // The service's clock is ahead of the receiver's by then, within its tolerance.
  assert.deepEqual(await statusesAfter(61_000), [401, 500], 'it cannot keep it')
  isBroken = false
  assert.deepEqual(await statusesAfter(121_000), [401, 500, 204])
  assert.deepEqual([...kept.values()], ['workflow.completed'])
})
