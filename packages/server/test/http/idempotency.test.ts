import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { HOUR_MS } from '../../src/lib/clock.ts'
import { limits } from '../../src/limits.ts'
import { type Instance, openInstance } from '../races/instances.ts'
import type { CallOptions, Reply } from '../support/reply.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { hold, query } from './owner.ts'

let service: TestService
let other: Instance
before(async () => {
  service = await openTestService()
  other = await openInstance(service)
})
after(async () => {
  await other.close()
  await service.close()
})

const keyBody = (name: string) => ({ name, scopes: ['namespace:read'] })
const named = (key: string, body: object): CallOptions => ({ headers: { 'Idempotency-Key': key }, body })
const create = (key: string, body: object) => service.ns('POST', '/api-keys', named(key, body))
const isReplay = (reply: Reply) => reply.headers.get('Idempotent-Replayed') === 'true'

/** Namespace keys that have the name. */
async function countKeys(name: string): Promise<number> {
  const { body } = await service.ns('GET', '/api-keys?limit=100')
  return body.data.filter((key: { name: string }) => key.name === name).length
}

test('a repeat gets the first answer again, a secret that is shown once included; another body is 400', async () => {
  const first = await create('one', keyBody('repeated'))
  assert.equal(first.status, 201)
  assert.equal(isReplay(first), false)
  const again = await create('one', keyBody('repeated'))
  assert.equal(again.status, 201)
  assert.deepEqual(again.body, first.body)
  assert.equal(isReplay(again), true)
  assert.equal(again.headers.get('cache-control'), 'no-store')
  const elsewhere = await other.ns('POST', '/api-keys', named('one', keyBody('repeated')))
  assert.deepEqual(elsewhere.body, first.body)
  assert.equal(await countKeys('repeated'), 1)
  const different = await create('one', keyBody('different'))
  assert.equal(different.status, 400)
  assert.match(different.body.errorInfo.message, /Idempotency-Key .* another body/)
  assert.equal(await countKeys('different'), 0)
  const rows = await query(service, 'SELECT answer FROM kept_answer')
  assert.ok(rows.length > 0)
  assert.ok(rows.every(({ answer }) => !String(answer).includes('sk_ns')))
})

test('the same key means something else to another API key, operation or path', async () => {
  const first = await create('two', keyBody('scoped'))
  const live = await service.ns('POST', '/api-keys', { mode: 'live', ...named('two', keyBody('scoped')) })
  assert.equal(isReplay(live), false)
  const revoked = await service.ns('POST', `/api-keys/${first.body.keyId}/revoke`, named('two', {}))
  assert.equal(revoked.body.status, 'Revoked')
  assert.equal(isReplay(revoked), false)
})

test('what was refused had no effect and is tried again; after 24 hours the key is forgotten', async () => {
  const refused = await create('three', { name: 'wrong', scopes: ['nonsense'] })
  assert.equal(refused.status, 400)
  assert.equal((await create('three', keyBody('late'))).status, 201)
  const hours = limits.idempotencyKeptMs / HOUR_MS
  await query(
    service,
    `UPDATE kept_answer SET created_at = created_at - interval '${hours} hours' + interval '1 minute'`,
  )
  assert.equal(isReplay(await create('three', keyBody('late'))), true)
  await query(service, `UPDATE kept_answer SET created_at = created_at - interval '2 minutes'`)
  assert.equal(isReplay(await create('three', keyBody('late'))), false)
  assert.equal(await countKeys('late'), 2)
})

test('equal requests at once, on two processes, have one effect and one answer', async () => {
  const send = (index: number) =>
    (index % 2 === 0 ? service : other).ns('POST', '/api-keys', named('race', keyBody('raced')))
  const replies = await Promise.all(Array.from({ length: 12 }, (_, index) => send(index)))
  assert.deepEqual(new Set(replies.map(({ status }) => status)), new Set([201]))
  assert.equal(new Set(replies.map(({ body }) => body.keyId)).size, 1)
  assert.equal(replies.filter((reply) => !isReplay(reply)).length, 1)
  assert.equal(await countKeys('raced'), 1)
})

test('a repeat that would be refused because the first succeeded gets the first answer', async () => {
  const path = `/v1/orgs/${service.credentials.orgId}/namespaces`
  const options = { token: service.tokens.org, ...named('ns', { namespaceKey: 'once-only', mode: 'test' }) }
  const replies = await Promise.all([
    service.call('POST', path, options),
    other.call('POST', path, options),
    service.call('POST', path, options),
  ])
  assert.deepEqual(
    replies.map(({ status }) => status),
    [201, 201, 201],
  )
  assert.equal(new Set(replies.map(({ body }) => body.apiKey)).size, 1)
})

test('a file that is sent again in another multipart frame is the same file', async () => {
  const send = () => {
    const form = new FormData()
    form.set('file', new File([PNG], 'dot.png', { type: 'image/png' }))
    return fetch(`${service.url}/v1/orgs/${service.credentials.orgId}/namespaces/default-test/files`, {
      method: 'POST',
      body: form,
      headers: { Authorization: `Bearer ${service.tokens.test}`, 'Idempotency-Key': 'upload' },
    })
  }
  const [first, again] = [await send(), await send()]
  assert.equal(first.status, 201)
  assert.equal(again.headers.get('Idempotent-Replayed'), 'true')
  assert.deepEqual(await again.json(), await first.json())
})

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('a first request that still runs is waited for, then the answer is 429', async () => {
  const held = await hold(service, 'LOCK TABLE api_key IN SHARE ROW EXCLUSIVE MODE')
  const startMs = performance.now()
  try {
    const replies = await Promise.all([
      create('slow', keyBody('slow')),
      other.ns('POST', '/api-keys', named('slow', keyBody('slow'))),
    ])
    assert.ok(performance.now() - startMs >= limits.idempotencyWaitMs)
    for (const reply of replies) {
      assert.equal(reply.status, 429)
      assert.equal(reply.headers.get('Retry-After'), '1')
    }
  } finally {
    await held.release()
  }
  assert.equal((await create('slow', keyBody('slow'))).status, 201)
})

test('the header has 1 to 255 characters; what makes nothing that lasts takes none', async () => {
  assert.equal((await create('x'.repeat(limits.idempotencyKeyLengthMax), keyBody('long'))).status, 201)
  const long = await create('x'.repeat(limits.idempotencyKeyLengthMax + 1), keyBody('long'))
  assert.equal(long.status, 400)
  assert.equal(long.body.errorInfo.issues[0].path, 'Idempotency-Key')
  const body = { expression: '1 + 1', place: 'template.field.value', data: {} }
  const first = await service.ns('POST', '/expressions/evaluate', named('none', body))
  const again = await service.ns('POST', '/expressions/evaluate', named('none', body))
  assert.deepEqual([first.status, again.status, isReplay(again)], [200, 200, false])
})
