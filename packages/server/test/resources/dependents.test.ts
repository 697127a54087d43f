import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { DEAL, pushAgreement, startAgreement } from '../support/agreement.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { create } from './examples.ts'

let service: TestService
before(async () => {
  service = await openTestService({}, { workers: false })
  await create(service, 'Asset', 'page')
  await create(service, 'Asset', 'page', undefined, { version: '1.0.0' })
  await create(service, 'Template', 'letter', { type: 'html', content: 'page@draft' }, { name: 'A letter' })
  await create(service, 'Template', 'letter', { type: 'html', content: 'page@1.0.0' }, { version: '1.0.0' })
  await create(service, 'Template', 'note', { type: 'html', content: 'page@1.0.0' })
  await create(service, 'Asset', 'whole', {
    type: 'html',
    content: '{{> part}}',
    partials: { part: 'page@1.0.0' },
  })
})
after(() => service.close())

async function dependents(path: string, query = ''): Promise<{ data: string[]; total: number }> {
  const reply = await service.ns('GET', `${path}/dependents${query}`)
  assert.equal(reply.status, 200, reply.bytes.toString())
  const data = reply.body.data.map((each: Record<string, string>) =>
    each.type === 'workflow' ? `${each.name} ${each.status}` : `${each.kind} ${each.key}@${each.version}`,
  )
  return { data, total: reply.body.pagination.total }
}

test('resources that name a version, drafts and published ones, by pages', async () => {
  assert.deepEqual(await dependents('/assets/page/versions/draft'), {
    data: ['Template letter@draft'],
    total: 1,
  })
  const all = ['Asset whole@draft', 'Template letter@1.0.0', 'Template note@draft']
  assert.deepEqual(await dependents('/assets/page/versions/1.0.0'), { data: all, total: 3 })
  assert.deepEqual(await dependents('/assets/page/versions/1.0.0', '?limit=2'), {
    data: all.slice(0, 2),
    total: 3,
  })
  assert.deepEqual(await dependents('/assets/page/versions/1.0.0', '?limit=2&offset=2'), {
    data: all.slice(2),
    total: 3,
  })
  assert.deepEqual(await dependents('/assets/page/versions/1.0.0', '?offset=9'), { data: [], total: 3 })
  assert.deepEqual(await dependents('/templates/note/versions/draft'), { data: [], total: 0 })
  const missing = await service.ns('GET', '/assets/page/versions/9.9.9/dependents')
  assert.equal(missing.status, 404)
  assert.equal(missing.body.errorInfo.message, "Asset 'page@9.9.9' not found")
})

test('running workflows that were made of a version, until they are finished', async () => {
  await pushAgreement(service.ns)
  const { id } = await startAgreement(service.ns, { name: 'Running' })
  const waiting = await service.ns('POST', '/workflows', {
    body: {
      blueprintKey: 'agreement',
      blueprintVersion: '1.0.0',
      name: 'Waiting',
      data: DEAL,
      options: { mode: 'review' },
    },
  })
  assert.equal(waiting.status, 201, waiting.bytes.toString())
  const running = ['Waiting pending', 'Running in_progress']
  const used: [string, string[]][] = [
    ['/blueprints/agreement', []],
    ['/templates/agreement_template', ['Blueprint agreement@1.0.0']],
    ['/schemas/agreement_deal', ['Blueprint agreement@1.0.0', 'Template agreement_template@1.0.0']],
    ['/assets/agreement_pdf', ['Template agreement_template@1.0.0']],
  ]
  for (const [path, resources] of used) {
    assert.deepEqual((await dependents(`${path}/versions/1.0.0`)).data, [...resources, ...running], path)
  }
  const listed = await service.ns('GET', '/blueprints/agreement/versions/1.0.0/dependents?limit=1')
  assert.equal(listed.body.data[0].workflowId, waiting.body.id)
  assert.deepEqual(listed.body.data[0].blueprint, { key: 'agreement', version: '1.0.0' })
  assert.equal(listed.body.pagination.total, 2)

  await service.ns('POST', `/workflows/${id}/void`, { body: { reason: 'Enough' } })
  assert.deepEqual((await dependents('/blueprints/agreement/versions/1.0.0')).data, ['Waiting pending'])
})
