import assert from 'node:assert/strict'
import { zipSync } from 'fflate'
import { startAgreement } from '../support/agreement.ts'
import { openPerson, type Person } from '../support/person.ts'
import type { Reply } from '../support/reply.ts'
import type { TestService } from '../support/service.ts'

/** An attachment field beside the usual ones of the agreement. */
export const PAPERS = {
  key: 'first_papers',
  type: 'attachment',
  role: 'first',
  label: 'Your papers',
  required: true,
  widgets: [{ page: 1, x: 60, y: 480, width: 200, height: 20 }],
}

const text = (content: string) => new Uint8Array(Buffer.from(content))

/** Bytes that are what they say, small. */
export const FILES = {
  pdf: Buffer.from('%PDF-1.4\n1 0 obj\n<< >>\nendobj\n%%EOF\n'),
  txt: Buffer.from('Dear Sir or Madam,\nhere are my papers.\n'),
  csv: Buffer.from('name;amount\nAda;12,50\n'),
  docx: Buffer.from(zipSync({ '[Content_Types].xml': text('<Types/>'), 'word/document.xml': text('<w/>') })),
  xlsx: Buffer.from(zipSync({ '[Content_Types].xml': text('<Types/>'), 'xl/workbook.xml': text('<w/>') })),
  zip: Buffer.from(zipSync({ 'a.txt': text('a'), 'b/c.html': text('<html>') })),
  png: Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
  jpeg: Buffer.from('ffd8ffe000104a464946', 'hex'),
  webp: Buffer.from('RIFF\x04\x00\x00\x00WEBPVP8 ', 'latin1'),
}

/** The first person of a new workflow. */
export async function firstPerson(
  service: TestService,
  body: object = {},
): Promise<{ id: string; person: Person; second: Person }> {
  const { id } = await startAgreement(service.ns, body)
  await service.settle()
  const { actionUrls } = (await service.ns('GET', `/workflows/${id}/action-urls`)).body
  const [person, second] = actionUrls.map(({ url }: { url: string }) => openPerson(service, url))
  return { id, person, second }
}

export const announce = (person: Person, file: object = {}) =>
  person.send('POST', '/uploads', {
    document: 'contract',
    field: 'first_papers',
    name: 'letter.txt',
    sizeBytes: FILES.txt.length,
    ...file,
  })

export const sendPart = (
  service: TestService,
  { token }: Person,
  uploadId: string,
  offset: number,
  bytes: Uint8Array,
): Promise<Reply> =>
  service.call('PUT', `/v1/signing/uploads/${uploadId}?offset=${offset}`, {
    token,
    bytes: Buffer.from(bytes),
    headers: { 'Content-Type': 'application/octet-stream' },
  })

/** Announces a file and sends it in one part. */
export async function upload(
  service: TestService,
  person: Person,
  name: string,
  bytes: Buffer,
  field = 'first_papers',
): Promise<Reply> {
  const announced = await announce(person, { name, field, sizeBytes: bytes.length })
  assert.equal(announced.status, 201, announced.bytes.toString())
  return sendPart(service, person, announced.body.uploadId, 0, bytes)
}

/** The same, taken. @returns the file's id */
export async function attach(
  service: TestService,
  person: Person,
  name: string,
  bytes: Buffer,
  field?: string,
): Promise<string> {
  const reply = await upload(service, person, name, bytes, field)
  assert.equal(reply.status, 200, reply.bytes.toString())
  return reply.body.fileId
}
