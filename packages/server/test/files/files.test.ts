import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { PDFDocument } from '@cantoo/pdf-lib'
import { limits } from '../../src/limits.ts'
import { openTestService, type TestService } from '../support/service.ts'

let service: TestService
before(async () => {
  service = await openTestService()
})
after(() => service.close())

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

async function makePdf(pages: number): Promise<Buffer<ArrayBuffer>> {
  const pdf = await PDFDocument.create()
  for (let page = 0; page < pages; page++) pdf.addPage([595, 842])
  return Buffer.from(await pdf.save())
}

const upload = (bytes: Uint8Array<ArrayBuffer>, contentType: string, name = 'a.pdf') =>
  service.ns('POST', `/files?name=${encodeURIComponent(name)}`, {
    bytes,
    headers: { 'Content-Type': contentType },
  })

test('a PDF is uploaded raw, read, listed, and its bytes come back whole and in ranges', async () => {
  const bytes = await makePdf(3)
  const made = await upload(bytes, 'application/pdf', 'Vertrag ü.pdf')
  assert.equal(made.status, 201)
  assert.equal(made.body.pageCount, 3)
  assert.equal(made.body.name, 'Vertrag ü.pdf')
  assert.equal(made.body.sha256, createHash('sha256').update(bytes).digest('hex'))
  const read = await service.ns('GET', `/files/${made.body.fileId}`)
  assert.deepEqual(read.body, made.body)
  const content = await service.ns('GET', `/files/${made.body.fileId}/content`)
  assert.equal(content.headers.get('content-security-policy'), 'sandbox')
  assert.ok(content.bytes.equals(bytes))
  const part = await service.ns('GET', `/files/${made.body.fileId}/content`, {
    headers: { Range: 'bytes=1-4' },
  })
  assert.equal(part.status, 206)
  assert.equal(part.bytes.toString(), 'PDF-')
  const etag = content.headers.get('etag') ?? ''
  const resumed = (validator: string) =>
    service.ns('GET', `/files/${made.body.fileId}/content`, {
      headers: { Range: 'bytes=1-4', 'If-Range': validator },
    })
  assert.equal((await resumed(etag)).status, 206)
  const another = await resumed('"another"')
  assert.equal(another.status, 200)
  assert.ok(another.bytes.equals(bytes))
  const again = await service.ns('GET', `/files/${made.body.fileId}/content`, {
    headers: { 'If-None-Match': etag },
  })
  assert.equal(again.status, 304)
  const list = await service.ns('GET', `/files?hash=${made.body.sha256}`)
  assert.deepEqual(list.body.data, [made.body])
})

test('the same in a multipart form; equal bytes get a file of their own each', async () => {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(PNG)], 'dot.png', { type: 'image/png' }))
  const encoded = new Response(form)
  const headers = { 'Content-Type': encoded.headers.get('content-type') ?? '' }
  const bytes = Buffer.from(await encoded.arrayBuffer())
  const first = await service.ns('POST', '/files', { bytes, headers })
  const second = await service.ns('POST', '/files', { bytes, headers })
  assert.deepEqual([first.status, first.body.name, first.body.width], [201, 'dot.png', 1])
  assert.notEqual(first.body.fileId, second.body.fileId)
  assert.equal(first.body.sha256, second.body.sha256)
})

test('what cannot be used is refused with its reason when it comes', async () => {
  const cases: [string, Uint8Array<ArrayBuffer>, string, string, RegExp][] = [
    ['empty', Buffer.alloc(0), 'application/pdf', 'a.pdf', /empty/],
    ['broken', Buffer.from('%PDF-1.7\nnothing more'), 'application/pdf', 'a.pdf', /PDF cannot be used/],
    [
      'another type',
      Buffer.from(PNG),
      'application/pdf',
      'a.pdf',
      /says that the file is application\/pdf, but its bytes are image\/png/,
    ],
    [
      'markup',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'image/svg+xml',
      'a.svg',
      /does not begin as a file of a type that can be uploaded.*save it as one of these types/,
    ],
    [
      'much before the header',
      Buffer.concat([Buffer.alloc(2_000, 'x'), await makePdf(1)]),
      'application/pdf',
      'a.pdf',
      /holds a PDF, but 2000 bytes of something else stand before it/,
    ],
    ['no name', Buffer.from(PNG), 'image/png', ' ', /needs a name/],
    ['long name', Buffer.from(PNG), 'image/png', 'x'.repeat(256), /at most 255/],
    ['half an image', Buffer.from(PNG.subarray(0, 12)), 'image/png', 'a.png', /cannot be read/],
    ['too many pages', await makePdf(limits.pdfPagesMax + 1), 'application/pdf', 'a.pdf', /500/],
  ]
  for (const [what, bytes, contentType, name, message] of cases) {
    const reply = await upload(bytes, contentType, name)
    assert.equal(reply.status, 400, what)
    assert.match(reply.body.errorInfo.message, message, what)
  }
})

test('limits of size: an image over 10 MB, one over 50 megapixels, a body over 50 MB', async () => {
  const large = Buffer.concat([PNG, Buffer.alloc(limits.imageBytesMax)])
  assert.equal((await upload(large, 'image/png', 'a.png')).status, 413)
  const huge = Buffer.from(PNG)
  huge.writeUInt32BE(10_000, 16)
  huge.writeUInt32BE(5_001, 20)
  const pixels = await upload(huge, 'image/png', 'a.png')
  assert.equal(pixels.status, 400)
  assert.match(pixels.body.errorInfo.message, /10000 × 5001 pixels/)
  const head = (segments: number) =>
    Buffer.concat([
      Buffer.from('ffd8', 'hex'),
      Buffer.from('ffe00002'.repeat(segments), 'hex'),
      // 10000 × 5001.
      Buffer.from('ffc00011081389271003012200021101031101', 'hex'),
    ])
  const early = await upload(head(10), 'image/jpeg', 'a.jpg')
  assert.match(early.body.errorInfo.message, /10000 × 5001 pixels/)
  const late = await upload(head(limits.imageBytesMax / 8), 'image/jpeg', 'a.jpg')
  assert.equal(late.status, 400)
  assert.match(late.body.errorInfo.message, /10000 × 5001 pixels/)
  const body = await upload(Buffer.alloc(limits.fileBytesMax + 2 * 1024 * 1024, 1), 'application/pdf')
  assert.equal(body.status, 413)
})

test('another namespace sees nothing of it', async () => {
  const made = await upload(Buffer.from(PNG), 'image/png', 'a.png')
  for (const path of [`/files/${made.body.fileId}`, `/files/${made.body.fileId}/content`]) {
    assert.equal((await service.ns('GET', path, { mode: 'live' })).status, 404)
  }
  assert.deepEqual((await service.ns('GET', '/files', { mode: 'live' })).body.data, [])
  assert.equal((await service.ns('GET', '/files/nonsense')).status, 404)
})

test('paging by cursor meets every file once', async () => {
  const before = (await service.ns('GET', '/files?limit=100')).body.data.map(
    (file: { fileId: string }) => file.fileId,
  )
  const seen: string[] = []
  let cursor = ''
  do {
    const page = await service.ns('GET', `/files?limit=2${cursor === '' ? '' : `&cursor=${cursor}`}`)
    assert.equal(page.body.pagination.total, before.length)
    seen.push(...page.body.data.map((file: { fileId: string }) => file.fileId))
    cursor = page.body.pagination.nextCursor ?? ''
  } while (cursor !== '')
  assert.deepEqual(seen, before)
  assert.equal((await service.ns('GET', '/files?cursor=nonsense')).status, 400)
})

test('bytes that are gone fail who reads them, and nobody else', async () => {
  const own = await openTestService({ LOG_LEVEL: 'silent' }, { workers: false })
  try {
    // Large enough to be streamed.
    const bytes = new Uint8Array(limits.blobSentWholeBytesMax + 1)
    bytes.set(Buffer.from('wOFF'))
    const headers = { 'Content-Type': 'font/woff' }
    const { body } = await own.ns('POST', '/files?name=a.woff', { bytes, headers })
    await rm(join(own.app.config.dataDir, 'files'), { recursive: true })
    const read = (more: Record<string, string>) =>
      own.ns('GET', `/files/${body.fileId}/content`, { headers: more })
    assert.equal((await read({})).status, 503)
    assert.equal((await read({ 'If-None-Match': `"${body.sha256}"` })).status, 304)
    // What was opened for the last answer has failed by now.
    assert.equal((await read({})).status, 503)
  } finally {
    await own.close()
  }
})
