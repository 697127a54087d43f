import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { jsonSchemaOf, KINDS } from '@countersign/resources'
import { openTestService, type TestService } from '../support/service.ts'

let service: TestService
before(async () => {
  service = await openTestService({}, { workers: false })
})
after(() => service.close())

test('the JSON Schema of each kind is there for anybody', async () => {
  for (const kind of KINDS) {
    const read = await service.call('GET', `/v1/schemas/${kind.toLowerCase()}.json`)
    assert.equal(read.status, 200)
    assert.deepEqual(read.body, jsonSchemaOf(kind))
  }
})

test('and none of anything else', async () => {
  const read = await service.call('GET', '/v1/schemas/workflow.json')
  assert.equal(read.status, 404)
  assert.equal(read.body.errorInfo.message, "There is no schema 'workflow.json'")
})
