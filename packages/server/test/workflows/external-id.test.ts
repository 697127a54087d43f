import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Reply } from '../support/reply.ts'
import { openTestService, type TestService } from '../support/service.ts'

let service: TestService
before(async () => {
  service = await openTestService()
})
after(() => service.close())

const create = (externalId: string, mode: 'test' | 'live' = 'test'): Promise<Reply> =>
  service.ns('POST', '/workflows', {
    mode,
    body: {
      externalId,
      name: externalId,
      blueprint: { envelopes: [{ key: 'env', documents: [] }] },
      options: { mode: 'review' },
    },
  })
const found = async (externalId: string) =>
  (await service.ns('GET', `/workflows?externalId=${encodeURIComponent(externalId)}`)).body.data.map(
    ({ id }: { id: string }) => id,
  )

test('an externalId is of one workflow of the namespace: a second one is told of the first', async () => {
  const first = await create('row 1/ä')
  assert.equal(first.status, 201, first.bytes.toString())
  assert.equal(first.body.externalId, 'row 1/ä')
  const second = await create('row 1/ä')
  assert.deepEqual(
    [second.status, second.body.errorInfo.message, second.body.errorInfo.issues[0].path],
    [400, `The externalId 'row 1/ä' is taken: workflow '${first.body.id}' has it`, '/externalId'],
  )
  assert.equal((await create('row 1/ä', 'live')).status, 201, 'a namespace has its own')
  assert.deepEqual(await found('row 1/ä'), [first.body.id])
  assert.deepEqual(await found('row 1'), [])
  const hits = (await service.ns('GET', `/search?q=${encodeURIComponent('row 1/ä')}`)).body.data
  assert.deepEqual(
    hits.map(({ id }: { id: string }) => id),
    [first.body.id],
  )
  for (const wrong of ['', 'x'.repeat(201)]) assert.equal((await create(wrong)).status, 400)
})

test('of several that are created at once with one externalId one is created', async () => {
  const replies = await Promise.all(Array.from({ length: 5 }, () => create('raced')))
  const refused = replies.filter(({ status }) => status !== 201)
  assert.equal(refused.length, 4)
  for (const { status, body } of refused) {
    assert.equal(status, 400)
    assert.match(body.errorInfo.message, /^The externalId 'raced' is taken: /)
  }
  assert.equal((await found('raced')).length, 1)
})

test('an erased workflow keeps none', async () => {
  const { id } = (await create('of a person')).body
  await service.ns('POST', `/workflows/${id}/void`, { body: { reason: 'a test' } })
  const erased = await service.ns('DELETE', `/workflows/${id}`)
  assert.equal(erased.status, 200, erased.bytes.toString())
  await service.settle()
  assert.equal((await service.ns('GET', `/workflows/${id}`)).body.externalId, undefined)
  assert.deepEqual(await found('of a person'), [])
  assert.equal((await create('of a person')).status, 201)
})
