import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { after, before, test } from 'node:test'
import { getFile } from '../../src/files/file-store.ts'
import { jobHandlers } from '../../src/job-handlers.ts'
import { openWorker, type Worker } from '../../src/jobs/worker.ts'
import { limits } from '../../src/limits.ts'
import { makePdf, pushAgreement, startAgreement } from '../support/agreement.ts'
import { openPerson } from '../support/person.ts'
import { openTestService, type TestService, until } from '../support/service.ts'
import { storedPath } from '../support/stored-path.ts'

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const DIFFER = /^The stored bytes differ from their SHA-256 \([0-9a-f]{64}\)\./

let service: TestService
const lines: string[] = []
before(async () => {
  service = await openTestService({}, { workers: false, hear: (line) => lines.push(line) })
})
after(() => service.close())

async function hashOfFile(fileId: string): Promise<string> {
  const { app, credentials } = service
  const namespace = await app.directory.namespace(credentials.orgId, 'default-test')
  return (await getFile(app.database.tenant(namespace?.tenantId ?? ''), fileId)).sha256
}

/** Puts others in the place of stored bytes; gives what brings the right ones back. */
async function swap(sha256: string, others: (right: Buffer) => Buffer): Promise<() => Promise<void>> {
  const path = await storedPath(service, 'test', sha256)
  const right = await readFile(path)
  await writeFile(path, others(right))
  return () => writeFile(path, right)
}

const flipped = (bytes: Buffer) => {
  const changed = Buffer.from(bytes)
  const at = Math.floor(changed.length / 2)
  changed[at] = (changed[at] ?? 0) ^ 1
  return changed
}

const upload = async (bytes: Uint8Array<ArrayBuffer>, name: string, type: string) =>
  (await service.ns('POST', `/files?name=${name}`, { bytes, headers: { 'Content-Type': type } })).body

const isReady = async () => (await service.call('GET', '/readyz')).status === 200
const unready = async () => {
  const { status, body } = await service.call('GET', '/readyz')
  return status === 503 ? body.errorInfo.message : null
}

/** Runs jobs of these kinds until none of them is due. */
async function work(isWanted: (kind: string) => boolean): Promise<void> {
  const { app } = service
  const handlers = () => jobHandlers(app).filter(({ kind }) => isWanted(kind))
  const worker: Worker = openWorker({
    database: app.database,
    clock: app.clock,
    log: app.log,
    handlers,
  })
  await worker.start()
  try {
    await worker.idle()
  } finally {
    await worker.stop()
  }
}

test('a flipped bit is an error wherever the bytes are asked for, a line of the log, and a part of /readyz until they are right again', async () => {
  await until('the service is ready', isReady)
  const file = await upload(new Uint8Array(await makePdf()), 'a.pdf', 'application/pdf')
  const { url } = (await service.ns('GET', `/files/${file.fileId}/signed-url`)).body
  const restore = await swap(file.sha256, flipped)
  const path = `/files/${file.fileId}/content`
  const replies = [
    await service.ns('GET', path),
    await service.ns('GET', path, { headers: { Range: 'bytes=0-3' } }),
    await service.call('GET', url.slice(url.indexOf('/v1/'))),
  ]
  for (const { status, body } of replies) {
    assert.equal(status, 503)
    assert.match(body.errorInfo.message, DIFFER)
  }
  assert.ok(
    lines.some(
      (line) => /"level":"error".*differ from their SHA-256/.test(line) && line.includes(file.sha256),
    ),
  )
  assert.equal(await until('a part is not ready', unready), 'Not ready: integrity')
  await restore()
  assert.equal((await service.ns('GET', path)).status, 200)
  await until('it is ready again', isReady)
})

test('bytes that no file names any more are nobody’s damage', async () => {
  const file = await upload(new Uint8Array(await makePdf(2)), 'b.pdf', 'application/pdf')
  await swap(file.sha256, flipped)
  assert.equal((await service.ns('GET', `/files/${file.fileId}/content`)).status, 503)
  await until('a part is not ready', unready)
  await service.ns('DELETE', `/files/${file.fileId}`)
  await until('it is ready again', isReady)
})

/** What came of an answer, and whether it came to its end. */
async function fetchRaw(path: string, headers: Record<string, string> = {}) {
  const { promise, resolve, reject } = Promise.withResolvers<{
    status: number
    length: number
    isWhole: boolean
  }>()
  const asked = request(`${service.url}${path}`, {
    headers: { Authorization: `Bearer ${service.tokens.test}`, ...headers },
  })
  asked.on('response', (answer) => {
    let length = 0
    answer.on('data', (part) => {
      length += part.length
    })
    answer.on('error', () => undefined)
    answer.on('close', () => resolve({ status: answer.statusCode ?? 0, length, isWhole: answer.complete }))
  })
  asked.on('error', reject)
  asked.end()
  return promise
}

test('what is streamed is cut before its end, so that no client takes it for the whole', async () => {
  const bytes = new Uint8Array(randomBytes(3_000_000))
  bytes.set(Buffer.from('wOFF'))
  const file = await upload(bytes, 'a.woff', 'font/woff')
  const base = `/v1/orgs/${service.credentials.orgId}/namespaces/default-test`
  const content = `${base}/files/${file.fileId}/content`
  assert.deepEqual(await fetchRaw(content), { status: 200, length: 3_000_000, isWhole: true })
  for (const others of [
    flipped,
    (right: Buffer) => right.subarray(0, -1),
    (right: Buffer) => Buffer.concat([right, right]),
  ]) {
    const restore = await swap(file.sha256, others)
    const { length, isWhole } = await fetchRaw(content)
    assert.ok(!isWhole && length < 3_000_000, `${length} bytes`)
    await restore()
  }
  const restore = await swap(file.sha256, flipped)
  const part = await fetchRaw(content, { Range: 'bytes=1000000-2000000' })
  assert.ok(part.status === 503 || (!part.isWhole && part.length < 1_000_001), `${part.length} bytes`)
  assert.equal((await fetchRaw(content, { Range: 'bytes=1499990-1500010' })).status, 503)
  await restore()
  await until('it is ready again', isReady)
})

test('a template whose PDF is damaged makes no document and fails no workflow; the same upload mends it', async () => {
  const pdf = await makePdf(3)
  await pushAgreement(service.ns, { pdf })
  const [file] = (await service.ns('GET', '/files?q=agreement.pdf')).body.data
  const damaged = await swap(file.sha256, (right) => right.subarray(0, 200))
  const { id } = await startAgreement(service.ns)
  // More often than a document may fail otherwise.
  for (let attempt = 0; attempt < limits.renderAttemptsMax + 1; attempt++) {
    await work((kind) => kind === 'render_document')
    service.clock.advance(limits.jobRetryDelayMaxMs)
  }
  const waiting = (await service.ns('GET', `/workflows/${id}`)).body
  assert.equal(waiting.envelopes[0].documents[0].status, 'pending')
  assert.notEqual(waiting.status, 'failed')
  await upload(new Uint8Array(pdf), 'again.pdf', 'application/pdf')
  await work((kind) => kind === 'render_document')
  const { envelopes } = (await service.ns('GET', `/workflows/${id}`)).body
  assert.equal(envelopes[0].documents[0].status, 'rendered')
  assert.equal(typeof damaged, 'function')
})

test('what signers saw is what is signed, sealed, mailed and proved: other bytes in its place are none of that', async () => {
  const { id } = await startAgreement(service.ns)
  const read = async () => (await service.ns('GET', `/workflows/${id}`)).body
  const early = (kind: string) => kind !== 'seal_envelope' && kind !== 'send_completed_mail'
  await work(early)
  const { actionUrls } = (await service.ns('GET', `/workflows/${id}/action-urls`)).body
  const first = openPerson(service, actionUrls[0].url)
  const [{ sha256 }] = (await first.session()).documents
  const forged = await makePdf(1)
  const image = await service.call('POST', '/v1/signing/images', {
    token: first.token,
    bytes: new Uint8Array(PIXEL),
    headers: { 'Content-Type': 'image/png' },
  })
  const { fileId } = image.body
  for (const { key } of (await first.session()).documents)
    await first.send('POST', '/viewed', { documentKey: key })
  await first.consent()
  const { shownHash } = await first.fill({ first_signature: { kind: 'image', fileId } })
  for (const [hash, path] of [
    [sha256, '/documents/contract'],
    [await hashOfFile(fileId), `/images/${fileId}`],
  ] as const) {
    const restore = await swap(hash, () => forged)
    assert.equal((await first.send('GET', path)).status, 503)
    const refused = await first.send('POST', '/complete', { shownHash })
    assert.equal(refused.status, 503)
    assert.match(refused.body.errorInfo.message, DIFFER)
    assert.equal((await first.session()).state, 'ready')
    await restore()
  }
  assert.equal((await first.send('POST', '/complete', { shownHash })).status, 200)
  await work(early)
  const second = openPerson(
    service,
    (await service.ns('GET', `/workflows/${id}/action-urls`)).body.actionUrls.at(-1).url,
  )
  await second.sign()

  const restore = await swap(sha256, () => forged)
  for (let attempt = 0; attempt < 3; attempt++) {
    await work((kind) => kind === 'seal_envelope')
    service.clock.advance(limits.jobRetryDelayMaxMs)
  }
  const unsealed = (await read()).envelopes[0]
  assert.notEqual(unsealed.status, 'completed')
  assert.equal(unsealed.documents[0].status, 'signed')
  assert.match(unsealed.finalization.lastError, DIFFER)
  assert.equal(await until('a part is not ready', unready), 'Not ready: integrity')
  await restore()
  await work((kind) => kind === 'seal_envelope')
  const sealed = (await read()).envelopes[0]
  assert.equal(sealed.documents[0].status, 'sealed')
  const { data: trail } = (await service.ns('GET', `/workflows/${id}/events?limit=100`)).body
  const told = trail.filter(({ type }: { type: string }) => type === 'envelope.seal_failed')
  assert.equal(told.length, 1, 'what lasts is told once')

  const after = await swap(await hashOfFile(sealed.documents[0].signedFileId), flipped)
  const mails = (await service.mails()).length
  await work((kind) => kind === 'send_completed_mail')
  assert.equal((await service.mails()).length, mails)
  const envelope = `/workflows/${id}/envelopes/papers`
  assert.equal((await service.ns('GET', `${envelope}/documents/contract`)).status, 503)
  const base = `/v1/orgs/${service.credentials.orgId}/namespaces/default-test`
  for (const path of [`${envelope}/documents.zip`, `/workflows/${id}/evidence`]) {
    const { status, isWhole } = await fetchRaw(`${base}${path}`)
    assert.ok(status === 503 || !isWhole, path)
  }
  await after()
  service.clock.advance(limits.jobRetryDelayMaxMs)
  await work((kind) => kind === 'send_completed_mail')
  assert.equal((await service.mails()).length, mails + 2)
  assert.ok((await fetchRaw(`${base}/workflows/${id}/evidence`)).isWhole)
  await rm(await storedPath(service, 'test', sha256))
  assert.match(
    (await service.ns('GET', `${envelope}/documents/contract?state=original`)).body.errorInfo.message,
    /^The stored bytes are gone/,
  )
})
