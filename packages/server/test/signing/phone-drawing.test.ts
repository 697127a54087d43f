import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { limits } from '../../src/limits.ts'
import { openInstance } from '../races/instances.ts'
import { pushAgreement } from '../support/agreement.ts'
import { DRAWN, openPerson, type Person } from '../support/person.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { slowed } from '../support/slowness.ts'
import { firstPerson } from './attach.ts'

let service: TestService
before(async () => {
  service = await openTestService()
  await pushAgreement(service.ns, { delegation: true })
})
after(() => service.close())

const { kind: _kind, ...STROKES } = DRAWN
const WAIT_MAX = limits.waitMaxMs / 1000
const PHONE = { 'User-Agent': 'A phone' }

async function make(person: Person): Promise<{ drawingId: string; path: string; url: URL }> {
  const { status, body, headers, bytes } = await person.send('POST', '/drawings', { kind: 'signature' })
  assert.equal(status, 201, bytes.toString())
  assert.equal(headers.get('Cache-Control'), 'no-store')
  const url = new URL(body.url)
  assert.match(url.pathname, /^\/draw\/[\w-]{64}$/)
  const token = url.pathname.split('/').at(-1)
  return { drawingId: body.drawingId, path: `/v1/drawings/${token}${url.search}`, url }
}
const drawAt = (path: string, body: object = STROKES) => service.call('PUT', path, { body, headers: PHONE })
const statusAt = async (path: string, body?: object) => (await drawAt(path, body)).status
const awaited = (person: Person, drawingId: string, wait = 0) =>
  person.send('GET', `/drawings/${drawingId}?wait=${wait}`)
const withdraw = (id: string) => service.ns('POST', `/workflows/${id}/void`, { body: {} })
const drewIn = async (id: string) => {
  const { data } = (await service.ns('GET', `/workflows/${id}/events?limit=100`)).body
  return data.filter(({ type }: { type: string }) => type === 'participant.drew_on_phone')
}

async function placesOf(id: string): Promise<number> {
  const client = new pg.Client(service.database.connection)
  await client.connect()
  const { rows } = await client.query('SELECT 1 FROM phone_drawing WHERE workflow_id = $1', [id])
  await client.end()
  return rows.length
}

test('a phone draws once into the session that waits for it, which is told at once, as is the trail', async () => {
  const { person, id } = await firstPerson(service)
  const { drawingId, path, url } = await make(person)
  const page = await service.call('GET', `${url.pathname}${url.search}`)
  assert.equal(page.status, 200)
  assert.equal(page.headers.get('Referrer-Policy'), 'no-referrer')
  assert.equal(page.headers.get('Cache-Control'), 'no-store')
  const place = (await service.call('GET', path)).body
  assert.deepEqual(Object.keys(place).toSorted(), ['expiresAt', 'kind'], 'nothing of documents and people')
  assert.equal((await awaited(person, drawingId)).body.drawing, undefined)
  const waiting = awaited(person, drawingId, WAIT_MAX)
  const begin = performance.now()
  assert.equal(await statusAt(path), 200)
  assert.deepEqual((await waiting).body.drawing, STROKES)
  const lateMs = performance.now() - begin
  assert.ok(lateMs < slowed(limits.waitLookMs * 2), `${lateMs} ms`)
  assert.deepEqual((await awaited(person, drawingId)).body.drawing, STROKES, 'an answer may get lost')
  const [drew, ...more] = await drewIn(id)
  assert.equal(more.length, 0)
  assert.deepEqual(
    [drew.actor.name, drew.actor.userAgent, drew.data.participantKey, drew.data.kind],
    ['Alice Archer', 'A phone', 'first', 'signature'],
  )
  const value = { contract: { first_signature: { kind: 'drawn', ...STROKES } } }
  assert.equal((await person.send('PUT', '/fields', { values: value })).status, 200)
})

test('a place is used once: a replay draws nothing, and of two phones, in two processes, one draws', async () => {
  const { person, id } = await firstPerson(service)
  const { drawingId, path } = await make(person)
  const other = await openInstance(service)
  try {
    const phones = Array.from({ length: 6 }, (_, index) =>
      (index % 2 === 0 ? service : other).call('PUT', path, { body: { ...STROKES, width: 300 + index } }),
    )
    const replies = await Promise.all(phones)
    assert.deepEqual(
      replies.map(({ status }) => status).toSorted((one, two) => one - two),
      [200, 404, 404, 404, 404, 404],
    )
    const winner = replies.findIndex(({ status }) => status === 200)
    assert.equal((await awaited(person, drawingId)).body.drawing.width, 300 + winner)
  } finally {
    await other.close()
  }
  assert.equal(await statusAt(path), 404)
  assert.equal((await service.call('GET', path)).status, 404)
  assert.equal((await drewIn(id)).length, 1)
})

test('who waits learns of what another process did: of the drawing at its next look, of a newer address when the wait is over', async () => {
  const { person } = await firstPerson(service)
  const other = await openInstance(service)
  try {
    const first = await make(person)
    const replaced = awaited(person, first.drawingId, 2)
    assert.equal((await awaited(person, first.drawingId)).status, 200, 'it waits for a place that is there')
    const body = { kind: 'signature' }
    const made = await other.call('POST', '/v1/signing/drawings', { token: person.token, body })
    assert.equal(made.status, 201)
    assert.equal((await replaced).status, 404)
    const { drawingId, url } = made.body
    const path = `${new URL(url).pathname.replace('/draw/', '/v1/drawings/')}${new URL(url).search}`
    const drawn = awaited(person, drawingId, WAIT_MAX)
    const begin = performance.now()
    assert.equal((await other.call('PUT', path, { body: STROKES })).status, 200)
    assert.deepEqual((await drawn).body.drawing, STROKES)
    const lateMs = performance.now() - begin
    assert.ok(lateMs < slowed(limits.waitLookMs * 3), `${lateMs} ms`)
  } finally {
    await other.close()
  }
})

test('an address ends with the next one and with its time', async () => {
  const { person } = await firstPerson(service)
  const first = await make(person)
  const waiting = awaited(person, first.drawingId, WAIT_MAX)
  assert.equal((await awaited(person, first.drawingId, 1)).status, 200)
  const begin = performance.now()
  const next = await make(person)
  assert.equal((await waiting).status, 404)
  assert.ok(performance.now() - begin < slowed(5000), 'nobody waits in vain')
  assert.equal(await statusAt(first.path), 404)
  service.clock.advance(limits.phoneDrawingLifeMs - 2000)
  const late = performance.now()
  assert.equal((await awaited(person, next.drawingId, WAIT_MAX)).status, 404)
  assert.ok(performance.now() - late < slowed(5000), 'no longer than it lives')
  assert.equal(await statusAt(next.path), 404)
  assert.equal((await service.call('GET', next.path)).status, 404)
})

test('an address ends with its session: signed, declined, handed over, withdrawn; and nothing is kept of it', async () => {
  const endings: Record<string, (person: Person, id: string) => Promise<unknown>> = {
    signed: (person) => person.sign(),
    declined: (person) => person.send('POST', '/decline', {}),
    'handed over': (person) =>
      person.send('POST', '/delegate', { name: 'Cleo Clark', email: 'cleo@example.com' }),
    withdrawn: (_person, id) => withdraw(id),
  }
  for (const [ending, end] of Object.entries(endings)) {
    const { person, id } = await firstPerson(service)
    const used = await make(person)
    assert.equal(await statusAt(used.path), 200)
    const { drawingId, path } = await make(person)
    await end(person, id)
    assert.equal(await placesOf(id), 0, ending)
    assert.equal(await statusAt(path), 404, ending)
    assert.equal((await service.call('GET', path)).status, 404, ending)
    assert.ok((await awaited(person, drawingId)).status >= 400, ending)
    assert.equal((await drewIn(id)).length, 1, ending)
    const again = await person.send('POST', '/drawings', { kind: 'signature' })
    assert.ok(again.status === 400 || again.status === 401, `${ending}: ${again.status}`)
  }
})

test('a place whose session ended as it was made is worth nothing either', async () => {
  const { person, id } = await firstPerson(service)
  const { path } = await make(person)
  const client = new pg.Client(service.database.connection)
  await client.connect()
  const copy = await client.query('SELECT * FROM phone_drawing WHERE workflow_id = $1', [id])
  await person.sign()
  const columns = Object.keys(copy.rows[0])
  const values = columns.map((_, index) => `$${index + 1}`)
  await client.query(
    `INSERT INTO phone_drawing (${columns.join()}) VALUES (${values.join()})`,
    Object.values(copy.rows[0]),
  )
  await client.end()
  assert.equal(await statusAt(path), 404)
  assert.equal((await drewIn(id)).length, 0)
})

test("a drawing is its session's own: nobody else waits for it, and no token of another kind opens it", async () => {
  const { person, second, id } = await firstPerson(service)
  const stranger = (await firstPerson(service)).person
  const { drawingId, path } = await make(person)
  const foreign = await make(stranger)
  assert.equal((await awaited(stranger, drawingId)).status, 404)
  assert.equal((await awaited(second, drawingId)).status, 404)
  assert.equal((await awaited(person, foreign.drawingId)).status, 404)
  assert.equal((await second.send('POST', '/drawings', { kind: 'signature' })).status, 400, 'not their turn')
  assert.equal((await service.call('GET', `/v1/signing/drawings/${drawingId}`)).status, 401)
  const token = path.slice('/v1/drawings/'.length).split('?')[0] ?? ''
  for (const opened of ['/v1/signing/session', '/v1/signing/in-person', '/v1/signing/documents/contract'])
    assert.equal((await service.call('GET', opened, { token })).status, 401, opened)
  const asLink = person.token
  assert.equal(await statusAt(path.replace(token, asLink)), 404)
  const upload = { name: 'a.pdf', contentType: 'application/pdf' }
  const { uploadUrl } = (await service.ns('POST', '/files/upload-url', { body: upload })).body
  const { pathname, search } = new URL(uploadUrl)
  assert.equal(await statusAt(`/v1/drawings/${pathname.split('/').at(-1)}${search}`), 404)
  assert.equal((await drewIn(id)).length, 0)
  assert.equal(await statusAt(path), 200)
})

test('only strokes of a bounded size are taken, at the address as it was given', async () => {
  const { person } = await firstPerson(service)
  const { path } = await make(person)
  const points = (count: number) => Array.from({ length: count }, () => [1, 1])
  const half = limits.strokePointsMax / 2
  assert.equal(await statusAt(path, { ...STROKES, strokes: [points(half + 1), points(half)] }), 400)
  assert.equal(await statusAt(path, { ...STROKES, strokes: [] }), 400)
  assert.equal(await statusAt(path, { ...STROKES, width: -1 }), 400)
  assert.equal(await statusAt(path, { ...STROKES, strokes: [[['<script>', 1]]] }), 400)
  assert.equal(await statusAt(path, { ...STROKES, name: '<script>alert(1)</script>' }), 400)
  assert.equal(await statusAt(path, { kind: 'image', fileId: 'x' }), 400)
  const svg = { bytes: Buffer.from('<svg onload="alert(1)"/>'), headers: { 'Content-Type': 'image/svg+xml' } }
  assert.ok([400, 415].includes((await service.call('PUT', path, svg)).status))
  const json = JSON.stringify(STROKES)
  const padded = (bytes: number) => Buffer.from(json.padEnd(bytes))
  const send = (bytes: number, to = path) =>
    service.call('PUT', to, { bytes: padded(bytes), headers: { 'Content-Type': 'application/json' } })
  assert.equal((await send(limits.phoneDrawingBytesMax + 1)).status, 413)
  assert.equal(await statusAt(path.replace(/expires=\d/, 'expires=9')), 404)
  assert.equal(await statusAt(path.replace(/drawings\/./, 'drawings/_')), 404)
  const unknown = path.replace(/drawings\/./, 'drawings/_')
  assert.equal((await send(limits.phoneDrawingBytesMax + 1, unknown)).status, 404, 'before its body is read')
  assert.equal((await send(limits.phoneDrawingBytesMax)).status, 200)
  assert.equal((await awaited(person, 'x', WAIT_MAX + 1)).status, 400)
  assert.equal((await awaited(person, 'x')).status, 404)
})

test('a session makes so many addresses and no more, and none for what it does not draw', async () => {
  const { person } = await firstPerson(service)
  assert.equal((await person.send('POST', '/drawings', { kind: 'initial' })).status, 400, 'no such field')
  assert.equal((await person.send('POST', '/drawings', { kind: 'image' })).status, 400)
  for (let made = 0; made < limits.phoneDrawingsMax; made++) await make(person)
  const { status, body } = await person.send('POST', '/drawings', { kind: 'signature' })
  assert.equal(status, 400)
  assert.match(body.errorInfo.message, /as many as may be: draw on this device/)
})

test('where nothing may be drawn no phone is asked: other kinds of signature, and in person', async () => {
  const settings = (signatureKinds: string[] | null) =>
    service.ns('PATCH', '', { body: { settings: { signatureKinds } } })
  assert.equal((await settings(['typed', 'uploaded'])).status, 200)
  const { person } = await firstPerson(service)
  const refused = await person.send('POST', '/drawings', { kind: 'signature' })
  await settings(['drawn', 'typed', 'uploaded'])
  assert.equal(refused.status, 400)
  assert.match(refused.body.errorInfo.message, /No field of type 'signature' takes a drawing/)

  const inPerson = { hostName: 'Hanna Host', hostEmail: 'hanna@example.com' }
  const { id } = await firstPerson(service, { options: { inPerson } })
  const { url } = (await service.ns('POST', `/workflows/${id}/in-person`)).body
  const device = { token: url.slice(url.lastIndexOf('/') + 1), body: { stepKey: 'first_signs' } }
  const { token } = (await service.call('POST', '/v1/signing/in-person/hand-over', device)).body
  const atDevice = openPerson(service, token)
  const reply = await atDevice.send('POST', '/drawings', { kind: 'signature' })
  assert.equal(reply.status, 400)
  assert.match(reply.body.errorInfo.message, /in person/)
})
