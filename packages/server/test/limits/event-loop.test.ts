import assert from 'node:assert/strict'
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { after, before, test } from 'node:test'
import { limits } from '../../src/limits.ts'
import { callService } from '../support/service.ts'
import type { FromHeldService } from './held-service.ts'

/** Of a processor of this one's kind; others are measured against the time that parsing takes them. */
const HELD_MS_MAX = 100
const USUAL_MS = 12

let child: ChildProcess
let service: Extract<FromHeldService, { kind: 'ready' }>
before(async () => {
  child = fork(new URL('./held-service.ts', import.meta.url))
  const [message]: FromHeldService[] = await once(child, 'message')
  assert.equal(message?.kind, 'ready')
  service = message
})
after(async () => {
  const ended = once(child, 'exit')
  child.send('stop')
  await ended
})

async function heldMs(): Promise<number> {
  const answer = once(child, 'message')
  child.send('held')
  const [message]: FromHeldService[] = await answer
  assert.equal(message?.kind, 'held')
  return message.maxMs
}

const repeat = (part: string, bytes: number) => part.repeat(Math.floor(bytes / part.length))
const unknown = (count: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${n}`, 1])))
const { bodyBytesMax, fieldsBodyBytesMax, bodyValuesMax } = limits

/** Bodies that are wrong, as large as may be sent, and as many values as are looked at. */
const bodies: readonly (readonly [what: string, body: string])[] = [
  ['150 000 unknown properties', unknown(150_000)],
  ['as many unknown properties as are looked at', unknown(bodyValuesMax - 1)],
  ['600 000 empty documents', `{"documents":[${repeat('{},', bodyBytesMax - 100)}{}]}`],
  ['as many numbers', `{"data":[${repeat('1,', (bodyValuesMax - 10) * 2)}1]}`],
  ['escapes', `{"name":"${repeat('\\u0041', bodyBytesMax - 100)}"}`],
  ['lists in lists', `{"data":${repeat('[', bodyBytesMax / 2 - 100)}${repeat(']', bodyBytesMax / 2 - 100)}}`],
  ['one long name', `{"${'k'.repeat(bodyBytesMax - 100)}":1}`],
]

const operations: readonly (readonly [method: string, path: string])[] = [
  ['POST', '/workflows'],
  ['POST', '/resources/apply'],
  ['POST', '/expressions/evaluate'],
  ['POST', '/templates/render'],
  ['POST', '/blueprints/agreement/versions/1.0.0/simulate'],
]

test('no wrong body, however large, holds the event loop for long', async (t) => {
  const factor = Math.max(1, service.usualMs / USUAL_MS)
  const { url, base, token, link } = service
  const send = (method: string, path: string, bytes: string, bearer: string) =>
    callService(url, method, path, { bytes, token: bearer, headers: { 'Content-Type': 'application/json' } })
  const strokes = repeat('[[1,2]],', fieldsBodyBytesMax - 200)
  const drawn = `{"values":{"contract":{"first_signature":{"kind":"drawn","strokes":[${strokes}[[1,2]]]}}}}`
  const held: string[] = []
  const look = async (what: string, sending: Promise<{ status: number }>) => {
    const { status } = await sending
    const ms = await heldMs()
    assert.ok(status >= 400 && status < 500, `${what}: ${status}`)
    if (ms > HELD_MS_MAX * factor) held.push(`${what}: ${Math.round(ms)} ms`)
    t.diagnostic(`${what}: ${status}, ${Math.round(ms)} ms`)
  }
  await heldMs()
  for (const [method, path] of operations) {
    for (const [what, body] of bodies)
      await look(`${path}, ${what}`, send(method, `${base}${path}`, body, token))
  }
  await look('strokes of a signer', send('PUT', '/v1/signing/fields', drawn, link))
  assert.deepEqual(held, [], `factor ${factor}`)
})

const properties = Object.fromEntries(
  Array.from({ length: 60 }, (_, n) => [`p${n}`, { type: 'string', maxLength: n }]),
)
const resource = (kind: string, key: string, spec: object) => ({
  apiVersion: 'countersign/v1',
  kind,
  metadata: { key },
  spec,
})
const schemas = Array.from({ length: 200 }, (_, n) =>
  resource('Schema', `plain_${n}`, {
    jsonSchemaDraft: '2020-12',
    schemaDefinition: { type: 'object', properties },
  }),
)
const rows = Array.from({ length: 9_000 }, (_, n) => ({ id: n, name: `row ${n}`, note: 'x', is: true }))

/** Times what parsing takes of the processor: 0.1 to 0.7 were seen, and 1.05 to 1.2 where all is done in the service. */
const LONG_WORK_SHARE_MAX = 1
/** What is right, and takes long to read, to check and to hash. */
const longWork: readonly (readonly [what: string, documents: readonly object[]])[] = [
  ['200 schemas', schemas],
  ['a scenario of 45 000 values', [resource('Scenario', 'rows', { data: { deal: { rows } } })]],
]

test('what takes long to read, to check or to hash leaves the event loop to others', async (t) => {
  const { url, base, token, usualMs } = service
  const held: string[] = []
  for (const [what, documents] of longWork) {
    const apply = async () => {
      const body = { documents, dryRun: true }
      const reply = await callService(url, 'POST', `${base}/resources/apply`, { body, token })
      assert.equal(reply.status, 200, `${what}: ${reply.bytes.toString().slice(0, 300)}`)
      return heldMs()
    }
    // The first one compiles the program.
    await apply()
    const ms = Math.min(await apply(), await apply(), await apply())
    if (ms > LONG_WORK_SHARE_MAX * usualMs) held.push(`${what}: ${Math.round(ms)} ms`)
    t.diagnostic(`${what}: ${Math.round(ms)} ms of ${Math.round(usualMs)}`)
  }
  assert.deepEqual(held, [], `parsing takes ${usualMs} ms`)
})
