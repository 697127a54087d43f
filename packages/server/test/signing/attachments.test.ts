import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { after, before, test } from 'node:test'
import { limits } from '../../src/limits.ts'
import { pushAgreement } from '../support/agreement.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { storedPath } from '../support/stored-path.ts'
import { announce, attach, FILES, firstPerson, PAPERS, sendPart, upload } from './attach.ts'

const many = {
  ...PAPERS,
  key: 'first_photos',
  required: false,
  validation: { maxFiles: 2, types: ['png', 'jpeg'], maxBytes: 1000 },
  widgets: [{ page: 1, x: 60, y: 440, width: 200, height: 20 }],
}
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

let service: TestService
before(async () => {
  service = await openTestService()
  await pushAgreement(service.ns, { fields: [PAPERS, many], delegation: true })
})
after(() => service.close())

const fieldOf = (session: { fields: { key: string; value?: unknown; error?: string }[] }, key: string) =>
  session.fields.find((field) => field.key === key)

test('a file comes in parts, goes on after a cut, and is whole', async () => {
  const { person } = await firstPerson(service)
  const bytes = Buffer.from(randomBytes(150_000).toString('hex'))
  const announced = await announce(person, { name: 'numbers.txt', sizeBytes: bytes.length })
  const { uploadId, partBytesMin } = announced.body
  assert.equal(partBytesMin, limits.attachmentPartBytesMin)
  const first = await sendPart(service, person, uploadId, 0, bytes.subarray(0, 100_000))
  assert.deepEqual([first.status, first.body.receivedBytes], [200, 100_000])
  // The page does not know whether its second part arrived: it asks, and is told when it errs.
  const astray = await sendPart(service, person, uploadId, 50_000, bytes.subarray(50_000))
  assert.equal(astray.status, 409)
  assert.match(astray.body.errorInfo.message, /100000 had come/)
  const { body: state } = await person.send('GET', `/uploads/${uploadId}`)
  assert.deepEqual([state.receivedBytes, state.sizeBytes, state.fileId], [100_000, bytes.length, undefined])
  const middle = await sendPart(service, person, uploadId, 100_000, bytes.subarray(100_000, 200_000))
  assert.equal(middle.body.receivedBytes, 200_000)
  const last = await sendPart(service, person, uploadId, 200_000, bytes.subarray(200_000))
  assert.equal(last.status, 200, last.bytes.toString())
  const again = await sendPart(service, person, uploadId, 200_000, bytes.subarray(200_000))
  assert.equal(again.body.fileId, last.body.fileId, 'a last part that is sent twice is one file')
  const kept = await person.send('PUT', '/fields', {
    values: { contract: { first_papers: [{ fileId: last.body.fileId }] } },
  })
  assert.deepEqual(fieldOf(kept.body, 'first_papers')?.value, [
    {
      fileId: last.body.fileId,
      name: 'numbers.txt',
      contentType: 'text/plain',
      sizeBytes: bytes.length,
      sha256: sha256(bytes),
    },
  ])
  const back = await person.send('GET', `/attachments/${last.body.fileId}`)
  assert.ok(back.bytes.equals(bytes))
  assert.equal(back.headers.get('x-content-type-options'), 'nosniff')
  assert.match(back.headers.get('content-disposition') ?? '', /^attachment/)
})

test('bytes are told from what they hold, and what a browser would run is refused', async () => {
  const { person } = await firstPerson(service)
  for (const [type, bytes] of Object.entries(FILES)) {
    const fileId = await attach(service, person, `file.${type}`, bytes)
    const saved = await person.send('PUT', '/fields', {
      values: { contract: { first_papers: [{ fileId }] } },
    })
    const field = fieldOf(saved.body, 'first_papers')
    assert.equal(field?.error, undefined, type)
  }
  const wrong: [string, Buffer, RegExp][] = [
    ['a.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), /HTML, SVG or XML/],
    ['a.txt', Buffer.from('\uFEFF <!doctype html><script>alert(1)</script>'), /HTML, SVG or XML/],
    ['a.txt', Buffer.from('\uFEFF<html>', 'utf16le'), /HTML, SVG or XML/],
    ['a.pdf', Buffer.from('\n%PDF-1.4 \0'), /is not of a type/],
    ['a.exe', Buffer.from('MZ\x90\0\x03'), /is not of a type/],
    ['a.zip', FILES.zip.subarray(0, -10), /damaged, cut off/],
    ['a.docm', await macros(), /contains macros/],
  ]
  for (const [name, bytes, reason] of wrong) {
    const refused = await upload(service, person, name, bytes)
    assert.equal(refused.status, 400, name)
    assert.match(refused.body.errorInfo.message, reason)
  }
})

async function macros(): Promise<Buffer> {
  const { zipSync } = await import('fflate')
  const empty = new Uint8Array(1)
  const names = ['[Content_Types].xml', 'word/document.xml', 'word/vbaProject.bin']
  return Buffer.from(zipSync(Object.fromEntries(names.map((name) => [name, empty]))))
}

test('types, sizes and numbers are those of the field', async () => {
  const { person } = await firstPerson(service)
  const session = await person.session()
  const told = session.fields.find((field: { key: string }) => field.key === 'first_photos').validation
  assert.deepEqual(told, { maxFiles: 2, types: ['png', 'jpeg'], maxBytes: 1000 })
  const large = await announce(person, { field: 'first_photos', name: 'a.png', sizeBytes: 1001 })
  assert.equal(large.status, 400)
  assert.match(large.body.errorInfo.message, /1001 B; at most 1000 B/)
  const text = await upload(service, person, 'a.png', FILES.txt, 'first_photos')
  assert.match(text.body.errorInfo.message, /asked for \(png, jpeg\)/)
  const ids = []
  for (const name of ['1.png', '2.png', '3.png'])
    ids.push(await attach(service, person, name, FILES.png, 'first_photos'))
  const put = (fileIds: string[]) =>
    person.send('PUT', '/fields', {
      values: { contract: { first_photos: fileIds.map((fileId) => ({ fileId })) } },
    })
  assert.match(String(fieldOf((await put(ids)).body, 'first_photos')?.error), /at most 2 files; there are 3/)
  assert.equal(fieldOf((await put(ids.slice(0, 2))).body, 'first_photos')?.error, undefined)
  assert.equal(fieldOf((await put([])).body, 'first_photos')?.value, undefined)
  const foreign = await put(['01890000-0000-7000-8000-000000000000'])
  assert.equal(foreign.status, 400)
  const elsewhere = await announce(person, { field: 'first_title' })
  assert.equal(elsewhere.status, 400)
})

test("files are their person's, and stay apart from images and other sessions", async () => {
  const { person } = await firstPerson(service)
  const fileId = await attach(service, person, 'a.png', FILES.png)
  const asImage = await person.send('PUT', '/fields', {
    values: { contract: { first_signature: { kind: 'image', fileId } } },
  })
  assert.equal(asImage.status, 400)
  const { person: other } = await firstPerson(service)
  const stolen = await other.send('PUT', '/fields', { values: { contract: { first_papers: [{ fileId }] } } })
  assert.equal(stolen.status, 400)
  assert.equal((await other.send('GET', `/attachments/${fileId}`)).status, 404)
  const { uploadId } = (await announce(person)).body
  assert.equal((await other.send('GET', `/uploads/${uploadId}`)).status, 404)
  assert.equal((await sendPart(service, other, uploadId, 0, FILES.txt)).status, 404)
})

test('what is signed is what was attached: it stands in shownHash, and damaged bytes are not signed', async () => {
  const { person } = await firstPerson(service)
  await person.consent()
  const before = await person.fill({ first_papers: [] })
  const missing = await person.send('POST', '/complete', { shownHash: before.shownHash })
  assert.match(missing.body.errorInfo.message, /Your papers is missing/)
  const fileId = await attach(service, person, 'a.txt', FILES.txt)
  const { shownHash } = await person.fill({ first_papers: [{ fileId }] })
  assert.notEqual(shownHash, before.shownHash)
  const second = await attach(service, person, 'a.txt', Buffer.from('Something else'))
  const changed = await person.fill({ first_papers: [{ fileId: second }] })
  assert.notEqual(changed.shownHash, shownHash)
  assert.equal((await person.send('POST', '/complete', { shownHash })).status, 409)
  const path = await storedPath(service, 'test', sha256(Buffer.from('Something else')))
  await writeFile(path, 'Something ELSE')
  assert.equal((await person.send('POST', '/complete', { shownHash: changed.shownHash })).status, 503)
  await writeFile(path, 'Something else')
  assert.equal((await person.send('POST', '/complete', { shownHash: changed.shownHash })).status, 200)
})

test('a session takes so many files and bytes, and a part has a least size', async () => {
  const { person } = await firstPerson(service)
  const size = { name: 'a.txt', sizeBytes: limits.fileBytesMax }
  const most = limits.sessionAttachmentBytesMax / limits.fileBytesMax
  for (let count = 0; count < most; count++) assert.equal((await announce(person, size)).status, 201)
  const more = await announce(person)
  assert.equal(more.status, 400)
  assert.match(more.body.errorInfo.message, /No more files/)
  assert.equal((await announce(person, { sizeBytes: limits.fileBytesMax + 1 })).status, 400)
  const { person: other } = await firstPerson(service)
  for (let count = 0; count < limits.sessionAttachmentsMax; count++) await announce(other)
  assert.match((await announce(other)).body.errorInfo.message, /No more files/)
  const { person: third } = await firstPerson(service)
  const { uploadId } = (await announce(third, { sizeBytes: 3_000_000 })).body
  const small = await sendPart(
    service,
    third,
    uploadId,
    0,
    Buffer.alloc(limits.attachmentPartBytesMin - 1, 65),
  )
  assert.match(small.body.errorInfo.message, /needs at least 65536/)
  const large = Buffer.alloc(limits.attachmentPartBytesMax + 1, 65)
  assert.equal((await sendPart(service, third, uploadId, 0, large)).status, 413)
  const beyond = (await announce(third, { sizeBytes: 10 })).body.uploadId
  assert.equal((await sendPart(service, third, beyond, 0, Buffer.alloc(11, 65))).status, 400)
})
