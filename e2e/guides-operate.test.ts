/** The code of the guides about versions, failures, limits, keys and other services, against the real service. */
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { hasTools } from '@countersign/pdf/testing/tools'
import { openPerson } from '../packages/server/test/support/person.ts'
import { openTestService, type TestService } from '../packages/server/test/support/service.ts'
import { openGuide, readGuide } from './guide-stage.ts'

let service: TestService
before(async () => {
  service = await openTestService({ RATE_LIMIT: '1000/2000' })
})
after(() => service?.close())

/** The resources that the guide of versions publishes. */
async function letters(): Promise<string> {
  const [, text = ''] = /```yaml\n(# letter\.yaml\n.*?)```/s.exec(await readGuide('new-version')) ?? []
  return text
}

test('a new version: what changed is published, workflows that run keep theirs', async (t) => {
  if (!hasTools(t, 'bash', 'curl', 'python3', 'go')) return
  const guide = await openGuide(t, service, 'new-version')
  await guide.type()
  const changed = await guide.type()
  assert.match(changed, /"dryRun":true.*"dryRun":false.*"versionType":"patch"/s)
  const latest = (await service.ns('GET', '/blueprints/consent')).body
  assert.equal(latest.metadata.version, '1.0.1')
  assert.match(JSON.stringify(latest.spec), /letter@1\.0\.1|"templateVersion":"1\.0\.1"/)
  const [running] = (await service.ns('GET', '/workflows')).body.data
  assert.equal(running.source.blueprintVersion, '1.0.0')
  const path = join(guide.folder, 'letter.yaml')
  const published = [
    await guide.call('publish.ts', 'publish', path, true),
    await guide.python('publish', 'publish', path, true),
    ...(await guide.go('publish', path, true)),
  ]
  for (const told of published)
    assert.deepEqual(told, [
      'letter_page unchanged 1.0.1',
      'letter unchanged 1.0.1',
      'consent unchanged 1.0.1',
    ])
})

test('when a workflow fails: the reason is found', async (t) => {
  if (!hasTools(t, 'bash', 'curl', 'python3', 'go')) return
  const step = (key: string, more: object) => ({
    key,
    type: 'participant',
    participant: 'customer',
    action: { type: 'sign', envelope: 'papers', assignments: [{ document: 'letter', role: 'customer' }] },
    ...more,
  })
  const body = {
    name: 'Broken',
    blueprint: {
      participants: [{ key: 'customer', name: 'Customer', email: 'customer@example.com' }],
      envelopes: [{ key: 'papers', documents: [{ key: 'letter', template: 'letter@1.0.0' }] }],
      orchestration: step('customer_signs', {
        onComplete: { validate: '$number("many") > 1', updates: [] },
      }),
    },
  }
  const { id } = (await service.ns('POST', '/workflows', { body })).body
  await service.settle()
  const { actionUrls } = (await service.ns('GET', `/workflows/${id}/action-urls`)).body
  await openPerson(service, actionUrls[0].url).sign()
  await service.settle()

  const guide = await openGuide(t, service, 'failed-workflow')
  assert.match(await guide.type(), /"name":"Broken"/)
  const [failure] = await guide.call('failures.ts', 'failures')
  assert.equal(failure.name, 'Broken')
  assert.match(failure.errorMessage, /customer_signs/)
  assert.match(failure.last, /^(?:workflow|envelope)\./)
  const [told] = await guide.python('failures', 'failures')
  assert.deepEqual(told, { name: failure.name, why: failure.errorMessage, last: failure.last })
  const [[inGo]] = await guide.go('failures')
  assert.deepEqual(inGo, { Name: failure.name, Why: failure.errorMessage, Last: failure.last })
})

test('limits: every answer tells what is left', async (t) => {
  if (!hasTools(t, 'bash', 'curl', 'python3', 'go')) return
  const guide = await openGuide(t, service, 'limits')
  assert.match(await guide.type(), /^ratelimit-remaining: \d+/im)
  assert.ok((await guide.call('limits.ts', 'left')) > 0)
  assert.ok((await guide.python('limits', 'left')) > 0)
  const [inGo] = await guide.go('left')
  assert.ok(inGo > 0)
})

test('from test to live: the same resources in the other namespace', async (t) => {
  if (!hasTools(t, 'bash', 'curl', 'python3', 'go')) return
  const LIVE_KEY = service.credentials.namespaces[1]?.apiKey ?? ''
  const text = await letters()
  const guide = await openGuide(t, service, 'going-live', {
    files: { 'process/all.yaml': text },
    env: { LIVE_KEY },
  })
  await guide.type()
  assert.match(await guide.type(), /"key":"consent".*"status":"unchanged".*"publishedAs":"1\.0\.0"/s)
  const { resources } = await guide.call(
    'go-live.ts',
    'publishLive',
    join(guide.folder, 'process/all.yaml'),
    LIVE_KEY,
  )
  assert.equal(resources.length, 3)
  const again = await guide.python(
    'go_live',
    'publish_live',
    join(guide.folder, 'process/all.yaml'),
    LIVE_KEY,
  )
  const [inGo] = await guide.go('publishLive', join(guide.folder, 'process/all.yaml'), LIVE_KEY)
  for (const answer of [again, inGo])
    assert.deepEqual(
      answer.resources.map(({ status }: { status: string }) => status),
      ['unchanged', 'unchanged', 'unchanged'],
    )
  const live = await service.ns('GET', '/blueprints/consent/versions/1.0.0', { mode: 'live' })
  assert.equal(live.status, 200)
})

test('rotate every key: the new one works before the old one ends', async (t) => {
  if (!hasTools(t, 'bash', 'curl', 'python3', 'go')) return
  const shop = { name: 'Shop', scopes: ['workflow:read'] }
  const old = (await service.ns('POST', '/api-keys', { body: shop })).body
  const second = (await service.ns('POST', '/api-keys', { body: { ...shop, name: 'Desk' } })).body
  const url = 'https://hooks.example.com/orders'
  await service.ns('POST', '/webhook-endpoints', { body: { url, eventTypes: ['*'] } })
  const exchange = (apiKey: string) =>
    service.call('POST', '/v1/auth/token', { body: { grantType: 'api_key', apiKey } })

  const guide = await openGuide(t, service, 'rotate-keys')
  await guide.type()
  assert.equal((await exchange(old.apiKey)).status, 401)
  assert.match(await guide.type(), /"secret":"whsec_/)
  const { old: found, made } = await guide.call('rotate.ts', 'successorOf', 'Desk', 'Desk, 2031')
  assert.equal(found.keyId, second.keyId)
  assert.equal((await exchange(made.apiKey)).status, 200)
  await guide.call('rotate.ts', 'revoke', found.keyId)
  assert.equal((await exchange(second.apiKey)).status, 401)
  assert.match(await guide.call('rotate-webhook.ts', 'newSecretOf', url), /^whsec_/)
  const next = await guide.python('rotate', 'successor_of', 'Desk, 2031', 'Desk, 2032')
  assert.equal(next.old.keyId, made.keyId)
  assert.equal((await exchange(next.made.apiKey)).status, 200)
  await guide.python('rotate', 'revoke', made.keyId)
  assert.equal((await exchange(made.apiKey)).status, 401)
  assert.match(await guide.python('rotate_webhook', 'new_secret_of', url), /^whsec_/)
  const [before, after] = await guide.go('successorOf', 'Desk, 2032', 'Desk, 2033')
  assert.deepEqual([before.keyId, after.scopes], [next.made.keyId, next.made.scopes])
  await guide.go('revoke', before.keyId)
  assert.equal((await exchange(next.made.apiKey)).status, 401)
  assert.equal((await exchange(after.apiKey)).status, 200)
  await service.ns('POST', '/webhook-endpoints', { body: { url: `${url}/go`, eventTypes: ['*'] } })
  const [secret] = await guide.go('newSecretOf', `${url}/go`)
  assert.match(secret, /^whsec_/)
})

test('from another service: a PDF form becomes a process in one step', async (t) => {
  if (!hasTools(t, 'bash', 'curl', 'python3', 'go')) return
  const form = await readFile(new URL('../examples/tax-form/tax-form.pdf', import.meta.url))
  const guide = await openGuide(t, service, 'migrate', { files: { 'form.pdf': form } })
  assert.match(await guide.type(), /resources new/)
  assert.equal((await service.ns('GET', '/blueprints/tax_form')).status, 200)
})

test('webhooks: an endpoint is registered, once', async (t) => {
  if (!hasTools(t, 'bash', 'curl', 'python3', 'go')) return
  const guide = await openGuide(t, service, '../webhooks')
  assert.match(await guide.type(), /"secret":"whsec_/)
  const url = 'https://hooks.example.com/shop'
  assert.match(await guide.call('register.ts', 'register', url), /^whsec_/)
  assert.equal(await guide.call('register.ts', 'register', url), undefined)
  assert.match(await guide.python('register', 'register', `${url}/python`), /^whsec_/)
  assert.equal(await guide.python('register', 'register', url), null)
  const [secret] = await guide.go('register', `${url}/go`)
  assert.match(secret, /^whsec_/)
  assert.deepEqual(await guide.go('register', url), [null])
})

test('what may change: nothing is deprecated, as the page says', async () => {
  assert.match(await readGuide('versioning'), /Nothing is deprecated today\./)
  const { body } = await service.call('GET', '/v1/openapi.json')
  assert.doesNotMatch(JSON.stringify(body), /"deprecated":true/)
})
