import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { limits } from '../../src/limits.ts'
import { openTestService, type TestService } from '../support/service.ts'

let service: TestService
before(async () => {
  service = await openTestService({}, { workers: false })
})
after(() => service.close())

const head = (key: string) =>
  `apiVersion: countersign/v1\nkind: Scenario\nmetadata: { key: ${key}, version: draft }\nspec:\n  data:\n    deal:\n`
/** Some data of at least so many characters, a line each. */
const lines = (characters: number) =>
  Array.from(
    { length: Math.ceil(characters / 20) },
    (_, index) => `      item_${String(index).padStart(6, '0')}: 1\n`,
  ).join('')
const post = (text: string, headers: object = {}) =>
  service.ns('POST', '/scenarios', {
    bytes: text,
    headers: { 'Content-Type': 'application/yaml', ...headers },
  })

test('a YAML longer than yamlInProcessMax is read, kept and given as it was sent', async () => {
  const text = `${head('long')}${lines(limits.yamlInProcessMax)}      # the end\n`
  const made = await post(text, { Accept: 'application/yaml' })
  assert.equal(made.status, 201, made.bytes.toString().slice(0, 300))
  assert.ok(made.bytes.toString().startsWith(text))
  const read = await service.ns('GET', '/scenarios/long')
  assert.equal(
    Object.keys(read.body.spec.data.deal).length,
    lines(limits.yamlInProcessMax).split('\n').length - 1,
  )
})

test('its problems have their line and column, those of the text and those of the resource', async () => {
  const long = lines(limits.yamlInProcessMax)
  const broken = await post(`${head('broken')}${long}      last: [1\n`)
  const line = `${head('broken')}${long}`.split('\n').length
  assert.deepEqual(
    broken.body.errorInfo.issues.map((issue: { line: number }) => issue.line),
    [line + 1],
  )
  const wrong = await post(`${head('wrong')}${long}  for: nowhere\n  expect: { steps: { one: done } }\n`)
  assert.deepEqual(wrong.body.errorInfo.issues, [
    {
      path: '/spec/for',
      message:
        "'for' must be a reference of the form key@version, with a semantic version or the word draft, not 'nowhere'; did you mean 'nowhere@draft'?",
      line,
      column: 8,
    },
    {
      path: '/spec/expect/steps/one',
      message: "'one' must be one of pending, in_progress, completed, skipped, failed, not 'done'",
      line: line + 1,
      column: 27,
    },
  ])
})

test('a JSON longer than jsonInProcessMax is read like a short one, alone and in a list', async () => {
  const long = { deal: { text: 'x'.repeat(limits.jsonInProcessMax) } }
  const scenario = (more: object) => ({
    apiVersion: 'countersign/v1',
    kind: 'Scenario',
    metadata: { key: 'long_json' },
    spec: { data: long, ...more },
  })
  const text = (body: object) => JSON.stringify(body, null, 1)
  const send = (method: string, path: string, body: object) =>
    service.ns(method, path, { bytes: text(body), headers: { 'Content-Type': 'application/json' } })
  const made = await send('POST', '/scenarios', scenario({}))
  assert.equal(made.status, 201, made.bytes.toString().slice(0, 300))
  assert.deepEqual((await service.ns('GET', '/scenarios/long_json')).body.spec, { data: long })
  const wrong = scenario({ for: 'nowhere' })
  const lineIn = (body: object) =>
    text(body)
      .split('\n')
      .findIndex((line) => line.includes('"for"')) + 1
  const alone = await send('POST', '/scenarios', wrong)
  const listed = await send('POST', '/resources/apply', { documents: [scenario({}), wrong] })
  const told = [alone, listed].map(({ body }) => {
    return body.errorInfo.issues.map(({ path, line }: { path: string; line: number }) => [path, line])
  })
  assert.deepEqual(told, [
    [['/spec/for', lineIn(wrong)]],
    [['/documents/1/spec/for', lineIn({ documents: [scenario({}), wrong] })]],
  ])
  assert.equal((await send('POST', '/resources/apply', { documents: [scenario({})] })).status, 200)
})

test('the service answers others while it reads one, and refuses what takes too much', async () => {
  const start = `${head('brackets')}      list: [`
  const text = `${start}${'1,'.repeat((limits.bodyBytesMax - start.length) / 2 - 2)}1]\n`
  let isAnswered = false
  const long = post(text).finally(() => {
    isAnswered = true
  })
  for (let asked = 0; asked < 20; asked += 1) {
    assert.equal((await service.call('GET', '/healthz')).status, 200)
    assert.equal(isAnswered, false)
  }
  const reply = await long
  // Killed for its memory, or on a slow machine for its time.
  assert.equal(reply.status, 400, reply.bytes.toString().slice(0, 300))
  assert.match(reply.body.errorInfo.message, /^Reading the YAML takes too much (memory|time)/)
})

test('a resource larger than checkInProcessMax is checked like any other', async () => {
  const long = lines(limits.checkInProcessMax)
  const unknown = await post(`${head('large')}${long}  for: nowhere@draft\n`)
  assert.deepEqual(unknown.body.errorInfo.issues, [
    {
      path: '/spec/for',
      message: "Blueprint or template 'nowhere@draft' not found",
      line: `${head('large')}${long}`.split('\n').length,
      column: 8,
    },
  ])
  const body = {
    apiVersion: 'countersign/v1',
    kind: 'Scenario',
    metadata: { key: 'large', version: 'draft' },
    spec: { data: { deal: { text: 'x'.repeat(limits.checkInProcessMax) } } },
  }
  const saved = await service.ns('POST', '/scenarios', { body })
  assert.equal(saved.status, 201, saved.bytes.toString().slice(0, 300))
})

test('long texts of one tenant do not stand before those of another', async () => {
  const ended: string[] = []
  const send = async (mode: 'test' | 'live', text: string) => {
    const headers = { 'Content-Type': 'application/yaml' }
    const reply = await service.ns('POST', '/scenarios', { mode, bytes: text, headers })
    ended.push(mode)
    return reply.status
  }
  const many = Array.from({ length: 8 }, () => send('test', '['.repeat(150_000)))
  // Sent when at least one of them is being read.
  await Promise.race(many)
  const other = send('live', `${head('other')}${lines(limits.yamlInProcessMax)}`)
  assert.equal(await other, 201)
  assert.ok(ended.length < 7, ended.join(' '))
  assert.deepEqual([...new Set(await Promise.all(many))], [400])
})
