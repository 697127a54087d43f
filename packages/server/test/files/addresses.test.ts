import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { after, before, test } from 'node:test'
import { limits } from '../../src/limits.ts'
import { makePdf, pushAgreement } from '../support/agreement.ts'
import type { Reply } from '../support/reply.ts'
import { openTestService, type TestService } from '../support/service.ts'

let service: TestService
let pdf: Buffer<ArrayBuffer>
before(async () => {
  service = await openTestService()
  pdf = await makePdf()
})
after(() => service.close())

const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const askFor = (body: object) => service.ns('POST', '/files/upload-url', { body })
/** Addresses name the public origin; the test listens on a port of its own. */
const pathOf = (address: string) => address.slice(new URL(address).origin.length)
const put = (address: string, bytes: Buffer<ArrayBuffer>): Promise<Reply> =>
  service.call('PUT', pathOf(address), { bytes, headers: { 'Content-Type': 'application/octet-stream' } })

test('the bytes of a file are put to an address of their own, once, and without a token', async () => {
  const asked = await askFor({ name: 'deal.pdf', contentType: 'application/pdf', sha256: sha256Of(pdf) })
  assert.equal(asked.status, 201)
  const { fileId, uploadUrl } = asked.body
  assert.equal((await service.ns('GET', `/files/${fileId}`)).status, 404)
  const stored = await put(uploadUrl, pdf)
  assert.equal(stored.status, 201, stored.bytes.toString())
  assert.deepEqual([stored.body.fileId, stored.body.name, stored.body.pageCount], [fileId, 'deal.pdf', 1])
  assert.equal((await service.ns('GET', `/files/${fileId}`)).status, 200)
  const again = await put(uploadUrl, pdf)
  assert.equal(again.status, 404)
  assert.ok(!again.body.path.includes(uploadUrl.slice(-90, -20)), 'the address is in the envelope')
})

test('of two that put to one address at once one is refused', async () => {
  const { uploadUrl } = (await askFor({ name: 'a.pdf', contentType: 'application/pdf' })).body
  const replies = await Promise.all([put(uploadUrl, pdf), put(uploadUrl, pdf)])
  assert.deepEqual(replies.map(({ status }) => status).toSorted(), [201, 404])
})

test('an address takes what was agreed upon and nothing else, for fifteen minutes', async () => {
  const wanted = { name: 'a.pdf', contentType: 'application/pdf' }
  const other = (await askFor({ ...wanted, sha256: sha256Of(Buffer.from('other')) })).body.uploadUrl
  const wrongHash = await put(other, pdf)
  assert.equal(wrongHash.status, 400)
  assert.match(wrongHash.body.errorInfo.message, /SHA-256/)
  const { uploadUrl } = (await askFor(wanted)).body
  assert.equal((await put(uploadUrl, Buffer.from('<svg/>'))).status, 400)
  assert.equal((await put(uploadUrl.replace(/expires=(\d)/, 'expires=9$1'), pdf)).status, 404)
  const letter = uploadUrl.includes('/v1/uploads/A') ? 'B' : 'A'
  assert.equal((await put(uploadUrl.replace(/uploads\/./, `uploads/${letter}`), pdf)).status, 404)
  assert.equal((await put(uploadUrl.replace('uploads', 'downloads'), pdf)).status, 405)
  service.clock.advance(limits.fileAddressLifeMs + 1000)
  assert.equal((await put(uploadUrl, pdf)).status, 404)
  service.clock.advance(-limits.fileAddressLifeMs - 1000)
  assert.equal((await put(uploadUrl, pdf)).status, 201)
  for (const [body, path] of [
    [{ ...wanted, contentType: 'image/svg+xml' }, '/contentType'],
    [{ ...wanted, name: '' }, '/name'],
    [{ ...wanted, sha256: 'x' }, '/sha256'],
  ] as const)
    assert.equal((await askFor(body)).body.errorInfo.issues[0].path, path)
})

test('a signed address gives the bytes without a token, for fifteen minutes, with ranges', async () => {
  const file = (
    await service.ns('POST', '/files?name=b.pdf', {
      bytes: pdf,
      headers: { 'Content-Type': 'application/pdf' },
    })
  ).body
  const { body } = await service.ns('GET', `/files/${file.fileId}/signed-url`)
  const fetched = await service.call('GET', pathOf(body.url))
  assert.equal(sha256Of(fetched.bytes), file.sha256)
  assert.equal(fetched.headers.get('content-security-policy'), 'sandbox')
  const part = await service.call('GET', pathOf(body.url), { headers: { Range: 'bytes=0-3' } })
  assert.deepEqual([part.status, part.bytes.toString()], [206, '%PDF'])
  service.clock.advance(limits.fileAddressLifeMs + 1000)
  assert.equal((await service.call('GET', pathOf(body.url))).status, 404)
  service.clock.advance(-limits.fileAddressLifeMs - 1000)
  assert.equal((await service.ns('GET', '/files/nonsense/signed-url')).status, 404)
})

test('a file is deleted when nothing uses it; what uses it is named', async () => {
  const upload = async (bytes: Buffer<ArrayBuffer>): Promise<string> =>
    (await service.ns('POST', '/files?name=c.pdf', { bytes, headers: { 'Content-Type': 'application/pdf' } }))
      .body.fileId
  const used = await upload(pdf)
  const asset = {
    apiVersion: 'countersign/v1',
    kind: 'Asset',
    metadata: { key: 'form', version: 'draft' },
    spec: { type: 'pdf', fileId: used },
  }
  const saved = await service.ns('POST', '/assets', { body: asset })
  assert.equal(saved.status, 201, saved.bytes.toString())
  const refused = await service.ns('DELETE', `/files/${used}`)
  assert.equal(refused.status, 400)
  assert.match(refused.body.errorInfo.message, /is used by Asset 'form@draft'/)
  await pushAgreement(service.ns)
  const made = await upload(pdf)
  const deleted = await service.ns('DELETE', `/files/${made}`)
  assert.deepEqual(deleted.body, { fileId: made, deleted: true })
  assert.equal((await service.ns('GET', `/files/${made}`)).status, 404)
  assert.equal((await service.ns('DELETE', `/files/${made}`)).status, 404)
})

test('bytes go with their last file, an hour later, unless somebody puts them again', async () => {
  const png = (await pngOf()).bytes
  const upload = async () =>
    (await service.ns('POST', '/files?name=p.png', { bytes: png, headers: { 'Content-Type': 'image/png' } }))
      .body
  const [first, second] = [await upload(), await upload()]
  const { app } = service
  const tenantId = (await app.directory.namespace(service.credentials.orgId, 'default-test'))?.tenantId ?? ''
  const isThere = () =>
    app.blobs.get(tenantId, first.sha256).then(
      () => true,
      () => false,
    )
  const hourLater = async () => {
    service.clock.advance(limits.blobUnusedMs + 60_000)
    await app.worker.idle()
    service.clock.advance(-limits.blobUnusedMs - 60_000)
  }
  await service.ns('DELETE', `/files/${first.fileId}`)
  await hourLater()
  assert.equal(await isThere(), true, 'another file has the same bytes')
  await service.ns('DELETE', `/files/${second.fileId}`)
  await app.worker.idle()
  assert.equal(await isThere(), true, 'not yet')
  await hourLater()
  assert.equal(await isThere(), false)
  assert.equal(
    await app.blobs.removeUnused(tenantId, (await app.blobs.put(tenantId, randomBytes(8))).sha256, 0),
    false,
  )
})

async function pngOf() {
  const { PNG } = await import('pngjs')
  const image = new PNG({ width: 3, height: 3 })
  return { bytes: Buffer.from(PNG.sync.write(image)) }
}
