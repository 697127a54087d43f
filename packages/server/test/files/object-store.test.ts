import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { after, before, test } from 'node:test'
import { GetObjectRetentionCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { filesPlace } from '../../src/config-files.ts'
import { openBlobStore } from '../../src/files/blob-store.ts'
import type { FilePlace } from '../../src/files/byte-store.ts'
import { openPlace } from '../../src/files/open-place.ts'
import { openS3Place } from '../../src/files/s3-bytes.ts'
import { DamagedBytes, Unavailable } from '../../src/lib/errors.ts'
import { limits } from '../../src/limits.ts'
import { pushAgreement, startAgreement } from '../support/agreement.ts'
import { PIXEL as PIXEL_TEXT } from '../support/embed.ts'
import { type Fault, type FaultProxy, openFaultProxy } from '../support/fault-proxy.ts'
import { lacksObjectStore, type ObjectStore, openObjectStore } from '../support/object-store.ts'
import { openPerson } from '../support/person.ts'
import { openTestService, type TestService, until } from '../support/service.ts'

const skip = lacksObjectStore()
const TENANT = '01890000-0000-7000-8000-000000000001'
const OTHER = '01890000-0000-7000-8000-000000000002'
/** Who is in a hurry leaves a store that is silent. */
const HURRY = { deadlineMs: 4000, silenceMs: 1500 }

let store: ObjectStore
let proxy: FaultProxy
let place: FilePlace
let hurried: FilePlace
before(async () => {
  if (skip !== false) return
  store = await openObjectStore()
  proxy = await openFaultProxy(store.endpoint)
  await store.makeBucket('files')
  place = openS3Place(placeAt('files/kept'))
  hurried = openS3Place(placeAt('files/kept'), HURRY)
  assert.equal(await place.begin(), null)
})
after(async () => {
  place?.close()
  hurried?.close()
  await proxy?.close()
  await store?.close()
})

function placeAt(path: string, more = '') {
  const found = filesPlace('FILES_URL', `s3://${path}?endpoint=${proxy.url}&forcePathStyle=true${more}`)
  assert.ok(found.kind === 's3')
  return found
}

const PIXEL = Buffer.from(PIXEL_TEXT, 'base64')
const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const blobs = () => openBlobStore(place.bytes, () => undefined)

/** The first of the requests whose line begins so meet the fault. */
function meet(begin: string, fault: Fault, times = 1): void {
  let left = times
  proxy.fault = (line) => (line.startsWith(begin) && left-- > 0 ? fault : null)
}

async function whole(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts = []
  for await (const part of stream) parts.push(part)
  return Buffer.concat(parts)
}

test('bytes come back whole and by ranges, are put once, and are gone when they are removed', {
  skip,
}, async () => {
  const bytes = randomBytes(3_000_000)
  const blob = await blobs().put(TENANT, bytes)
  assert.deepEqual(await blobs().get(TENANT, blob.sha256), bytes)
  proxy.seen.length = 0
  assert.deepEqual(await blobs().put(TENANT, bytes), blob)
  const key = `/files/kept/${TENANT}/${blob.sha256}`
  assert.deepEqual(
    proxy.seen.map((line) => line.replace(/\?.*/, '')),
    [`PUT ${key}`, `HEAD ${key}`],
  )
  const part = await whole(blobs().stream(TENANT, blob, { start: 100_000, end: 2_500_000 }))
  assert.deepEqual(part, bytes.subarray(100_000, 2_500_001))
  await assert.rejects(blobs().get(OTHER, blob.sha256), DamagedBytes)
  assert.equal(await place.bytes.removeUnused(TENANT, blob.sha256, Date.now() - 60_000), false)
  assert.equal(await place.bytes.removeUnused(TENANT, blob.sha256, Date.now() + 60_000), true)
  await assert.rejects(blobs().get(TENANT, blob.sha256), DamagedBytes)
})

test('what was put long ago is put again, so that nobody removes it who looks when it was', {
  skip,
}, async (t) => {
  const bytes = randomBytes(1000)
  const { sha256 } = await blobs().put(TENANT, bytes)
  const now = performance.now.bind(performance)
  t.mock.method(performance, 'now', () => now() + limits.blobUnusedMs / 2)
  proxy.seen.length = 0
  await blobs().put(TENANT, bytes)
  const key = `/files/kept/${TENANT}/${sha256}`
  assert.deepEqual(
    proxy.seen.map((line) => line.replace(/\?.*/, '')),
    [
      `PUT ${key}`,
      `HEAD ${key}`,
      `PUT ${key}`,
      `HEAD /files/kept/.removing/${TENANT}/${sha256}`,
      `HEAD ${key}`,
    ],
  )
})

test('what was changed in the store is found, and put anew when it comes again', { skip }, async () => {
  const bytes = Buffer.from('what was signed')
  const { sha256 } = await blobs().put(TENANT, bytes)
  const key = { Bucket: 'files', Key: `kept/${TENANT}/${sha256}` }
  await store.client.send(new PutObjectCommand({ ...key, Body: 'what was never signed' }))
  await assert.rejects(blobs().get(TENANT, sha256), DamagedBytes)
  const told: string[] = []
  const watched = openBlobStore(place.bytes, (_tenant, _hash, damage) => told.push(damage))
  await watched.put(TENANT, bytes)
  assert.deepEqual([told, await blobs().get(TENANT, sha256)], [['mended'], bytes])
  // Of the same size, and put a moment ago.
  await store.client.send(new PutObjectCommand({ ...key, Body: 'what was sIgned' }))
  await watched.put(TENANT, bytes)
  assert.deepEqual([told, await blobs().get(TENANT, sha256)], [['mended', 'mended'], bytes])
})

test('what is put again while somebody removes it stays', { skip }, async (t) => {
  const bytes = randomBytes(500)
  const { sha256 } = await blobs().put(TENANT, bytes)
  const now = performance.now.bind(performance)
  t.mock.method(performance, 'now', () => now() + limits.blobUnusedMs / 2)
  let putting: Promise<unknown> | undefined
  // Between the look at it and its removal, which the store delays for a moment.
  proxy.fault = (line) => {
    if (putting !== undefined || !line.startsWith(`DELETE /files/kept/${TENANT}/${sha256}`)) return null
    putting = blobs().put(TENANT, bytes)
    return { status: 503, code: 'SlowDown' }
  }
  await place.bytes.removeUnused(TENANT, sha256, Date.now() + limits.blobUnusedMs)
  proxy.fault = () => null
  assert.ok(putting !== undefined)
  await putting
  assert.deepEqual(await blobs().get(TENANT, sha256), bytes)
  for await (const stored of place.bytes.list())
    assert.ok(!('foreign' in stored && stored.foreign.startsWith('.removing')))
})

test('all that lies there is listed, what is none of the service’s as foreign', { skip }, async () => {
  const listed = openS3Place(placeAt('files/listed'))
  const [one, two] = [Buffer.from('one'), Buffer.from('two')]
  await listed.bytes.put(OTHER, sha(one), one)
  await listed.bytes.put(TENANT, sha(two), two)
  await listed.shared.write('chunks/desk.js', one)
  await store.client.send(new PutObjectCommand({ Bucket: 'files', Key: 'listed/notes.txt', Body: 'mine' }))
  const found = []
  for await (const { changedMs, ...rest } of listed.bytes.list()) {
    assert.ok(Math.abs(changedMs - Date.now()) < 60_000)
    found.push(rest)
  }
  assert.deepEqual(found, [
    { sizeBytes: 3, tenantId: TENANT, sha256: sha(two) },
    { sizeBytes: 3, tenantId: OTHER, sha256: sha(one) },
    { sizeBytes: 4, foreign: 'notes.txt' },
  ])
  assert.deepEqual(
    (await listed.shared.list()).map(({ name }) => name),
    ['chunks/desk.js'],
  )
  assert.deepEqual(await listed.shared.read('chunks/desk.js'), one)
  listed.close()
})

const SLOW_DOWN = { status: 503, code: 'SlowDown' }
const BROKEN = { status: 500, code: 'InternalError' }

test('what a store suffers for a moment nobody notices', { skip }, async () => {
  for (const [name, begin, fault] of [
    ['a closed connection, putting', 'PUT', 'reset'],
    ['a closed connection, reading', 'GET', 'reset'],
    ['an answer cut in the middle', 'GET', 'cut'],
    ['an answer that stops in the middle', 'GET', 'stall'],
    ['500', 'PUT', BROKEN],
    ['500, reading', 'GET', BROKEN],
    ['SlowDown', 'PUT', SLOW_DOWN],
    ['another ETag than that of the bytes', 'PUT', 'etag'],
    ['another ETag, reading', 'GET', 'etag'],
  ] as const) {
    const bytes = randomBytes(700_000)
    meet(begin, fault)
    const { bytes: kept } = fault === 'stall' ? hurried : place
    assert.equal(await kept.put(TENANT, sha(bytes), bytes), 'kept', name)
    assert.ok((await kept.get(TENANT, sha(bytes))).equals(bytes), name)
    proxy.fault = () => null
  }
})

test('many who read slowly keep files from nobody', { skip }, async () => {
  const patient = openS3Place(placeAt('files/kept'), { deadlineMs: 6000, silenceMs: 60_000 })
  const bytes = randomBytes(700_000)
  await patient.bytes.put(TENANT, sha(bytes), bytes)
  const readers = Array.from({ length: 60 }, () =>
    patient.bytes.parts(TENANT, sha(bytes))[Symbol.asyncIterator](),
  )
  meet('GET', 'stall', readers.length)
  for (const first of await Promise.all(readers.map((reader) => reader.next())))
    assert.equal(first.done, false)
  await patient.bytes.check()
  for (const reader of readers) await reader.return?.()
  patient.close()
})

test('a clock that is an hour off is no reason to stop', { skip }, async (t) => {
  const now = Date.now
  t.mock.method(Date, 'now', () => now() + 3_600_000)
  const late = openS3Place(placeAt('files/late'))
  assert.equal(await late.begin(), null)
  const bytes = randomBytes(1000)
  await late.bytes.put(TENANT, sha(bytes), bytes)
  assert.deepEqual(await late.bytes.get(TENANT, sha(bytes)), bytes)
  assert.equal(await late.bytes.removeUnused(TENANT, sha(bytes), Date.now() - 60_000), false)
  late.close()
})

test('a store that is away is 503 in time, and everything goes on when it is back', { skip }, async () => {
  const bytes = randomBytes(200_000)
  const { sha256 } = await blobs().put(TENANT, bytes)
  for (const fault of [
    'reset',
    'silence',
    BROKEN,
    SLOW_DOWN,
    { status: 400, code: 'ExpiredToken' },
    { status: 403, code: 'AccessDenied' },
  ] as const) {
    proxy.fault = () => fault
    const { bytes: kept } = fault === 'silence' ? hurried : place
    const began = performance.now()
    const name = JSON.stringify(fault)
    await assert.rejects(kept.put(TENANT, sha(bytes), bytes), isAway, name)
    await assert.rejects(kept.get(TENANT, sha256), isAway, name)
    await assert.rejects(kept.check(), isAway, name)
    // Three answers are waited for, each for 15 s at most.
    assert.ok(performance.now() - began < 60_000, name)
    proxy.fault = () => null
    await place.bytes.check()
    assert.ok((await place.bytes.get(TENANT, sha256)).equals(bytes), name)
  }
})

function isAway(error: unknown): boolean {
  return error instanceof Unavailable && !(error instanceof DamagedBytes) && error.lacks === 'files'
}

test('a store that does not know how to refuse what is there is asked before', { skip }, async () => {
  proxy.fault = (line) => (/^PUT .*probe-/.test(line) ? { status: 501, code: 'NotImplemented' } : null)
  const plain = openS3Place(placeAt('files/plain'))
  const bytes = Buffer.from('asked before')
  const key = `/files/plain/${TENANT}/${sha(bytes)}`
  assert.equal(await plain.bytes.put(TENANT, sha(bytes), bytes), 'kept')
  proxy.seen.length = 0
  assert.equal(await plain.bytes.put(TENANT, sha(bytes), bytes), 'kept')
  assert.deepEqual(proxy.seen, [`HEAD ${key}`])
  proxy.fault = () => null
  plain.close()
})

test('a wrong bucket, key or region is said, and a store that is away is waited for', { skip }, async () => {
  const said = async (path: string, fault: Fault = null, which = /^/) => {
    proxy.fault = (line) => (which.test(line) ? fault : null)
    const tried = await openPlace(placeAt(path))
    try {
      return await tried.begin()
    } catch (error) {
      assert.ok(error instanceof Error)
      return error.message
    } finally {
      tried.close()
      proxy.fault = () => null
    }
  }
  assert.match(
    (await said('nowhere')) ?? '',
    /^FILES_URL 's3:\/\/nowhere\?.*': there is no bucket 'nowhere'$/,
  )
  const moved = { status: 400, code: 'AuthorizationHeaderMalformed' }
  assert.match((await said('files', moved)) ?? '', /the bucket is not in the region us-east-1 \(Auth/)
  const denied = { status: 403, code: 'AccessDenied' }
  assert.match((await said('files', denied)) ?? '', /may not put, get, list and delete objects there/)
  assert.match((await said('files', denied, /list-type=2/)) ?? '', /may not put, get, list and delete/)
  assert.match((await said('files', BROKEN)) ?? '', /said the proxy/)
  const right = process.env.AWS_SECRET_ACCESS_KEY
  process.env.AWS_SECRET_ACCESS_KEY = 'another'
  assert.match((await said('files')) ?? '', /does not take the credentials .*SignatureDoesNotMatch/)
  process.env.AWS_SECRET_ACCESS_KEY = right
  assert.equal(await said('files'), null)
})

test('what was locked stays for as long as the address says', { skip }, async () => {
  await store.makeBucket('locked', { isLocked: true })
  const locked = openS3Place(placeAt('locked', '&lockMode=governance&lockDays=2'))
  assert.equal(await locked.begin(), null)
  const bytes = Buffer.from('held')
  await locked.bytes.put(TENANT, sha(bytes), bytes)
  const { Retention } = await store.client.send(
    new GetObjectRetentionCommand({ Bucket: 'locked', Key: `${TENANT}/${sha(bytes)}` }),
  )
  const days = ((Retention?.RetainUntilDate?.getTime() ?? 0) - Date.now()) / 86_400_000
  assert.equal(Retention?.Mode, 'GOVERNANCE')
  assert.ok(days > 1.9 && days <= 2, String(days))
  locked.close()
})

test('a whole workflow runs on a bucket, and nothing that must last lies on the disk', { skip }, async () => {
  const lines: string[] = []
  const settings = { FILES_URL: placeAt('files/service').url }
  const service = await openTestService(settings, { hear: (line) => lines.push(line) })
  try {
    await pushAgreement(service.ns)
    const { id } = await startAgreement(service.ns)
    await signAll(service, id)
    const [papers] = (await service.ns('GET', `/workflows/${id}`)).body.envelopes
    assert.equal(papers.status, 'completed')
    const path = `/files/${papers.documents[0].signedFileId}`
    const { bytes } = await service.ns('GET', `${path}/content`)
    const part = await service.ns('GET', `${path}/content`, { headers: { Range: 'bytes=10-99' } })
    assert.deepEqual([part.status, part.bytes], [206, bytes.subarray(10, 100)])
    await service.app.pageParts.keep()
    const again = openS3Place(placeAt('files/service'))
    assert.ok((await again.shared.list()).some(({ name }) => name.startsWith('chunks/')))
    again.close()
    const lasting = (await readdir(service.app.config.dataDir)).sort()
    // The test gives no SECRET_KEY; certificates are written for whoever looks, and kept in the database.
    assert.deepEqual(lasting, ['credentials.json', 'pki', 'secret.key'])
    await requireWaits(service, lines)
  } finally {
    await service.close()
  }
})

async function signAll(service: TestService, id: string): Promise<void> {
  for (let signed = 0; signed < 2; signed++) {
    await service.settle()
    const { actionUrls } = (await service.ns('GET', `/workflows/${id}/action-urls`)).body
    await openPerson(service, actionUrls[signed].url).sign()
  }
  await service.settle()
}

/** While the store is away requests get 503 and jobs wait; then they go on. */
async function requireWaits(service: TestService, lines: readonly string[]): Promise<void> {
  proxy.fault = () => 'reset'
  const { id } = await startAgreement(service.ns)
  const png = { bytes: new Uint8Array(PIXEL), headers: { 'Content-Type': 'image/png' } }
  const { status, body } = await service.ns('POST', '/files?name=a.png', png)
  assert.equal(status, 503, JSON.stringify(body))
  await until('the file store is said to be away', async () => {
    const ready = await service.call('GET', '/readyz')
    return ready.status === 503 && /files/.test(ready.body.errorInfo.message)
  })
  await until('jobs are said to wait', () =>
    lines.some((line) => line.includes('jobs wait for what is away')),
  )
  proxy.fault = () => null
  await until('the service is ready', async () => (await service.call('GET', '/readyz')).status === 200)
  await until('the document is made', async () => {
    const [papers] = (await service.ns('GET', `/workflows/${id}`)).body.envelopes
    return papers.documents.every(({ fileId }: { fileId?: string }) => fileId !== undefined)
  })
  await signAll(service, id)
  assert.equal((await service.ns('GET', `/workflows/${id}`)).body.status, 'completed')
}
