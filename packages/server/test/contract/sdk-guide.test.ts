import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { verifyWebhook } from '@countersign/sdk'
import { makePdf } from '../support/agreement.ts'
import { openPerson } from '../support/person.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { ownSignature } from '../webhooks/receiver.ts'

// The code of docs/sdk.md, as a reader would copy it, against the real service.

const GUIDE = new URL('../../../../docs/sdk.md', import.meta.url)
const SDK = new URL('../../../sdk/src/index.ts', import.meta.url).href

let service: TestService
let folder: string
before(async () => {
  service = await openTestService()
  folder = await mkdtemp(join(tmpdir(), 'countersign-sdk-guide-'))
  const [namespace] = service.credentials.namespaces
  process.env.COUNTERSIGN_URL = service.url
  process.env.COUNTERSIGN_API_KEY = namespace?.apiKey
  const text = await readFile(GUIDE, 'utf8')
  for (const [, code = '', name = ''] of text.matchAll(/```ts\n(\/\/ (\S+)\n.*?)```/gs))
    await writeFile(join(folder, name), code.replaceAll("'@countersign/sdk'", `'${SDK}'`))
})
after(async () => {
  await service.close()
  await rm(folder, { recursive: true, force: true })
})

const load = (name: string) => import(pathToFileURL(join(folder, name)).href)

test('the guide pushes, starts, follows and fetches', async () => {
  const { pushAgreement, startWorkflow, runningNames, sealedLetter } = await load('agreement.ts')
  await pushAgreement(await makePdf())
  const { id } = await startWorkflow('ada@example.com')
  await service.settle()
  assert.deepEqual(await runningNames(), ['Letter'])
  const { actionUrls } = (await service.ns('GET', `/workflows/${id}/action-urls`)).body
  await openPerson(service, actionUrls[0].url).sign()
  await service.settle()
  const pdf: Uint8Array = await sealedLetter(id)
  assert.equal(Buffer.from(pdf.subarray(0, 5)).toString(), '%PDF-')
  assert.deepEqual(await runningNames(), [])

  const { uploadPdf, saveEvidence } = await load('files.ts')
  await writeFile(join(folder, 'a letter.pdf'), pdf)
  const fileId = await uploadPdf(join(folder, 'a letter.pdf'))
  assert.equal((await service.ns('GET', `/files/${fileId}`)).body.name, 'a letter.pdf')
  await saveEvidence(id, join(folder, 'evidence.zip'))
  assert.equal((await readFile(join(folder, 'evidence.zip'))).subarray(0, 2).toString(), 'PK')
})

test('the guide changes a draft, and starts over when somebody was faster', async () => {
  const { renameSchema } = await load('change.ts')
  const spec = { jsonSchemaDraft: '2020-12', schemaDefinition: { type: 'object' } }
  const body = { apiVersion: 'countersign/v1', kind: 'Schema', metadata: { key: 'shared' }, spec }
  assert.equal((await service.ns('POST', '/schemas', { body })).status, 201)
  await Promise.all(['one', 'two', 'three'].map((name) => renameSchema('shared', name)))
  const { metadata } = (await service.ns('GET', '/schemas/shared/versions/draft')).body
  assert.ok(['one', 'two', 'three'].includes(metadata.name))
})

test('the guide tells failures apart', async () => {
  const { describeFailure } = await load('errors.ts')
  assert.equal(await describeFailure('none'), 'no such workflow')
  const { id } = (await service.ns('GET', '/workflows')).body.data[0]
  assert.equal(await describeFailure(id), '/name')
})

test('the guide receives a delivery, and refuses a forged one', async () => {
  const { receive } = await load('webhook.ts')
  const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
  const body = JSON.stringify({ eventType: 'workflow.completed', data: { workflowId: 'w' } })
  const at = String(Date.now())
  const send = (signature: string) =>
    new Request('https://hooks.example.com/', {
      method: 'POST',
      body,
      headers: { 'X-Webhook-Signature': `t=${at},v1=${signature}` },
    })
  const right = ownSignature(secret, at, body)
  assert.equal((await receive(send(right), secret)).status, 204)
  assert.equal((await receive(send('0'.repeat(64)), secret)).status, 401)
  const event = await verifyWebhook(body, send(right).headers, ['whsec_AAAA', secret])
  assert.equal(event.eventType, 'workflow.completed')
})

test('the guide asks with another key, measures, and tries its receiver', async () => {
  const { waitingOf } = await load('one-call.ts')
  const { namespaces } = service.credentials
  const told = await waitingOf(namespaces[1]?.apiKey)
  assert.equal(told.waiting, 0)
  assert.match(told.traceId, /^[0-9a-f-]{32,36}$/)
  assert.equal(told.left, undefined, 'this service counts nothing')
  const { openTraced } = await load('traced.ts')
  const lines: string[] = []
  await openTraced(namespaces[0]?.apiKey, service.url, (line: string) => lines.push(line))
    .workflows.list()
    .page()
  assert.equal(lines.length, 2)
  assert.match(String(lines[1]), /^GET \S+\/workflows 200 \d+ ms$/)
  const { tryReceiver } = await load('webhook-test.ts')
  assert.equal(await tryReceiver(`whsec_${Buffer.alloc(32, 7).toString('base64')}`), 204)
})

test('the sdk reads YAML, repeats under one idempotency key, and knows who it is', async () => {
  const { client } = await load('client.ts')
  const { orgId } = service.credentials
  assert.deepEqual(await client.identity(), { orgId, namespaceKey: 'default-test' })
  const path = '/v1/orgs/{orgId}/namespaces/{namespaceKey}/templates/letter/versions/1.0.0'
  const read = await client.request({ method: 'GET', path, headers: { Accept: 'application/yaml' } })
  assert.match(await read.text(), /# Comments are kept\./)
  const body = { name: 'once', scopes: ['audit:read'] }
  const options = { idempotencyKey: 'the guide' }
  const first = await client.authentication.createNamespaceApiKey(body, options)
  const again = await client.authentication.createNamespaceApiKey(body, options)
  assert.deepEqual(again, first)
  const workflow = await client.workflows.read((await client.workflows.list().page()).data[0].id)
  assert.equal(await client.workflows.read(workflow.id, { ifNoneMatch: workflow }), workflow)
})
