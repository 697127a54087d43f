/** What names a file, as whoever wants to delete it is told. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { DEAL, pushAgreement, startAgreement } from '../support/agreement.ts'
import { PIXEL } from '../support/embed.ts'
import { openTestService, type TestService } from '../support/service.ts'

let service: TestService
before(async () => {
  service = await openTestService({}, { workers: false })
  await pushAgreement(service.ns)
})
after(() => service.close())

const API = 'countersign/v1'

async function must(method: string, path: string, body: object) {
  const reply = await service.ns(method, path, { body })
  assert.ok(reply.status < 300, reply.bytes.toString())
  return reply.body
}

async function upload(): Promise<string> {
  const bytes = Buffer.from(PIXEL, 'base64')
  const headers = { 'Content-Type': 'image/png' }
  return (await service.ns('POST', '/files?name=logo.png', { bytes, headers })).body.fileId
}

function asset(key: string, fileId: string) {
  const metadata = { key, version: 'draft', name: `The ${key}` }
  return { apiVersion: API, kind: 'Asset', metadata, spec: { type: 'image', fileId } }
}

/** A workflow whose data name the file. */
async function start(name: string, fileId: string): Promise<string> {
  const data = { deal: { ...DEAL.deal, picture: fileId } }
  return (await startAgreement(service.ns, { name, data })).id
}

const dependents = async (fileId: string, query = '', token = service.tokens.test) =>
  service.ns('GET', `/files/${fileId}/dependents${query}`, { token })

test('versions of resources, workflows and the settings that name a file are listed, by pages', async () => {
  const fileId = await upload()
  await must('POST', '/assets', asset('stamp', fileId))
  await must('POST', '/assets/stamp/versions/draft/publish', { versionType: 'major' })
  await must('POST', '/assets', asset('another', await upload()))
  const workflowId = await start('With a picture', fileId)
  await must('PATCH', '', { settings: { logoFileId: fileId } })
  const { body } = await dependents(fileId)
  const of = { type: 'resource', kind: 'Asset', key: 'stamp', name: 'The stamp' }
  const [draft, published, workflow, settings] = body.data
  assert.deepEqual(
    [draft, published],
    [
      { ...of, version: '1.0.0' },
      { ...of, version: 'draft' },
    ],
  )
  const { createdAt, ...rest } = workflow
  assert.deepEqual(rest, { type: 'workflow', workflowId, name: 'With a picture', status: 'in_progress' })
  assert.ok(Date.parse(createdAt) > 0)
  assert.deepEqual(settings, { type: 'namespace', setting: 'logoFileId' })
  assert.equal(body.pagination.total, 4)
  const second = await dependents(fileId, '?limit=1&offset=3')
  assert.deepEqual([second.body.data, second.body.pagination.total], [[settings], 4])
  const behind = await dependents(fileId, '?offset=9')
  assert.deepEqual([behind.body.data, behind.body.pagination.total], [[], 4])
  const refused = await service.ns('DELETE', `/files/${fileId}`)
  const named = `Asset 'stamp@1.0.0', Asset 'stamp@draft', workflow ${workflowId}, the settings of the namespace`
  assert.equal(refused.body.errorInfo.message, `File '${fileId}' is used by ${named}`)
})

test('of many a refusal names the first, and says how many there are besides', async () => {
  const fileId = await upload()
  for (const number of [1, 2, 3, 4, 5, 6, 7]) await must('POST', '/assets', asset(`many_${number}`, fileId))
  const refused = await service.ns('DELETE', `/files/${fileId}`)
  assert.match(refused.body.errorInfo.message, /'many_5@draft', 2 more$/)
})

test('whoever may read files alone is told what names one, but not the names of workflows and resources', async () => {
  const fileId = await upload()
  await must('POST', '/assets', asset('secret', fileId))
  await start('Dismissal of somebody', fileId)
  const body = { name: 'files alone', scopes: ['file:read'] }
  const { apiKey } = await must('POST', '/api-keys', body)
  const exchange = { body: { grantType: 'api_key', apiKey } }
  const token = (await service.call('POST', '/v1/auth/token', exchange)).body.accessToken
  const reply = await dependents(fileId, '', token)
  assert.equal(reply.status, 200)
  const [resource, workflow] = reply.body.data
  assert.deepEqual([resource.key, 'name' in resource], ['secret', false])
  assert.deepEqual([workflow.status, 'name' in workflow], ['in_progress', false])
})

test('nothing names a new file; one that is not there, or of another namespace, is not found', async () => {
  const fileId = await upload()
  const none = await dependents(fileId)
  assert.deepEqual([none.status, none.body.data, none.body.pagination.total], [200, [], 0])
  assert.equal((await service.ns('GET', `/files/${fileId}/dependents`, { mode: 'live' })).status, 404)
  assert.equal((await dependents('nothing')).status, 404)
})
