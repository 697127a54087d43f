import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { test } from 'node:test'
import { signWebhook, type VerifyOptions, verifyWebhook, WebhookVerificationError } from './index.ts'

const SECRET = `whsec_${Buffer.from('0123456789abcdef0123456789abcdef').toString('base64')}`
const OTHER = `whsec_${Buffer.from('fedcba9876543210fedcba9876543210').toString('base64')}`
const AT = Date.parse('2026-03-14T09:26:53.000Z')
const BODY = JSON.stringify({
  apiVersion: '1',
  eventType: 'webhook.test',
  eventId: 'e',
  data: { message: 'ä' },
})
const now = () => AT

const own = (body: string, secret: string, t = String(AT)) => ({
  'X-Webhook-Signature': `t=${t},v1=${createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')}`,
})
const standard = (body: string, secret: string, t = String(AT / 1000)) => {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const signature = createHmac('sha256', key).update(`msg_1.${t}.${body}`).digest('base64')
  return { 'webhook-id': 'msg_1', 'webhook-timestamp': t, 'webhook-signature': `v1,${signature}` }
}

for (const [family, sign] of [
  ['X-Webhook-Signature', own],
  ['Standard Webhooks', standard],
] as const) {
  const refuses = (body: string, headers: object, secret: string, options: VerifyOptions = { now }) =>
    assert.rejects(verifyWebhook(body, { ...headers }, secret, options), WebhookVerificationError)

  test(`${family}: what the service signed is an event`, async () => {
    const event = await verifyWebhook(BODY, sign(BODY, SECRET), SECRET, { now })
    assert.equal(event.eventType, 'webhook.test')
    await verifyWebhook(new TextEncoder().encode(BODY), new Headers(sign(BODY, SECRET)), SECRET, { now })
  })

  test(`${family}: a changed byte, another secret and another header are refused`, async () => {
    await refuses(BODY.replace('ä', 'a'), sign(BODY, SECRET), SECRET)
    await refuses(BODY, sign(BODY, OTHER), SECRET)
    for (const [name, value] of Object.entries(sign(BODY, SECRET))) {
      const changed = `${value.slice(0, -5)}${value.at(-5) === '2' ? '3' : '2'}${value.slice(-4)}`
      await refuses(BODY, { ...sign(BODY, SECRET), [name]: changed }, SECRET)
      await refuses(BODY, { ...sign(BODY, SECRET), [name]: '' }, SECRET)
    }
  })

  test(`${family}: an old and a future signature are refused`, async () => {
    const at = (ms: number) => ({ now: () => AT + ms })
    await verifyWebhook(BODY, sign(BODY, SECRET), SECRET, at(300_000))
    await refuses(BODY, sign(BODY, SECRET), SECRET, at(300_001))
    await refuses(BODY, sign(BODY, SECRET), SECRET, at(-300_001))
    await refuses(BODY, sign(BODY, SECRET), SECRET, { now: () => AT + 2000, toleranceMs: 1000 })
    await refuses(BODY, sign(BODY, SECRET, 'NaN'), SECRET)
  })

  test(`${family}: while a secret is rotated either is enough`, async () => {
    await verifyWebhook(BODY, sign(BODY, OTHER), [SECRET, OTHER], { now })
    const [first, second] = [sign(BODY, OTHER), sign(BODY, SECRET)]
    const both = Object.fromEntries(
      Object.entries(first).map(([name, value]) => {
        const more = Object.entries(second).find(([key]) => key === name)?.[1] ?? ''
        if (name === 'X-Webhook-Signature') return [name, `${value},${more.slice(more.indexOf('v1='))}`]
        return [name, name === 'webhook-signature' ? `${value} ${more}` : value]
      }),
    )
    await verifyWebhook(BODY, both, SECRET, { now })
  })
}

test('a delivery without a signature is refused, an empty secret is a mistake of the caller', async () => {
  await assert.rejects(verifyWebhook(BODY, {}, SECRET, { now }), /carries no signature/)
  await assert.rejects(verifyWebhook(BODY, own(BODY, SECRET), '', { now }), TypeError)
  await assert.rejects(verifyWebhook(BODY, standard(BODY, SECRET), 'whsec_', { now }), TypeError)
})

test('headers of another class than the platform has, and a body in a plain Buffer, are taken', async () => {
  const headers = new Headers(own(BODY, SECRET))
  const foreign = { get: (name: string) => headers.get(name) }
  const raw: Buffer = Buffer.from(BODY)
  assert.equal((await verifyWebhook(raw, foreign, SECRET, { now })).eventId, 'e')
  await assert.rejects(verifyWebhook(raw, { get: () => null }, SECRET, { now }), /carries no signature/)
})

test('what a test signs is what the service would send, and both families verify it', async () => {
  const headers = await signWebhook(BODY, SECRET, { now })
  assert.deepEqual(headers, {
    'Content-Type': 'application/json',
    'X-Webhook-Event-Id': 'e',
    'X-Webhook-Event-Type': 'webhook.test',
    ...own(BODY, SECRET),
    ...standard(BODY, SECRET),
    'webhook-id': 'e',
    'webhook-signature': headers['webhook-signature'],
  })
  await verifyWebhook(BODY, headers, SECRET, { now })
  const { 'X-Webhook-Signature': _own, ...standardOnly } = headers
  await verifyWebhook(BODY, standardOnly, SECRET, { now })
  const bytes = new TextEncoder().encode('no JSON')
  const { 'webhook-id': id } = await signWebhook(bytes, SECRET, { eventId: 'mine', now })
  assert.equal(id, 'mine')
  await assert.rejects(signWebhook(BODY, '', { now }), TypeError)
  await assert.rejects(signWebhook(BODY, 'whsec_', { now }), TypeError)
})
