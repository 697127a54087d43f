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

test('openapi.json and schemas are packed for whoever takes that, each form with a validator of its own', async () => {
  for (const path of ['/v1/openapi.json', '/v1/schemas/blueprint.json']) {
    const etags = new Set<string | null>()
    const texts = new Set<string>()
    for (const encoding of ['identity', 'gzip', 'br']) {
      const headers = { 'Accept-Encoding': encoding }
      const answer = await fetch(`${service.url}${path}`, { headers })
      assert.equal(answer.headers.get('content-encoding'), encoding === 'identity' ? null : encoding)
      assert.equal(answer.headers.get('vary'), 'Accept-Encoding')
      const sizeBytes = Number(answer.headers.get('content-length'))
      const etag = answer.headers.get('etag') ?? ''
      const text = await answer.text()
      texts.add(text)
      etags.add(etag)
      if (encoding !== 'identity')
        assert.ok(sizeBytes < text.length / 5, `${path} ${encoding}: ${sizeBytes} bytes`)
      const again = await fetch(`${service.url}${path}`, {
        headers: { ...headers, 'If-None-Match': etag },
      })
      assert.equal(again.status, 304)
    }
    assert.equal(etags.size, 3)
    assert.equal(texts.size, 1)
  }
})
