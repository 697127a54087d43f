// What the page of an editor asks for: what a workflow runs on, and what its documents would look like with other data.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { simulateBlueprint } from '@countersign/engine'
import { onePage } from '@countersign/pdf/testing/odd-pdfs'
import { upload } from '../documents/letter.ts'
import { HOST, page } from '../support/embed.ts'
import type { CallOptions } from '../support/reply.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { createHire, NEW_HIRE, start } from './blueprint.ts'

let service: TestService
let id: string
before(async () => {
  service = await openTestService({}, { workers: false })
  await createHire(service)
  const participants = { ben: { name: 'Ben Bitdiddle', locale: 'de' } }
  id = (await start(service, { options: { mode: 'review' }, participants })).id
})
after(() => service.close())

async function embed(body: object, component: string): Promise<CallOptions> {
  const reply = await service.ns('POST', '/auth/embed', {
    body: { intent: 'workflow', workflowId: id, allowedOrigins: [HOST], ...body },
  })
  assert.equal(reply.status, 201, reply.bytes.toString())
  return page(reply.body.accessToken, component)
}
const editor = () => embed({}, 'ss-workflow-editor')
const preview = (body: object, as: CallOptions = {}) =>
  service.ns('POST', `/workflows/${id}/preview`, { ...as, body })

test('the plan of a workflow is all that it takes to tell what it would do', async () => {
  service.clock.stop()
  const reply = await service.ns('GET', `/workflows/${id}/plan`, await editor())
  assert.equal(reply.status, 200, reply.bytes.toString())
  const { participants, forms, ...content } = reply.body
  assert.deepEqual(participants, {
    ada: { hasAccessCode: false },
    ben: { name: 'Ben Bitdiddle', locale: 'de', hasAccessCode: false },
  })
  assert.deepEqual(forms, {})
  const { data } = NEW_HIRE
  const simulated = await service.ns('POST', '/blueprints/hire/versions/1.0.0/simulate', { body: { data } })
  const { at, timezone } = simulated.body
  const outcome = simulateBlueprint({ blueprint: { ...content, hash: 'plan' }, data, at, timezone })
  assert.ok(outcome.ok)
  assert.deepEqual(JSON.parse(JSON.stringify(outcome.simulation)), simulated.body)
  const read = await service.ns('GET', `/workflows/${id}`)
  assert.equal(reply.headers.get('etag'), read.headers.get('etag'), 'its ETag is that of the workflow')
})

test('a monitor reads neither plan nor preview', async () => {
  const monitor = await embed({ mode: 'monitor' }, 'ss-workflow-monitor')
  assert.equal((await service.ns('GET', `/workflows/${id}/plan`, monitor)).status, 403)
  const body = { template: 'offer@1.0.0', data: NEW_HIRE.data }
  assert.equal((await preview(body, monitor)).status, 403)
})

test('a document is drawn with data that nobody has saved, by templates of the workflow alone', async () => {
  const as = await editor()
  const drawn = await preview({ template: 'offer@1.0.0', data: { employee: { name: 'Grace Hopper' } } }, as)
  assert.equal(drawn.status, 200, drawn.bytes.toString())
  assert.equal(drawn.headers.get('content-type'), 'application/pdf')
  assert.equal(drawn.bytes.subarray(0, 5).toString(), '%PDF-')
  const wrong = await preview({ template: 'offer@1.0.0', data: { employee: { name: 7 } } }, as)
  assert.equal(wrong.status, 400)
  assert.deepEqual(wrong.body.errorInfo.issues, [
    { path: '/data/employee/name', message: "'name' must be a text, not 7" },
  ])
  const strange = await preview({ template: 'other@1.0.0', data: {} }, as)
  assert.equal(strange.status, 400)
  assert.deepEqual(strange.body.errorInfo.issues, [
    { path: '/template', message: "The workflow has no template 'other@1.0.0'" },
  ])
})

test('no file of others is drawn, whether it is named or stands in the data', async () => {
  const as = await editor()
  const foreign = await upload(service, 'test', 'salaries.pdf', 'application/pdf', onePage())
  const missing = `File '${foreign}' not found`
  const named = await preview({ template: 'offer@1.0.0', data: NEW_HIRE.data, fileId: foreign }, as)
  assert.equal(named.status, 400)
  assert.equal(named.body.errorInfo.message, missing)
  const inData = await preview({ template: 'offer@1.0.0', data: { employee: { name: foreign } } }, as)
  assert.equal(inData.status, 400)
  assert.equal(inData.body.errorInfo.message, missing)
})
