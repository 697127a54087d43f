import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { verifyPdf } from '@countersign/evidence'
import { unsealablePdfs } from '@countersign/pdf/testing/unsealable-pdfs'
import { zipSync } from 'fflate'
import { hashOf } from '../../src/lib/hash-of.ts'
import { limits } from '../../src/limits.ts'
import { query } from '../http/owner.ts'
import { makePdf } from '../support/agreement.ts'
import { openPerson } from '../support/person.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { tenantDb } from '../workflows/blueprint.ts'
import { publish, upload } from './letter.ts'

/*
 * What cannot be sealed as it is: it is written so that it can be, or the workflow ends with the reason before anybody is asked.
 */

let service: TestService
before(async () => {
  service = await openTestService({ LOG_LEVEL: 'silent' })
})
after(() => service.close())

const PICTURE = Buffer.from(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhlbXd7gYKBTmCNl4x9lnN+gXz/wAALCAAIAAgBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAABf/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AAf/Z',
  'base64',
)

/** A picture (JPEG) whose comment is an archive, which programs find in any file that the picture is in. */
function pictureWithArchive(): Buffer {
  const archive = Buffer.from(zipSync({ 'contract.txt': Buffer.from('Another contract') }))
  const comment = Buffer.from([0xff, 0xfe, 0, 0])
  comment.writeUInt16BE(archive.length + 2, 2)
  return Buffer.concat([PICTURE.subarray(0, 2), comment, archive, PICTURE.subarray(2)])
}

/** Publishes a template with its blueprint: one person signs one document, and need not fill in anything. */
async function pushPaper(key: string, template: object): Promise<void> {
  await publish(service, 'test', 'Template', key, {
    roles: [{ key: 'reader' }],
    ...template,
  })
  await publish(service, 'test', 'Blueprint', key, {
    participants: [{ key: 'ada', name: 'Ada', email: 'ada@example.com' }],
    envelopes: [{ key: 'papers', documents: [{ key: 'paper', name: 'Paper', template: `${key}@1.0.0` }] }],
    orchestration: {
      key: 'ada_signs',
      type: 'participant',
      participant: 'ada',
      action: { type: 'sign', envelope: 'papers', assignments: [{ document: 'paper', role: 'reader' }] },
    },
  })
}

const box = { key: 'read', type: 'check_box', role: 'reader' }

/** A PDF of which one field may be ticked. `bytes` lie in the store in its place, as a version of before would have accepted them. */
async function pushPdf(key: string, bytes?: Uint8Array, fields: object[] = []): Promise<void> {
  const pdf = await makePdf()
  const fileId = await upload(service, 'test', `${key}.pdf`, 'application/pdf', pdf)
  await publish(service, 'test', 'Asset', `${key}_pdf`, { type: 'pdf', fileId })
  const widgets = [{ page: 1, x: 60, y: 600, width: 20, height: 20 }]
  await pushPaper(key, {
    type: 'pdf',
    content: `${key}_pdf@1.0.0`,
    fields: [{ ...box, widgets }, ...fields],
  })
  if (bytes === undefined) return
  const { tenantId } = await tenantDb(service)
  await service.app.blobs.put(tenantId, bytes)
  await query(
    service,
    `UPDATE file SET sha256 = '${await hashOf(bytes)}', size_bytes = ${bytes.length} WHERE file_id = '${fileId}'`,
  )
}

async function started(key: string): Promise<string> {
  const body = { blueprintKey: key, blueprintVersion: '1.0.0', data: {} }
  const reply = await service.ns('POST', '/workflows', { body })
  assert.equal(reply.status, 201, reply.bytes.toString())
  for (let attempt = 0; attempt < limits.renderAttemptsMax; attempt++) {
    await service.settle()
    service.clock.advance(10_000)
  }
  await service.settle()
  return reply.body.id
}

const read = async (id: string) => (await service.ns('GET', `/workflows/${id}`)).body

async function personOf(id: string) {
  const { actionUrls } = (await service.ns('GET', `/workflows/${id}/action-urls`)).body
  return openPerson(service, actionUrls[0].url)
}

/** The sealed document, which must be what was sealed in every verifier's eyes. */
async function requireSealed(id: string): Promise<void> {
  await service.settle()
  const { status, envelopes } = await read(id)
  assert.equal(status, 'completed')
  const { bytes } = await service.ns('GET', `/files/${envelopes[0].documents[0].signedFileId}/content`)
  const { verdict, checks } = await verifyPdf(bytes)
  assert.equal(verdict, 'intact', JSON.stringify(checks.filter(({ ok }) => !ok)))
}

/** The workflow has ended, says why, and nobody was asked for anything. */
async function requireRefused(id: string, why: RegExp): Promise<void> {
  const { status, errorMessage, envelopes } = await read(id)
  assert.equal(status, 'failed')
  assert.match(errorMessage, why)
  assert.match(envelopes[0].documents[0].errorMessage, why)
  const { body } = await service.ns('GET', `/workflows/${id}/events?limit=100`)
  const types: string[] = body.data.map(({ type }: { type: string }) => type)
  assert.ok(types.includes('document.failed') && !types.includes('participant.task_assigned'), types.join())
}

/** Of two kinds: readers of PDFs read them, and one that repairs nothing does not. */
const STORED = ['a string that is not hexadecimal', 'objects of another generation than the table says']

test('a stored file that nothing is drawn on is sealed, though it could not be as it was stored', async () => {
  for (const [index, name] of STORED.entries()) {
    const make = unsealablePdfs[name]
    assert.ok(make, name)
    await pushPdf(`stored_${index}`, make())
    const id = await started(`stored_${index}`)
    await (await personOf(id)).sign()
    await requireSealed(id)
  }
})

test('a stored file that nothing can be made of ends its workflow before anybody is asked', async () => {
  await pushPdf('circle', unsealablePdfs['cross-references that go in a circle']?.())
  await requireRefused(await started('circle'), /^(document paper: )?Document has no catalog$/)
})

test('an HTML document that cannot be sealed ends its workflow before anybody is asked', async () => {
  const fileId = await upload(service, 'test', 'logo.jpg', 'image/jpeg', pictureWithArchive())
  await publish(service, 'test', 'Asset', 'photo', { type: 'image', fileId })
  await publish(service, 'test', 'Asset', 'page', {
    type: 'html',
    content:
      '<h1>Offer</h1><img src="{{asset_url \'photo\'}}" alt="" width="80" height="80"><p>{{field \'read\' width=20 height=20}}</p>',
    images: { photo: 'photo@1.0.0' },
  })
  await pushPaper('html', { type: 'html', content: 'page@1.0.0', fields: [box] })
  await requireRefused(await started('html'), /cannot be sealed: the document is a ZIP archive too/)
})

test('a picture that a signer brings is sealed as a picture, whatever else it is', async () => {
  const signature = { key: 'signature', type: 'signature', role: 'reader', required: true }
  const widgets = [{ page: 1, x: 60, y: 660, width: 180, height: 48 }]
  await pushPdf('pictured', undefined, [{ ...signature, widgets }])
  const id = await started('pictured')
  const person = await personOf(id)
  const made = await service.call('POST', '/v1/signing/images', {
    token: person.token,
    bytes: new Uint8Array(pictureWithArchive()),
    headers: { 'Content-Type': 'image/jpeg' },
  })
  assert.equal(made.status, 201, made.bytes.toString())
  await person.sign({ signature: { kind: 'image', fileId: made.body.fileId } })
  await requireSealed(id)
})
