import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { listDamaged } from '../../src/files/damaged-bytes-store.ts'
import { announce, PAPERS, sendPart } from '../signing/attach.ts'
import { pushAgreement, startAgreement } from '../support/agreement.ts'
import { openBrowser, startWithCodes } from '../support/codes.ts'
import { HOST, PIXEL } from '../support/embed.ts'
import { openPerson, type Person } from '../support/person.ts'
import type { CallOptions, Reply } from '../support/reply.ts'
import { openTestService, type TestService, until } from '../support/service.ts'
import { storedPath } from '../support/stored-path.ts'

/** A service whose live namespace has a record of every kind, and whose test namespace has none. */
export interface Inhabited {
  service: TestService
  /** Ids of the live namespace by the collection and the parameter that name them. */
  ids: Readonly<Record<string, string>>
  first: Person
  /** The token of a host's device. */
  device: string
  /** At which a phone draws for somebody. */
  drawing: URL
  live(method: string, path: string, options?: CallOptions): Promise<Reply>
}

const resource = (kind: string, key: string, spec: object, version: string) => ({
  apiVersion: 'countersign/v1',
  kind,
  metadata: { key, version },
  spec,
})

/** One published version and one draft of each kind, under the same keys as in `ids`. */
const AUTHORED: readonly [path: string, kind: string, key: string, spec: object][] = [
  [
    'schemas',
    'Schema',
    'our_schema',
    {
      jsonSchemaDraft: '2020-12',
      schemaDefinition: { type: 'object', properties: { a: { type: 'string' } } },
    },
  ],
  ['assets', 'Asset', 'our_asset', { type: 'html', content: '<p>ours</p>' }],
  ['functions', 'Function', 'our_function', { params: [], returnType: { type: 'number' }, body: '1' }],
  ['templates', 'Template', 'our_template', { type: 'html', content: 'our_asset@1.0.0' }],
  [
    'blueprints',
    'Blueprint',
    'our_blueprint',
    { envelopes: [{ key: 'papers', documents: [{ key: 'paper', template: 'our_template@1.0.0' }] }] },
  ],
  ['scenarios', 'Scenario', 'our_scenario', { data: {} }],
]

export async function openInhabited(): Promise<Inhabited> {
  const service = await openTestService({ WEBHOOK_ALLOW_PRIVATE: 'true' })
  try {
    return await inhabit(service)
  } catch (error) {
    // Nobody else would: an open service keeps the process of the tests alive.
    await service.close()
    throw error
  }
}

async function inhabit(service: TestService): Promise<Inhabited> {
  const live = (method: string, path: string, options: CallOptions = {}) =>
    service.ns(method, path, { mode: 'live', ...options })
  let sent = 0
  const must = async (method: string, path: string, body: object) => {
    const reply = await live(method, path, { body, headers: { 'Idempotency-Key': `${path} ${++sent}` } })
    assert.equal(reply.status, 201, `${path}: ${reply.bytes}`)
    return reply.body
  }
  for (const [path, kind, key, spec] of AUTHORED) {
    await must('POST', `/${path}`, resource(kind, key, spec, '1.0.0'))
    await must('POST', `/${path}`, resource(kind, key, spec, 'draft'))
  }
  const endpoint = await must('POST', '/webhook-endpoints', { url: 'http://127.0.0.1:9/', eventTypes: ['*'] })
  const sealKey = await must('POST', '/seal-keys', {
    name: 'ours',
    request: { commonName: 'Our seal', organizationName: 'Ours' },
  })
  const key = await must('POST', '/api-keys', { name: 'ours', scopes: ['namespace:read'] })
  await must('POST', '/files/upload-url', { name: 'ours.pdf', contentType: 'application/pdf' })
  await damageOne(service, live)
  await pushAgreement(live, { fields: [{ ...PAPERS, role: 'second', required: false }] })
  const page = await must('POST', '/auth/embed', {
    intent: 'builder',
    resourceKind: 'blueprint',
    resourceKey: 'agreement',
    resourceVersion: '1.0.0',
    allowedOrigins: [HOST],
  })
  const uploaded = await live('POST', '/files?name=pixel.png', {
    token: page.accessToken,
    headers: { Origin: HOST, 'Content-Type': 'image/png' },
    bytes: Buffer.from(PIXEL, 'base64'),
  })
  assert.equal(uploaded.status, 201)
  const { id } = await startAgreement(live, { externalId: 'ours', options: { expiresInDays: 30 } })
  await service.app.worker.idle()
  const { actionUrls } = (await live('GET', `/workflows/${id}/action-urls`)).body
  const first = openPerson(service, actionUrls[0].url)
  await first.sign()
  await service.settle()
  await askForCode(service, live)
  await beginToAttach(service, openPerson(service, actionUrls[1].url))
  const drawing = await askForDrawing(service, live)
  const device = await openDevice(live)
  assert.equal((await live('GET', `/workflows/${id}/evidence`)).status, 200)
  const files = (await live('GET', '/files')).body.data
  const deliveries = (await live('GET', '/webhooks/deliveries')).body.data
  const ids = {
    'api-keys/:keyId': key.keyId,
    'files/:fileId': files[0].fileId,
    'workflows/:id': id,
    'envelopes/:envelopeKey': 'papers',
    'participants/:participantKey': 'second',
    'documents/:documentKey': 'contract',
    'webhook-endpoints/:id': endpoint.id,
    'seal-keys/:sealKeyId': sealKey.sealKeyId,
    'deliveries/:deliveryId': deliveries[0].id,
    ...Object.fromEntries(AUTHORED.map(([path, , name]) => [`${path}/:key`, name])),
    'versions/:version': '1.0.0',
  }
  return { service, ids, first, device, drawing, live }
}

/** A workflow that is signed at the device of a host. */
async function openDevice(live: Inhabited['live']): Promise<string> {
  const inPerson = { hostName: 'Hanna Host', hostEmail: 'hanna@example.com' }
  const { id } = await startAgreement(live, { options: { inPerson } })
  const { body } = await live('POST', `/workflows/${id}/in-person`)
  return body.url.split('/').at(-1)
}

/** Somebody is asked for a code, and has one mailed. */
async function askForCode(service: TestService, live: Inhabited['live']): Promise<void> {
  const ns = (method: string, path: string, options?: CallOptions) => live(method, path, options)
  const { urls } = await startWithCodes({ ...service, ns }, ['email_code'])
  assert.equal((await openBrowser(service, urls[0] ?? '').send('POST', '/code')).status, 200)
  await service.settle()
}

/** Somebody is to draw on a phone. @returns the address for it */
async function askForDrawing(service: TestService, live: Inhabited['live']): Promise<URL> {
  const { id } = await startAgreement(live)
  await service.app.worker.idle()
  const { actionUrls } = (await live('GET', `/workflows/${id}/action-urls`)).body
  const person = openPerson(service, actionUrls[0].url)
  const { status, body } = await person.send('POST', '/drawings', { kind: 'signature' })
  assert.equal(status, 201)
  return new URL(body.url)
}

/** A file of which the first part has come. */
async function beginToAttach(service: TestService, person: Person): Promise<void> {
  const { uploadId } = (await announce(person, { sizeBytes: 100_000 })).body
  const reply = await sendPart(service, person, uploadId, 0, Buffer.alloc(70_000, 'a'))
  assert.equal(reply.status, 200, reply.bytes.toString())
}

/** A file whose stored bytes were others for a while: the service remembers it until somebody looks whether it is ready. */
async function damageOne(service: TestService, live: Inhabited['live']): Promise<void> {
  const headers = { 'Content-Type': 'font/woff' }
  const { body } = await live('POST', '/files?name=damaged.woff', { bytes: 'wOFF, ours', headers })
  const path = await storedPath(service, 'live', body.sha256)
  await writeFile(path, 'wOFF, theirs')
  assert.equal((await live('GET', `/files/${body.fileId}/content`)).status, 503)
  const { system } = service.app.database
  await until('the damage is remembered', async () => (await listDamaged(system, 1)).length > 0)
  await writeFile(path, 'wOFF, ours')
}
