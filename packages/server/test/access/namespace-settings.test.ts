import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { NamespaceSettings } from '../../src/access/namespace-settings.ts'
import { upload } from '../documents/letter.ts'
import { PIXEL } from '../support/embed.ts'
import { openTestService, type TestService } from '../support/service.ts'

let service: TestService
before(async () => {
  service = await openTestService()
})
after(() => service.close())

/** One value of every setting. */
const examples = async (): Promise<Required<NamespaceSettings>> => ({
  senderName: 'Ada',
  senderEmail: 'ada@example.com',
  replyTo: 'answers@example.com',
  company: 'Acme',
  contactEmail: 'watch@example.com',
  signatureKinds: ['drawn', 'typed'],
  logoFileId: await upload(service, 'test', 'logo.png', 'image/png', Buffer.from(PIXEL, 'base64')),
  accentColor: '#7a1f3d',
  mailFooter: 'Acme Ltd, 1 Main Street',
  locale: 'de-CH',
  consent: { de: { title: 'Unterschreiben', paragraphs: ['Sie unterschreiben elektronisch.'] } },
  shareDeclineReason: true,
  certificate: 'appended',
  seal: { level: 'B-B', onTimestampFailure: 'degrade' },
  returnOrigins: ['https://app.example.com'],
  retention: { completedDays: 30, legalHold: true },
  webhookRetry: { maxAttempts: 3, jitter: 'full' },
})

test('every setting that is declared is kept by PATCH, read by GET, and taken away by null', async () => {
  const given = await examples()
  assert.deepEqual(Object.keys(NamespaceSettings.properties).sort(), Object.keys(given).sort())
  const settings = async () => (await service.ns('GET', '')).body.settings
  const change = async (name: string, value: unknown) => {
    const { status } = await service.ns('PATCH', '', { body: { settings: { [name]: value } } })
    assert.equal(status, 200, name)
  }
  for (const [name, value] of Object.entries(given)) {
    await change(name, value)
    assert.deepEqual((await settings())[name], value, name)
  }
  assert.deepEqual(await settings(), given)
  for (const name of Object.keys(given)) {
    await change(name, null)
    assert.equal(name in (await settings()), false, name)
  }
})
